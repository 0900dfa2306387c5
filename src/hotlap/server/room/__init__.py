"""A room in memory: its race, its people, and what they do."""
