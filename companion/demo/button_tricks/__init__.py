"""Button in the demo."""
