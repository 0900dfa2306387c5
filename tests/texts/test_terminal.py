"""The terminal speaks the languages of the texts: no English is left in its sources, and another language reaches all
that it asks and shows.
"""

import ast
import builtins
import dataclasses
import pathlib
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from rich.errors import StyleSyntaxError
from rich.style import Style

from cli.driver import Keys
from cli.test_questions import first
from hotlap import texts
from hotlap.bots.registry import driver_names
from hotlap.cli import main
from hotlap.content.cards import card_names, sponsor_cards, upgrade_cards
from hotlap.content.events import event_names
from hotlap.content.tracks import track_names
from hotlap.engine import phases
from hotlap.race.choices import CHOICES
from hotlap.race.choices.choice import NumberChoice
from hotlap.terminal.drive import scene as scenes
from hotlap.terminal.drive.listing import ListQuestion, kind_word
from hotlap.terminal.drive.questions import QUESTIONS, question
from hotlap.terminal.drive.scene import Unclear
from hotlap.terminal.talk import Talk
from hotlap.texts.fluent import Messages, Reference, Select

SOURCES = pathlib.Path(texts.__file__).parents[1]
TERMINAL = [path for room in ("terminal", "llm") for path in sorted((SOURCES / room).rglob("*.py"))]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    texts.speak("en")
    yield
    texts.speak("en")


# The sources ----------------------------------------------------------------------------------------

# What looks like words and is none: cards, commands that are typed, and a scheme of HTTP.
NAMES = re.compile(r"Stress|Heat|Bearer |(hotlap|--races) .*|(hotlap|--[a-z]+): |pip install .*")
REFUSALS = ("InvalidRecord", "RuntimeError", "ValueError")
PROSE = re.compile(r"[A-Za-z]{2,}[,:;.]? +[A-Za-z]{2,}|\b[A-Z][a-z]+|[a-z]{2,}[,:;.!?]? $|^ [a-z]{2,}|[a-z]{2,}[!?]")


def is_style(words: str) -> bool:
    try:
        Style.parse(words)
    except StyleSyntaxError:
        return False
    return True


def prose(source: str) -> list[str]:
    """The strings of a source that people would read as words."""
    tree = ast.parse(source)
    left_out = set()
    for node in ast.walk(tree):
        match node:
            case ast.Module(body=[ast.Expr(said), *_]) | ast.ClassDef(body=[ast.Expr(said), *_]):
                left_out.add(said)
            case ast.FunctionDef(body=[first, *_], returns=returns):
                left_out |= {first.value} if isinstance(first, ast.Expr) else set()
                left_out |= set(ast.walk(returns)) if returns else set()
            case ast.Call(func=ast.Name(id=name)) if name in REFUSALS:
                left_out |= set(ast.walk(node))
            case ast.FormattedValue(format_spec=ast.JoinedStr() as spec):
                left_out |= set(ast.walk(spec))
    strings = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    said = [node.value for node in strings if node not in left_out and PROSE.search(node.value)]
    return [words for words in said if not is_style(words) and not NAMES.fullmatch(words)]


