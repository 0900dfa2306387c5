"""Runs the command line, in this process or, if the test needs it, as a program of its own."""

import contextlib
import os
import pathlib
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cli.ran import Program, Ran, Run
from hotlap import texts
from hotlap.cli import main

ROOT = pathlib.Path(__file__).resolve().parents[2]
QUICK = ["--track", "usa", "--laps", "1", "--drivers", "random,random,legend", "--seed", "7"]


@pytest.fixture
def hotlap(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command line as a function that takes the words after `hotlap`."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words: Any) -> Ran:
        capsys.readouterr()
        code = main([str(word) for word in words])
        texts.speak("en")  # as a process of its own would end
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


@pytest.fixture
def refused(hotlap: Run) -> Callable[..., str]:
    """Bad input: code 2, nothing on stdout, a short message. Returns the message."""

    def run(*words: Any) -> str:
        ran = hotlap(*words)
        assert ran.code == 2, ran
        assert ran.out == ""
        assert ran.err.startswith("hotlap: ")
        assert "Traceback" not in ran.err
        assert ran.err.count("\n") <= 2
        return ran.err

    return run


@pytest.fixture
def program() -> Iterator[Program]:
    """`python -m hotlap` as a process that ends with the test, with changes to its environment."""
    with contextlib.ExitStack() as ends:

        def start(*words: Any, **environment: str) -> subprocess.Popen[str]:
            process = subprocess.Popen(
                [sys.executable, "-m", "hotlap", *map(str, words)],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "80", **environment},
            )
            ends.enter_context(process)
            ends.callback(process.kill)
            return process

        yield start


@pytest.fixture
def quick() -> list[str]:
    """A short race."""
    return QUICK


@pytest.fixture
def own_data(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """A data folder for this test alone."""
    monkeypatch.setenv("HOTLAP_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("HOTLAP_DATABASE_URL", raising=False)
    return tmp_path / "data"
