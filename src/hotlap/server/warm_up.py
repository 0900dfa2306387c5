"""Call everything that a server needs from the rules and the bots once, so that it is compiled before anybody waits."""

import random

from ..bots.club.hint import hint
from ..bots.registry import BUDGETED, driver_names, load_driver
from ..race import Race, RaceSetup
from .show import frame


def warm_up() -> None:
    """Drive a round with bots, forecasts, hints and a fork, once without a Garage and once with it."""
    drivers = [load_driver(f"{name}:1" if name in BUDGETED else name) for name in driver_names()]
    for garage in ("off", "mixed"):
        race = Race(RaceSetup.of("usa", ["player", "player", "legend"], seed=1, garage=garage))
        while race.round < 2:
            for seat in race.deciders():
                frame.ask(race, race.sight(seat))
                hint(race.sight(seat), race.choices(seat))
                choices = [driver.choose(race.sight(seat), race.choices(seat), random.Random(1)) for driver in drivers]
                race.decide(seat, choices[-1])
        frame.public(race)
        race.imagine(race.deciders()[0], 1)  # as forks do
