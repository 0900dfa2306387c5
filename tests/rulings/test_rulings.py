"""docs/rules/rulings.md: its form, and that every rule, switch, scene and test it names exists."""

import ast
import dataclasses
import functools
import pathlib
import re
from dataclasses import dataclass, field

import pytest

from hotlap.race import Entrant, RaceSetup
from scenes.notation import Scene, read_scenes

ROOT = pathlib.Path(__file__).resolve().parents[2]
REGISTER = ROOT / "docs" / "rules" / "rulings.md"
HANDBOOK = ROOT / "docs" / "rules" / "README.md"
RULES = ROOT / "docs" / "rules" / "rules.md"

SECTION = re.compile(r"## (\d+) (\S.*)")
RULE = re.compile(r"- Rule: (R\d+\.\d+(?:, R\d+\.\d+)*)( \(left open\))?")
SWITCH = re.compile(r"- Switch: `(\w+)`, default (.+)")
SCENE = re.compile(r"- Scene: (\S.*)")
TEST = re.compile(r"- Test: (tests/\S+\.py)::(test_\w+)")

# Fields of a setup that are not switches: every race has them.
NO_SWITCH = {"track", "entrants", "seed", "shuffle", "season", "time_trial", "driver", "colour"}


@dataclass
class Ruling:
    line: int
    section: int
    question: str
    answer: str = ""
    rules: list[str] = field(default_factory=list)
    switches: list[tuple[str, str]] = field(default_factory=list)
    scenes: list[str] = field(default_factory=list)
    tests: list[tuple[str, str]] = field(default_factory=list)

    def __str__(self) -> str:
        return f"rulings.md:{self.line}: {self.question}"


def parse(text: str) -> tuple[dict[int, str], list[Ruling]]:
    """Section titles by number, and the rulings. Any other form raises ValueError with the line."""
    sections: dict[int, str] = {}
    rulings: list[Ruling] = []
    _, *body = re.split(r"(?m)^(?=## )", text)
    number = text.count("\n", 0, text.index(body[0]))
    for line in "".join(body).splitlines():
        number += 1
        if not line:
            continue
        if match := SECTION.fullmatch(line):
            sections[int(match[1])] = match[2]
        elif line.startswith("### "):
            rulings.append(Ruling(number, max(sections), line.removeprefix("### ")))
        elif not rulings or rulings[-1].section != max(sections):
            raise ValueError(f"rulings.md:{number}: before a section's first question stands nothing")
        elif not _read(rulings[-1], line):
            raise ValueError(f"rulings.md:{number}: neither an answer nor a Rule, Switch, Scene or Test: {line}")
    return sections, rulings


def _read(ruling: Ruling, line: str) -> bool:
    """Read one line below a question. Lines of one kind stand together, in the order of this function."""
    if not line.startswith("- "):
        ruling.answer = f"{ruling.answer} {line}".strip()
        return not ruling.rules
    if match := RULE.fullmatch(line):
        is_first = not ruling.rules
        ruling.rules += match[1].split(", ")
        return is_first and bool(ruling.answer)
    if match := SWITCH.fullmatch(line):
        ruling.switches.append((match[1], match[2]))
        return bool(ruling.rules) and not ruling.scenes and not ruling.tests
    if match := SCENE.fullmatch(line):
        ruling.scenes.append(match[1])
    elif match := TEST.fullmatch(line):
        ruling.tests.append((match[1], match[2]))
    else:
        return False
    return bool(ruling.rules)


@functools.cache
def register() -> tuple[dict[int, str], list[Ruling]]:
    return parse(REGISTER.read_text(encoding="utf-8"))


@functools.cache
def scenes_by_name() -> dict[str, Scene]:
    return {scene.name: scene for scene in read_scenes()}


@functools.cache
def names_in(path: str) -> frozenset[str]:
    """Names of the test functions of a file."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def switches() -> dict[str, str]:
    """Every switch of a race's setup and its default, in the words of the rulings."""
    words = {True: "on", False: "off"}
    found = {}
    for one in (*dataclasses.fields(RaceSetup), *dataclasses.fields(Entrant)):
        if one.name not in NO_SWITCH:
            found[one.name] = words[one.default] if isinstance(one.default, bool) else str(one.default)
    return found | {"laps": "the track's"}  # 0 stands for it


def every_ruling() -> list:
    return [pytest.param(ruling, id=ruling.question) for ruling in register()[1]]


def number_of(rule: str) -> tuple[int, ...]:
    return tuple(int(part) for part in rule[1:].split("."))


