"""Python reads texts as the page does, every text asked for exists, and a language needs no more than a folder."""

import ast
import json
import pathlib
import re
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from generated import building
from hotlap import texts
from hotlap.bots.club.reasons import ABOUT, AGAINST
from hotlap.cli import main
from hotlap.race import Entrant, Event, RaceSetup
from hotlap.race.reports import REPORTS
from hotlap.terminal.tell.telling import Teller
from hotlap.texts.fluent import BadText, Messages, Reference, Select, Variable

ROOT = pathlib.Path(__file__).parents[2]
SOURCES = ROOT / "src" / "hotlap"

# Every message is worded once with each of these as the value of all its variables.
NUMBERS = (0, 1, 2, 3, 5, 11, 21)

WORD_AS_THE_PAGE = """
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
const { language, files, asked } = JSON.parse(readFileSync(0, "utf8"));
const bundle = new FluentBundle(language, { useIsolating: false });
for (const file of files) bundle.addResource(new FluentResource(file));
const said = asked.map(([id, args]) => bundle.formatPattern(bundle.getMessage(id).value, args));
process.stdout.write(JSON.stringify(said));
"""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    texts.speak("en")
    yield
    texts.speak("en")


def messages(text: str) -> Messages:
    return Messages({"a.ftl": text}, lambda n: "one" if n == 1 else "other")


def variables(read: Messages, pattern: tuple[Any, ...]) -> Iterator[tuple[str, list[str]]]:
    for part in pattern:
        if isinstance(part, Variable):
            yield part.name, []
        elif isinstance(part, Reference):
            yield from variables(read, read.pattern(part.id))
        elif isinstance(part, Select):
            yield part.name, [key for key, _ in part.variants]
            for _, variant in part.variants:
                yield from variables(read, variant)


def samples(read: Messages, id: str) -> Iterator[dict[str, Any]]:
    """Arguments that reach every variant of a message."""
    keys: dict[str, set[str]] = {}
    for name, of in variables(read, read.pattern(id)):
        keys.setdefault(name, set()).update(of)
    for number in NUMBERS:
        yield dict.fromkeys(keys, number)
    for name, of in keys.items():
        for key in of - {"zero", "one", "two", "few", "many", "other"}:
            value = int(key) if re.fullmatch(r"-?\d+", key) else key
            yield {**dict.fromkeys(keys, 2), name: value}


@pytest.mark.parametrize("language", texts.languages())
def test_python_and_the_page_word_all_messages_alike(language: str) -> None:
    """The page's library, @fluent/bundle, and our reader agree on every message and variant."""
    node, _ = building().find_node()
    read = texts.read(language)
    ids = [id for id in read.ids() if not id.startswith("-")]
    asked = [(id, args) for id in ids for args in samples(read, id)]
    assert len(asked) > 5 * len(ids)
    files = [path.read_text("utf-8") for path in (texts.FOLDER / language).rglob("*.ftl")]
    said = subprocess.run(
        [node, "--input-type=module", "--eval", WORD_AS_THE_PAGE],
        input=json.dumps({"language": language, "files": files, "asked": asked}),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT / "web",
        timeout=60,
    )
    ours = [read.word(id, args) for id, args in asked]
    both = zip(asked, ours, json.loads(said.stdout), strict=True)
    assert [(one, mine, theirs) for one, mine, theirs in both if mine != theirs] == []


def test_every_text_that_python_asks_for_exists() -> None:
    read = texts.read("en")
    asked = [
        (path.name, id)
        for folder in ("terminal", "llm", "texts")
        for path in (SOURCES / folder).rglob("*.py")
        for id in re.findall(r'\btext\(\s*"([^"]+)"', path.read_text("utf-8"))
    ]
    assert len(asked) > 5
    assert [(name, id) for name, id in asked if id not in read] == []


