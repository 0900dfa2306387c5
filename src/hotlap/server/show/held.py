"""A race of one call a round, as those see it who have not planned yet: as it was when the round began.

What others drove since is held back from them, and from all who only watch, until their plan is in: places, piles, log
and all else come from this point of the race alone.
"""

from collections.abc import Mapping

from ...race import Race
from ...race.one_call import as_it_began, began
from . import frame
from .log import Log


class Held:
    """A race up to the beginning of its round. Its parts are those of LiveRace of the same names. All know for whom
    the race waits.
    """

    def __init__(self, race: Race, words: Mapping[int, str]) -> None:
        self.race = as_it_began(race)
        self.awaited = race.deciders()
        self.cars = frame.CarViews()
        self.log = Log(race.setup, words)

    @property
    def version(self) -> int:
        return len(self.race.decisions)

    def follow(self, race: Race) -> None:
        """Go on with the race, as far as it may be seen."""
        self.awaited = race.deciders()
        if self.version != began(race):
            self.race = as_it_began(race)
