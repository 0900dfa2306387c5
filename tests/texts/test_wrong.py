"""Every rule of a setup, file, record, driver or tournament has a sentence for programs and words for people, with the
same data, in every language."""

import ast
import errno
import functools
import os
import pathlib
import pickle
import string
from typing import Any

import pytest

import hotlap
from hotlap import texts
from hotlap.bots import registry as drivers
from hotlap.content import errors as files
from hotlap.content.errors import InvalidFile, InvalidTrack
from hotlap.content.switches import RACE
from hotlap.lab import campaign, journal
from hotlap.race import InvalidRecord, InvalidSetup, record
from hotlap.race import errors as setups
from hotlap.terminal.problems import (
    driver_words,
    file_words,
    journal_words,
    record_words,
    setup_words,
    tournament_words,
)
from hotlap.terminal.refusal import USUAL, why
from hotlap.texts.fluent import Messages, Reference, Select, Variable

SOURCE = pathlib.Path(hotlap.__file__).parent
ENGLISH = texts.read("en")
LANGUAGES = {name: texts.read(name) for name in texts.languages()}

# A text may use more than its data: the names of two settings, and of values of one.
NAMES = {"garage", "larger_field", "weather", "basic", "advanced", "mixed"}

# The kinds of errors: their sentences, and how the ids of their texts begin.
TABLES = {
    "setup": setups.RULES,
    "file": files.RULES,
    "in-record": setups.RECORDS,
    "no-driver": drivers.RULES,
    "campaign": campaign.WRONG,
    "journal": journal.WRONG,
}
RULES = [(kind, rule) for kind, table in TABLES.items() for rule in table]

# How each kind is raised in the sources: by which calls, and which of their arguments is the rule.
CALLS = {
    "InvalidSetup": ("setup", 1),
    "error": ("file", 2),
    "InvalidTrack": ("file", 2),
    "refusal": ("file", 1),
    "InvalidRecord": ("in-record", 2),
    "refuse": ("in-record", 0),
    "WrongShuffle": ("in-record", 1),
    "UnknownDriver": ("no-driver", 0),
    "InvalidCampaign": ("campaign", 1),
    "WrongJournal": ("journal", 0),
}


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def variables(pattern: tuple[Any, ...], messages: Messages = ENGLISH) -> set[str]:
    found = set()
    for part in pattern:
        if isinstance(part, Variable):
            found.add(part.name)
        elif isinstance(part, Reference):
            found |= variables(messages.pattern(part.id), messages)
        elif isinstance(part, Select):
            found |= {part.name}.union(*(variables(variant, messages) for _, variant in part.variants))
    return found


@functools.cache
def raised() -> dict[tuple[str, str], list[set[str]]]:
    """The rules in the sources' refusals, each with the data of every place that raises it."""
    found: dict[tuple[str, str], list[set[str]]] = {}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                kind, place = CALLS.get(called, ("", 0))
                for rule in named(node, place) if kind else ():
                    data = {word.arg for word in node.keywords if word.arg}
                    data |= {"reason"} if kind == "in-record" and len(node.args) > 2 and called == "refuse" else set()
                    found.setdefault((kind, rule), []).append(data)
    return found


def named(call: ast.Call, place: int) -> list[str]:
    """The rule of a call, or both of `one if … else other`."""
    one = call.args[place] if len(call.args) > place else None
    either = [one.body, one.orelse] if isinstance(one, ast.IfExp) else [one]
    return [rule.value for rule in either if isinstance(rule, ast.Constant) and isinstance(rule.value, str)]


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
    ("file", "many-dots"): {"line", "dots", "most"},
    ("file", "many-tables"): {"line", "most"},
    ("file", "touching"): {"least", "at", "other"},
    **{("setup", rule): set() for one in RACE.values() for rule in (one.without_garage, one.without_weather) if rule},
    **{("in-record", rule): {"found", "wanted"} for rule in ("no-record", "no-season", "no-rules")},
    **{("in-record", rule): {"choice", "colour", "reason"} for rule in record.DECISIONS.values()},
}