def asked_of(call: ast.Call) -> list[str]:
    """The messages that a call of `text` may ask for, as far as the source names them whole."""
    match call:
        case ast.Call(func=ast.Name("text"), args=[ast.Constant(str(id))]):
            return [id]
        case ast.Call(func=ast.Name("text"), args=[ast.IfExp(_, ast.Constant(str(one)), ast.Constant(str(other)))]):
            return [one, other]
    return []


def test_every_text_that_python_asks_for_gets_all_its_data() -> None:
    """A message that the page and the terminal share changes for both, and often only one of them is looked at."""
    read, checked, lacking = texts.read("en"), 0, []
    for path in (path for room in ("terminal", "llm") for path in sorted((SOURCES / room).rglob("*.py"))):
        calls = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
        for call in calls:
            given = {word.arg for word in call.keywords}
            wanted = {id: {name for name, _ in variables(read, read.pattern(id))} for id in asked_of(call)}
            checked += len(wanted)
            if None not in given:  # else a dictionary has more
                lacking += [(path.name, id, name) for id, names in wanted.items() for name in sorted(names - given)]
    assert checked > 300
    assert lacking == []


def test_every_sentence_has_a_text() -> None:
    """The sentences of race/telling, by the ids in its sources."""
    read = texts.read("en")
    source = "".join(path.read_text("utf-8") for path in (SOURCES / "race" / "telling").glob("*.py"))
    said = {
        *re.findall(r'(?:Sentence|_say|_drive)\(\s*"([a-z-]+)"', source),
        *(report.text for report in REPORTS.values() if report.text),
        *(f"order-{how}" for how in re.findall(r'_standing\([^"\n]+, "([a-z]+)"', source)),
    }
    assert len(said) > 45
    assert sorted(id for id in said if f"race-log-{id}" not in read) == []


def test_every_reason_of_a_hint_has_a_text() -> None:
    read = texts.read("en")
    wanted = [*(f"hint-{code}" for code in ABOUT), *(f"hint-would-{code}" for code in AGAINST)]
    assert [id for id in wanted if id not in read] == []


@pytest.mark.parametrize("text,args,said", [
    ("a = one { $n } two", {"n": 3}, "one 3 two"),
    ("a =\n    one\n    two", {}, "one\ntwo"),
    ('a = { "" }', {}, ""),
    ("-b = B\na = { -b } { c }\nc = { $n ->\n    [one] one\n   *[other] many\n}", {"n": 1}, "B one"),
    ("a = { $n ->\n    [one] one\n   *[other] { $n } of { $x ->\n        [up] up\n       *[down] down\n    }\n}.",
     {"n": 2, "x": "up"}, "2 of up."),
    ("# About a.\n## Heading\n\na = x\n\n# The end", {}, "x"),
])  # fmt: skip
def test_notation(text: str, args: dict[str, Any], said: str) -> None:
    assert messages(text).word("a", args) == said


@pytest.mark.parametrize("text,why", [
    ("a = { $n", "a { without its }"),
    ("a = { $n ->\n    [one] x\n}", "no variant of $n has the *"),
    ("a = x }", "a } without its {"),
    ("a =", "it is empty"),
    ("a = x\na = y", "a is there already"),
    ("a = x\n?", "a.ftl, line 2"),
    ("a = { ? }", "neither a variable"),
])  # fmt: skip
def test_mistakes_are_named(text: str, why: str) -> None:
    with pytest.raises(BadText, match=re.escape(why)):
        messages(text).word("a", {"n": 1})


def test_a_missing_text_or_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        texts.text("no-such-text")
    with pytest.raises(KeyError):
        texts.text("race-log-round")


@pytest.mark.parametrize("wishes,available,chosen", [
    (["de-AT", "en"], ["en", "de", "pt-BR"], "de"),
    (["pt-PT"], ["en", "de", "pt-BR"], "en"),
    (["pt-br"], ["en", "de", "pt-BR"], "pt-BR"),
    (["C"], ["en", "de"], "en"),
    ([], ["en"], "en"),
])  # fmt: skip
def test_the_language_that_suits_best(wishes: list[str], available: list[str], chosen: str) -> None:
    assert texts.choose(wishes, available) == chosen


