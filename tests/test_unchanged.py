"""What scripts/test leaves out: the tests of the rules, as long as nothing that they can read has changed."""

import os
import pathlib
import shutil
import subprocess
import sys

import pytest

import unchanged
from unchanged import ROOT, digest, has_failed, is_foreign, is_of_the_rules, main, read


@pytest.fixture
def house(tmp_path: pathlib.Path) -> pathlib.Path:
    """A house of a few files."""
    for name in (
        "src/hotlap/engine/rest.py",
        "src/hotlap/server/app.py",
        "src/hotlap/cli/main.py",
        "tests/laws/test_a.py",
        "tests/server/x.py",
        "web/a.ts",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("a")
    return tmp_path


@pytest.mark.parametrize(
    "name", ["src/hotlap/engine/rest.py", "tests/laws/test_a.py", "src/hotlap/engine/new.py", "pyproject.toml"]
)
def test_a_change_below_changes_the_digest(house: pathlib.Path, name: str) -> None:
    before = digest(house)
    (house / name).write_text("b")
    assert digest(house) != before


@pytest.mark.parametrize(
    "name",
    [
        "src/hotlap/server/app.py",
        "src/hotlap/cli/main.py",
        "tests/server/x.py",
        "web/a.ts",
        "src/hotlap/engine/a.pyc",
        "CHANGELOG.md",
    ],
)
def test_a_change_above_or_beside_does_not(house: pathlib.Path, name: str) -> None:
    before = digest(house)
    (house / name).write_text("b")
    assert digest(house) == before


def test_a_moved_or_deleted_file_changes_it(house: pathlib.Path) -> None:
    before = digest(house)
    shutil.move(house / "tests/laws/test_a.py", house / "tests/laws/test_b.py")
    moved = digest(house)
    (house / "tests/laws/test_b.py").unlink()
    assert len({before, moved, digest(house)}) == 3


def test_it_has_the_rules_their_tests_and_the_facts_of_the_game() -> None:
    names = {os.path.relpath(one, ROOT) for one in read()}
    assert {
        "src/hotlap/engine/rest.py",
        "tests/laws/test_why.py",
        "docs/rules/rules.md",
        "../shared/reference/rules.md",
    } <= names
    assert not [one for one in names if one.startswith(("src/hotlap/server", "tests/browser", "web", ".venv"))]


@pytest.mark.parametrize(
    ("file", "is_one"), [("laws/test_why.py", True), ("race/test_refusals.py", False), ("server/test_rooms.py", False)]
)
def test_whose_tests_are_left_out(file: str, is_one: bool) -> None:
    assert is_of_the_rules(ROOT / "tests" / file) is is_one


def test_what_is_foreign_to_them() -> None:
    for path in (
        "web/index.html",
        "src/hotlap/server/app.py",
        "CHANGELOG.md",
        "docs/tour.md",
        "bench/solo.py",
    ):
        assert is_foreign(str(ROOT / path)), path
    for path in (
        "src/hotlap/engine/rest.py",
        "docs/rules/rules.md",
        "src/hotlap/server/__pycache__/a.pyc",
        "../shared/reference/rules.md",
    ):
        assert not is_foreign(str(ROOT / path)), path
    assert not is_foreign("/dev/null")


def test_who_reads_what_is_foreign_fails(tmp_path: pathlib.Path) -> None:
    """In a copy of the two files, for the watcher hears all of a process."""
    tests = tmp_path / "tests"
    (tests / "laws").mkdir(parents=True)
    for name in ("conftest.py", "unchanged.py", "how_many.py", "compilations.py"):
        shutil.copy(ROOT / "tests" / name, tests)
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "a").write_text("")
    (tests / "laws" / "test_a.py").write_text(
        "import pathlib\n"
        "ROOT = pathlib.Path(__file__).parents[2]\n"
        "def test_good(): (ROOT / 'tests/laws/test_a.py').read_text()\n"
        "def test_bad(): (ROOT / 'web' / 'a').read_text()\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode=importlib", "tests"]
    paths = {**os.environ, "PYTHONPATH": str(tests), unchanged.LEAVE_OUT: ""}  # whatever this run leaves out
    ran = subprocess.run(command, cwd=tmp_path, env=paths, capture_output=True, text=True)
    assert "1 failed, 1 passed" in ran.stdout, ran.stdout
    assert "a test of the rules reads" in ran.stdout
    left_out = subprocess.run(
        command, cwd=tmp_path, env={**paths, unchanged.LEAVE_OUT: "yes"}, capture_output=True, text=True
    )
    assert "no tests ran" in left_out.stdout, left_out.stdout


REPORT = '<testsuites><testsuite><testcase classname="{}" name="a">{}</testcase></testsuite></testsuites>'


@pytest.mark.parametrize(
    ("where", "how", "is_noted"),
    [
        ("tests.laws.test_a", "", True),
        ("tests.laws.test_a", "<failure/>", False),
        ("tests.laws.test_a", "<error/>", False),
        ("tests.server.test_rooms", "<failure/>", True),
        ("", "<error/>", False),  # a file that cannot be imported, or a worker that ended
    ],
)
def test_only_what_passed_is_noted(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: pathlib.Path,
    capsys: pytest.CaptureFixture[str],
    where: str,
    how: str,
    is_noted: bool,
) -> None:
    monkeypatch.setattr(unchanged, "PASSED", tmp_path / "kept" / "passed")
    (tmp_path / "compiled.xml").write_text(REPORT.format(where, how))
    assert has_failed(tmp_path / "compiled.xml") is not is_noted
    assert main(["--note", "0", str(tmp_path)]) == 0
    assert unchanged.passed() == []  # the second run is missing
    (tmp_path / "interpreted.xml").write_text(REPORT.format("tests.laws.test_a", ""))
    assert main([]) == 1
    name = capsys.readouterr().out.strip()
    main(["--note", name, str(tmp_path)])
    assert main([]) == (0 if is_noted else 1)


def test_the_last_digests_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    monkeypatch.setattr(unchanged, "PASSED", tmp_path / "passed")
    for i in (*range(unchanged.KEPT + 5), 20):
        unchanged.note(str(i))
    assert unchanged.passed()[-2:] == [str(unchanged.KEPT + 4), "20"]
    assert len(unchanged.passed()) == unchanged.KEPT