def test_every_rule_is_raised_and_has_a_sentence() -> None:
    assert raised().keys() | BY_VARIABLE.keys() == set(RULES)


@pytest.mark.parametrize(("kind", "rule"), RULES)
def test_a_rule_is_told_with_all_its_data(kind: str, rule: str) -> None:
    """Sentence and text use all data of the rule, and every place that raises it gives them. Where the sentence is that
    of another error, `reason`, the text may say it by other data."""
    sentence = TABLES[kind][rule]
    shown = fields(sentence)
    places = [*raised().get((kind, rule), ()), *([BY_VARIABLE[kind, rule]] if (kind, rule) in BY_VARIABLE else ())]
    for language, messages in LANGUAGES.items():
        told = variables(messages.pattern(f"{kind}-{rule}"), messages) - NAMES
        if sentence == "{reason}":
            assert all(told <= data for data in places), language
        else:
            assert told == shown, language
    for data in places:
        assert shown <= data if sentence == "{reason}" else data - {"near"} == shown


def test_there_are_no_words_for_rules_that_are_gone() -> None:
    for messages in LANGUAGES.values():
        ids = {id for id in messages.ids() if id.startswith(tuple(f"{kind}-" for kind in TABLES))}
        assert ids == {f"{kind}-{rule}" for kind, rule in RULES}


def test_what_the_people_of_a_server_typed_wrong_is_told_in_every_language() -> None:
    """The refusals of `hotlap admin`: each has a rule, and words with its data."""
    tree = ast.parse((SOURCE / "server" / "people" / "admin.py").read_text(encoding="utf-8"))
    calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call) and getattr(one.func, "id", "") == "Refused"]
    assert len(calls) > 4
    for call in calls:
        given = {word.arg: ast.literal_eval(word.value) for word in call.keywords if word.arg == "rule"}
        (data,) = [word.value for word in call.keywords if word.arg == "data"]
        names = {ast.literal_eval(key) for key in data.keys}
        for messages in LANGUAGES.values():
            assert variables(messages.pattern(f"admin-wrong-{given['rule']}"), messages) == names


