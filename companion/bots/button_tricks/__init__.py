"""Players of Button, and the table with real cards that they sit at."""
