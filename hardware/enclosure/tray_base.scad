// The tray's base: pegs for four reader boards, posts for the Pico. Printed on its floor.
include <lib.scad>

board_h = shelf_h - reader_gap - reader_t;   // on which a reader board lies
pico_at = [0, 20];

// The holes of a board whose antenna lies under the middle of the bay, its header towards the middle of the tray.
function board_holes(bay) = let (turn = bay[1] > 0 ? -1 : 1, narrow = reader_holes_from_end - antenna_from_end)
  [for (s = [-0.5, 0.5], far = [0, 1])
    bay + turn * [s * (far ? reader_holes_wide : reader_holes_narrow), narrow + far * reader_holes_apart]];

pegs = [for (bay = bays) each board_holes(bay)];
pico_holes = [for (x = [-0.5, 0.5], y = [-0.5, 0.5]) pico_at + [x * pico_holes_w, y * pico_holes_h]];

module tray_base() {
  difference() {
    union() {
      linear_extrude(floor_t) rounded(tray_w, tray_l, corner_r);
      linear_extrude(shelf_h) difference() {
        rounded(tray_w, tray_l, corner_r);
        difference() {
          rounded(tray_w - 2 * (wall + ledge_w), tray_l - 2 * (wall + ledge_w), corner_r - wall);
          dots(tray_screws, boss_d);
        }
      }
      linear_extrude(tray_h) difference() {
        rounded(tray_w, tray_l, corner_r);
        rounded(tray_w - 2 * wall, tray_l - 2 * wall, corner_r - wall);
      }
      // A peg has a shoulder on which the board lies.
      linear_extrude(board_h) dots(pegs, 6);
      linear_extrude(board_h + reader_t + 0.2) dots(pegs, peg_d, $fn = 24);
      linear_extrude(floor_t + 4) dots(pico_holes, 5);
      translate([0, 84, floor_t]) cable_anchor();
    }
    translate([0, 0, shelf_h - insert_depth]) linear_extrude(insert_depth + 1) dots(tray_screws, insert_d);
    translate([0, 0, floor_t - 1]) linear_extrude(6) dots(pico_holes, 1.7, $fn = 16);
    // The cable's way out, open above: the top closes it.
    translate([-3, tray_l / 2 - wall - ledge_w - 1, shelf_h - 6]) cube([6, wall + ledge_w + 2, 30]);
    translate([0, 0, -0.1]) linear_extrude(1.1) for (x = [-84, 84], y = [-90, 90]) translate([x, y]) circle(d = 13);
  }
}

tray_base();
