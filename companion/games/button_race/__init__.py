"""The button game: two pairs race twenty buttons round 72 squares with cards."""
