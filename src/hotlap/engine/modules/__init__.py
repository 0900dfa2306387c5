"""What differs when a module of the game is in play, one file each."""
