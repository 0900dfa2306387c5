"""The ladder of a guest: folded from the guest's own finished races, and from what the coach found in them."""

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Mapping, Sequence

import structlog

from ...coach.judge import POINTS, digest
from .. import wire
from ..analyses import analysis_rows
from ..config import Config
from ..finished import archive_rows
from ..finished.api import EVERY
from ..store import Store
from ..wire.ladder import KINDS
from .found import FoundDrive, Losses, UnreadableAnalysis, fold
from .medals import medals
from .own import OwnRace, own_races
from .rungs import rival, rungs
from .title import scale, title

log = structlog.get_logger()

LATEST = 100  # races whose analyses count; the coach may be asked for as many
KEPT = 1_000  # folded analyses of all guests: about 10 KB each
EXERCISES = 15  # of each kind

Key = tuple[str, str, float]  # of an analysis: its race, its tier, and when it was made
Drives = Mapping[str, FoundDrive]  # by race


class Ladder:
    """Makes ladders. What was found in an analysis is kept, so that its document is unpacked once."""

    def __init__(self, store: Store, config: Config) -> None:
        self._store = store
        self._config = config
        self._folded: OrderedDict[Key, Mapping[int, FoundDrive]] = OrderedDict()

    async def of(self, guest: str) -> wire.Ladder:
        """The ladder of a guest."""
        every = await self._store.read(archive_rows.of_guest, guest, EVERY)
        races = await asyncio.to_thread(own_races, every)
        judged = [race for race in races if race.kept.is_open and race.is_driven and len(race.seats) > 1][:LATEST]
        if not self._config.analysis_threads:
            judged = []
        drives = await self._drives(judged)
        queued = {one.race for one in await self._store.read(analysis_rows.queue, digest())} if judged else set()
        unread = [race.kept.race for race in judged if race.kept.race not in drives]
        return await asyncio.to_thread(
            _ladder, races, [race for race in judged if race.kept.race in drives], drives, unread, queued
        )

    async def rival(self, guest: str) -> str:
        """The level of bots that are a match for the guest."""
        every = await self._store.read(archive_rows.of_guest, guest, LATEST)
        return rival([race for race in own_races(every) if race.is_here])

    async def _drives(self, races: Sequence[OwnRace]) -> Drives:
        """What the coach found of the guest in those races that are analysed."""
        seats = {race.kept.race: race.seat for race in races}
        found = {}
        for key in await self._store.read(analysis_rows.made, list(seats), digest()):
            race = key[0]
            if (drive := (await self._fold(key)).get(seats[race])) is not None:
                found[race] = drive
        return found

    async def _fold(self, key: Key) -> Mapping[int, FoundDrive]:
        """What is found in an analysis, folded in a thread. Nothing is in one that is gone, or cannot be read."""
        if key not in self._folded:
            race, tier, _ = key
            packed = await self._store.read(analysis_rows.get, race, tier, digest())
            try:
                self._folded[key] = {} if packed is None else await asyncio.to_thread(fold, packed)
            except UnreadableAnalysis as error:
                log.error("analysis", race=race, tier=tier, error=str(error))
                self._folded[key] = {}
            while len(self._folded) > KEPT:
                self._folded.popitem(last=False)
        return self._folded[key]


def _ladder(
    races: Sequence[OwnRace], judged: Sequence[OwnRace], drives: Drives, unread: Sequence[str], queued: set[str]
) -> wire.Ladder:
    here, judged_here = ([race for race in some if race.is_here] for some in (races, judged))
    losses = Losses()
    for race in judged_here:
        losses = losses.and_(drives[race.kept.race].losses)
    return wire.Ladder(
        races=sum(race.is_driven for race in here),
        rungs=rungs(here),
        medals=medals(here),
        scale=scale(),
        title=title(losses, len(judged_here)),
        tracks=_costs(judged, drives),
        exercises=_exercises(judged, drives),
        results=tuple(_result(race, drives[race.kept.race]) for race in judged),
        unread=tuple(one for one in unread if one not in queued),
        waiting=sum(one in queued for one in unread),
    )


def _costs(judged: Iterable[OwnRace], drives: Drives) -> tuple[wire.TrackCosts, ...]:
    """What errors of each kind cost, by track; the track with the most races comes first."""
    by_track: dict[tuple[str, str], list[FoundDrive]] = defaultdict(list)
    for race in judged:
        by_track[race.kept.track, race.kind.own_track].append(drives[race.kept.race])
    found = [
        wire.TrackCosts(*track, len(driven), tuple(_cost(kind, driven) for kind in KINDS))
        for track, driven in by_track.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.races, one.track)))


def _cost(kind: str, driven: Iterable[FoundDrive]) -> wire.KindCost:
    lost = [one.loss for drive in driven for one in drive.errors if one.kind == kind]
    return wire.KindCost(kind, len(lost), round(sum(lost), 3))


def _exercises(judged: Iterable[OwnRace], drives: Drives) -> tuple[wire.ErrorExercise, ...]:
    """The errors that cost most of each kind; first those of the kind that cost most in all."""
    errors = [(race.kept, one) for race in judged for one in drives[race.kept.race].errors]
    cost = {kind: sum(one.loss for _, one in errors if one.kind == kind) for kind in KINDS}
    found = []
    for kind in sorted(KINDS, key=lambda kind: -cost[kind]):
        own = sorted((one for one in errors if one[1].kind == kind), key=lambda one: -one[1].loss)
        found += [
            wire.ErrorExercise(kept.race, one.number, one.kind, kept.track, kept.finished, one.round, one.loss)
            for kept, one in own[:EXERCISES]
        ]
    return tuple(found)


def _result(race: OwnRace, drive: FoundDrive) -> wire.LuckResult:
    """A place, and that which the race was worth without the luck of its cards."""
    cars, worth = len(race.seats), drive.points - drive.luck
    near = min(range(1, cars + 1), key=lambda place: abs(float(POINTS[place]) - worth))
    kept = race.kept
    return wire.LuckResult(
        race=kept.race,
        track=kept.track,
        own_track=race.kind.own_track,
        finished=kept.finished,
        cars=cars,
        place=drive.place,
        points=drive.points,
        luck=drive.luck,
        luck_error=drive.luck_error,
        worth=near,
    )
