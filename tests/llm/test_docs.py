"""The examples of docs/llm.md run as they stand there, with a stub for the address; what it lists is there."""

import asyncio
import inspect
import os
import pathlib
import re

import pytest

from cli.conftest import ROOT
from cli.ran import Run
from hotlap.llm import Model
from hotlap.llm.protocol import server
from llm.stub import Stub

PAGE = (ROOT / "docs" / "llm.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))


def example(heading: str) -> str:
    return re.search(r"```python\n(.*?)```", SECTIONS[heading], re.S)[1]


def rows(heading: str) -> list[str]:
    """The first column of its table."""
    return re.findall(r"(?m)^\| `(\w+)` \|", SECTIONS[heading])


def run(heading: str) -> dict[str, object]:
    names: dict[str, object] = {"__name__": "example"}
    exec(compile(example(heading), f"docs/llm.md, {heading}", "exec"), names)
    return names


def test_its_driver_drives(stub: Stub, hotlap: Run, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "my_driver.py"
    file.write_text(example("A driver").replace("http://127.0.0.1:8000/v1", stub.url))
    assert stub.url in file.read_text()
    ran = hotlap("race", "--drivers", f"{file},legend", "--laps", 1, "--seed", 7, "--quiet")
    assert (ran.code, ran.err) == (0, "")
    assert " asked my-model about " in ran.out


def test_its_settings_are_those_of_a_model() -> None:
    rows = re.findall(r"(?m)^\| `(\w+)` \| ([^|]*)\|", SECTIONS["A driver"])
    settings = [one for one in inspect.signature(Model).parameters.values() if one.kind is one.KEYWORD_ONLY]
    assert [name for name, _ in rows] == [one.name for one in settings]
    for (_, told), one in zip(rows, settings, strict=True):
        assert told.strip("` ") == (f"{one.default:g}" if isinstance(one.default, float) else str(one.default or ""))


def test_its_client_races_to_a_record_that_replays(
    hotlap: Run, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A whole race over standard input and output."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]))
    record = tmp_path / "mcp.race"
    record.write_text(str(run("The Model Context Protocol")["record"]))
    assert "The race is over." in capsys.readouterr().out
    assert hotlap("replay", record, "--check").code == 0


def test_its_tools_are_those_of_the_server() -> None:
    assert rows("The Model Context Protocol") == [tool.name for tool in asyncio.run(server().list_tools())]
    listed = {str(one.uri) for one in asyncio.run(server().list_resources())}
    assert listed == set(re.findall(r"`(hotlap://\w+)`", SECTIONS["The Model Context Protocol"]))


def test_its_environment_runs(capsys: pytest.CaptureFixture[str]) -> None:
    race = run("An environment in text")["race"]
    assert race.table.race.is_over
    assert capsys.readouterr().out.startswith("{0: ")
