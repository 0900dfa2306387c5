"""Every language says all that English says, with the same data; and what people read in the page is for people."""

import re
from typing import Any

import pytest

from hotlap import texts
from hotlap.bots.registry import driver_names
from hotlap.content.colours import COLOURS
from hotlap.texts.fluent import Pattern, Reference, Select, Variable

ALL = texts.languages()
TRANSLATED = [name for name in ALL if name != texts.FALLBACK]
READ = {name: texts.read(name) for name in ALL}

# What no page for people says: files, folders, variables of the environment, and the ids of bots.
INSIDE = re.compile(r"\.(toml|md|py|ftl|race|ts|json)\b|\bdocs/|HOTLAP_|\b[a-z]+_[a-z]+\b|“club”|\bclub\b")
NUMBERS = re.compile(r"[-\d]+|zero|one|two|few|many|other")


def variables(name: str, pattern: Pattern) -> set[str]:
    found = set()
    for part in pattern:
        if isinstance(part, Variable):
            found.add(part.name)
        elif isinstance(part, Reference):
            found |= variables(name, READ[name].pattern(part.id))
        elif isinstance(part, Select):
            found |= {part.name}.union(*(variables(name, variant) for _, variant in part.variants))
    return found


def references(pattern: Pattern) -> set[str]:
    found = set()
    for part in pattern:
        if isinstance(part, Reference):
            found.add(part.id)
        elif isinstance(part, Select):
            found |= set().union(*(references(variant) for _, variant in part.variants))
    return found


def keys(pattern: Pattern) -> set[tuple[str, str]]:
    """The words by which a message chooses, without plural categories and numbers: languages differ in those."""
    found = set()
    for part in pattern:
        if isinstance(part, Select):
            found |= {(part.name, key) for key, _ in part.variants if not NUMBERS.fullmatch(key)}
            for _, variant in part.variants:
                found |= keys(variant)
    return found


def test_there_is_more_than_english() -> None:
    assert "nl" in TRANSLATED


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_translation_has_the_messages_of_english_in_the_same_files(name: str) -> None:
    def ids(language: str) -> dict[str, list[str]]:
        root = texts.FOLDER / language
        return {
            str(path.relative_to(root)): sorted(re.findall(r"^(-?[a-zA-Z][\w-]*) *=", path.read_text("utf-8"), re.M))
            for path in root.rglob("*.ftl")
        }

    assert ids(name) == ids(texts.FALLBACK)


@pytest.mark.parametrize("name", TRANSLATED)
def test_a_translated_message_has_the_same_data_and_cases(name: str) -> None:
    english, other = READ[texts.FALLBACK], READ[name]
    for id in english.ids():
        ours, theirs = english.pattern(id), other.pattern(id)
        assert variables(name, theirs) == variables(texts.FALLBACK, ours) or id == "ordinal", id
        assert keys(theirs) == keys(ours), id


@pytest.mark.parametrize("name", ALL)
def test_who_drives_for_somebody_has_no_name_of_another_car(name: str) -> None:
    """Where a kind of bot is meant it is named; a substitute is a bot, for a car of the race may have that name."""
    ids = re.findall(
        r"^([a-zA-Z][\w-]*) *=",
        "\n".join(path.read_text("utf-8") for path in sorted((texts.FOLDER / name).rglob("*.ftl"))),
        re.M,
    )
    named = {id for id in ids if "bot-name-club" in references(READ[name].pattern(id))}
    assert named == {"analysis-help-blind", "ladder-medals-about-among", "ladder-medals-about-alone"}


@pytest.mark.parametrize("name", ALL)
def test_the_first_race_says_of_its_cards_what_its_rules_say(name: str) -> None:
    say = texts.Texts(name).text
    assert say("new-preset-about-first", {}).split(", ")[-1] == say("rule-no-garage", {}).split(": ")[-1]


@pytest.mark.parametrize("name", ALL)
def test_the_page_tells_nothing_of_the_inside(name: str) -> None:
    """A file's problems are for people who write one: they name its fields."""
    told = {
        (path.name, line)
        for path in (texts.FOLDER / name).glob("*.ftl")
        if path.name != "wrong.ftl"
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith("#")
        and (words := re.sub(r"^-?[a-zA-Z][\w-]* *=|\{[^{}]*\}|\{[^{}]*$", "", line))
        and INSIDE.search(words)
    }
    assert told == set()


@pytest.mark.parametrize(
    ("words", "is_inside"),
    [
        ("see usa.toml", True),
        ("the bot club drives", True),
        ("set HOTLAP_PUBLIC_URL", True),
        ("the guide says how", False),
    ],
)
def test_words_of_the_inside_would_be_found(words: str, is_inside: bool) -> None:
    assert bool(INSIDE.search(words)) == is_inside


@pytest.mark.parametrize("name", ALL)
def test_bots_and_legends_have_names_and_a_line_about_how_they_drive(name: str) -> None:
    ids = [f"bot-name-{driver}" for driver in driver_names()] + [f"legend-name-{colour}" for colour in COLOURS]
    names = [READ[name].word(id, {}) for id in ids]
    assert len(set(names)) == len(names) == len(driver_names()) + 9
    assert all(re.fullmatch(r"[A-Z][a-z]+", word) for word in names)
    assert names == [READ[texts.FALLBACK].word(id, {}) for id in ids]  # people at one table say the same names
    own = [f"bot-own-name-{colour}" for colour in COLOURS]
    others = [READ[name].word(id, {}) for id in own]
    assert others == [READ[texts.FALLBACK].word(id, {}) for id in own]
    assert len({*names, *others}) == len(names) + 9  # two drivers of a race never have the same name
    lines = [READ[name].word(id.replace("-name-", "-about-"), {}) for id in ids]
    assert len(set(lines)) == len(lines)
    assert all(20 <= len(line) <= 90 and line.endswith(".") for line in lines)


@pytest.mark.parametrize(
    ("id", "args", "words"),
    [
        ("home-room-cars", {"n": 1}, "1 auto"),
        ("home-room-cars", {"n": 6}, "6 auto’s"),
        ("race-hand-size", {"n": 1}, "1 kaart in de hand"),
        ("race-hand-size", {"n": 0}, "0 kaarten in de hand"),
        ("ordinal", {"place": 1}, "1e"),
        ("race-log-gear", {"way": "up", "gear": 3, "heat": 1}, "Schakelt op naar 3 voor 1 hitte"),
    ],
)
def test_dutch_plurals_and_sentences(id: str, args: dict[str, Any], words: str) -> None:
    assert READ["nl"].word(id, args) == words
