"""The looks of the cars' colours, from the fixed part of the 256 colours: themes do not change these."""

from rich.text import Text

from ..content.colours import COLOURS, LETTERS
from . import names

# A name on its colour. It is readable on any background.
CHIPS = {
    "black": "grey100 on grey7",
    "blue": "grey100 on blue3",
    "green": "grey100 on green4",
    "red": "grey100 on red3",
    "gray": "grey0 on grey62",
    "yellow": "grey0 on yellow1",
    "orange": "grey0 on dark_orange",
    "purple": "grey100 on purple4",
    "white": "grey0 on grey93",
}

# A name in its colour, in the middle of a sentence: tones that are readable on dark and light backgrounds.
INKS = {
    "black": "bold",
    "blue": "bold dodger_blue2",
    "green": "bold green4",
    "red": "bold red3",
    "gray": "bold grey50",
    "yellow": "bold dark_goldenrod",
    "orange": "bold dark_orange3",
    "purple": "bold medium_purple3",
    "white": "bold",
}


def width() -> int:
    """The width of a tag."""
    return max(len(names.colour(colour)) for colour in COLOURS) + 2


def chip(colour: str) -> Text:
    """A car's colour as a tag; all tags are equally wide."""
    return Text(f" {names.colour(colour)} ".ljust(width()), CHIPS[colour])


def letter(colour: str) -> Text:
    """A car as one letter on its colour."""
    return Text(LETTERS[colour], CHIPS[colour])


def lettered(colour: str) -> Text:
    """A car's tag with its letter in front: the key to the pictures."""
    return Text(f" {LETTERS[colour]} {names.colour(colour)} ".ljust(width() + 2), CHIPS[colour])
