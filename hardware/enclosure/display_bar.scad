// A bar across the back of the display: screwed to two of its threads and to two bosses of the face.
include <lib.scad>

bar_l = glass_h + 2 * (bar_reach + bar_end);

module display_bar() {
  linear_extrude(bar_t) difference() {
    rounded(bar_w, bar_l, 3);
    for (side = [-1, 1]) {
      translate([0, side * (glass_h / 2 + bar_reach)]) circle(d = screw_d);
      // Long holes: displays differ by a millimetre.
      translate([0, side * display_holes_h / 2]) hull() for (y = [-1.2, 1.2]) translate([0, y]) circle(d = screw_d + 0.6);
    }
  }
}

display_bar();
