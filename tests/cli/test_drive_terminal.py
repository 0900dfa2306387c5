"""`hotlap drive` as a process: in a terminal of its own, and with a pipe as its input."""

import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cli.driver import QUICK, USUAL
from hotlap.race import read_record

COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """The program in a pseudo-terminal."""

    def __init__(self, tmp_path: pathlib.Path, *words: str, **environment: str) -> None:
        self.main, worker = pty.openpty()
        given = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "HOTLAP_DATA": str(tmp_path / "data")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hotlap", "drive", *map(str, words)],
            stdin=worker,
            stdout=worker,
            stderr=worker,
            start_new_session=True,
            env={**os.environ, **given, **environment},
        )
        os.close(worker)
        self.raw = ""
        self.seen = 0

    def read(self, seconds: float = 0.2) -> bool:
        """Read until nothing has come for a while. False at the end of the program."""
        while select.select([self.main], [], [], seconds)[0]:
            try:
                piece = os.read(self.main, 65536)
            except OSError:
                return False
            if not piece:
                return False
            self.raw += piece.decode(errors="replace")
        return True

    def prompt(self, patience: int = 60) -> str:
        """Wait for the next prompt; empty at the end of the program."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            is_open = self.read(0.05)
            found = re.search(r"^.*> $", COLOURS.sub("", self.raw[self.seen :].replace("\r", "")), re.M)
            if found:
                self.seen = len(self.raw)
                return found[0]
            if not is_open:
                return ""
        raise AssertionError(f"no prompt came; the screen: {self.raw[-2000:]}")

    def type(self, line: str) -> None:
        os.write(self.main, line.encode() + b"\n")

    def interrupt(self) -> int:
        """Press Ctrl-C until the program ends. Python forgets one between a prompt and the reading of keys."""
        for _ in range(10):
            os.killpg(self.process.pid, signal.SIGINT)
            try:
                return self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                continue
        raise AssertionError("Ctrl-C does not end the program")

    def close(self) -> None:
        self.process.kill()
        self.process.wait(timeout=60)
        os.close(self.main)


@pytest.fixture
def terminal(tmp_path: pathlib.Path) -> Iterator[Callable[..., Any]]:
    opened = []

    def start(*words: str, **environment: str) -> Terminal:
        opened.append(Terminal(tmp_path, *words, **environment))
        return opened[-1]

    yield start
    for one in opened:
        one.close()


def test_a_whole_race_in_a_terminal(terminal: Callable[..., Terminal], tmp_path: pathlib.Path) -> None:
    record = tmp_path / "one.race"
    screen = terminal(*QUICK, "--save", record)
    plans = 0
    while prompt := screen.prompt():
        word = prompt.split()[0]
        plans += word == "Plan"
        screen.type(["3", "1"][plans % 2] if word == "Plan" else USUAL.get(word, ""))
    assert screen.process.wait(timeout=60) == 0
    assert "48;5;" in screen.raw  # cars in their colours
    assert "Traceback" not in screen.raw
    assert read_record(record).is_over


def test_ctrl_c_and_a_closed_window_keep_the_race(terminal: Callable[..., Terminal], tmp_path: pathlib.Path) -> None:
    paused = tmp_path / "data" / "paused.race"
    screen = terminal(*QUICK)
    screen.prompt()
    screen.type("1")
    screen.prompt()
    assert screen.interrupt() == 130
    assert screen.prompt() == ""
    assert "the next hotlap drive goes on with it" in " ".join(screen.raw.split())
    made = len(read_record(paused).decisions)
    assert made >= 1
    screen = terminal("--fast")
    while "Plan" not in (prompt := screen.prompt()):
        screen.type("y" if "Go on" in prompt else "")
    screen.type("1")
    screen.prompt()
    screen.process.send_signal(signal.SIGKILL)
    screen.process.wait(timeout=60)
    assert len(read_record(paused).decisions) > made


def test_a_terminal_that_is_too_small(terminal: Callable[..., Terminal]) -> None:
    screen = terminal(*QUICK, COLUMNS="50")
    assert screen.prompt() == ""
    assert screen.process.wait(timeout=60) == 2
    assert "has 50 columns" in screen.raw


def test_no_color(terminal: Callable[..., Terminal]) -> None:
    screen = terminal(*QUICK, NO_COLOR="1")
    assert screen.prompt().startswith("Plan")
    assert "48;5;" not in screen.raw
    assert "38;5;" not in screen.raw


def test_a_pipe(tmp_path: pathlib.Path) -> None:
    """There are no colours, and the end of the input leaves the race."""
    ran = subprocess.run(
        [sys.executable, "-m", "hotlap", "drive", *QUICK],
        input="1\n\n\n",
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "HOTLAP_DATA": str(tmp_path), "PYTHONIOENCODING": "ascii", "COLUMNS": "80"},
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "\x1b" not in ran.stdout
    # Every character has an ASCII form, so no ? stands for one.
    assert "?" not in re.sub(r"\?\)>|^.*helps at every.*$", "", ran.stdout, flags=re.M)
    assert "the next hotlap drive goes on with it" in ran.stdout
    assert (tmp_path / "paused.race").exists()
