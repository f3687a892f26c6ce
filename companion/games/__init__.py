"""The rules: pure, typed, no input or output."""
