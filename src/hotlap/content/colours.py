"""The colours of the cars, in the order in which cars without a chosen colour take them (R1.5)."""

USUAL = ("black", "blue", "green", "red", "gray", "yellow")
COLOURS = (*USUAL, "orange", "purple", "white")  # the last three are for the larger field only
