"""The manuals name only what is there: files of the repository, and the places that links lead to. Each decision is in
their index, and what pages show of Python runs."""

import pathlib
import re

import pytest

from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.race import Race, RaceSetup, write_record

ROOT = pathlib.Path(__file__).resolve().parents[1]
DECISIONS = ROOT / "docs" / "decisions"
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
# Where a path in a text may begin: a manual says `engine/turn.py`, a decision about drivers `planner/fit.py`.
ROOMS = ("", "bots", "engine", "server", "terminal", "texts/en")
BASES = [ROOT, ROOT / "docs", ROOT / "web", ROOT / "web/src", *(ROOT / "src/hotlap" / room for room in ROOMS)]
FOLDERS = {folder.name for base in BASES for folder in base.iterdir() if folder.is_dir()}
PATH = re.compile(r"(?<![\w/.#$@-])(?:[\w-]+/)+[\w.-]*(?![\w/])")
# A module of the page is named without its folder.
MODULE = re.compile(r"(?<![\w/.-])[\w-]+(?:\.\w+)*\.(?:py|ts|svelte)\b")
HOUSE = ("src", "web/src", "tests", "bench", "native", "examples")
MODULES = {file.name for folder in HOUSE for file in (ROOT / folder).rglob("*.*")} | {"hatch_build.py"}
READERS_OWN = {"my_driver.py", "fast.py", "sampler.py"}
RATES = ("decisions/s", "steps/s", "src/hotlap/texts/LANGUAGE/")  # no paths, or one for each language
# A heading and what is otherwise now than on the page.
HEAD = re.compile(r"# (.*)\n\n(?:\*(?!\*)([^:]*):[^*]*\*\n\n)?")
LINE = re.compile(r"(?m)^- \[(.*)\]\((.*)\): .*?(?: \*(.*)\.\*)?$")


def text(page: pathlib.Path) -> str:
    """What a page says, without its programs and commands: these name files of their readers."""
    return re.sub(r"(?ms)^```.*?^```", "", page.read_text(encoding="utf-8"))


def paths(page: pathlib.Path) -> list[str]:
    found = (one.rstrip(".") for one in PATH.findall(re.sub(r"\]\([^)]*\)", "]", text(page))))
    return [one for one in found if one.partition("/")[0] in FOLDERS and one not in RATES]


def is_there(path: str) -> bool:
    """`steps/react.begin` is a function of steps/react.py, `docs/decisions/0011` a page whose name goes on."""
    names = (path, f"{path}.py", f"{path.rpartition('.')[0]}.py", f"{path}-*.md")
    return any(any(base.glob(name)) for base in BASES for name in names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_named_files_are_there(page: pathlib.Path) -> None:
    """A page about what is gone says so at its head."""
    if "\n*Overtaken by " not in text(page):
        assert [one for one in paths(page) if not is_there(one)] == []
        assert {*MODULE.findall(text(page))} - MODULES - READERS_OWN == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: pathlib.Path) -> None:
    for to in re.findall(r"""(?:\]\(|<img src=")([^)"\s]+)[)"]""", text(page)):
        file, _, anchor = to.partition("#")
        if "://" in to:
            continue
        there = page.parent / file if file else page
        assert there.exists(), to
        assert not anchor or anchor in anchors(there), to


def anchors(page: pathlib.Path) -> set[str]:
    """As GitHub names them: of headings, and those that are written down."""
    told = page.read_text(encoding="utf-8")
    headings = re.findall(r"(?m)^#+ (.*)$", re.sub(r"(?ms)^```.*?^```", "", told))
    plain = (re.sub(r"[^\w\- ]", "", re.sub(r"\]\([^)]*\)", "", one)).lower().replace(" ", "-") for one in headings)
    return {*plain, *re.findall(r"<a (?:id|name)=\"?([\w.-]+)", told)}


def test_the_index_has_each_decision() -> None:
    """With its heading, and with what became of it: the words at its head, the pages named there by their numbers."""
    listed = {name: (title, mark) for title, name, mark in LINE.findall(text(DECISIONS / "README.md"))}
    expected = {}
    for page in DECISIONS.glob("0*.md"):
        head = HEAD.match(page.read_text(encoding="utf-8"))
        assert head is not None, page.name
        mark = re.sub(r"\[(\d+)\]\([^)]*\)", r"\1", head[2] or "").replace("\n", " ")
        expected[page.name] = (head[1], mark)
    assert listed == expected


@pytest.mark.parametrize("name", ["README.md", "docs/coach.md", "docs/statistics.md"])
def test_examples_run(name: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a record under the names that they have. docs/testing.md says where the examples of other pages run."""
    (tmp_path / "races").mkdir()
    race = Race(RaceSetup.of("usa", ["player"], seed=7, laps=1))
    seated = SeatedDrivers({0: load_driver("club")})
    while not race.is_over:
        seated.decide(race, 0)
    write_record(race, tmp_path / "friday.race")
    write_record(race, tmp_path / "races" / "friday.race")
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.S)
    assert examples
    for example in examples:
        exec(compile(example, name, "exec"), {"__name__": "example"})
    assert name != "README.md" or (tmp_path / "first.race").read_text(encoding="utf-8").startswith("hotlap")


def test_the_house_has_the_rooms_that_are_told() -> None:
    house = re.search(r"(?s)## The house\n\n```\n(.*?)```", PAGES[0].read_text(encoding="utf-8"))
    assert house is not None
    assert [one for one in re.findall(r"(?m)^\S+/", house[1]) if not (ROOT / one).is_dir()] == []
    rooms = {room.parent.name for room in (ROOT / "src/hotlap").glob("*/__init__.py")}
    assert {room for room in rooms if f"{room}/" not in house[1]} == set()
