"""The screens in docs/terminal.md are those that its commands show."""

import io
import pathlib
import re
import sys

import pytest

from cli.conftest import ROOT
from cli.ran import Run

PAGE = (ROOT / "docs" / "terminal.md").read_text(encoding="utf-8")
SCREENS = re.findall(r"```text\n\$ hotlap (.*?)\n(.*?)```", PAGE, re.S)
PROMPT = re.compile(r"(?m)^\w+ \(.*\)> (.*)$")
LEFT_OUT = re.compile(r"(?m)^…\n")


@pytest.mark.parametrize(("command", "screen"), SCREENS)
def test_its_screens_are_true(
    hotlap: Run, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, command: str, screen: str
) -> None:
    monkeypatch.setenv("HOTLAP_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{typed}\n" for typed in PROMPT.findall(screen))))
    ran = hotlap(*command.split())
    assert (ran.code, ran.err) == (0, "")
    told, at = re.sub(r"(?m) +$", "", ran.out), 0
    for part in LEFT_OUT.split(screen):
        assert part in told[at:]
        at = told.index(part, at) + len(part)
