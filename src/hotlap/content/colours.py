"""The colours of the cars, in the order in which cars without a chosen colour take them (R1.5)."""

USUAL = ("black", "blue", "green", "red", "gray", "yellow")
COLOURS = (*USUAL, "orange", "purple", "white")  # the last three are for the larger field only

# For pictures: red, green and blue.
PAINT: dict[str, tuple[int, int, int]] = {
    "black": (38, 35, 31),
    "blue": (29, 85, 159),
    "gray": (150, 150, 148),
    "green": (27, 106, 62),
    "red": (189, 40, 29),
    "yellow": (240, 190, 40),
    "orange": (226, 120, 30),
    "purple": (112, 62, 140),
    "white": (250, 246, 236),
}

# One letter for each, for pictures of the road; no two the same, and the same in all languages.
LETTERS = {
    "black": "K",
    "blue": "B",
    "green": "G",
    "red": "R",
    "gray": "A",
    "yellow": "Y",
    "orange": "O",
    "purple": "P",
    "white": "W",
}
