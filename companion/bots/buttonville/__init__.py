"""Players of Buttonville, and the table with real cards that they sit at."""
