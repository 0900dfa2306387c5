"""A campaign: everything that a tournament is to race. Two machines with the same campaign race the same races."""

import functools
import hashlib
import json
import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args

from .. import __version__
from ..content.errors import Invalid
from ..content.tracks import TrackFile, load_track
from ..race import Entrant, RaceSetup
from ..race.notation import RULES
from ..race.setup import LARGER_FIELD, LEGEND, MAX_SEED, PLAYER, check_use
from .contestant import Contestant
from .raced import RacedCar, TournamentRace

Format = Literal["mixed", "one", "half"]
FORMATS: tuple[Format, ...] = get_args(Format)
MOST_RACES = 10_000_000
LEAST_S, MOST_S = 0.01, 3600  # for a decision of a user's driver
BULK, ONE_BY_ONE = 1_200, 1  # races of a chunk: half a second of compiled drivers, or one race of others
WITH_KERNELS = 120  # a user's kernel may take a hundred times as long as `club`
SEED_BITS = 53  # as `hotlap race` makes them: exact in every program that reads the results


# The sentence of each rule. Braces hold data.
WRONG = {
    "cars": "a race of a tournament has {least} to {most} cars, not {value}",
    "races": "must be from {least} to {most}, not {value}",
    "seed": "must be from 0 to 2**256 - 1, not {value}",
    "limit": "must be from {least} to {most} seconds, not {value}",
    "odd-half": "half against half needs an even number of cars, not {value}",
    "end": "a tournament needs a place for every car: {wanted}",
    "twice": "{name!r} is there twice; each driver of a tournament has a name of its own",
    "alone": "a tournament has at least two drivers, such as club,random",
    "legends-alone": "a tournament has at least one driver who is no Legend, such as club",
    "two-levels": (
        "{names} cannot be in one race: all its Legends have the same level; set each against the other drivers with "
        "--formats one,half, or race tournaments of their own"
    ),
    "no-tracks": "name at least one track, or all",
    "same-track": "a track is there twice",
    "no-formats": "name at least one of {known}",
    "against": "{name!r} is not among the drivers: {known}",
    "silent": (
        "{name} failed in a race to try it out, round {round}: {reason}; a compiled driver that does so cannot race"
    ),
}


class InvalidCampaign(Invalid):
    """A tournament that cannot be raced. `field` is the wrong setting; the message says what would be right."""

    rules = WRONG


