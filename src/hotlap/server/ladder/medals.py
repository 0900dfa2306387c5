"""Medals by track, for the fewest rounds of a whole race without modules: among rivals, and alone.

What a medal wants was measured (measured.py): a median race of `rookie`, of `club` and of `champion`, and the bound,
the fewest rounds that anybody was found to need.
"""

from collections.abc import Iterable

from ...content.tracks import load_track, track_names
from ...race.figures import race_rounds
from .. import wire
from .measured import MeasuredRounds, measured
from .own import OwnRace

CARS = 4  # at least, in a race among rivals: with fewer there are hardly any slipstreams


def medals(races: Iterable[OwnRace]) -> tuple[wire.TrackMedals, ...]:
    """Each packaged track with the guest's best races on it."""
    best: dict[tuple[str, bool], OwnRace] = {}
    for race in races:
        key = race.kept.track, race.kind.is_alone
        if _counts(race) and (key not in best or race_rounds(race.own) < race_rounds(best[key].own)):
            best[key] = race
    known = measured().tracks
    return tuple(
        wire.TrackMedals(
            track,
            _medal(known[track].among, best.get((track, False))),
            _medal(known[track].alone, best.get((track, True))),
        )
        for track in track_names()
    )


def _counts(race: OwnRace) -> bool:
    """Whether its rounds may be compared: all laps of a packaged track, and neither modules nor an event."""
    kind = race.kind
    if race.kept.track not in track_names() or race_rounds(race.own) == 0:
        return False
    usual = wire.RaceKind(laps=load_track(race.kept.track).laps, is_alone=kind.is_alone)
    return kind == usual and (kind.is_alone or len(race.seats) >= CARS)


def _medal(known: MeasuredRounds, best: OwnRace | None) -> wire.Medal:
    wanted = targets(known)
    if best is None:
        return wire.Medal(wanted)
    rounds = race_rounds(best.own)
    return wire.Medal(wanted, sum(rounds <= one for one in wanted), rounds, best.kept.race)


def targets(known: MeasuredRounds) -> tuple[int, int, int, int]:
    """The rounds for bronze, silver, gold and the bound: as they were measured, and each one fewer than that before."""
    gold = max(known.best + 1, known.champion)
    silver = max(gold + 1, known.club)
    return max(silver + 1, known.rookie), silver, gold, known.best