@pytest.mark.parametrize("set,wish", [
    ({"LANG": "nl_NL.UTF-8"}, ["nl-NL"]),
    ({"LANG": "nl_NL.UTF-8", "LC_ALL": "de_AT@euro"}, ["de-AT"]),
    ({"LANG": "nl_NL.UTF-8", "HOTLAP_LANGUAGE": "fr"}, ["fr"]),
    ({}, []),
])  # fmt: skip
def test_the_language_that_the_environment_asks_for(
    monkeypatch: pytest.MonkeyPatch, set: dict[str, str], wish: list[str]
) -> None:
    for name in texts.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in set.items():
        monkeypatch.setenv(name, value)
    assert texts.wanted_languages() == wish


def test_a_folder_is_enough_for_a_language(tmp_path: pathlib.Path) -> None:
    """The start of an invented Polish beside English: its plural forms, its words in a race, English for the rest."""
    shutil.copytree(texts.FOLDER / "en", tmp_path / "en")
    (tmp_path / "pl").mkdir()
    (tmp_path / "pl" / "race.ftl").write_text(
        "race-log-drives = Szybkość { $speed }: { race-log-where }.\n"
        "race-log-where = pole { $space }\n"
        "race-log-round = Runda { $round }\n"
        "race-log-sheds = { $n ->\n    [one] jeden\n    [few] parę\n   *[many] wiele\n}\n"
        "race-log-cools = { $broken\n",
        "utf-8",
    )
    assert texts.languages(tmp_path) == ["en", "pl"]
    assert texts.speak("pl-PL", tmp_path) == "pl"
    assert [texts.text("race-log-sheds", n=n) for n in (1, 3, 5)] == ["jeden", "parę", "wiele"]
    assert texts.text("race-log-cools", n=2) == "Cools 2 Heat."
    telling = Teller(RaceSetup.of("usa", [Entrant("ana", "red"), Entrant("ben", "blue")]))
    events = [
        Event("GRID", 0, {"place": 1}), Event("GRID", 1, {"place": 2}), Event("ROUND", None, {"round": 1}),
        Event("SHIFTED", 0, {"gear": 1, "heat": 0}), Event("TURN", 0, {"adrenaline": False}),
        Event("PLAYED", 0, {"card": "4", "n": 1}), Event("SPEED", 0, {"speed": 4}),
        Event("MOVED", 0, {"lap": 0, "space": 4, "spot": "left"}),
    ]  # fmt: skip
    lines = [*telling.hear(events), *telling.pause()]
    assert [line.heading or line.text.plain for line in lines] == [
        "Grid: red (ana), blue (ben).", "Runda 1", "Stays in gear 1, plays 4. Szybkość 4: pole 4.",
    ]  # fmt: skip


def test_a_language_is_offered_when_it_has_nearly_all_files(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in ("en", "nl"):
        shutil.copytree(texts.FOLDER / language, tmp_path / language)
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "race.ftl").write_text("race-hand = Hand\n")
    assert texts.languages(tmp_path) == ["de", "en", "nl"]
    assert texts.offered_languages(tmp_path) == ["en", "nl"]
    for name in texts.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert texts.speak("", tmp_path) == "en"
    assert texts.speak("de", tmp_path) == "de"  # who translates it
    monkeypatch.setenv("HOTLAP_LANGUAGE", "de")
    assert texts.speak("", tmp_path) == "de"
    (tmp_path / "nl" / "tv.ftl").unlink()
    assert "nl" in texts.offered_languages(tmp_path)


def test_the_command_line_takes_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en-GB", "cards"]) == 0
    assert "Speed 4; adds 1 card" in " ".join(capsys.readouterr().out.split())
    for wrong in (["--language", "tlh", "cards"], ["cards", "--language=tlh"], ["cards", "--language"]):
        assert main(wrong) == 2
        assert "--language: there is no language" in capsys.readouterr().err
