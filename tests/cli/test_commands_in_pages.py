"""The commands that pages show are there, with their options: each is read as it would be, and not run."""

import os
import pathlib
import re
import shlex

import pytest

from cli.conftest import ROOT
from hotlap.cli import app

PAGES = [ROOT / "README.md", ROOT / "examples/README.md", *sorted((ROOT / "docs").glob("*.md"))]


def commands(page: pathlib.Path) -> list[list[str]]:
    """Their words, without what else a line does: settings before, and pipes."""
    found = []
    for block in re.findall(r"(?ms)^```sh\n(.*?)^```", page.read_text(encoding="utf-8")):
        for line in block.replace("\\\n", " ").splitlines():
            for part in re.split(r" (?:\||&&) ", line):
                words = shlex.split(part, comments=True)
                while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
                    del words[0]
                if words:
                    found.append(words)
    return found


SHOWN = [pytest.param(words, id=f"{page.stem}: {' '.join(words)}") for page in PAGES for words in commands(page)]


@pytest.mark.parametrize("words", [one for one in SHOWN if one.values[0][0] in ("hotlap", "scripts/play")])
def test_commands_of_hotlap_are_read(words: list[str]) -> None:
    command, _, _ = app.parse_args(words[1:] or ["serve", "--browser"], exit_on_error=False, print_error=False)
    assert command.__module__.startswith("hotlap.")


@pytest.mark.parametrize("words", [one for one in SHOWN if re.match(r"scripts/(?!play)", one.values[0][0])])
def test_scripts_are_there_with_their_options(words: list[str]) -> None:
    """An option stands in the script's own help, or in the program that it starts."""
    script = ROOT / words[0]
    assert os.access(script, os.X_OK)
    told = script.read_text(encoding="utf-8")
    started = [ROOT / one for one in re.findall(r"\b[\w/]+\.py\b", told)]
    told += "".join(one.read_text(encoding="utf-8") for one in started if one.is_file())
    assert [one for one in words[1:] if one.startswith("--") and one not in told] == []


@pytest.mark.parametrize("words", [one for one in SHOWN if one.values[0][0].endswith("python")])
def test_programs_are_there(words: list[str]) -> None:
    assert (ROOT / words[1]).is_file()
