"""A room: its document, its race, its bots and clocks, and who is there."""
