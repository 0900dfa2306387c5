"""Every rule of a setup or file has a sentence for programs and words for people, with the same data."""

import ast
import functools
import pathlib
import string

import pytest

import hotlap
from hotlap import texts
from hotlap.content import errors as files
from hotlap.content.errors import InvalidFile, InvalidTrack
from hotlap.content.switches import RACE
from hotlap.race import InvalidSetup
from hotlap.race import errors as setups
from hotlap.terminal.problems import file_words, setup_words
from hotlap.texts.fluent import Reference, Select, Variable

SOURCE = pathlib.Path(hotlap.__file__).parent
ENGLISH = texts.read("en")

# A text may use more than its data: the names of two settings, and of values of one.
NAMES = {"garage", "larger_field", "basic", "advanced", "mixed"}
RULES = [("setup", rule) for rule in setups.RULES] + [("file", rule) for rule in files.RULES]


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def variables(pattern) -> set[str]:
    found = set()
    for part in pattern:
        if isinstance(part, Variable):
            found.add(part.name)
        elif isinstance(part, Reference):
            found |= variables(ENGLISH.pattern(part.id))
        elif isinstance(part, Select):
            found |= {part.name}.union(*(variables(variant) for _, variant in part.variants))
    return found


@functools.cache
def raised() -> dict[tuple[str, str], list[set[str]]]:
    """The rules in the sources' refusals, each with the data of every place that raises it."""
    found: dict[tuple[str, str], list[set[str]]] = {}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                kind = {"InvalidSetup": "setup", "error": "file", "InvalidTrack": "file", "refusal": "file"}.get(called)
                if kind and (rule := named(node, 1 if called in ("InvalidSetup", "refusal") else 2)):
                    found.setdefault((kind, rule), []).append({word.arg for word in node.keywords if word.arg})
    return found


def named(call: ast.Call, place: int) -> str:
    one = call.args[place] if len(call.args) > place else None
    return one.value if isinstance(one, ast.Constant) and isinstance(one.value, str) else ""


# Rules that a variable names, with their data.
BOUNDS = {"least", "most", "value"}
BY_VARIABLE = {
    ("file", "out-of-range"): BOUNDS,
    ("file", "legends-line"): BOUNDS,
    ("file", "chevrons"): BOUNDS,
    ("file", "double-chevrons"): BOUNDS,
    ("file", "coordinate-range"): BOUNDS | {"axis", "number", "width", "height"},
    ("file", "land-range"): BOUNDS | {"axis", "number", "width", "height"},
    ("file", "leaves-field"): {"at"},
    ("file", "short"): {"least", "spaces", "needed", "length"},
    ("file", "long"): {"length"},
    ("file", "touching"): {"least", "at", "other"},
    **{("setup", one.without_garage): set() for one in RACE.values() if one.without_garage},
}


def test_every_rule_is_raised_and_has_a_sentence():
    assert raised().keys() | BY_VARIABLE.keys() == set(RULES)


@pytest.mark.parametrize(("kind", "rule"), RULES)
def test_a_rule_is_told_with_all_its_data(kind, rule):
    """Sentence and text use all data of the rule, and every place that raises it gives them."""
    sentence = fields((setups if kind == "setup" else files).RULES[rule])
    assert variables(ENGLISH.pattern(f"{kind}-{rule}")) - NAMES == sentence
    for data in [*raised().get((kind, rule), ()), *([BY_VARIABLE[kind, rule]] if (kind, rule) in BY_VARIABLE else ())]:
        assert data - {"near"} == sentence


def test_there_are_no_words_for_rules_that_are_gone():
    told = {tuple(id.split("-", 1)) for id in ENGLISH.ids() if id.startswith(("setup-", "file-"))}
    assert told == set(RULES)


@pytest.mark.parametrize("table", ["entrants", "races", "events", "corners", "scenery"])
def test_the_entries_of_lists_have_a_name(table):
    assert variables(ENGLISH.pattern(f"wrong-{table}")) == {"n"}


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (
            InvalidTrack("my.toml", "corners[1].speed_limit", "out-of-range", least=1, most=20, value="0"),
            "my.toml: corner 2, speed_limit: must be from 1 to 20, not 0.",
        ),
        (InvalidFile("a.toml", "", "unreadable", reason="no"), "a.toml: cannot be read: no."),
        (
            InvalidFile("a.toml", "races[0].event", "unknown-event", value="'x'", near="xy", known=("xy", "z")),
            "a.toml: race 1, event: there is no event 'x'; there are xy, z. Did you mean “xy”?",
        ),
    ],
)
def test_a_file_in_words(error, words):
    texts.speak("en")
    assert file_words(error) == words


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (InvalidSetup("laps", "out-of-range", least=1, most=200, value=0), "--laps: must be from 1 to 200, not 0."),
        (
            InvalidSetup("entrants[2].driver", "one-word", value="''"),
            "--drivers, car 3: a driver’s name is one printable word, not ''.",
        ),
        (
            InvalidSetup("laps", "no-lap-left", event="oh", taken=2).in_race(3, "italy"),
            "--laps, race 3 (italy): oh takes 2 laps away, and a race has at least 1. Choose more laps.",
        ),
        (
            InvalidSetup("entrants", "cars-or-larger", least=1, most=6, larger=9, value=7),
            "--drivers: a race has 1 to 6 cars, or up to 9 with “--larger-field”, not 7.",
        ),
        (InvalidSetup("end", "one-of", known="a, b", value="\x1b[2J"), "--end: must be one of a, b, not “\\x1b[2J”."),
    ],
)
def test_a_setup_in_words(error, words):
    texts.speak("en")
    assert setup_words(error) == words
