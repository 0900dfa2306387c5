"""The setup of a race, checked before it starts (section 2)."""

import copy
import hashlib
import struct
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..content.boxes import BOXES
from ..content.cards import card_names
from ..content.colours import COLOURS, USUAL
from ..content.course import Seats, Supply, codes, compile_track, tokens_needed
from ..content.events import NO_EVENT, Event, by_name, event_names, load_event
from ..content.fields import nearest
from ..content.names import is_line
from ..content.switches import RACE, SEASON, Switch, Switches
from ..content.tracks import TrackFile, load_track
from ..content.weather import conditions
from ..engine import cards, layout
from .errors import InvalidSetup
from .shuffle import Shuffle

PLAYER = "player"
BLANK = "␣"  # between the words of a name in records: it is one word there
LEGEND = "legend"

# The engine's codes for the words of `garage_draft`: in a single race, and in a season.
DRAFTS = {"draft": layout.DRAFT_THREE, "snake": layout.DRAFT_SNAKE, "random": layout.DRAFT_RANDOM}
SEASON_DRAFTS = {"draft": layout.DRAFT_SEASON, "random": layout.DRAFT_DEALT}
FIELD, LARGER_FIELD = 6, 9
MAX_HANDICAP = 6
MAX_SEED = 2**256 - 1


@dataclass(frozen=True, slots=True)
class Entrant:
    """A car and its driver: "legend", or any other word for a player (a person or a bot)."""

    driver: str = PLAYER
    colour: str = ""
    heat_handicap: int = 0

    @property
    def is_legend(self) -> bool:
        return self.driver == LEGEND


@dataclass(frozen=True, slots=True)
class SeasonRace:
    """The season's part of a race's setup (section 9). Cards are names; seats are those of the setup.

    `event` is the name of an event of the game, or a user's own event. `grid` has the seats from pole backwards; empty
    for a random order. `upgrades` and `sponsors` are the cards that each seat has kept. The decks have the cards left;
    None stands for a full deck. `upgrades_aside` and `sponsors_used` form them anew when they run out.
    """

    event: str | Event
    grid: tuple[int, ...] = ()
    upgrades: tuple[tuple[str, ...], ...] = ()
    sponsors: tuple[tuple[str, ...], ...] = ()
    upgrade_deck: tuple[str, ...] | None = None
    upgrades_aside: tuple[str, ...] = ()
    sponsor_deck: tuple[str, ...] | None = None
    sponsors_used: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.event, Event):
            object.__setattr__(self, "event", by_name(self.event))


