"""The first race on a machine: the rules are compiled, and the person who waits is told."""

import functools
import threading
import time
from collections.abc import Callable

from ..engine import jit
from ..race import Race, RaceSetup
from ..texts import text
from .screen import error_screen

PATIENCE_S = 4.0  # for what is compiled beside what was kept, such as a driver of the user's own


def compile_rules(more: Callable[[], None] | None = None) -> None:
    """Compile all that a race and `more` call. Say so on standard error, if something has to be compiled and it takes
    long. Where the rules are built, `more` may still be a user's own."""
    if jit.MODE == "interpreted" or (jit.MODE == "built" and more is None):
        return
    console = error_screen()
    words = text("compiling")
    status = console.status(words)
    was_told = threading.Event()

    def tell() -> None:
        was_told.set()
        if console.is_terminal:
            status.start()
        else:
            console.print(words)

    begun = time.monotonic()
    timer = threading.Timer(PATIENCE_S if jit.is_kept() else 0, tell)
    timer.daemon = True
    begin = functools.cache(timer.start)  # at the first function
    try:
        with jit.compilations(begin):
            if jit.MODE == "compiled":
                call_everything()
            if more is not None:
                more()
    finally:
        timer.cancel()
        if timer.ident is not None:
            timer.join()
        status.stop()
    if was_told.is_set():
        console.print(text("compiled", seconds=round(time.monotonic() - begun)))


def call_everything() -> None:
    """Short races that together call every entry."""
    race = Race(RaceSetup.of("usa", ["player", "player", "legend"], seed=1, laps=1)).copy()
    race.events()
    race.sight()
    race.sight(0)
    race.decide(0, race.choices(0)[0])
    race.take_back(0)
    is_taken_back = False
    while race.round < 3 and not race.is_over:
        for seat in race.deciders():
            race.decide(seat, race.choices(seat)[0])
            if not is_taken_back and race.phase != "PLAN" and race.may_take_back(seat):
                race.take_back(seat)
                is_taken_back = True
                break
    while not race.is_over:
        race.retire(race.deciders()[0])
    Race(RaceSetup.of("usa", ["legend"] * 6, seed=1, laps=50))  # so long that the engine pauses, and resumes
