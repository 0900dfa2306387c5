"""The colours of the cars, in the order in which Legends take those that no player has (R1.5)."""

COLOURS = ("black", "blue", "green", "red", "gray", "yellow", "orange", "purple", "white")
