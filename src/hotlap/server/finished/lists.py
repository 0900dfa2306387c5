"""Finished races as lists and figures for the wire."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import msgspec

from ...content.events import event_names, load_event
from ...race.figures import fewest, figures, lap_rounds, race_rounds
from ...race.statistics import Statistics
from .. import wire
from ..document.document import name_of
from ..store.by import BOT
from ..store.rows import ArchivedRace
from .archive import Seat, decode_seats
from .archive_rows import BestRaces, Mine


def race_list(races: Sequence[Mine], limit: int) -> wire.RaceList:
    """A page of a guest's races: those found when one more than `limit` was asked for."""
    page = races[:limit]
    last = page[-1][0] if len(races) > limit else None
    more = "" if last is None else f"{last.finished!r}:{last.race}"
    return wire.RaceList(tuple(race_line(kept, mine) for kept, mine in page), more)


def position(more: str) -> tuple[float, str] | None:
    """Where a list goes on: the end and the id of the last race of the page before. None if `more` is no such text."""
    at, _, id = more.partition(":")
    if not id.isprintable():  # a database refuses some of the others
        return None
    try:
        return float(at), id
    except ValueError:
        return None


def race_line(kept: ArchivedRace, mine: tuple[int, ...]) -> wire.RaceLine:
    """A finished race for a guest who drove in the seats `mine`."""
    return wire.RaceLine(
        id=kept.race,
        track=kept.track,
        kind=kind_of(kept),
        started=kept.started,
        finished=kept.finished,
        is_open=kept.is_open,
        seats=seats_of(kept),
        mine=mine,
        fork=None if kept.fork is None else msgspec.json.decode(kept.fork, type=wire.ForkView),
        opens=kept.opens,
        is_flown=kept.flight is not None,
    )


def seats_of(kept: ArchivedRace) -> tuple[wire.RaceSeat, ...]:
    event = kind_of(kept).event
    return tuple(_seat(one, event) for one in decode_seats(kept.seats))


def kind_of(kept: ArchivedRace) -> wire.RaceKind:
    return msgspec.json.decode(kept.kind, type=wire.RaceKind)


def gave_up(own: Statistics, event: str) -> bool:
    """Whether a car was out because its driver gave up, in a race of this event. Some put out who spins out, and a
    user's own event may.
    """
    is_strict = event != "" and (event not in event_names() or load_event(event).spin_out_retires)
    return own.is_out and not (is_strict and own.spin_outs > 0)


def was_driven(own: Statistics, event: str) -> bool:
    """Whether a race counts as one that somebody drove: not if they gave it up in its first round."""
    return own.round > 1 or not gave_up(own, event)


def _seat(seat: Seat, event: str) -> wire.RaceSeat:
    own = seat.statistics
    driver = seat.driver if seat.kind == BOT else ""
    name = name_of(seat.driver) if seat.kind == "person" else ""
    return wire.RaceSeat(
        kind=seat.kind,  # type: ignore[arg-type]
        driver=driver,
        name=name,
        colour=seat.colour,
        place=own.place,
        round=own.round,
        is_out=own.is_out,
        gave_up=gave_up(own, event),
        tutored=seat.tutored,
    )


def details(kept: ArchivedRace, mine: tuple[int, ...], has_season: bool) -> wire.RaceDetails:
    """A finished race with what each driver did."""
    done = tuple(one.statistics for one in decode_seats(kept.seats))
    return wire.RaceDetails(race_line(kept, mine), done, has_season)


def lifetime(races: Iterable[Mine]) -> wire.Lifetime:
    """All races that a guest drove but forks, together and by track. Where a bot drove, too, neither the top speed nor
    the best lap is the guest's. A race of several at one screen is one race, and no one person's: it counts as a race,
    and in no other figure.
    """
    every: list[tuple[list[Statistics], int | None]] = []
    by_track: dict[tuple[str, str], list[tuple[list[Statistics], int | None]]] = {}
    for kept, mine in races:
        if kept.fork is not None:
            continue
        seats = [_own(one) for one in decode_seats(kept.seats)]
        if not any(was_driven(seats[seat], kind_of(kept).event) for seat in mine):
            continue
        driven = seats, mine[0] if len(mine) == 1 else None
        every.append(driven)
        by_track.setdefault((kept.track, kind_of(kept).own_track), []).append(driven)
    tracks = [wire.TrackFigures(*track, figures(driven)) for track, driven in by_track.items()]
    return wire.Lifetime(figures(every), tuple(sorted(tracks, key=lambda one: (-one.figures.races, one.track))))


def _own(seat: Seat) -> Statistics:
    sets_records = seat.sets_records_of(seat.kind)
    return seat.statistics if sets_records else replace(seat.statistics, top_speed=0, best_lap=0)


def bests(records: BestRaces) -> wire.Bests:
    """The records of a server. What people call their own tracks is not for all to read."""
    return wire.Bests(
        _bests(records.races, "person", race_rounds),
        _bests(records.laps, "person", lap_rounds),
        _bests(records.bot_races, "bot", race_rounds),
        _bests(records.bot_laps, "bot", lap_rounds),
    )


def _bests(races: Iterable[ArchivedRace], kind: str, rounds: Callable[[Statistics], int]) -> tuple[wire.Best, ...]:
    bests = (_best(kept, kind, rounds) for kept in races if not kind_of(kept).own_track)
    return tuple(one for one in bests if one is not None)


def _best(kept: ArchivedRace, kind: str, rounds: Callable[[Statistics], int]) -> wire.Best | None:
    """The driver of a kind with the fewest rounds.

    None if this version knows none of that kind there: a bot may be no more.
    """
    drivers = [one for one in decode_seats(kept.seats) if one.sets_records_of(kind)]
    seat = fewest(drivers, lambda one: one.statistics, rounds)
    if seat is None:
        return None
    event = kind_of(kept).event
    return wire.Best(
        track=kept.track,
        kind=kind_of(kept),
        rounds=rounds(seat.statistics),
        race=kept.race if kept.is_public else "",
        name=_seat(seat, event).name,
        driver=_seat(seat, event).driver,
        colour=seat.colour,
        finished=kept.finished,
    )
