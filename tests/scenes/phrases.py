"""The sentences of scenes: templates such as "{car} plans gear {n}: {cards}".

The parts of a template become, in their order, the arguments of the function below it. A sentence sets the
scene, decides, or expects. An expectation returns the value found and the value expected.
"""

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hotlap.content.cards import card_names
from hotlap.content.colours import COLOURS
from hotlap.engine import cards as slots
from hotlap.engine import events

SETTING, DECISION, EXPECTATION = "setting", "decision", "expectation"

# One character for the cards that every driver has: H, S and their Speeds; ids for the others. Each stands for
# the number of the kind, which for an upgrade is not the number of its slot.
LETTERS = {"H": slots.HEAT, "S": slots.STRESS} | {name: slots.NAMES.index(name) for name in "012345"}
LETTERS |= {name: kind for kind, name in enumerate(card_names()) if kind >= slots.FIRST_SPONSOR}


@dataclass(frozen=True)
class Place:
    lap: int
    space: int
    spot: str  # race-line, other, left, right


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def cards(text: str) -> list[int]:
    """Kinds of "4 3 H*2 brakes-1"; none of "nothing"."""
    found = []
    for word in text.split() if text != "nothing" else []:
        letter, _, count = word.partition("*")
        found += [LETTERS[letter]] * int(count or 1)
    return found


def place(text: str) -> Place:
    words = text.split()
    lap = int(words[1]) if words[0] == "lap" else 0
    return Place(lap, int(words[-2]), words[-1])


_COLOUR = "|".join(COLOURS)
_NAME = "|".join(LETTERS)
_CARD = rf"(?:{_NAME})(?:\*\d+)?"
_PLACE = r"(?:lap -?\d+ )?space \d+ (?:race-line|other|left|right)"
_EVENT = f"(?:(?:{_COLOUR}) )?(?:{'|'.join(events.KINDS)})(?: -?\\d+)*"
PARTS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "car": (_COLOUR, str),
    "cars": (f"(?:{_COLOUR})(?: (?:{_COLOUR}))*", str.split),
    "n": (r"-?\d+", int),
    "numbers": (r"-?\d+(?: -?\d+)*", numbers),
    "cards": (f"nothing|{_CARD}(?: {_CARD})*", cards),
    "card": (_NAME, LETTERS.__getitem__),
    "place": (_PLACE, place),
    "places": (f"{_PLACE}(?:, {_PLACE})*", lambda text: [place(one) for one in text.split(", ")]),
    "events": (f"{_EVENT}(?:, {_EVENT})*", str),
    "word": (r"[a-z_]+", str),
    "name": (r"[a-z0-9_-]+", str),
    "names": (r"[a-z-]+(?: [a-z-]+)*", str.split),
    "cardpile": ("upgrade deck|upgrades aside|Sponsorship deck|Sponsorships played", str),
    "rest": (r".+", str),
}


@dataclass(frozen=True)
class Phrase:
    template: str
    kind: str
    pattern: re.Pattern[str]
    convert: tuple[Callable[[str], Any], ...]
    act: Callable[..., Any]


_phrases: list[Phrase] = []


def _phrase(kind: str, template: str) -> Callable[[Any], Any]:
    pattern, convert = "", []
    for piece in re.split(r"(\{[a-z]+\})", template):
        if piece.startswith("{"):
            expression, converter = PARTS[piece[1:-1]]
            pattern += f"({expression})"
            convert.append(converter)
        else:
            pattern += re.escape(piece)

    def register(act: Any) -> Any:
        _phrases.append(Phrase(template, kind, re.compile(pattern), tuple(convert), act))
        return act

    return register


def setting(template: str) -> Callable[[Any], Any]:
    return _phrase(SETTING, template)


def decision(template: str) -> Callable[[Any], Any]:
    return _phrase(DECISION, template)


def expectation(template: str) -> Callable[[Any], Any]:
    return _phrase(EXPECTATION, template)


def find(text: str) -> tuple[Phrase, tuple[Any, ...]]:
    """The one phrase that fits a sentence, and its arguments. LookupError if none fits, or several do."""
    found = []
    for phrase in _phrases:
        match = phrase.pattern.fullmatch(text)
        if match:
            found.append((phrase, tuple(f(part) for f, part in zip(phrase.convert, match.groups(), strict=True))))
    if len(found) == 1:
        return found[0]
    if found:
        raise LookupError("means more than one thing: " + "; ".join(phrase.template for phrase, _ in found))
    close = difflib.get_close_matches(text, [phrase.template for phrase in _phrases], 1, 0.3)
    raise LookupError("no sentence of the notation" + (f"; the nearest is {close[0]!r}" if close else ""))
