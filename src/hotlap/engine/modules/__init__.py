"""The rules of the game's modules, one file each."""
