"""The decisions of bots, and their dice."""

import random

from ..bots.driver import Driver
from ..bots.registry import driver_names, load_driver
from ..race import Choice
from .live_race import LiveRace


class Drivers:
    """The packaged drivers, loaded once."""

    def __init__(self) -> None:
        self._drivers: dict[str, Driver] = {name: load_driver(name) for name in driver_names()}

    def choose(self, live: LiveRace, seat: int, name: str) -> Choice:
        """A bot's decision for a seat, from the seat's sight alone.

        It is the same after a restart: the dice come from the race's secret for bots and the number of the decision.
        """
        race = live.race
        dice = random.Random(f"{live.row.bot_seed}/{seat}/{race.decision(seat)}")
        return self._drivers[name].choose(race.sight(seat), race.choices(seat), dice)
