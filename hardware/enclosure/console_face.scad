// The console's face: the display's window, eight buttons. Printed with its front on the bed.
// Here: front at z = 0; seen from the front, x leads to the right and y down the slope from the upper edge.
include <lib.scad>

function button_x(n) = (n - 1.5) * button_pitch;
sign_above = button_rim_d / 2 + 3.5;

// A seat's shape stands outside, its lamp inside: outside, a boss is in a lamp's way.
function aside(n) = n < 2 ? -5 : 5;

lamps = [for (n = [0:3]) [button_x(n) - aside(n), glass_end + seat_row - sign_above]];
buttons = [for (row = [seat_row, panel_row], n = [0:3]) [button_x(n), glass_end + row]];

// The seats' shapes, as on the screen.
module seat_sign(seat) {
  if (seat == 0) difference() { circle(d = 5); circle(d = 2.4); }  // no hole, unlike the lamp beside it
  if (seat == 1) square(4.4, center = true);
  if (seat == 2) polygon([[0, -2.5], [2.5, 2.1], [-2.5, 2.1]]);
  if (seat == 3) rotate(45) square(3.8, center = true);
}

// Previous, next, OK, undo.
module panel_sign(which) {
  if (which == 0) polygon([[-2.5, 0], [1.5, -2.5], [1.5, 2.5]]);
  if (which == 1) polygon([[2.5, 0], [-1.5, -2.5], [-1.5, 2.5]]);
  if (which == 2) polygon([[-2.7, 0], [-1.7, -1], [-0.7, 0], [1.7, -2.5], [2.7, -1.5], [-0.7, 2]]);
  if (which == 3) {
    difference() {
      circle(d = 5);
      circle(d = 2.8);
      translate([-3, 0]) square(3);
    }
    polygon([[-3.1, 0], [-0.5, 0], [-1.8, 2]]);
  }
}

module signs() {
  for (n = [0:3]) {
    translate([button_x(n) + aside(n), glass_end + seat_row - sign_above]) seat_sign(n);
    translate([button_x(n), glass_end + panel_row - sign_above]) panel_sign(n);
  }
}

module plan() {
  difference() {
    translate([0, face_l / 2]) rounded(console_w, face_l, corner_r);
    dots(buttons, button_hole_d);
    dots(lamps, lamp_hole_d, $fn = 24);
    translate([0, glass_y]) rounded(window_w, window_h, 3);
  }
}

// Ribs inside the body's walls. The upper wall stands upright and meets the face aslant, so the upper rib keeps
// off by that much more.
module guides() {
  inner = console_w / 2 - wall - fit;
  for (side = [-1, 1], part = [[30, 118], [156, 180]])
    translate([side > 0 ? inner - guide_t : -inner, part[0]]) square([guide_t, part[1] - part[0]]);
  translate([-50, (wall + fit) / cos(tilt) + (guide_h + seam) * tan(tilt)]) square([100, guide_t]);
}

module console_face() {
  difference() {
    union() {
      linear_extrude(button_panel_t) plan();
      linear_extrude(face_t) difference() {
        plan();
        dots(buttons, button_rim_d + 2);
      }
      linear_extrude(face_t + guide_h) guides();
      linear_extrude(boss_h) dots(bar_screws, boss_d);
    }
    translate([0, glass_y, lip_t]) linear_extrude(20) square([glass_pocket_w, glass_pocket_h], center = true);
    translate([0, 0, boss_h - insert_depth + 1]) linear_extrude(insert_depth) dots(bar_screws, insert_d);
    sunk_screws(face_screws, face_t);
    translate([0, 0, -0.1]) linear_extrude(0.7) signs();
  }
}

console_face();
