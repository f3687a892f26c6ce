// The console's body: a wedge, open where the face lies. Printed on its floor.
// Here: x to the right, y to the back, the low edge at y = 0, the underside at z = 0.
include <lib.scad>

sockets = [-50, 0, 50];
exits = [-80, 80];

module shell(inset) {
  translate([0, console_l / 2]) rounded(console_w - 2 * inset, console_l - 2 * inset, corner_r - inset);
}

// Columns under the screws of the face. A screw leads down and to the back, so a column begins a little before it.
module columns() {
  for (at = face_screws)
    translate([at[0] - column_w / 2, min((face_l - at[1]) * cos(tilt) - 7, console_l - wall - column_l)])
      square([column_w, column_l]);
}

module vents() {
  translate([0, 0, back_h - 46]) linear_extrude(34) for (x = [-84:6:84]) translate([x - 1.5, console_l - wall - 1]) square([3, wall + 2]);
  translate([0, 0, -1]) linear_extrude(floor_t + 2) for (x = [-60:8:60], y = [60, 108]) translate([x - 1.5, y]) square([3, 32]);
}

module socket_holes() {
  translate([0, console_l + 1, socket_up]) rotate([90, 0, 0]) linear_extrude(wall + 2) for (x = sockets) translate([x, 0]) {
    circle(d = socket_d);
    for (s = [-0.5, 0.5]) translate([s * socket_holes_w, s * socket_holes_h]) circle(d = screw_d);
  }
}

module console_body() {
  difference() {
    union() {
      linear_extrude(floor_t) shell(0);
      linear_extrude(back_h + 5) difference() { shell(0); shell(wall); }
      linear_extrude(back_h + 5) intersection() { columns(); shell(1); }
      for (x = exits) translate([x, console_l - 24, floor_t]) cable_anchor();
    }
    // Everything above the slope on which the face lies.
    translate([0, 0, front_h]) rotate([tilt, 0, 0]) translate([-console_w, -50, 0]) cube([2 * console_w, face_l + 100, 200]);
    on_slope(-1) linear_extrude(insert_depth + 3) dots(face_screws, insert_d);
    on_slope(1) linear_extrude(2) dots(face_screws, insert_d);
    vents();
    socket_holes();
    // Cables that leave without a socket; a plug of USB-A passes.
    for (x = exits) translate([x - 9, console_l - wall - 1, floor_t]) cube([18, wall + 2, 10]);
    // Rubber feet.
    translate([0, 0, -0.1]) linear_extrude(1.1) for (x = [-80, 80], y = [20, console_l - 34]) translate([x, y]) circle(d = 13);
  }
}

console_body();
