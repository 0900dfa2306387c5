"""Tests that need a process of their own: closed pipes, signals, terminals, the time to start."""

import contextlib
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

from cli.ran import Program, Run
from hotlap import texts
from hotlap.cli import app, main
from hotlap.content.switches import RACE


def test_python_m_hotlap(program: Program) -> None:
    out, err = program("--version").communicate(timeout=60)
    assert out.startswith("hotlap ")
    assert err == ""


def test_help_needs_no_engine() -> None:
    code = "import sys; from hotlap.cli import main; main(['race', '--help']); print('numba' in sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60).stdout
    assert out.splitlines()[-1] == "False"


@pytest.mark.parametrize("words", [["race", "--seed", "1"], ["tracks"], ["--help"]])
def test_a_reader_that_closes_the_pipe(program: Program, words: list[str]) -> None:
    process = program(*words)
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=120) in (0, 120)
    assert process.stderr.read() == ""


def test_the_race_is_kept_even_if_nobody_listens(program: Program, quick: list[str], tmp_path: pathlib.Path) -> None:
    process = program("race", *quick, "--save", tmp_path / "one.race")
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=120) == 0
    assert (tmp_path / "one.race").read_text().splitlines()[-1].startswith("end ")


def test_ctrl_c(program: Program, quick: list[str]) -> None:
    process = program("race", *quick, "--speed", "2")
    process.stdout.readline()
    process.stdout.readline()
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "hotlap: stopped\n"


@pytest.mark.skipif(not pathlib.Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_an_output_that_is_full() -> None:
    with pathlib.Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "hotlap", "tracks"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60
        )
    assert ran.returncode == 2
    assert "cannot be written" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_an_output_that_knows_only_ascii(program: Program) -> None:
    process = program("tracks", "usa", PYTHONIOENCODING="ascii")
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "#--=========|---------------=====|" in out


def on_a_terminal(*words: str, **environment: str) -> str:
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


def test_a_terminal_has_colours_unless_told_otherwise(quick: list[str]) -> None:
    told = on_a_terminal("race", *quick, "--quiet")
    assert "\x1b[" in told
    assert "48;5;" in told
    assert "48;5;" not in on_a_terminal("race", *quick, "--quiet", NO_COLOR="1")