@dataclass(frozen=True, slots=True)
class RaceSetup(Switches):
    """A race before it starts, with the switches of the rules. Seats are the places in `entrants`, from 0.

    `laps` 0 stands for the track's own number; `total_laps` includes an event's change. Empty `boxes` stand for the
    base game and the boxes of track and event. `seed` is a whole number below 2**256. The same setup, seed and
    decisions give the same race. `shuffle` has the numbers from which the seed was made, if several made it together.
    Raises InvalidSetup for anything that the rules do not allow.
    """

    track: TrackFile
    entrants: tuple[Entrant, ...]
    seed: int = 0
    season: SeasonRace | None = None
    shuffle: Shuffle | None = None
    time_trial: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        if not isinstance(self.track, TrackFile):
            raise InvalidSetup("track", "no-track", value=self.track)
        if self.season is not None and not isinstance(self.season, SeasonRace):
            raise InvalidSetup("season", "no-season-race", value=self.season)
        check_seed(self.seed)
        check_switches(self, SEASON if self.season else RACE)
        object.__setattr__(self, "laps", self.laps or self.track.laps)
        boxes = tuple(box for box in BOXES if box == "base" or box in self.boxes) if self.boxes else self.usual_boxes()
        object.__setattr__(self, "boxes", boxes)
        object.__setattr__(self, "entrants", _with_colours(self.entrants, COLOURS if self.larger_field else USUAL))
        object.__setattr__(self, "time_trial", len(self.entrants) == 1)
        self._check_field()
        self._check_shuffle()
        if self.total_laps < 1:
            raise InvalidSetup("laps", "no-lap-left", event=self.event.id, taken=-self.event.laps)
        _whole("laps", self.total_laps, 1, layout.MAX_LAPS)
        if self.event.box not in self.boxes:
            raise InvalidSetup("boxes", "event-box", event=self.event.id, box=self.event.box)
        corners, most = tokens_needed(self.track), conditions().token_cards
        if self.weather and corners > most:
            raise InvalidSetup("weather", "too-many-corners", most=most, track_name=self.track.name, corners=corners)
        try:
            self.compile()
        except ValueError as error:
            name = "track" if self.season is None else "season"
            raise InvalidSetup(name, "impossible", reason=str(error)) from None

    def usual_boxes(self) -> tuple[str, ...]:
        """The boxes in play by default: the base game, and those of track and event."""
        return tuple(box for box in BOXES if box in ("base", self.track.box, self.event.box))

    @property
    def event(self) -> Event:
        """The event of a championship race; in other races an event that changes nothing."""
        return NO_EVENT if self.season is None else event_of("event", self.season.event)

    @property
    def total_laps(self) -> int:
        """The laps chosen plus the event's change (R2.6)."""
        return self.laps + self.event.laps

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of players, Legends left out."""
        return tuple(seat for seat, entrant in enumerate(self.entrants) if not entrant.is_legend)

    @classmethod
    def of(cls, track: str | TrackFile, drivers: Iterable[str | Entrant], **switches: Any) -> "RaceSetup":
        """A setup from a track's name or file and a list of drivers; `switches` are the other fields. Without `laps` a
        race has the track's own number.

        Raises InvalidTrack or InvalidSetup.
        """
        check_known(switches, (*RACE, "seed", "season", "shuffle"))
        check_laps(switches)
        loaded = track if isinstance(track, TrackFile) else load_track(track)
        return cls(loaded, entrants_of(drivers), **switches)

    def _check_field(self) -> None:
        cars, most = len(self.entrants), LARGER_FIELD if self.larger_field else FIELD
        if not 1 <= cars <= most:
            if self.larger_field:
                raise InvalidSetup("entrants", "cars", least=1, most=most, value=cars)
            raise InvalidSetup("entrants", "cars-or-larger", least=1, most=most, larger=LARGER_FIELD, value=cars)
        if self.time_trial and self.entrants[0].is_legend:
            raise InvalidSetup("entrants", "legend-alone")
        for seat, entrant in enumerate(self.entrants):
            _whole(of_seat(seat, "heat_handicap"), entrant.heat_handicap, 0, MAX_HANDICAP)
            if entrant.is_legend and entrant.heat_handicap:
                raise InvalidSetup(of_seat(seat, "heat_handicap"), "legend-handicap")

    def _check_shuffle(self) -> None:
        if self.shuffle is None:
            return
        if self.shuffle.race_seed != self.seed:
            raise InvalidSetup("shuffle", "shuffle-seed")
        for one in self.shuffle.seats:
            if one.seat >= len(self.entrants) or self.entrants[one.seat].is_legend:
                raise InvalidSetup("shuffle", "shuffle-nobody", seat=one.seat)

    def compile(self) -> Any:
        """The engine's Track record, in the form that its entries take."""
        event, season = self.event, self.season
        return compile_track(
            self.track,
            self._seats(),
            self._supply(),
            laps=self.total_laps,
            hand_size=event.hand_size,
            legend_boost=self.legend_boost,
            event=None if season is None else season.event,
            is_championship=season is not None,
            **codes(self),
        )

    def _seats(self) -> Seats:
        event, season, n = self.event, self.season, len(self.entrants)
        upgrades: list[list[int]] = []
        sponsors: list[Counter[int]] = []
        if season is not None:
            upgrades = [_kinds(names) for names in season.upgrades]
            sponsors = [Counter(_kinds(names)) for names in season.sponsors]
        return Seats(
            colours=[entrant.colour for entrant in self.entrants],
            is_legend=[entrant.is_legend for entrant in self.entrants],
            heat=[self.track.heat + event.heat - entrant.heat_handicap for entrant in self.entrants],
            stress=[self.track.stress + event.stress] * n,
            decks=[cards.STARTING_DECK if self.garage == "off" else cards.BASIC_DECK] * n,
            upgrades=upgrades or None,
            sponsors=sponsors or None,
            grid=None if season is None else season.grid or None,
        )

    def _supply(self) -> Supply:
        season = self.season
        if season is None:
            draft = layout.NO_DRAFT if self.garage == "off" else DRAFTS[self.garage_draft]
            return Supply(self.garage, self.boxes, draft)
        return Supply(
            self.garage,
            self.boxes,
            SEASON_DRAFTS[self.garage_draft],
            upgrade_deck=None if season.upgrade_deck is None else Counter(_kinds(season.upgrade_deck)),
            sponsor_deck=None if season.sponsor_deck is None else Counter(_kinds(season.sponsor_deck)),
            upgrades_aside=Counter(_kinds(season.upgrades_aside)),
            sponsors_used=Counter(_kinds(season.sponsors_used)),
        )

    def key(self) -> Any:
        """The seed in the engine's form (`key_words`)."""
        return key_words(self.seed)

    def without_seed(self) -> "RaceSetup":
        """The same setup with seed 0 and no shuffle: drivers may know everything but these."""
        return self.with_seed(0)

    def with_seed(self, seed: int) -> "RaceSetup":
        """The same setup with another seed, and no shuffle. All else is checked already."""
        check_seed(seed)
        twin = copy.copy(self)
        object.__setattr__(twin, "seed", seed)
        object.__setattr__(twin, "shuffle", None)
        return twin

    def seed_hash(self) -> str:
        """SHA-256 of the seed's 32 bytes (lowest first), in hex. It may be shown before the race."""
        return seed_hash(self.seed)


