"""What a race is made of, checked before it starts (section 2)."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..content.colours import COLOURS
from ..content.course import compile_track
from ..content.tracks import TrackFile, load_track
from ..engine import cards, layout
from .errors import InvalidSetup

PLAYER = "player"
LEGEND = "legend"

CLUTTERED_HAND = ("any_gear", "forced")
END = ("all_finish", "players_finished")
FIELD, LARGER_FIELD = 6, 9
MAX_LEGEND_BOOST = 6
MAX_HANDICAP = 6
MAX_SEED = 2**256 - 1


@dataclass(frozen=True, slots=True)
class Entrant:
    """A car and what drives it: "legend", or anything else, which stands for a player (a person or a bot)."""

    driver: str = PLAYER
    colour: str = ""
    heat_handicap: int = 0

    @property
    def is_legend(self) -> bool:
        return self.driver == LEGEND


@dataclass(frozen=True, slots=True)
class RaceSetup:
    """A race before it starts. Seats are the places in `entrants`, from 0.

    Raises InvalidSetup when made with anything the rules do not allow. `laps` 0 stands for the track's.
    `seed` is a whole number below 2**256; the same setup, seed and decisions give the same race.
    """

    track: TrackFile
    entrants: tuple[Entrant, ...]
    seed: int = 0
    laps: int = 0
    larger_field: bool = False
    mulligan: bool = False
    cluttered_hand: str = "any_gear"
    end: str = "all_finish"
    aggressive_legends: bool = True
    legend_boost: int = 0
    time_trial: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        if not isinstance(self.track, TrackFile):
            raise InvalidSetup(f"track: must be a loaded track (hotlap.content.tracks.load_track), not {self.track!r}")
        for name in ("seed", "laps", "legend_boost"):
            if type(getattr(self, name)) is not int:
                raise InvalidSetup(f"{name}: must be a whole number, not {getattr(self, name)!r}")
        for name in ("larger_field", "mulligan", "aggressive_legends"):
            if type(getattr(self, name)) is not bool:
                raise InvalidSetup(f"{name}: must be true or false, not {getattr(self, name)!r}")
        object.__setattr__(self, "laps", self.laps or self.track.laps)
        object.__setattr__(self, "entrants", _coloured(self.entrants))
        object.__setattr__(self, "time_trial", len(self.entrants) == 1)
        self._check_field()
        _in_range("laps", self.laps, 1, layout.MAX_LAPS)
        _in_range("seed", self.seed, 0, MAX_SEED)
        _in_range("legend_boost", self.legend_boost, 0, MAX_LEGEND_BOOST)
        _one_of("cluttered_hand", self.cluttered_hand, CLUTTERED_HAND)
        _one_of("end", self.end, END)

    @classmethod
    def of(cls, track: str | TrackFile, drivers: Iterable[str | Entrant], **switches: Any) -> "RaceSetup":
        """A setup from a track's name or file and a list of drivers; `switches` are the other fields.

        Raises InvalidTrack or InvalidSetup.
        """
        try:
            loaded = track if isinstance(track, TrackFile) else load_track(track)
            entrants = tuple(one if isinstance(one, Entrant) else Entrant(one) for one in drivers)
            return cls(loaded, entrants, **switches)
        except TypeError as error:
            raise InvalidSetup(str(error).replace("RaceSetup.__init__() ", "")) from None

    def _check_field(self) -> None:
        cars, most = len(self.entrants), LARGER_FIELD if self.larger_field else FIELD
        if not 1 <= cars <= most:
            more = "" if self.larger_field else f" (or up to {LARGER_FIELD} with larger_field)"
            raise InvalidSetup(f"entrants: a race has 1 to {most} cars{more}, not {cars}")
        if self.time_trial and self.entrants[0].is_legend:
            raise InvalidSetup("entrants: a time trial is driven by a player; a Legend needs at least one other car")
        for entrant in self.entrants:
            if type(entrant.heat_handicap) is not int or not 0 <= entrant.heat_handicap <= MAX_HANDICAP:
                wrong = f"must be from 0 to {MAX_HANDICAP}, not {entrant.heat_handicap!r}"
                raise InvalidSetup(f"heat_handicap of {entrant.colour}: {wrong}")
            if entrant.is_legend and entrant.heat_handicap:
                raise InvalidSetup(f"heat_handicap of {entrant.colour}: a Legend has no Heat to give up")

    def compile(self) -> Any:
        """The engine's Track record, as its entries take it."""
        return compile_track(
            self.track,
            colours=[entrant.colour for entrant in self.entrants],
            is_legend=[entrant.is_legend for entrant in self.entrants],
            laps=self.laps,
            heat=[max(0, self.track.heat - entrant.heat_handicap) for entrant in self.entrants],
            stress=[self.track.stress] * len(self.entrants),
            decks=[cards.STARTING_DECK] * len(self.entrants),
            cluttered_hand=CLUTTERED_HAND.index(self.cluttered_hand),
            end=END.index(self.end),
            aggressive_legends=self.aggressive_legends,
            legend_boost=self.legend_boost,
            mulligan=self.mulligan,
        )

    def key(self) -> Any:
        """The seed as the engine takes it: eight 32-bit words, the lowest first, in an int64 array."""
        return np.frombuffer(self.seed.to_bytes(32, "little"), "<u4").astype(np.int64)

    def seed_hash(self) -> str:
        """SHA-256 of the seed's 32 bytes (lowest first), in hex: may be shown before the race."""
        return hashlib.sha256(self.seed.to_bytes(32, "little")).hexdigest()


def _coloured(entrants: Iterable[Any]) -> tuple[Entrant, ...]:
    """Everybody with a colour: those given, then players and after them Legends in the order of R1.5."""
    entrants = tuple(entrants)
    for entrant in entrants:
        if not isinstance(entrant, Entrant):
            raise InvalidSetup(f"entrants: {entrant!r} is no Entrant")
        driver: object = entrant.driver
        if not isinstance(driver, str) or not driver.isprintable() or len(driver.split()) != 1 or " " in driver:
            raise InvalidSetup(f"entrants: a driver's name is one printable word, not {driver!r}")
        if entrant.colour:
            _one_of("colour", entrant.colour, COLOURS)
    taken = [entrant.colour for entrant in entrants if entrant.colour]
    for colour in taken:
        if taken.count(colour) > 1:
            raise InvalidSetup(f"colour: {colour} is taken twice; every car has a colour of its own")
    free = iter([colour for colour in COLOURS if colour not in taken])
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


def _in_range(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        limit = "2**256 - 1" if high == MAX_SEED else high
        raise InvalidSetup(f"{name}: must be from {low} to {limit}, not {value}")


def _one_of(name: str, value: object, names: Sequence[str]) -> None:
    if value not in names:
        raise InvalidSetup(f"{name}: must be one of {', '.join(names)}, not {value!r}")
