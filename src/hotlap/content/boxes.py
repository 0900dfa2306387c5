"""The boxes of the game. Their cards, tracks and events may be mixed."""

BOXES = ("base", "heavy-rain", "tunnel-vision", "rocky-road")