def key_words(key: int) -> Any:
    """A number below 2**256 in the engine's form: eight 32-bit words, the lowest first, in an int64 array."""
    return layout.numbers(layout.i64, struct.unpack("<8I", key.to_bytes(32, "little")))


def seed_hash(seed: int) -> str:
    """SHA-256 of a seed's 32 bytes (lowest first), in hex."""
    return hashlib.sha256(seed.to_bytes(32, "little")).hexdigest()


def _with_colours(entrants: Iterable[Any], colours: Sequence[str]) -> tuple[Entrant, ...]:
    """The entrants, each with a colour. Those without one get the free colours: players first, then Legends (R1.5)."""
    entrants = tuple(entrants)
    for seat, entrant in enumerate(entrants):
        if not isinstance(entrant, Entrant):
            raise InvalidSetup("entrants", "no-entrant", value=entrant)
        driver: object = entrant.driver
        if not isinstance(driver, str) or not is_line(driver) or len(driver.split()) != 1 or " " in driver:
            raise InvalidSetup(of_seat(seat, "driver"), "one-word", value=repr(driver))
        field = of_seat(seat, "colour")
        if entrant.colour in COLOURS and entrant.colour not in colours:
            raise InvalidSetup(field, "larger-colour", value=entrant.colour, known=colours)
        if entrant.colour:
            _one_of(field, entrant.colour, colours)
            if entrant.colour in [before.colour for before in entrants[:seat]]:
                raise InvalidSetup(field, "taken-twice", value=entrant.colour)
    taken = [entrant.colour for entrant in entrants if entrant.colour]
    free = iter([colour for colour in colours if colour not in taken])
    chosen = {
        seat: next(free, "")
        for is_legend in (False, True)
        for seat, entrant in enumerate(entrants)
        if not entrant.colour and entrant.is_legend == is_legend
    }
    return tuple(
        entrant if entrant.colour else Entrant(entrant.driver, chosen[seat], entrant.heat_handicap)
        for seat, entrant in enumerate(entrants)
    )


