"""Where a spin-out throws a car back to is told before it happens, with room for the cars that stand there (R3.17)."""

import random

from hotlap.bots.registry import load_driver
from hotlap.race import Race, RaceSetup
from hotlap.race.choices import Done, Slipstream
from hotlap.server import wire
from hotlap.server.show import frame

CARS = 6


def test_a_car_that_spins_out_comes_to_the_space_that_was_told() -> None:
    told = moved = 0
    for seed in range(40):
        race = Race(RaceSetup.of("italy", ["player"] * CARS, seed=seed, laps=1))
        rookie, dice = load_driver("rookie"), random.Random(seed)
        while not race.is_over:
            seat = race.deciders()[0]
            if race.phase == "REACT" and Done() in race.choices(seat):
                back = _sure(race, seat)
                if back is not None:
                    told += 1
                    line = race.setup.track.corners[_spun_in(race, seat)].line_after_space
                    moved += back != line
                    assert _spun(race, seat) == back
            race.decide(seat, rookie.choose(race.sight(seat), race.choices(seat), dice))
    assert told > 20
    assert moved > 0  # the line was full


def _landing(race: Race, seat: int) -> wire.Landing | None:
    """Where doing nothing more leads, if it is sure to spin the car out."""
    asked = frame.ask(race, race.sight(seat))
    done = next(one for one in asked.options if one.kind == "done")
    if done.forecast is None:
        return None
    known = asked.forecasts[done.forecast]
    return known.landings[0] if known.spin_out == 1 and len(known.landings) == 1 else None


def _sure(race: Race, seat: int) -> int | None:
    landing = _landing(race, seat)
    assert landing is None or landing.short == 0  # nobody else moves before
    return None if landing is None else landing.back


def _spun_in(race: Race, seat: int) -> int:
    return next(event.data["corner"] for event in _after(race, seat).events() if event.kind == "SPUN_OUT")


def _spun(race: Race, seat: int) -> int:
    return int(_after(race, seat).sight(seat).cars[seat].space)


def _after(race: Race, seat: int) -> Race:
    """The race after this car has done nothing more."""
    then = race.copy()
    then.decide(seat, Done())
    if then.phase == "SLIPSTREAM" and seat in then.deciders():
        then.decide(seat, Slipstream(0))
    return then
