// The face as it is seen from the front, as a drawing: which button and which lamp is where.
include <lib.scad>
use <console_face.scad>

mirror([0, 1]) difference() {
  plan();
  signs();
  dots(face_screws, screw_d);
}