@pytest.mark.parametrize("ruling", every_ruling())
def test_a_ruling_is_a_question_a_short_answer_and_a_test(ruling: Ruling) -> None:
    assert ruling.question.endswith("?"), ruling
    assert 1 <= len(re.findall(r"[.!?](?= |$)", ruling.answer)) <= 3, ruling
    assert ruling.answer.endswith("."), ruling
    assert not re.search(r"\bR\d+\.\d+", ruling.answer), f"{ruling}: rule ids stand below the answer"
    assert ruling.rules, ruling
    assert ruling.scenes or ruling.tests, ruling
    for found in (ruling.rules, ruling.switches, ruling.scenes, ruling.tests):
        assert len(set(found)) == len(found), ruling


@pytest.mark.parametrize("ruling", every_ruling())
def test_the_scenes_named_exist_and_show_the_rule(ruling: Ruling) -> None:
    for name in ruling.scenes:
        assert name in scenes_by_name(), f"{ruling}: there is no scene {name!r}"
        assert set(scenes_by_name()[name].rules) & set(ruling.rules), f"{ruling}: {name!r} cites none of its rules"


@pytest.mark.parametrize("ruling", every_ruling())
def test_the_tests_named_exist(ruling: Ruling) -> None:
    for path, name in ruling.tests:
        assert (ROOT / path).is_file(), f"{ruling}: there is no {path}"
        assert name in names_in(path), f"{ruling}: there is no {name} in {path}"


@pytest.mark.parametrize("ruling", every_ruling())
def test_the_switches_named_exist_and_have_this_default(ruling: Ruling) -> None:
    for name, default in ruling.switches:
        assert switches().get(name) == default, ruling


def test_every_switch_of_a_race_has_its_ruling() -> None:
    named = {name for ruling in register()[1] for name, _ in ruling.switches}
    assert named == set(switches())


def test_entries_are_in_the_section_and_the_order_of_their_first_rule() -> None:
    sections, rulings = register()
    assert list(sections) == sorted(sections)
    order = [number_of(ruling.rules[0]) for ruling in rulings]
    for ruling, before, own in zip(rulings, [(0, 0), *order], order, strict=False):
        assert own[0] == ruling.section, ruling
        assert before <= own, f"{ruling}: stands behind a later rule"
    assert {ruling.section for ruling in rulings} == set(sections)


def test_no_question_is_asked_twice() -> None:
    questions = [ruling.question for ruling in register()[1]]
    assert len(set(questions)) == len(questions)


def test_rules_and_sections_are_those_of_the_rules() -> None:
    text = RULES.read_text(encoding="utf-8")
    rules = set(re.findall(r"(?m)^- .*\*\*(R\d+\.\d+)\*\*", text))
    titles = {int(number): title for number, title in re.findall(r"(?m)^## (\d+) (.+)$", text)}
    sections, rulings = register()
    assert sections.items() <= titles.items()
    for ruling in rulings:
        assert set(ruling.rules) <= rules, ruling


@pytest.mark.parametrize(
    "entry",
    [
        "## 1 Words\nsome text\n",
        "## 1 Words\n### Why?\n- Rule: R1.1\n",
        "## 1 Words\n### Why?\nSo.\n- Rule: 1.1\n",
        "## 1 Words\n### Why?\nSo.\n- Rule: R1.1\n- Rule: R1.2\n",
        "## 1 Words\n### Why?\nSo.\n- Scene: 01_words: A scene\n",
        "## 1 Words\n### Why?\nSo.\n- Rule: R1.1\n- Test: test_words\n",
        "## 1 Words\n### Why?\nSo.\n- Rule: R1.1\n- Switch: mulligan off\n",
        "## 1 Words\n### Why?\nSo.\n- Rule: R1.1\nMore.\n",
        "## 1 Words\n### Why?\nSo.\n- Rule: R1.1\n## 2 Setup\nMore.\n",
    ],
)
def test_another_form_is_refused(entry: str) -> None:
    with pytest.raises(ValueError, match=r"rulings\.md:\d+"):
        parse(f"# Rulings\n\n{entry}")


def test_the_example_of_the_handbook_is_a_ruling() -> None:
    _, example, _ = HANDBOOK.read_text(encoding="utf-8").split("```")
    _, (ruling,) = parse(f"# Rulings\n\n## 2 Setup\n{example.strip()}\n")
    assert any(str(one.question) == ruling.question for one in register()[1])
    assert (ruling.rules, ruling.switches) == (["R2.3"], [("larger_field", "off")])
    assert ruling.scenes[0] in scenes_by_name()
    assert ruling.tests[0][1] in names_in(ruling.tests[0][0])