@pytest.mark.parametrize("path", TERMINAL, ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_sources_contain_no_words(path: pathlib.Path) -> None:
    assert prose(path.read_text("utf-8")) == []


@pytest.mark.parametrize("source,found", [
    ('say("Your turn")', ["Your turn"]), ('say(f"You draw {card}.")', ["You draw "]), ('x = "Place"', ["Place"]),
    ('x = f"{n} laps to go"', [" laps to go"]), ('ask("really?")', ["really?"]),
    ('"""A module."""\ndef f():\n    """A function."""', []), ('raise ValueError("there is no such card")', []),
    ('raise BadInput("there is no such card")', ["there is no such card"]),
    ('say("ask-plan", "bold red3")', []), ('run("hotlap drive")', []),
])  # fmt: skip
def test_words_in_a_source_are_found(source: str, found: list[str]) -> None:
    assert prose(source) == found


# The texts ------------------------------------------------------------------------------------------


def read(pattern: str) -> Messages:
    """Messages of the English files whose path fits."""
    files = {str(path): path.read_text("utf-8") for path in (texts.FOLDER / "en").glob(pattern)}
    return Messages(files, lambda n: "other")


def references(pattern: tuple[Any, ...]) -> Iterator[str]:
    for part in pattern:
        if isinstance(part, Reference):
            yield part.id
        elif isinstance(part, Select):
            for _, variant in part.variants:
                yield from references(variant)


def test_the_page_needs_none_of_the_terminal_s_texts() -> None:
    page = read("*.ftl")
    assert [(id, one) for id in page.ids() for one in references(page.pattern(id)) if one not in page] == []


def test_every_text_of_the_terminal_is_asked_for() -> None:
    terminal = read("terminal/*.ftl")
    sources = "".join(path.read_text("utf-8") for path in (*TERMINAL, *(SOURCES / "texts").glob("*.py")))
    whole = set(re.findall(r"""["']([a-z][\w-]*)["']""", sources))
    whole |= {one for id in terminal.ids() for one in references(terminal.pattern(id))}
    begun = set(re.findall(r"""\bf["']([a-z][\w-]*-)\{""", sources))
    assert len(begun) > 10
    assert [id for id in terminal.ids() if id not in whole and not id.startswith(tuple(begun))] == []


def test_every_choice_of_a_list_has_its_words() -> None:
    every = texts.read("en")
    listed = {kind for phase, asked in QUESTIONS.items() if issubclass(asked, ListQuestion) for kind in of(phase)}
    unlisted = {"salvaged", "discard"}  # picked card by card
    wanted = [f"choice-{kind_word(kind)}" for kind in listed if kind.kind not in unlisted]
    wanted += [f"race-about-{kind_word(kind)}" for kind in of("REACT")]  # what ? tells of them
    assert len(wanted) > 25
    assert [id for id in wanted if id not in every] == []


def of(phase: str) -> list[type[Any]]:
    return [kind for kind in CHOICES if phases.NAMES.index(phase) in kind.phases]


@pytest.mark.parametrize("phase", QUESTIONS)
def test_a_key_stands_for_one_kind(phase: str) -> None:
    keys = [kind.key for kind in of(phase) if kind.key]
    assert sorted(keys) == sorted(set(keys))
    beginnings = [kind.words.split()[0][:2] for kind in of(phase)]  # two letters of its words are enough, too
    assert sorted(beginnings) == sorted(set(beginnings))


# A new symbol ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Polish(NumberChoice):
    """A symbol that no card has."""

    coats: int

    words = "polish up"
    key = "o"
    phases = of("REACT")[0].phases
    base, numbers = 0, range(1, 5)


@pytest.mark.parametrize("typed,coats", [
    ("o", 3), ("o 2", 2), ("polish 1", 1), ("pol up 3", 3), ("o 4", None), ("o 9", None), ("o x", None),
])  # fmt: skip
def test_a_new_symbol_needs_texts_alone(
    tmp_path: pathlib.Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    coats: int | None,
) -> None:
    shutil.copytree(texts.FOLDER / "en", tmp_path / "en")
    (tmp_path / "en" / "polish.ftl").write_text("choice-polish = polish { $n } times\nrace-about-polish = It shines\n")
    texts.speak("en", tmp_path)
    monkeypatch.setattr(scenes, "CHOICES", (*CHOICES, Polish))
    monkeypatch.setattr(scenes, "why_not", lambda sight, choice: None)
    race, scene = first("REACT")
    asked = question(race, dataclasses.replace(scene, choices=[*scene.choices, *map(Polish, (1, 2, 3))]))
    asked.show(Talk())
    assert re.search(r"^ +\d+ o 3 +polish 3 times", capsys.readouterr().out, re.M)
    assert "o  It shines." in asked.help
    if coats is None:
        with pytest.raises(Unclear):
            asked.read(typed, Talk())
    else:
        assert asked.read(typed, Talk()) == Polish(coats)


# Another language -----------------------------------------------------------------------------------

# Of a line of a file: what is no words in it (comments, ids, variables, variants), or a literal, or words.
PARTS = re.compile(
    r"""(^\#[^\n]*|^-?[a-zA-Z][\w-]*\ *=|\{\s*[^"{}\s][^{}]*?(?:->|\})|^\ *\*?\[[^\]\n]*\])|.""",
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)

# What no language changes: cards, drivers, events and seasons as they are typed, choices as they are written.
UNCHANGED = {"Stress", "Heat", "py", *driver_names(), "legend", "you", "ben"}
UNCHANGED |= {word for kind in CHOICES for word in [*kind.form().split(), kind.key]}
UNCHANGED |= {word for name in card_names() for word in name.split("-")}
UNCHANGED |= {word for card in (*upgrade_cards(), *sponsor_cards()) for word in re.findall("[A-Za-z]+", card.family)}


@pytest.fixture
def loud(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A language that shouts English; all that is not in its files stays quiet."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("HOTLAP_DATA", str(tmp_path / "data"))
    shutil.copytree(texts.FOLDER / "en", tmp_path / "en")
    for path in (tmp_path / "en").rglob("*.ftl"):
        target = tmp_path / "xx" / path.relative_to(tmp_path / "en")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(PARTS.sub(lambda part: part[1] or part[0].upper(), path.read_text("utf-8")), "utf-8")
    assert texts.speak("xx", tmp_path) == "xx"


def quiet(out: str, *also: str) -> list[str]:
    """The words that nobody shouted."""
    words = set(re.findall(r"\b[A-Za-z]*[a-z][A-Za-z]*", out))
    return sorted(words - UNCHANGED - set(also))


def test_the_loud_language_is_heard(loud: None) -> None:
    told = texts.text("turn-now", speed=3, space=4, cards="2", heat=5)
    assert told == "YOUR TURN: SPEED 3, SPACE 4. IN PLAY: 2. HEAT 5."
    assert texts.text("race-log-gear", way="up", gear=2, heat=1) == "UP TO GEAR 2 FOR 1 HEAT"
    assert quiet("SPEED 3, space 4") == ["space"]


WRONG = ("", "x", "99", "4 9 9 9 9", "turbo-9", "t", "k 9", "1 2 3", "heat", "g9", "7: 4", "4: 1", "s 9", "p", "boost")


@pytest.mark.parametrize("phase", QUESTIONS)
def test_questions_and_their_answers_are_translated(loud: None, capsys: pytest.CaptureFixture[str], phase: str) -> None:
    race, scene = first(phase)
    asked = question(race, scene)
    talk = Talk()
    asked.show(talk)
    told = [asked.prompt, *asked.help]
    for typed in WRONG:
        try:
            asked.read(typed, talk)
        except Unclear as error:
            told.append(re.sub(r"“.*?”", "", str(error)))
    assert len(told) > 5
    assert quiet(capsys.readouterr().out + "\n".join(told)) == []


def drive(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str, lines: list[str]) -> str:
    monkeypatch.setattr(builtins, "input", Keys(*lines))
    capsys.readouterr()
    assert main([*words, "--fast"]) == 0
    return re.sub(r"> .*", "", capsys.readouterr().out)


def test_a_race_that_is_driven_is_translated(
    loud: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["drive", "--laps", "1", "--rivals", "random,legend", "--seed", "7", "--first-race"]
    asked = ["", "?", "rules", "cards", "hint", "log", "back", "1", "", "", "", "", "quit"]
    told = drive(monkeypatch, capsys, *words, lines=asked)
    told += drive(monkeypatch, capsys, *words, lines=["what", "y", "retire", "perhaps", "y"])
    assert "YOU GAVE UP" in told
    assert "YOUR RACE IS KEPT" in told
    assert quiet(told, "hotlap", "drive") == []


def test_a_season_that_is_driven_is_translated(
    loud: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["season", "--drive", "--races", "usa:drivers-strike", "--drivers", "random,legend", "--seed", "5"]
    told = drive(monkeypatch, capsys, *words, lines=["?", "rules", "1", "quit"])
    told += drive(monkeypatch, capsys, *words, lines=["y", "cards", "1", "1", "retire", "y"])
    assert "A SEASON OF YOUR OWN, 1 RACE, 3 CARS" in told
    assert re.search("THE SEASON IS OVER|CHAMPION", told)
    assert quiet(told, "hotlap", "season", "drive") == []


COMMANDS = [
    ["tracks"], ["tracks", "japan"], ["tracks", "mexico"], ["drivers"], ["cards"], ["season"],
    ["race", "--laps", "1", "--drivers", "random,legend", "--weather", "--seed", "3"],
    ["race", "--laps", "1", "--drivers", "random", "--quiet", "--seed", "3", "--driver-seed", "2", "--save", "FILE"],
    ["replay", "FILE", "--check"], ["verify", "FILE"],
    ["season", "--races", "usa:drivers-strike", "--drivers", "random,legend", "--seed", "3", "--save", "FILE"],
    ["replay", "FILE", "--check"],
]  # fmt: skip
TYPED = ("hotlap", "replay", "season", "races", "hash", "choose", "sight", "choices", "dice")


def test_what_commands_show_is_translated(
    loud: None, capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path
) -> None:
    file = str(tmp_path / "KEPT")
    told = ""
    for words in COMMANDS:
        assert main([file if word == "FILE" else word for word in words]) == 0
        told += capsys.readouterr().out
    told = re.sub(r"\S*KEPT|[0-9a-f]{64}", "", told)
    ids = [part for name in (*event_names(), *track_names()) for part in name.split("-")]
    assert quiet(told, *TYPED, *ids) == []
