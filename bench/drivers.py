"""The driver `club` in bulk, and a forecast of all plans of a turn."""

import statistics
from time import perf_counter, process_time

from hotlap.bots.field import Field
from hotlap.race import Race, RaceSetup
from pace import Pace, say
from racing import LAPS, PLAYERS, TRACK, setup

RACES = 200


def club(pace: Pace) -> dict[str, float]:
    """Six of them, by races and by the engine's actions they take, per CPU second of one core."""
    say(f"{PLAYERS} club drivers on {TRACK}, {LAPS} laps")
    line_up = ("club",) * PLAYERS
    field = Field(setup().compile(), line_up, RACES)
    garage = RaceSetup.of(TRACK, ["player"] * PLAYERS, seed=1, laps=LAPS, garage="mixed", weather=True)
    upgraded = Field(garage.compile(), line_up, RACES)
    races, actions = _spend(field, pace)
    return {
        "club.races_per_s": races,
        "club.decisions_per_s": actions,
        "club.modules_races_per_s": _spend(upgraded, pace)[0],
    }


def _spend(field: Field, pace: Pace) -> tuple[float, float]:
    """Races and actions per CPU second; the medians."""
    field.race()
    spent = []
    for _ in range(pace.repeats):
        races = actions = 0
        begin = process_time()
        while process_time() - begin < pace.seconds:
            actions += field.race()
            races += RACES
        used = process_time() - begin
        spent.append((races / used, actions / used))
    return statistics.median(one[0] for one in spent), statistics.median(one[1] for one in spent)


def forecast(pace: Pace) -> dict[str, float]:
    """All plans of a first turn at the door, choices and sight included: the slowest of ten hands, the best of five."""
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
