"""The documents of new rooms."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ...bots.registry import driver_names
from ...content.switches import RACE, values
from ...content.tracks import SCHOOL
from ...race import InvalidSetup, RaceSetup, SeasonSetup
from ...race.setup import LEGEND, of_seat
from .. import wire
from ..names import clean_name
from ..store.by import CLUB
from .document import BY_DAYS_S, CALLS_FORMAT, DAY_FORMAT, FORK_FORMAT, Document, new_seed
from .files import USUAL_TRACK, packaged_track
from .fork import Fork
from .lots import drawn
from .places import Day, Place

# Of the lesson's shuffle, found by a search. With it the hints cool and slip on in the first round, take the corner for
# Heat in the second, and boost over the finish line in the third, as the winner (tests/server/test_school.py).
SCHOOL_SEED = 39
ROADS = ("track", "track_file", "season")  # a room has exactly one of these settings


def document(room: wire.NewRoom, guest: str, host_name: str, bots: Sequence[str] = driver_names()) -> Document:
    """The document of a new room that may have these bots. Raises InvalidSetup or InvalidFile."""
    places = []
    for seat, wish in enumerate(room.seats):
        if wish.kind == "bot" and wish.driver not in bots:
            raise InvalidSetup(of_seat(seat, "driver"), "unknown-bot", value=wish.driver, known=bots)
        is_mine = wish.kind == "person" and wish.is_mine
        name = clean_name(wish.name) or host_name
        places.append(
            Place(
                kind=wish.kind,
                driver=wish.driver if wish.kind == "bot" else "",
                colour=wish.colour,
                heat_handicap=wish.heat_handicap,
                guest=guest if is_mine else None,
                name=name if is_mine else "",
            )
        )
    new_room = Document(
        name=clean_name(room.name, wire.TITLE_LETTERS),
        host_name=host_name,
        settings=room.settings,
        limit_s=room.limit_s,
        one_call=_one_call(room),
        has_chat=room.has_chat,
        tutor=_tutor(places) if room.tutor is None else room.tutor,
        places=tuple(places),
        seed=new_seed(),
        next_seed=new_seed(),
    )
    return with_colours(replace(new_room, format=CALLS_FORMAT) if new_room.one_call else new_room)


def _one_call(room: wire.NewRoom) -> bool:
    """Whether each driver is called once a round. Who has two cars would see with one what is held back from the
    other.
    """
    mine = sum(wish.kind == "person" and wish.is_mine for wish in room.seats)
    if room.one_call and room.limit_s < BY_DAYS_S:
        raise InvalidSetup("one_call", "by-days-only")
    if room.one_call and mine > 1:
        raise InvalidSetup("one_call", "one-car-each")
    return room.limit_s >= BY_DAYS_S and mine <= 1 if room.one_call is None else room.one_call


def _tutor(places: Sequence[Place]) -> bool:
    """Whether a tutor is fair although nobody has allowed it: one person drives, against bots and Legends."""
    people = [place for place in places if place.kind == "person"]
    return len(people) == 1 and not people[0].is_free


def fork_document(
    fork: Fork, wish: wire.NewFork, guest: str, name: str, bots: Sequence[str] = driver_names()
) -> Document:
    """The document of a room for a fork, with a guest in its seat. Raises InvalidSetup."""
    places = []
    for seat, entrant in enumerate(fork.entrants):
        driver = "" if seat == fork.seat else next(iter(wish.drivers[seat : seat + 1]), CLUB)
        if not entrant.is_legend and driver and driver not in bots:
            raise InvalidSetup(of_seat(seat, "driver"), "unknown-bot", value=driver, known=bots)
        kind = LEGEND if entrant.is_legend else "bot" if driver else "person"
        place = Place(kind, driver if kind == "bot" else "", entrant.colour, entrant.heat_handicap)
        places.append(replace(place, guest=guest, name=name) if seat == fork.seat else place)
    setup = fork.setup(fork.entrants)
    own = None if setup.track.is_packaged() else setup.track.to_toml()
    return Document(
        name="",
        host_name=name,
        settings=wire.Settings(track=None if own else setup.track.id, track_file=own, **values(setup)),
        limit_s=0,
        places=tuple(places),
        seed=new_seed(),
        next_seed=new_seed(),
        fork=fork,
        tutor=_tutor(places),
        format=FORK_FORMAT,
    )


def of_day(day: Day, seed: int, wish: wire.NewRoom, guest: str, name: str) -> Document:
    """The document of a room for a guest's try in a race of a day."""
    made = document(wish, guest, name)
    return replace(made, tutor=False, day=day, next_seed=f"{seed:064x}", format=DAY_FORMAT)


def of_school(guest: str, name: str) -> Document:
    """The document of a room for the lesson: it is the same race for everybody."""
    settings = wire.Settings(track_file=SCHOOL.read_text("utf-8"))
    seats = (wire.SeatChoice(is_mine=True), wire.SeatChoice("legend"), wire.SeatChoice("legend"))
    made = document(wire.NewRoom(settings=settings, seats=seats), guest, name)
    return replace(made, is_school=True, next_seed=f"{SCHOOL_SEED:064x}")


def with_colours(room: Document) -> Document:
    """A checked document in which every car has its colour and every switch its value.

    Raises InvalidSetup or InvalidFile.
    """
    settings = drawn(room.settings)
    room = replace(room, settings=settings)
    roads = [name for name in ROADS if getattr(settings, name) is not None]
    if len(roads) > 1:
        raise InvalidSetup(roads[0], "only-one-of")
    if isinstance(settings.season, tuple):
        for stage in settings.season:
            packaged_track(stage.track)
    elif settings.events_file is not None:
        raise InvalidSetup("events_file", "own-season-only")
    setup = room.season_setup() if room.is_season else room.race_setup()
    usual = {name: _usual(setup, name) for name, value in values(settings).items() if value is None}
    if not roads:
        usual["track"] = USUAL_TRACK
    places = [replace(place, colour=one.colour) for place, one in zip(room.places, setup.entrants, strict=True)]
    return replace(room, settings=replace(settings, **usual), places=tuple(places))


def _usual(setup: RaceSetup | SeasonSetup, name: str) -> Any:
    """The value of a switch in a new room in which none was chosen."""
    one = RACE[name]
    is_of_rooms = one.in_rooms is not None and (setup.garage != "off" or not one.without_garage)
    return one.in_rooms if is_of_rooms else getattr(setup, name)
