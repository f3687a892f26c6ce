// Every dimension of the enclosure, in millimetres and degrees. Where a figure comes from stands in
// README.md beside this file. Lines of the form `name = value;` are read by the tests, too.

// -- what is built in ---------------------------------------------------------------------------------
glass_w = 192.96;           // Touch Display 1, outline of the glass
glass_h = 110.76;
visible_w = 154.08;         // what it shows
visible_h = 85.92;
display_holes_w = 126.2;    // its four M3 threads, centre to centre
display_holes_h = 65.65;
display_thread_depth = 7.1; // from the front of the glass to the threads: measure yours before you print
button_d = 24;              // snap-in button, the hole its maker asks for
button_rim_d = 28;          // its rim
button_depth = 37;          // behind the panel, with plugs and the bend of the wires
lamp_d = 5;                 // LED of a seat, beside its button
reader_w = 40;              // RC522 board
reader_h = 60;
reader_t = 1.6;
reader_hole_d = 3.2;
reader_holes_wide = 34;     // the two holes beside the header, centre to centre
reader_holes_narrow = 25;   // the two in the antenna
reader_holes_apart = 37;    // from the one pair to the other
reader_holes_from_end = 7.5; // from the antenna's end of the board to the narrow pair
antenna_from_end = 20;      // from the same end to the middle of the antenna
card_w = 66;                // a card of 63.5 x 88 in its sleeve
card_h = 91;
pico_holes_w = 11.4;        // Raspberry Pi Pico
pico_holes_h = 47;
pico_l = 51;
socket_d = 24;              // feed-through socket of the D series, as for USB-C, HDMI and USB-A
socket_holes_w = 19;        // its two screws stand across the corners of this rectangle
socket_holes_h = 24;
screw_d = 3.4;              // a hole that an M3 screw passes
screw_head_d = 6.4;         // countersunk head of M3
insert_d = 4.0;             // a hole for a heat-set insert M3
insert_depth = 7;

// -- how it is printed --------------------------------------------------------------------------------
bed = 220;                  // a common bed, square
height_limit = 250;
wall = 3;
floor_t = 3;
fit = 0.3;                  // between parts that slide into one another
seam = 0.1;                 // what the assembly leaves between parts that lie on one another
corner_r = 8;

// -- console: display and buttons ----------------------------------------------------------------------
tilt = 30;                  // of the face against the table
console_w = 208;
face_l = 212;               // along the slope
face_t = 4;
front_h = 28;               // of the body, at its low edge
glass_clear = 0.5;          // round the glass
glass_lip = 2.5;            // how much of the glass's edge the face covers at least
lip_t = 2;                  // how thick the face is there
glass_from_top = 20;
button_hole_d = 24.4;       // printed holes come out a little narrow
lamp_hole_d = 5.2;
button_panel_t = 3;         // how thick the face is where a button's clips take hold
button_pitch = 37.75;       // the seats' panels of the playing screen stand so far apart
seat_row = 23;              // below the glass, to the middle of the seats' buttons
panel_row = 61;             // the same for previous, next, OK, undo
bar_w = 14;                 // across the display's back, twice
bar_t = 4;
bar_reach = 5.5;            // from the glass's edge to the screw of a bar
bar_end = 4.5;              // from there to the bar's end
bar_pull = 0.6;             // how much too short the bosses are, so that a bar pulls the display to the lip
boss_d = 8;
guide_h = 4;                // ribs of the face inside the body's walls
guide_t = 2;
socket_up = 32;             // from the table to the sockets' middles: below the computer's plugs
column_w = 10;
column_l = 20;

// -- tray: four bays with a reader each ----------------------------------------------------------------
tray_w = 208;
tray_l = 214;
tray_h = 20;
bay_w = 68;
bay_h = 93;
bay_pitch_w = 100;
bay_pitch_h = 100;
bay_floor = 1.6;            // between card and reader
bay_rim = 2;                // how deep a card lies
thumb_d = 24;
reader_gap = 0.6;           // between reader and the plate above it
peg_d = 2.8;
ledge_w = 3;
