"""The boxes that the game comes in: their cards, tracks and events may be mixed."""

BOXES = ("base", "heavy-rain", "tunnel-vision")
