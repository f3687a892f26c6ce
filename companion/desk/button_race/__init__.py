"""The button game at the desk."""
