"""A server started and looked after from the terminal."""
