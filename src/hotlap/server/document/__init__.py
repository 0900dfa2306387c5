"""What is stored of a room, and what may become of it: each function makes the next document, or refuses."""