@dataclass(frozen=True, slots=True)
class CampaignCell:
    """Races of one kind on one track. `pair` are the contestants of formats `one` and `half`; all, if it is mixed."""

    format: Format
    pair: tuple[int, ...]
    track: int


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some races of a cell: those with the numbers from `first` to `last` - 1."""

    cell: int
    first: int
    last: int


@dataclass(frozen=True)
class Campaign:
    """What is to be raced. `tracks` are names, or files as they were read. `races` are those of a cell, at least.

    `against`: in formats `one` and `half`, the contestants that all others are set against; empty for all.
    `limit_s` is the longest time for a decision of a user's own driver. Raises InvalidCampaign, InvalidSetup, or
    InvalidTrack.
    """

    contestants: tuple[Contestant, ...]
    tracks: tuple[TrackFile, ...]
    cars: int = 6
    races: int = 1000
    seed: int = 1
    formats: tuple[Format, ...] = ("mixed",)
    against: tuple[int, ...] = ()
    switches: dict[str, Any] = field(default_factory=dict)
    limit_s: float = 10.0

    def __post_init__(self) -> None:
        self._check_numbers()
        self._check_names()
        for number in range(len(self.cells)):
            self.setup(number, self.lineup(number, 0))
        check_use(self.switches)

    @classmethod
    def of(
        cls, drivers: Sequence[str], tracks: Sequence[str], against: Sequence[str] = (), **fields: Any
    ) -> "Campaign":
        """A campaign of what was typed. Raises UnknownDriver, too."""
        for name in against:
            if name not in drivers:
                raise InvalidCampaign("against", "against", name=name, known=list(drivers))
        return cls(
            tuple(Contestant.of(name) for name in drivers),
            tuple(load_track(track) for track in tracks),
            against=tuple(drivers.index(name) for name in against),
            **fields,
        )

    # Checks -----------------------------------------------------------------------------------------

    def _check_numbers(self) -> None:
        if not 2 <= self.cars <= LARGER_FIELD:
            raise InvalidCampaign("cars", "cars", least=2, most=LARGER_FIELD, value=self.cars)
        if not 1 <= self.races <= MOST_RACES:
            raise InvalidCampaign("races", "races", least=1, most=MOST_RACES, value=self.races)
        if not 0 <= self.seed <= MAX_SEED:
            raise InvalidCampaign("seed", "seed", value=self.seed)
        if not LEAST_S <= self.limit_s <= MOST_S:
            raise InvalidCampaign("limit", "limit", least=str(LEAST_S), most=MOST_S, value=f"{self.limit_s:g}")
        if "half" in self.formats and self.cars % 2:
            raise InvalidCampaign("formats", "odd-half", value=self.cars)
        if self.switches.get("end", "all_finish") != "all_finish":
            raise InvalidCampaign("end", "end", wanted="all_finish")

    def _check_names(self) -> None:
        names = [one.label for one in self.contestants]
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise InvalidCampaign("drivers", "twice", name=twice)
        if len(names) < 2:
            raise InvalidCampaign("drivers", "alone")
        if all(one.is_legend for one in self.contestants):
            raise InvalidCampaign("drivers", "legends-alone")
        legends = [one.name for one in self.contestants if one.is_legend]
        if "mixed" in self.formats and len(legends) > 1:
            raise InvalidCampaign("drivers", "two-levels", names=legends)
        if not self.tracks:
            raise InvalidCampaign("tracks", "no-tracks")
        tracks = [track.id for track in self.tracks]
        if len(set(tracks)) < len(tracks):
            raise InvalidCampaign("tracks", "same-track")
        if not self.formats:
            raise InvalidCampaign("formats", "no-formats", known=FORMATS)

    # What is raced ----------------------------------------------------------------------------------

    @functools.cached_property
    def cells(self) -> tuple[CampaignCell, ...]:
        """All cells: by format, by contestants, by track."""
        found = [(kind, pair) for kind in dict.fromkeys(self.formats) for pair in self._pairs(kind)]
        return tuple(CampaignCell(kind, pair, track) for kind, pair in found for track in range(len(self.tracks)))

    def _pairs(self, kind: Format) -> Iterator[tuple[int, ...]]:
        everybody = range(len(self.contestants))
        if kind == "mixed":
            yield tuple(everybody)
            return
        paired = set()
        for contestant in everybody:
            for other in self.against or everybody:
                is_told = kind == "half" and frozenset((contestant, other)) in paired
                if contestant != other and not is_told and not self._are_legends(contestant, other):
                    paired.add(frozenset((contestant, other)))
                    yield contestant, other

    def _are_legends(self, one: int, other: int) -> bool:
        return self.contestants[one].is_legend and self.contestants[other].is_legend

    @property
    def seeds(self) -> int:
        """The seeds of a cell: each is raced once from every seat."""
        return math.ceil(self.races / self.cars)

    @property
    def size(self) -> int:
        """The races of a cell: at least `races`, and each seed in all rotations."""
        return self.seeds * self.cars

    def __len__(self) -> int:
        """All races."""
        return self.size * len(self.cells)

    def lineup(self, cell: int, number: int) -> tuple[int, ...]:
        """The contestants by seat in a race of a cell, by its number: the line-up of its seed, rotated."""
        kind, pair = self.cells[cell].format, self.cells[cell].pair
        turn, rotation = divmod(number, self.cars)
        if kind == "one":
            seats = [pair[0]] + [pair[1]] * (self.cars - 1)
        elif kind == "half":
            seats = [pair[0]] * (self.cars // 2) + [pair[1]] * (self.cars // 2)
        else:
            seats = self._mixed_field(turn)
        return tuple(seats[rotation:] + seats[:rotation])

    def _mixed_field(self, turn: int) -> list[int]:
        """A mixed field. Over as many seeds as there are contestants, each has as many cars as all others.

        They are shuffled anew each time, so that of many contestants any two meet.
        """
        n = len(self.contestants)
        order = list(range(n))
        random.Random(f"{self.seed}/fields/{turn // n}").shuffle(order)
        return sorted(order[(turn + car) % n] for car in range(self.cars))

    def race_seed(self, cell: int, number: int) -> int:
        """The seed of a race. All line-ups on a track race the same seeds."""
        return self._number("seed", self.tracks[self.cells[cell].track].id, number // self.cars)

    def dice(self, cell: int, number: int) -> int:
        """The seed of the drivers' own dice, which tells nothing of the race's."""
        return self._number("dice", self.tracks[self.cells[cell].track].id, number // self.cars)

    def fault_of(self, race: TournamentRace, car: RacedCar) -> dict[str, int | str]:
        """Where a driver failed: track, seed, round, and what it said."""
        track, seed = self.tracks[self.cells[race.cell].track].id, self.race_seed(race.cell, race.number)
        return {"track": track, "seed": str(seed), "round": car.fault_round, "words": car.fault_words}

    def _number(self, *words: object) -> int:
        digest = hashlib.sha256("/".join(map(str, (self.seed, *words))).encode()).digest()
        return int.from_bytes(digest, "little") >> (256 - SEED_BITS)

    def setup(self, cell: int, lineup: Sequence[int], seed: int = 0) -> RaceSetup:
        """The setup of a race. Nobody's name is in it, so that drivers cannot know whom they race."""
        field = [self.contestants[one] for one in lineup]
        level = next((one.level for one in field if one.level is not None), None)
        switches = {"larger_field": self.cars > 6} | self.switches
        if level is not None:
            switches["legend_boost"] = level
        entrants = [Entrant(LEGEND if one.is_legend else PLAYER) for one in field]
        return RaceSetup(self.tracks[self.cells[cell].track], tuple(entrants), seed=seed, **switches)

    def is_bulk(self, cell: int) -> bool:
        """Whether only compiled drivers race in a cell."""
        return all(self.contestants[one].is_bulk for one in self.cells[cell].pair)

    def _most(self, cell: int) -> int:
        """How many races of a cell make a chunk at most."""
        if not self.is_bulk(cell):
            return ONE_BY_ONE
        return WITH_KERNELS if any(self.contestants[one].is_kernel for one in self.cells[cell].pair) else BULK

    def chunks(self, done: Sequence[set[int]] = ()) -> Iterator[Chunk]:
        """All races that are not `done` (numbers by cell) in chunks, in such an order that all cells grow together."""
        step = BULK // self.cars * self.cars
        for first in range(0, self.size, step):
            for cell in range(len(self.cells)):
                last = min(first + step, self.size)
                left = [n for n in range(first, last) if not done or n not in done[cell]]
                yield from _runs(cell, left, self._most(cell))

    # On disk ----------------------------------------------------------------------------------------

    @functools.cached_property
    def digest(self) -> str:
        """Identifies the campaign, but for the number of its races: so that more of them can be raced later."""
        spec = {name: value for name, value in self.as_data().items() if name != "races"}
        return hashlib.sha256(json.dumps(spec, sort_keys=True).encode()).hexdigest()

    def as_data(self) -> dict[str, Any]:
        """The campaign for a file: everything that the races depend on."""
        return {
            "hotlap": __version__,
            "rules": RULES,
            "drivers": {one.name: one.digest for one in self.contestants},
            "tracks": digests(self.tracks),
            "cars": self.cars,
            "races": self.races,
            "seed": self.seed,
            "formats": list(self.formats),
            "against": [self.contestants[one].name for one in self.against],
            "switches": {name: list(one) if isinstance(one, tuple) else one for name, one in self.switches.items()},
            "limit_s": self.limit_s,
        }


def digests(tracks: Iterable[TrackFile]) -> dict[str, str]:
    """What identifies each track, by its id: what the rules read of it, not its drawing."""
    plain = {track.id: replace(track, centre_line=(), ground="", scenery=()).to_toml() for track in tracks}
    return {name: hashlib.sha256(words.encode()).hexdigest()[:16] for name, words in plain.items()}


def _runs(cell: int, numbers: Sequence[int], most: int) -> Iterator[Chunk]:
    """Chunks of numbers that follow each other."""
    first = 0
    for at in range(1, len(numbers) + 1):
        if at == len(numbers) or numbers[at] != numbers[at - 1] + 1 or at - first == most:
            yield Chunk(cell, numbers[first], numbers[at - 1] + 1)
            first = at
