"""Buttonville on the screen: what it asks for, and the screens that only it has."""
