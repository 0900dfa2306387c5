"""The scripts help at once, and with all options of their programs, before anything is installed."""

import pathlib
import re
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = {
    "attack": "bench/attack.py",
    "bench": "bench/run.py",
    "build-rules": "native/build.py",
    "build-wheels": None,
    "check": None,
    "docs": "docs/site/build.py",
    "examples": "examples/regenerate.py",
    "page-parts": None,
    "play": None,
    "test": None,
    "train": "src/hotlap/train/__main__.py",
}


def test_no_script_is_left_out() -> None:
    names = {path.name for path in (ROOT / "scripts").iterdir() if path.read_text().startswith("#!/bin/sh")}
    assert names == set(PROGRAMS)


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("asked", ["--help", "-h"])
def test_help_installs_nothing(tmp_path: pathlib.Path, name: str, asked: str) -> None:
    """In a checkout without an environment."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    ran = subprocess.run([tmp_path / "scripts" / name, asked], capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    comment = (ROOT / "scripts" / name).read_text().partition("\nset -eu")[0].splitlines()[1:]
    assert ran.stdout.splitlines() == [line.removeprefix("#").removeprefix(" ") for line in comment]
    assert [path.name for path in tmp_path.iterdir()] == ["scripts"]


@pytest.mark.parametrize("name", [name for name, program in PROGRAMS.items() if program])
def test_help_has_all_options_of_the_program(name: str) -> None:
    comment = (ROOT / "scripts" / name).read_text().partition("\nset -eu")[0]
    options = re.findall(r'add_argument\(\s*"(--[\w-]+)"', (ROOT / PROGRAMS[name]).read_text())
    assert options
    assert [option for option in options if option not in comment] == []
