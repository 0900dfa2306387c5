"""A finished season, raced again from the races that are kept of it."""

from collections.abc import Sequence
from dataclasses import replace

from ...content.switches import SEASON
from ...race import HotlapError, RaceSetup, Season, SeasonSetup
from ...race import record as records
from ...race.slices import Sliced
from ..document.packed import unpack, unreadable
from ..errors import Refused
from ..store.rows import ArchivedRace
from . import archive


def of_season(kept: Sequence[ArchivedRace], race: str = "") -> list[ArchivedRace]:
    """Those of a room's races, in order, that belong to the season of a race, by default to the latest one that is
    over; none without such a season, or if one of its races is not kept any more.

    The races of a season share its shuffle. Without one, as in an earlier version, they cannot be found.
    """
    seasons: dict[str, list[ArchivedRace]] = {}
    for member in kept:
        setup = archive.setup(member)
        if member.is_open and setup.season is not None and setup.shuffle is not None:
            of_season = seasons.setdefault(setup.shuffle.race, [])
            if setup.shuffle.stage == len(of_season) + 1:
                of_season.append(member)
    wanted = [races for races in seasons.values() if not race or any(one.race == race for one in races)]
    return next((races for races in reversed(wanted) if races), [])


def season(kept: Sequence[ArchivedRace]) -> Sliced[Season]:
    """The season of all its races. Raises Refused if one is damaged."""
    whole = Season(_setup([archive.setup(one) for one in kept]))
    try:
        for one in kept:
            packed = unpack(one.record)
            yield from records.folding(whole.race, zip(packed.seats, packed.choices, strict=True))
            whole.advance()
    except Refused:
        raise
    except (HotlapError, ValueError):
        raise unreadable() from None
    return whole


def _setup(races: Sequence[RaceSetup]) -> SeasonSetup:
    first = races[0]
    assert first.shuffle is not None
    shuffle = replace(first.shuffle, stage=0)
    calendar = [(one.track, one.season.event) for one in races if one.season is not None]
    switches = {name: getattr(first, name) for name in SEASON}
    if all(one.laps == one.track.laps for one in races):
        del switches["laps"]  # each track has its own number
    return SeasonSetup.of(calendar, first.entrants, seed=shuffle.seed, shuffle=shuffle, **switches)
