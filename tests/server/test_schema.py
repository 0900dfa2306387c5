"""The client's types are those of the server."""

import importlib.util
import pathlib
import subprocess
import types
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

ROOT = pathlib.Path(__file__).parents[2]
TYPES = ROOT / "web" / "src" / "wire" / "types.ts"
GENERATOR = ROOT / "web" / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js"


def building() -> types.ModuleType:
    """hatch_build.py as a module: it finds Node."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_of_the_client_are_current() -> None:
    """hotlap.server.schema says how to renew them."""
    found = building().find_node()
    if found is None or not GENERATOR.is_file():
        pytest.fail(
            f"no types can be made: Node or {GENERATOR.relative_to(ROOT)} is missing, and scripts/test brings both"
        )
    made = subprocess.run(
        [found[0], str(GENERATOR), *schema.OPTIONS],
        input=schema.text(),
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert made.stdout == TYPES.read_text(), "web/src/wire/types.ts is old; hotlap.server.schema says how to make it"


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
