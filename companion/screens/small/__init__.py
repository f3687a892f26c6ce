"""The playing screen on a small display (3.5 inches, 480×320, lying or upright): one thing at a time.

A finger is as wide there as anywhere, so six of them side by side are all that the display has room for. What
does not fit stands on a page of its own, one touch away; nothing is left out and no sentence is cut.
"""

from companion.screens.small.playing import small

__all__ = ["small"]
