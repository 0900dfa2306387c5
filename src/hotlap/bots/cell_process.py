"""The process of a cell (cell.py): it loads a user's driver and answers for it, until its parent is gone.

    python -m hotlap.bots.cell_process my_driver.py

A question is a pickled sight (its setup, seat and records), the choices and a seed for the dice, after four bytes with
its length. The answer is a line of JSON. What the driver prints goes nowhere.
"""

import json
import os
import pickle
import random
import sys
import threading
import time
from collections.abc import Sequence
from typing import BinaryIO

from ..kernels import layout
from ..race import Choice, RaceSetup
from ..race.sight import read
from .driver import Driver, DriverFailed
from .registry import UnknownDriver, load_driver

LOOK_S = 1.0  # between looks whether the parent process lives
MOST_WORDS = 400  # of an error


def main() -> None:
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    try:
        driver = load_driver(sys.argv[1])
    except UnknownDriver as error:
        _answer(answers, {"wrong": str(error)[:MOST_WORDS]})
        return
    _answer(answers, {"ready": driver.name})
    while question := _read(sys.stdin.buffer):
        _answer(answers, _decide(driver, *pickle.loads(question)))


def _decide(
    driver: Driver, setup: RaceSetup, seat: int, game: bytes, course: bytes, choices: Sequence[Choice], seed: int
) -> dict[str, str]:
    sight = read(setup, seat, layout.from_bytes(layout.Game, game), layout.from_bytes(layout.Track, course))
    try:
        choice = driver.choose(sight, choices, random.Random(seed))
    except DriverFailed as error:
        return {error.fault: str(error)[:MOST_WORDS]}
    except Exception as error:
        return {"raised": f"{type(error).__name__}: {error}{_line(error)}"[:MOST_WORDS]}
    if not isinstance(choice, Choice):
        return {"illegal": f"{choice!r} is no choice"[:MOST_WORDS]}
    return {"choice": str(choice)}


def _line(error: Exception) -> str:
    """Where in the driver's own file it happened."""
    frame, place = error.__traceback__, ""
    while frame is not None:
        if frame.tb_frame.f_code.co_filename == sys.argv[1]:
            place = f" (line {frame.tb_lineno})"
        frame = frame.tb_next
    return place


def _read(questions: BinaryIO) -> bytes:
    """The next question; nothing if there is none any more."""
    size = questions.read(4)
    return questions.read(int.from_bytes(size, "little")) if len(size) == 4 else b""


def _answer(answers: BinaryIO, data: dict[str, str]) -> None:
    answers.write(json.dumps(data).encode() + b"\n")
    answers.flush()


def _end_with(parent: int) -> None:
    """End the process soon after its parent, also while the driver thinks."""
    while os.getppid() == parent:
        time.sleep(LOOK_S)
    os._exit(0)


if __name__ == "__main__":
    main()
