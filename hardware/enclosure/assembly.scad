// All printed parts as they stand on the table: the console, and the tray in front of it. The parts are taken
// from their STL files, so this opens at once; `make enclosure` makes them.
include <lib.scad>

apart = 0;  // lifts what lies on top, for a picture

module part(name, shade) {
  color(shade) import(str("stl/", name, ".stl"));
}

part("console_body", "#2b4657");
on_slope(face_t + seam + apart) part("console_face", "#35566b");
for (x = [-0.5, 0.5]) on_slope(face_t + seam + apart / 2)
  translate([x * display_holes_w, glass_y, boss_h + seam]) part("display_bar", "#b9c8cc");
translate([0, -tray_l / 2 - 6, 0]) {
  part("tray_base", "#2b4657");
  translate([0, 0, shelf_h + seam + apart]) part("tray_top", "#35566b");
}
