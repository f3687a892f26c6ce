"""The screens of the button game."""
