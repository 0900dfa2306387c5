"""How a driver drives: like `club`, or like `ace`. That is who goes on in the games that confirm an error.

An error may be one only to whoever drives on as `club` would: what to discard is half a plan for the next round. So
what the games of `club` name to a driver like `ace` is measured again, in games in which `ace` drives this car on.
"""

import contextlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..bots.ace.driver import DRIVER as ACE_DRIVER
from ..bots.club.driver import DRIVER as CLUB_DRIVER
from ..bots.registry import PACKAGED, plain_name
from .bench import Bench
from .judge import LEAST, SHARE, STRONG, TIMES
from .moments import BEFORE_RACE_PHASES, DissectedRace, Moment
from .words import ACE, CLUB

NO_DICE = random.Random(0)  # neither needs any


@dataclass(frozen=True, slots=True)
class Likeness:
    """In how many decisions `club` and `ace` differ, and in how many of these the driver chose like each."""

    differ: int
    ace: int
    club: int

    @property
    def manner(self) -> str:
        is_ace = self.ace >= max(LEAST, SHARE * self.differ, TIMES * self.club)
        return ACE if is_ace else CLUB


def manners(race: DissectedRace) -> dict[int, str]:
    """The manner of each seat that is no Legend's, by the driver's name or else by the choices in this race."""
    return {seat: _manner(race, seat) for seat in race.setup.players}


def _manner(race: DissectedRace, seat: int) -> str:
    name = plain_name(race.setup.entrants[seat].driver)
    if name in PACKAGED:
        return ACE if name in STRONG else CLUB
    return likeness([one for one in race.moments if one.seat == seat]).manner


def likeness(moments: Sequence[Moment]) -> Likeness:
    """Whom a driver is like, by some decisions: 0.3 ms for each."""
    differ = like_ace = like_club = 0
    for one in moments:
        if len(one.choices) == 1 or one.phase in BEFORE_RACE_PHASES:
            continue
        ace, club = (who.choose(one.sight, one.choices, NO_DICE) for who in (ACE_DRIVER, CLUB_DRIVER))
        if ace != club:
            differ += 1
            like_ace += one.choice == ace
            like_club += one.choice == club
    return Likeness(differ, like_ace, like_club)


@contextlib.contextmanager
def driven(bench: Bench, manner: str) -> Iterator[None]:
    """Games in which the car of the decision is driven on in this manner, and all others by `club`."""
    bench.study.search.own_by_net = int(manner == ACE)
    try:
        yield
    finally:
        bench.study.search.own_by_net = 0
