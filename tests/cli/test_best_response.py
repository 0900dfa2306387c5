"""hotlap best-response: what it refuses, and what it makes where PyTorch is."""

import json
import os
import pathlib
import re
import sys
from collections.abc import Callable

import pytest

from cli.conftest import ROOT
from cli.ran import Program, Run
from hotlap.lab.contestant import Contestant


@pytest.fixture
def here(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_learns_and_becomes_a_driver(hotlap: Run, here: pathlib.Path) -> None:
    pytest.importorskip("torch", reason="needs PyTorch: HOTLAP_TRAIN=1 scripts/test")
    quick = ("--cars", "2", "--laps", "1", "--races", "20")
    ran = hotlap("best-response", "random", "--decisions", "5000", *quick, "--out", "out")
    assert ran.code == 0, ran
    assert re.search(r"^the response +9\.00 ±0\.00 +100\.0 \(\d+(\.\d)?–100\) % ", ran.out, re.M)
    assert (
        "Again: hotlap best-response random --decisions 5000 --tracks usa --cars 2 --races 20 --seed 1 --laps 1"
        in ran.out
    )
    report = json.loads((here / "out" / "best-response.json").read_text())
    assert report["rival"]["name"] == "random"
    assert 0 < report["decisions"] <= 5000
    assert re.search(rf"random: {report['decisions']} decisions in (a|\d+) (second|minute)s?, ", ran.out)
    assert [one["points"]["mean"] for one in report["results"]] == [9, 9]
    assert len((here / "out" / "curve.csv").read_text().splitlines()) == 10
    driver = Contestant.of("out/response.py")
    assert driver.is_kernel
    assert driver.digest.startswith(report["results"][0]["driver"]["digest"])
    assert "out has a best response already" in hotlap("best-response", "random", "--out", "out").err


def test_without_torch_it_says_what_brings_it(program: Program, tmp_path: pathlib.Path) -> None:
    (tmp_path / "torch.py").write_text("raise ModuleNotFoundError('No module named torch', name='torch')\n")
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    started = program("best-response", "club", PYTHONPATH=path, PYTHONDONTWRITEBYTECODE="1")
    _, told = started.communicate()
    assert started.returncode == 2
    assert told == "hotlap: this needs torch, which comes with: pip install 'hotlap[lab,train]'\n"
    assert [one.name for one in tmp_path.iterdir()] == ["torch.py"]


@pytest.mark.parametrize("words,told", [
    (("planner",), "RIVAL: “planner” does not race in bulk; a net learns against random, club, ace, a Legend"),
    (("clubb",), "RIVAL: there is no driver “clubb” (did you mean “club”?)"),
    (("legend:9",), "RIVAL: legend:9: Legends have levels 0 to 6"),
    (("club", "--tracks", "usaa"), "--tracks: “usaa”: there is no such track"),
])  # fmt: skip
def test_bad_input_is_refused(
    refused: Callable[..., str],
    here: pathlib.Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    told: str,
) -> None:
    """Before PyTorch is looked for."""
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "hotlap.terminal.lab.response", raising=False)
    assert told in refused("best-response", *words)
    assert list(here.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_refused(refused: Callable[..., str], here: pathlib.Path) -> None:
    pytest.importorskip("torch", reason="needs PyTorch: HOTLAP_TRAIN=1 scripts/test")
    assert "/proc/nowhere cannot be used" in refused("best-response", "club", "--out", "/proc/nowhere")
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("words,told", [
    (("--decisions", "10"), "--decisions: must be from 5000 to 999999999, not 10"),
    (("--cars", "10"), "--cars: must be from 2 to 9, not 10"),
    (("--races", "0"), "--races: must be from 1 to 10000000, not 0"),
    (("--seed", str(2**40)), "--seed: must be from 0 to 536870912, not 1099511627776"),
])  # fmt: skip
def test_numbers_out_of_range_are_refused(refused: Callable[..., str], words: tuple[str, ...], told: str) -> None:
    assert told in refused("best-response", "club", *words)
