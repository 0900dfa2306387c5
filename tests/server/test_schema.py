"""The document of the API, of which the client's types are made, tells what the server does."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from hotlap.bots.club.reasons import CODES as REASONS
from hotlap.content.cards import SYMBOLS
from hotlap.content.colours import COLOURS
from hotlap.content.weather import token_names, weather_names
from hotlap.engine import events, phases
from hotlap.race.choices import CHOICES
from hotlap.server import schema, wire
from hotlap.server.app import build_app
from hotlap.server.errors import CODES

DOCUMENT: dict[str, Any] = schema.document(build_app().openapi_schema)
TYPES = DOCUMENT["components"]["schemas"]
FREE = {"/api/me/data"}  # JSON without a type of its own: whatever is stored


def test_every_type_of_the_wire_is_in_the_schema() -> None:
    types = [one for one in vars(wire).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    names = {one.__name__ for one in types if one.__module__.startswith("hotlap.")}
    defined = {name: one for name, one in TYPES.items() if "enum" not in one}
    ours = set(schema.UNIONS) | {
        "Statistics",
        "Climb",
        "Swing",
        "Figures",
    }  # without a struct, or of hotlap.race
    assert names == set(defined) - ours


def test_every_path_says_what_it_does_and_what_it_answers() -> None:
    for path, operations in DOCUMENT["paths"].items():
        for operation in operations.values():
            assert operation["description"], path
            answers = dict(operation["responses"])
            assert answers.pop("default") == schema.REFUSAL
            for answer in answers.values():
                for kind, content in answer.get("content", {}).items():
                    is_typed = "$ref" in str(content["schema"])
                    assert is_typed == (kind == "application/json" and path not in FREE), path


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
    assert TYPES[union]["enum"] == sorted(words)


def test_symbols_are_those_of_cards_in_their_order() -> None:
    assert list(TYPES["Symbols"]["properties"]) == list(SYMBOLS)
