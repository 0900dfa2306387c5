"""Some of the attacks of scripts/attack, briefly: the server holds, and the table says so."""

import pathlib
import subprocess
import sys

import pytest

pytestmark = [pytest.mark.compiled_only, pytest.mark.long]

ROOT = pathlib.Path(__file__).resolve().parents[2]


def attacked(*names: str) -> tuple[int, list[list[str]]]:
    """The exit status and the rows of the table."""
    words = [word for name in names for word in ("--only", name)]
    ran = subprocess.run(
        [sys.executable, ROOT / "bench" / "attack.py", "--short", *words], capture_output=True, text=True, timeout=300
    )
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in ran.stdout.splitlines()[2:]]
    assert ran.stdout.startswith("| attack |"), ran.stderr
    return ran.returncode, rows


def test_noise_wrong_messages_and_a_full_disk() -> None:
    names = "noise at every door", "wrong messages", "full disk"
    code, rows = attacked(*names)
    assert [row[0] for row in rows] == list(names)
    assert [row[-1] for row in rows] == ["held"] * 3, rows
    assert code == 0
    assert "300 requests" in rows[0][1]


def test_an_unknown_attack_is_refused() -> None:
    ran = subprocess.run(
        [sys.executable, ROOT / "bench" / "attack.py", "--only", "rain"], capture_output=True, text=True
    )
    assert ran.returncode == 2
    assert "noise at every door" in ran.stderr
    assert "Traceback" not in ran.stderr
