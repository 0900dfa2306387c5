"""Statistics, tournaments and analyses on the terminal."""
