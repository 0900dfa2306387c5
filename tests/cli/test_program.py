"""Tests that need a process of their own: closed pipes, signals, terminals, the time to start."""

import contextlib
import os
import pathlib
import pty
import select
import signal
import subprocess
import sys
import time

import pytest


def test_python_m_hotlap(program):
    out, err = program("--version").communicate(timeout=60)
    assert out.startswith("hotlap ")
    assert err == ""


def test_help_needs_no_engine():
    code = "import sys; from hotlap.cli import main; main(['race', '--help']); print('numba' in sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60).stdout
    assert out.splitlines()[-1] == "False"


@pytest.mark.parametrize("words", [["race", "--seed", "1"], ["tracks"], ["--help"]])
def test_a_reader_that_closes_the_pipe(program, words):
    process = program(*words)
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=120) in (0, 120)
    assert process.stderr.read() == ""


def test_the_race_is_kept_even_if_nobody_listens(program, quick, tmp_path):
    process = program("race", *quick, "--save", tmp_path / "one.race")
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=120) == 0
    assert (tmp_path / "one.race").read_text().splitlines()[-1].startswith("end ")


def test_ctrl_c(program, quick):
    process = program("race", *quick, "--speed", "2")
    process.stdout.readline()
    process.stdout.readline()
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "hotlap: stopped\n"


@pytest.mark.skipif(not pathlib.Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_an_output_that_is_full():
    with pathlib.Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "hotlap", "tracks"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60
        )
    assert ran.returncode == 2
    assert "cannot be written" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_an_output_that_knows_only_ascii(program):
    process = program("tracks", "usa", PYTHONIOENCODING="ascii")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "#--=========|---------------=====|" in out


def on_a_terminal(*words, **environment):
    """The output of the program if it is a terminal."""
    main, worker = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "hotlap", *words],
        stdout=worker,
        stderr=worker,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", **environment},
    )
    os.close(worker)
    written = b""
    while select.select([main], [], [], 60)[0]:
        try:
            piece = os.read(main, 65536)
        except OSError:
            break
        if not piece:
            break
        written += piece
    os.close(main)
    assert process.wait(timeout=60) == 0
    return written.decode()


def test_a_terminal_has_colours_unless_told_otherwise(quick):
    told = on_a_terminal("race", *quick, "--quiet")
    assert "\x1b[" in told
    assert "48;5;" in told
    assert "48;5;" not in on_a_terminal("race", *quick, "--quiet", NO_COLOR="1")


def test_the_first_race_announces_compiling(hotlap, quick, monkeypatch):
    from hotlap.engine import jit

    monkeypatch.setattr(jit, "COMPILED", True)
    monkeypatch.setattr(jit, "is_kept", lambda: False)
    monkeypatch.setattr(jit, "compilations", lambda told: contextlib.nullcontext(told()))
    ran = hotlap("race", *quick, "--json")
    assert ran.err.startswith("Compiling the rules for this machine: once, half a minute or so ...\nCompiled in ")
    assert ran.out.startswith("{")
    monkeypatch.setattr(jit, "is_kept", lambda: True)
    assert hotlap("race", *quick, "--json").err == ""


def test_where_nothing_is_compiled_nothing_is_announced(hotlap, quick, monkeypatch):
    """However long it takes to load: here there is no patience at all."""
    from hotlap.engine import jit

    monkeypatch.setattr(jit, "COMPILED", True)
    monkeypatch.setattr(jit, "is_kept", lambda: False)
    monkeypatch.setattr(jit, "compilations", lambda told: contextlib.nullcontext())
    assert hotlap("race", *quick, "--json").err == ""
