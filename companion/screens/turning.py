"""The picture turned in its area of the window; touches are turned back by the same setting."""

from typing import Literal, NamedTuple

from companion.screens.geometry import Box, Point, Size

Degrees = Literal[0, 90, 180, 270]


class Turn(NamedTuple):
    """A screen turned clockwise by `degrees` in an area of `area` pixels."""

    degrees: Degrees
    area: Size

    @property
    def size(self) -> Size:
        """Width and height of the screen before it is turned."""
        w, h = self.area
        return (h, w) if self.degrees in {90, 270} else (w, h)

    def inward(self, point: Point) -> Point:
        """The point of the screen that is seen at a point of the area."""
        (x, y), (w, h) = point, self.area
        match self.degrees:
            case 90:
                return y, w - 1 - x
            case 180:
                return w - 1 - x, h - 1 - y
            case 270:
                return h - 1 - y, x
        return point

    def outward(self, box: Box) -> Box:
        """Where a box of the screen is seen in the area."""
        (x, y, w, h), (area_w, area_h) = box, self.area
        match self.degrees:
            case 90:
                return Box(area_w - y - h, x, h, w)
            case 180:
                return Box(area_w - x - w, area_h - y - h, w, h)
            case 270:
                return Box(y, area_h - x - w, h, w)
        return box
