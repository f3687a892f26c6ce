"""Players of the button game, and the table with real cards that they sit at."""
