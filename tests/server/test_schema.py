"""The client's types are those of the server."""

from collections.abc import Sequence

import msgspec
import pytest

from hotlap.bots.club.reasons import CODES as REASONS
from hotlap.content.cards import SYMBOLS
from hotlap.content.colours import COLOURS
from hotlap.content.weather import token_names, weather_names
from hotlap.engine import events, phases
from hotlap.race.choices import CHOICES
from hotlap.server import schema, wire
from hotlap.server.errors import CODES


def test_every_type_of_the_wire_is_in_the_schema() -> None:
    types = [one for one in vars(wire).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    names = {one.__name__ for one in types if one.__module__.startswith("hotlap.")}
    defined = {name: one for name, one in schema.schema()["$defs"].items() if "enum" not in one}
    assert names == set(defined) - {"Statistics", "Figures"}  # dataclasses of hotlap.race


@pytest.mark.parametrize(
    ("union", "words"),
    [
        ("EventKind", events.NAMES),
        ("OptionKind", [kind.kind for kind in CHOICES]),
        ("Phase", phases.NAMES),
        ("Weather", weather_names()[1:]),
        ("Token", token_names()[1:]),
        ("Colour", COLOURS),
        ("Code", CODES),
        ("HintCode", REASONS),
    ],
)
def test_a_closed_set_of_words_is_a_union(union: str, words: Sequence[str]) -> None:
    assert schema.schema()["$defs"][union]["enum"] == sorted(words)


def test_symbols_are_those_of_cards_in_their_order() -> None:
    assert list(schema.schema()["$defs"]["Symbols"]["properties"]) == list(SYMBOLS)
