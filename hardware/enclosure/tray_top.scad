// The tray's top: a thin plate through which the readers read, and the rims between which cards lie.
// Printed as it lies.
include <lib.scad>

inset = wall + fit;

module plan() {
  rounded(tray_w - 2 * inset, tray_l - 2 * inset, corner_r - inset);
}

module tray_top() {
  difference() {
    union() {
      linear_extrude(bay_floor) plan();
      linear_extrude(tray_top_t) difference() {
        plan();
        for (bay = bays) translate(bay) {
          rounded(bay_w, bay_h, 1.5);  // sleeves have sharp corners
          // Where a thumb gets under the card.
          translate([sign(bay[0]) * bay_w / 2, 0]) circle(d = thumb_d);
        }
      }
    }
    translate([0, 0, tray_top_t]) mirror([0, 0, 1]) sunk_screws(tray_screws, tray_top_t);
  }
}

tray_top();
