"""Buttonville at the desk: what cards, buttons and touches mean in it, its corrections, its options."""
