"""Button's screens: what only this game shows and asks."""
