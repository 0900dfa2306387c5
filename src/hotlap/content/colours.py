"""The colours of the cars, in the order in which Legends take those that no player has (R1.5)."""

USUAL = ("black", "blue", "green", "red", "gray", "yellow")
COLOURS = (*USUAL, "orange", "purple", "white")  # the last three only in the larger field
