"""The rungs: bots by strength, and which of them a guest has left behind. A rung is never lost."""

from collections import defaultdict
from collections.abc import Iterable

from ...bots.registry import plain_name
from .. import wire
from ..wire.ladder import LEVELS
from .own import OwnRace

BOTS = 3  # of a level or stronger: a race with fewer says little of it
OF, WINS = 3, 2  # so many of the last races of a level are to be won
FIELD = 5  # bots of a race of the ladder
MATCH = "ace"  # the strongest that Race now seats: it decides at once
FRONT = 2 / 3  # of a field


def seats(level: str) -> tuple[wire.SeatChoice, ...]:
    """The seats of a race of the ladder: that of the guest, and bots of a level."""
    return (wire.SeatChoice(is_mine=True), *(wire.SeatChoice("bot", level) for _ in range(FIELD)))


def rungs(latest_first: Iterable[OwnRace]) -> tuple[wire.Rung, ...]:
    """All rungs from below. Whoever climbs one has all below it, too."""
    tries: dict[str, list[wire.RungRace]] = defaultdict(list)
    for race in reversed(list(latest_first)):
        if level := _level_of(race):
            tries[level].append(_try(race, level))
    climbed = max((n for n, level in enumerate(LEVELS) if _is_climbed(tries[level])), default=-1)
    return tuple(wire.Rung(level, n <= climbed, tuple(tries[level][-OF:])) for n, level in enumerate(LEVELS))


def rival(latest_first: Iterable[OwnRace]) -> str:
    """The level of bots that are a match for a guest, from their races against any. One above those that they leave
    behind, all of them; one below those of a race in whose last third they come home. At first the lowest.
    """
    at = 0
    for race in reversed(list(latest_first)):
        met = [(rank, one.statistics.place) for one in race.seats if (rank := _rank(one.driver)) >= 0]
        if not met:
            continue
        if not race.own.is_out and race.own.place < min(place for _, place in met):
            at = max(at, min(rank for rank, _ in met) + 1)
        elif race.own.place > FRONT * len(race.seats):
            at = min(at, max(0, max(rank for rank, _ in met) - 1))
    return LEVELS[min(at, LEVELS.index(MATCH))]


def _level_of(race: OwnRace) -> str:
    """The highest level that three bots of a race have or surpass; "" if there are fewer bots."""
    ranks = sorted(_rank(one.driver) for one in race.seats)
    return LEVELS[ranks[-BOTS]] if len(ranks) >= BOTS and ranks[-BOTS] >= 0 else ""


def _rank(driver: str) -> int:
    """The place of a driver among the levels; -1 for all others."""
    name = plain_name(driver)
    return LEVELS.index(name) if name in LEVELS else -1


def _try(race: OwnRace, level: str) -> wire.RungRace:
    """Whether the guest finished ahead of all bots of the level, and of stronger ones."""
    rivals = [one.statistics.place for one in race.seats if _rank(one.driver) >= LEVELS.index(level)]
    is_won = not race.own.is_out and race.own.place < min(rivals)
    return wire.RungRace(race.kept.race, race.kept.track, race.own.place, is_won)


def _is_climbed(tries: list[wire.RungRace]) -> bool:
    """Whether enough of some races in a row were won."""
    return any(sum(one.is_won for one in tries[n : n + OF]) >= WINS for n in range(len(tries)))
