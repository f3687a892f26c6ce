"""Button's screens on a small display: the playing screen one thing at a time, score sheet, result."""