def test_the_first_race_announces_compiling(hotlap: Run, quick: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from hotlap.engine import jit

    monkeypatch.setattr(jit, "MODE", "compiled")
    monkeypatch.setattr(jit, "is_kept", lambda: False)
    monkeypatch.setattr(jit, "compilations", lambda told: contextlib.nullcontext(told()))
    ran = hotlap("race", *quick, "--json")
    assert ran.err.startswith("Compiling the rules for this machine: once, half a minute or so ...\nCompiled in ")
    assert ran.out.startswith("{")
    monkeypatch.setattr(jit, "is_kept", lambda: True)
    assert hotlap("race", *quick, "--json").err == ""


@pytest.mark.parametrize("command", [[], ["race"], ["tracks"], ["admin", "ban"]])
def test_help_names_the_option_for_the_language(hotlap: Run, command: list[str]) -> None:
    assert "--language" in hotlap(*command, "--help").out
    assert "de taal van alle woorden (en, nl)" in " ".join(hotlap(*command, "--help", "--language", "nl").out.split())


@pytest.mark.parametrize(("laps", "warned"), [(10, False), (11, True)])
def test_many_laps_are_no_surprise(hotlap: Run, laps: int, warned: bool) -> None:
    ran = hotlap("race", "--laps", laps, "--drivers", "random,legend", "--seed", "7", "--quiet")
    assert ran.code == 0
    assert (f"{laps} laps take long" in ran.err) is warned


def commands(found: Any = app, named: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """All commands that help lists, with their words."""
    for name in found:
        if not name.startswith("-") and found[name].show:
            yield (*named, name), found[name]
            if name == "admin":
                yield from commands(found[name], (*named, name))


@pytest.mark.parametrize("language", texts.languages())
def test_help_has_words_for_every_command_and_all_that_it_takes(language: str) -> None:
    read = texts.read(language)
    assert len([*commands()]) > 20
    for words, command in commands():
        id = "-".join(["help", *words])
        assert id in read
        for argument in command.assemble_argument_collection() if command.default_command else []:
            name = argument.name.removeprefix("--").lower()
            ids = [f"{id}-{name}", f"{id}-option-{name}", f"help-all-{name}", f"setting-{name.replace('-', '_')}"]
            if argument.show:
                assert any(one in read for one in ids), ids


def test_help_is_in_the_language_of_the_reader(hotlap: Run) -> None:
    for words, _ in commands():
        if words != ("bench",):  # its options are its own
            out = " ".join(hotlap(*words, "--help", "--language", "nl").out.split())
            assert out.startswith("Gebruik: hotlap " + " ".join(words))
            assert not re.search(
                r"\b(Usage|Parameters|Arguments|Commands|the|default|required|with|your|you)\b", out
            ), out
            assert "object at" not in hotlap(*words, "--help").out
    assert "Een seizoen van het spel" in hotlap("season", "--help", "--language", "nl").out
    assert "Usage: hotlap race [OPTIONS]" in hotlap("race", "--help").out
    assert "Commando’s" in hotlap("--language", "nl").out


def test_where_nothing_is_compiled_nothing_is_announced(
    hotlap: Run, quick: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it takes to load: here there is no patience at all."""
    from hotlap.engine import jit

    monkeypatch.setattr(jit, "MODE", "compiled")
    monkeypatch.setattr(jit, "is_kept", lambda: False)
    monkeypatch.setattr(jit, "compilations", lambda told: contextlib.nullcontext())
    assert hotlap("race", *quick, "--json").err == ""


# What a reader can type or check: options, settings and files, and numbers. Dutch has them all, too.
FACTS = re.compile(r"--[a-z][a-z-]*|HOTLAP_\w+|\b[a-z]+_[a-z_]+\b|\.[a-z]{2,4}\b|\b(?:heavy-rain|tunnel-vision)\b|\d+")


@pytest.mark.parametrize("language", [one for one in texts.languages() if one != "en"])
def test_help_tells_the_same_facts_in_every_language(language: str) -> None:
    english, other = texts.read("en"), texts.read(language)
    told = [id for id in english.ids() if id.startswith("help-")]
    assert len(told) > 130
    for id in told:
        data = {
            "value": "V",
            "values": "V",
            "languages": "V",
            "cooldown": "yes",
            "key": "c 2",
            "size": 7,
            "cards": "Heat",
        }
        facts = [sorted(FACTS.findall(one.word(id, data))) for one in (english, other)]
        assert facts[0] == facts[1], id


@pytest.mark.parametrize("language", texts.languages())
def test_help_says_what_every_value_of_an_option_is(language: str) -> None:
    for name in ("end", "cluttered-hand", "garage-draft", "boxes"):
        words = {"boxes": RACE["boxes"].words}.get(name) or RACE[name.replace("-", "_")].words
        about = texts.read(language).word(f"help-all-{name}", {})
        assert all(word in about for word in words), name


def test_help_in_dutch_has_dutch_words_in_capitals(hotlap: Run) -> None:
    for words, _ in commands():
        if words != ("bench",):
            out = hotlap(*words, "--help", "--language", "nl").out
            usage = out.splitlines()[0]
            assert not re.search(r"\b(OPTIONS|ARGS|COMMAND|FILE|NAME|WHO|GUEST|RECORDS)\b", usage), usage
            assert not re.search(r"\b(STR|INT|FLOAT|PATH|CHOICE)\b", out), words
            assert "[ARGS" not in hotlap(*words, "--help").out


def test_the_benchmark_s_help_is_in_the_reader_s_language(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["bench", "--help", "--language", "nl"])
    out = " ".join(capsys.readouterr().out.split())
    texts.speak("en")
    assert out.startswith("Gebruik: hotlap bench")
    assert "Deze hulp." in out
    assert not re.search(r"\b(usage|options|show|the|instead)\b", out)


def test_a_missing_argument_is_told_with_what_it_is_and_an_example(refused: Callable[..., str]) -> None:
    """Every command that needs one."""
    needed = 0
    for words, command in commands():
        arguments = command.assemble_argument_collection() if command.default_command else []
        for argument in arguments:
            if argument.required and not argument.name.startswith("--"):
                needed += 1
                told = refused(*words)
                assert told.startswith(f"hotlap: {argument.name} is missing: ")
                assert re.search(r"is missing: [A-Z][\w' ]{5,}", told)
                assert f"Such as: hotlap {' '.join(words)} " in told
    assert needed >= 8
    assert "--hash needs a value: The SHA-256" in refused("verify", "--hash")
