// Shapes that several parts use.
include <parameters.scad>

$fn = 48;

glass_pocket_w = glass_w + 2 * glass_clear;
glass_pocket_h = glass_h + 2 * glass_clear;
window_w = glass_w - 2 * glass_lip;
window_h = glass_h - 2 * glass_lip;
glass_y = glass_from_top + glass_h / 2;    // from the face's upper edge to the glass's middle
glass_end = glass_from_top + glass_h;
console_l = face_l * cos(tilt);
back_h = front_h + face_l * sin(tilt);     // of the body
boss_h = lip_t + display_thread_depth - bar_pull;
tray_top_t = bay_floor + bay_rim;
shelf_h = tray_h - tray_top_t - seam;      // on which the tray's top lies

// Where the screws stand that hold the face on the body, clear of the glass: x, and the way from the face's
// upper edge.
face_screws = [for (x = [-1, 1], along = [12, 140, 202]) [x * (console_w / 2 - wall - column_w / 2), along]];
bar_screws = [for (x = [-1, 1], y = [-1, 1]) [x * display_holes_w / 2, glass_y + y * (glass_h / 2 + bar_reach)]];
tray_screws = [[-95, 70], [95, 70], [-95, -70], [95, -70], [0, -40], [-10, 98], [10, 98]];

// The middles of the four bays, slot 0 first, in the order in which the screen shows the four tricks.
bays = [for (row = [1, -1], side = [-1, 1]) [side * bay_pitch_w / 2, row * bay_pitch_h / 2]];

module rounded(w, l, r) {
  offset(r) square([w - 2 * r, l - 2 * r], center = true);
}

module dots(places, d) {
  for (place = places) translate([place[0], place[1]]) circle(d = d);
}

// The room that countersunk screws need whose heads lie in the plane z = 0, pointing up.
module sunk_screws(places, length) {
  depth = (screw_head_d - screw_d) / 2;
  for (place = places) translate([place[0], place[1], -0.1]) {
    cylinder(d = screw_d, h = length + 0.2);
    cylinder(d1 = screw_head_d + 0.2, d2 = screw_d, h = depth + 0.1);
  }
}

// Two ribs with a tunnel through both: a cable lies between them, a tie holds it.
module cable_anchor() {
  for (x = [-6, 6]) translate([x, 0, 0]) difference() {
    translate([-2, -6, 0]) cube([4, 12, 9]);
    translate([-3, -2.2, 3]) cube([6, 4.4, 2.4]);
  }
}

// From the face's own axes to those of the body; `off` is how far its front stands above the slope.
module on_slope(off) {
  translate([0, 0, front_h]) rotate([tilt, 0, 0]) translate([0, face_l, off]) rotate([180, 0, 0]) children();
}
