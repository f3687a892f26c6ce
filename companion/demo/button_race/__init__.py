"""The button game in the demo."""
