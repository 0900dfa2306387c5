"""A tournament that is killed goes on where it was."""

import pathlib
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

from hotlap.lab.campaign import Campaign
from hotlap.lab.journal import RACES, Journal
from hotlap.lab.runner import alone

TOURNAMENT = """
import sys
from hotlap.cli import main
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.long
def test_a_killed_tournament_goes_on(tmp_path: pathlib.Path) -> None:
    """It is killed again and again, at any moment. In the end every race is there once, as if nothing had happened."""
    file = tmp_path / "slowly.py"
    file.write_text("import time\n\ndef choose(sight, choices, dice):\n    time.sleep(0.0005)\n    return choices[0]\n")
    words = [
        "tournament",
        "--drivers",
        f"club,{file}",
        "--tracks",
        "usa",
        "--laps",
        "1",
        "--races",
        "18",
        "--workers",
        "2",
    ]
    script, out = tmp_path / "start.py", tmp_path / "out"
    script.write_text(TOURNAMENT)
    kills = 0
    for wait_lines in (1, 9, 18):
        process = subprocess.Popen([sys.executable, script, *words, "--out", out], start_new_session=True)
        until = time.monotonic() + 300
        while process.poll() is None and _lines(out) < wait_lines and time.monotonic() < until:
            time.sleep(0.02)
        if wait_lines < 18:
            process.send_signal(signal.SIGKILL)
            kills += process.wait() == -signal.SIGKILL
    assert process.wait(300) == 0
    assert kills == 2
    campaign = Campaign.of(["club", str(file)], ["usa"], races=18, switches={"laps": 1})
    with Journal(out, campaign) as journal:
        alike = [race for chunk in alone(campaign, campaign.chunks()) for race in chunk]
        assert journal.in_order() == sorted(alike, key=lambda race: race.number)
        assert len(journal.raced) == 18
    _wait_until_nobody_has(str(file))


def _lines(folder: Any) -> Any:
    path = folder / RACES
    return path.read_bytes().count(b"\n") if path.exists() else 0


def _wait_until_nobody_has(words: Any) -> None:
    """No process of the tournament, nor of a driver, is left over."""
    until = time.monotonic() + 60
    while words in subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True).stdout:
        assert time.monotonic() < until
        time.sleep(0.1)