def _kinds(names: Iterable[str]) -> list[int]:
    """The engine's numbers of cards, from their names. Raises InvalidSetup."""
    known = card_names()
    for name in names:
        _one_of("card", name, known)
    return [known.index(name) for name in names]


def of_seat(seat: int, name: str) -> str:
    """The path of an entrant's setting in errors."""
    return f"entrants[{seat}].{name}"


def event_of(field: str, event: str | Event) -> Event:
    """An event by name, or a user's own after a check. Raises InvalidSetup for an unknown name, or InvalidFile."""
    known = event_names()
    if not isinstance(event, Event) and event not in known:
        raise InvalidSetup(field, "unknown-event", value=event, near=nearest(str(event), known), known=known)
    return load_event(event)


def entrants_of(drivers: Iterable[str | Entrant]) -> tuple[Entrant, ...]:
    """Entrants from names of drivers. Raises InvalidSetup."""
    try:
        return tuple(one if isinstance(one, Entrant) else Entrant(one) for one in drivers)
    except TypeError as error:
        raise InvalidSetup("entrants", "impossible", reason=str(error)) from None


def check_known(given: Iterable[str], known: Sequence[str]) -> None:
    for name in given:
        if name not in known:
            raise InvalidSetup(name, "unknown-setting", known=known)


def check_laps(given: Mapping[str, Any]) -> None:
    """Check that laps, if they are given, are some: a setup has 0 in place of the track's own number, but nobody who
    says 0 means that. Raises InvalidSetup."""
    if given.get("laps", 1) == 0:
        _whole("laps", given["laps"], RACE["laps"].least, RACE["laps"].most)


def check_seed(seed: object) -> None:
    _whole("seed", seed, 0, MAX_SEED)


def check_use(given: Mapping[str, Any]) -> None:
    """Check that none of the switches chosen for a race is without effect. Their values were checked with its setup.

    Raises InvalidSetup.
    """
    has_garage, has_weather = given.get("garage", "off") != "off", given.get("weather", False)
    for name, value in given.items():
        one = RACE.get(name)
        if one is not None and one.without_garage and not has_garage and value is not False:
            raise InvalidSetup(name, one.without_garage)
        if one is not None and one.without_weather and not has_weather and value != one.default:
            raise InvalidSetup(name, one.without_weather)


def check_switches(setup: Switches, switches: Mapping[str, Switch]) -> None:
    """Check that each switch has one of its values. Raises InvalidSetup."""
    for name, switch in switches.items():
        _check(switch, getattr(setup, name))


def _check(switch: Switch, value: Any) -> None:
    """Types must be exact: True is not a number here, and 1 is not True."""
    if switch.kind is bool and type(value) is not bool:
        raise InvalidSetup(switch.name, "true-or-false", value=value)
    if switch.kind is int and (type(value) is not int or value != switch.default):
        _whole(switch.name, value, switch.least, switch.most)
    if switch.kind is str:
        if value in RACE[switch.name].words and value not in switch.words:
            raise InvalidSetup(switch.name, "one-of-in-season", known=switch.words, value=value)
        _one_of(switch.name, value, switch.words)
    if switch.kind is tuple:
        if not isinstance(value, tuple | list):
            raise InvalidSetup(switch.name, "some-of", known=switch.words, value=value)
        for word in value:
            if word not in switch.words:  # of the boxes: the one switch of this kind
                near = nearest(str(word), switch.words)
                raise InvalidSetup(switch.name, "unknown-box", value=word, near=near, known=switch.words)


def _whole(name: str, value: Any, least: int, most: int) -> None:
    if type(value) is not int:
        raise InvalidSetup(name, "whole-number", value=value)
    if not least <= value <= most:
        limit = "2**256 - 1" if most == MAX_SEED else most
        raise InvalidSetup(name, "out-of-range", least=least, most=limit, value=value)


def _one_of(name: str, value: object, known: Sequence[str]) -> None:
    if value not in known:
        raise InvalidSetup(name, "one-of", known=known, value=value)
