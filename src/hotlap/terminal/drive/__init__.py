"""A person drives at the terminal: questions, the board, hints, and a race to come back to."""
