"""The driver `club` in bulk, alone and beside a kernel, and a forecast of all plans of a turn."""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from hotlap.bots.field import Field
from hotlap.bots.kernel import Kernel, driver
from hotlap.kernels import throw
from hotlap.race import Race, RaceSetup
from modules import garage
from pace import Pace, say
from racing import CHUNK, LAPS, PLAYERS, TRACK, Racer, setup


class Clubs(Racer):
    """Races of six `club` drivers, or of others."""

    def __init__(self, model: RaceSetup | None = None, drivers: Sequence[str | Kernel] = ("club",) * PLAYERS) -> None:
        self.field = Field((model or setup()).compile(), drivers, CHUNK)
        self.race()

    def race(self) -> int:
        return int(self.field.race())


@driver
def anything(view: Any, track: Any, seat: int, pace: Any, choices: Any, dice: Any, memory: Any) -> int:
    """A user's kernel that takes no time."""
    return int(choices.codes[throw(dice, choices.n)])


def club(pace: Pace) -> dict[str, float]:
    """Their races, and the engine's actions that they take, per CPU second of one core."""
    say(f"{PLAYERS} club drivers on {TRACK}, {LAPS} laps")
    plain = Clubs().per_cpu_second(pace)
    beside = Clubs(drivers=(anything, *["club"] * (PLAYERS - 1))).per_cpu_second(pace)
    return {
        "club.races_per_s": plain["races_per_s"],
        "club.decisions_per_s": plain["decisions_per_s"],
        "club.modules_races_per_s": Clubs(garage()).per_cpu_second(pace)["races_per_s"],
        "club.kernel_races_per_s": beside["races_per_s"],
    }


def forecast(pace: Pace) -> dict[str, float]:
    """All plans of a first turn by Race.forecast, choices and sight included.

    Each hand counts with the best of five times; the figure is the slowest of ten hands.
    """
    say("a forecast of all plans of a turn")
    slowest = 0.0
    for seed in range(10):
        race = Race(RaceSetup.of(TRACK, ["player"] * PLAYERS, seed=seed))
        race.forecast(0)
        times = []
        for _ in range(5):
            begin = perf_counter()
            race.forecast(0)
            times.append(perf_counter() - begin)
        slowest = max(slowest, min(times))
    return {"forecast_ms": slowest * 1000}