@pytest.mark.parametrize("table", ["entrants", "races", "events", "corners", "scenery"])
def test_the_entries_of_lists_have_a_name(table: str) -> None:
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
            "a.toml: race 1, event: there is no event “x”; there are xy, z. Did you mean “xy”?",
        ),
    ],
)
def test_a_file_in_words(error: InvalidFile | InvalidTrack, words: str) -> None:
    texts.speak("en")
    assert file_words(error) == words


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (InvalidSetup("laps", "out-of-range", least=1, most=200, value=0), "--laps: must be from 1 to 200, not 0."),
        (
            InvalidSetup("entrants[2].driver", "one-word", value="''"),
            "--drivers, car 3: a driver’s name is one printable word, not “”.",
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
def test_a_setup_in_words(error: InvalidSetup, words: str) -> None:
    texts.speak("en")
    assert setup_words(error) == words


def in_record(line: int, rule: str, inner: InvalidTrack | InvalidSetup | None = None, **data: Any) -> InvalidRecord:
    return InvalidRecord("a.race", line, rule, inner, **data)


@pytest.mark.parametrize(
    ("error", "english", "dutch"),
    [
        (
            in_record(0, "unreadable", reason="No such file or directory"),
            "a.race: cannot be read: No such file or folder.",
            "a.race: is niet te lezen: dat bestand of die map bestaat niet.",
        ),
        (
            in_record(7, "cut-off", kind="season", wanted="race 2"),
            "a.race, line 7: the file is cut off. The season goes on with “race 2”.",
            "a.race, regel 7: het bestand is afgebroken. Het seizoen gaat verder met “race 2”.",
        ),
        (
            in_record(9, "setup", InvalidSetup("entrants[0].heat_handicap", "out-of-range", least=0, most=6, value=7)),
            "a.race, line 9: with this setup no race is possible. handicap, car 1: must be from 0 to 6, not 7.",
            "a.race, regel 9: met deze opzet kan er geen race zijn. "
            "handicap, auto 1: moet van 0 tot en met 6 zijn, niet 7.",
        ),
        (
            in_record(3, "its-track", InvalidTrack("its track", "spaces", "out-of-range", least=1, most=9, value="0")),
            "a.race, line 3: its track cannot be used. spaces: must be from 1 to 9, not 0.",
            "a.race, regel 3: het circuit erin is niet te gebruiken. spaces: moet van 1 tot en met 9 zijn, niet 0.",
        ),
        (
            in_record(3, "named", InvalidTrack("monaco", "", "unknown-track", known=("italy", "usa"))),
            "a.race, line 3: monaco: there is no such track; there are italy, usa, or give the path of a .toml file.",
            "a.race, regel 3: monaco: dit circuit bestaat niet; "
            "er zijn italy, usa, of geef het pad van een .toml-bestand.",
        ),
        (
            in_record(12, "illegal-choice", choice="gear 4", colour="red", reason="…", why="gear-no-heat", heat=1),
            "a.race, line 12: the rules do not allow “gear 4” here. It costs 1 Heat, and your engine has less.",
            "a.race, regel 12: volgens de spelregels mag “gear 4” hier niet. "
            "Het kost 1 hitte, en je motor heeft minder.",
        ),
        (
            in_record(12, "illegal-choice", choice="gear 4", colour="red", reason="…"),
            "a.race, line 12: the rules do not allow “gear 4” here.",
            "a.race, regel 12: volgens de spelregels mag “gear 4” hier niet.",
        ),
        (
            in_record(12, "not-asked", choice="gear 4", colour="red", reason="…"),
            "a.race, line 12: red has nothing to decide here.",
            "a.race, regel 12: rood heeft hier niets te beslissen.",
        ),
        (
            in_record(5, "other-line", found="\x1b[2J", kind="race", wanted="  start"),
            "a.race, line 5: it says “\\x1b[2J” where the race has “start”: this line was altered, or one before it.",
            "a.race, regel 5: er staat “\\x1b[2J” waar de race “start” heeft: "
            "deze regel is veranderd, of een regel ervoor.",
        ),
    ],
)
def test_a_record_in_words(error: InvalidRecord, english: str, dutch: str) -> None:
    for language, words in (("en", english), ("nl", dutch)):
        texts.speak(language)
        assert record_words(error) == words
    texts.speak("en")


def test_a_driver_and_a_tournament_in_words() -> None:
    texts.speak("nl")
    assert driver_words(drivers.UnknownDriver("no-file", file="a.py")) == "a.py: dat bestand bestaat niet"
    half = campaign.InvalidCampaign("formats", "odd-half", value=5)
    assert tournament_words(half) == "--formats: voor de helft tegen de helft is een even aantal auto’s nodig, niet 5"
    assert journal_words(journal.WrongJournal("damaged", file="x", line=2)).startswith("x, regel 2, is beschadigd;")
    texts.speak("en")


@pytest.mark.parametrize(
    "error",
    [
        in_record(9, "setup", InvalidSetup("laps", "out-of-range", least=1, most=9, value=0), reason="laps"),
        drivers.UnknownDriver("no-file", file="a.py"),
        campaign.InvalidCampaign("formats", "odd-half", value=5),
        journal.WrongJournal("twice", file="x"),
    ],
)
def test_an_error_crosses_processes(error: Any) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.rule, again.data) == (str(error), error.rule, error.data)
    assert str(getattr(again, "inner", "")) == str(getattr(error, "inner", ""))


def test_usual_reasons_of_the_system_are_told_in_every_language() -> None:
    for messages in LANGUAGES.values():
        assert [id for id in USUAL.values() if f"refused-why-{id}" not in messages] == []
    texts.speak("nl")
    assert why(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))) == "de schijf is vol"
    assert why(OSError(errno.EEXIST, os.strerror(errno.EEXIST))) == "dat bestand bestaat al; kies een andere naam"
    assert why(OSError(errno.EIO, "Input/output error")) == "Input/output error"
    texts.speak("en")
