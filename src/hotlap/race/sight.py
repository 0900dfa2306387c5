"""What a seat may know, as Python objects. The engine's sight is the only source."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, overload

from ..engine import cards, layout, mirror, phases
from ..engine.entries import legal
from ..overriding import override
from .events import NAMES, SPOTS, TOKENS, WEATHERS
from .plain import plain
from .road import Road
from .setup import RaceSetup
from .standings import STATUS, Standing, standings

HEAT_UPGRADES = ("heat-basic", "heat-advanced")


@dataclass(frozen=True, slots=True)
class CarSight:
    """A car in a seat's sight. Piles are counts by card name. For a Legend only its position on the road has a meaning.

    `upgrades` are the kinds of upgrade that the car has. `secret_sponsors` counts Sponsorship cards, in hand or deck,
    whose kind only their driver knows.

    `hand` and `draw` are exact for the seat's own car. For a rival, `hand` has the cards known to be in the hand, and
    `draw` has the cards in the hand or the draw deck. The sizes are exact for all cars.
    """

    seat: int
    colour: str
    driver: str
    status: str
    place: int
    lap: int
    space: int
    spot: str
    gear: int
    engine: int
    hand_size: int
    draw_size: int
    discard_size: int
    top_discard: str | None
    hand: dict[str, int]
    draw: dict[str, int]
    discard: dict[str, int]
    upgrades: tuple[str, ...]
    secret_sponsors: int
    has_planned: bool
    plan: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat (or a spectator, seat -1) knows of a race.

    `market` are the cards laid out in a draft, `tokens` the road conditions by corner line. `order` are the seats on
    the track, frontmost first; it is fixed for the round when all plans are in. `record` and `course` are the engine's
    sight and Track, for compiled drivers and for rules that read a position. `setup` is the race's setup without its
    seed.
    """

    setup: RaceSetup
    seat: int
    phase: str
    round: int
    turn: int | None
    speed: int
    play_area: dict[str, int]
    cooldown: int
    order: tuple[int, ...]
    legend_card: int | None
    market: tuple[str, ...]
    weather: str
    tokens: tuple[str, ...]
    cars: "Cars"
    record: Any
    course: Any

    @property
    def must_decide(self) -> bool:
        """Whether its seat has something to decide now."""
        return bool(legal(self.record, self.course, self.seat, layout.new(layout.Choices)))

    @property
    def standings(self) -> list[Standing]:
        """All cars, the best first."""
        return standings(self.setup, [self.cars.plain(seat) for seat in range(len(self.cars))])

    @property
    def road(self) -> Road:
        """The rules' figures: limits in force, the next corner lines of each car, Heat for shifts. Worked out anew."""
        return Road(self.record, self.course, self.setup.track)


def read(setup: RaceSetup, seat: int, cells: Any, course: Any) -> Sight:
    """A Sight from the engine's sight and Track, arrays of one record (lists if interpreted). `setup` has no seed."""
    game = plain(layout.Game, cells[0])
    turn = plain(layout.Turn, game.turn)
    cars = Cars(setup, game.cars)
    is_driving = phases.PLAN < game.phase < phases.OVER
    return Sight(
        setup=setup,
        seat=seat,
        phase=phases.NAMES[game.phase],
        round=int(game.round_no),
        turn=int(turn.seat) if is_driving else None,
        speed=int(turn.speed) if is_driving else 0,
        play_area=_counts(turn.play_area, turn.stress, cars.plain(turn.seat).kind) if is_driving else {},
        cooldown=int(turn.cooldown) if is_driving else 0,
        order=tuple(mirror.numbers(game.order)[: game.n_order]),
        legend_card=int(game.legend_card) if game.legend_card >= 0 else None,
        market=tuple(NAMES[kind] for kind in mirror.numbers(game.market)[: game.n_market] if kind),
        weather=WEATHERS[game.weather],
        tokens=tuple(TOKENS[token] for token in mirror.numbers(game.token)[: len(setup.track.corners)]),
        cars=cars,
        record=cells,
        course=course,
    )


class Cars(Sequence[CarSight]):
    """The cars by seat. Each is read at its first use: that takes 15 us, and most callers need only their own car."""

    def __init__(self, setup: RaceSetup, records: Any) -> None:
        self._setup = setup
        self._records = records
        self._plain: list[Any] = [None] * len(setup.entrants)
        self._read: list[CarSight | None] = [None] * len(setup.entrants)

    @override
    def __len__(self) -> int:
        return len(self._read)

    def plain(self, seat: int) -> Any:
        """A car's record as plain values."""
        if self._plain[seat] is None:
            self._plain[seat] = plain(layout.Car, self._records[seat])
        return self._plain[seat]

    def bytes(self, seat: int) -> object:
        """Everything known of a car, for comparison only."""
        return layout.content(self._records[seat])

    @overload
    def __getitem__(self, seat: int) -> CarSight: ...
    @overload
    def __getitem__(self, seat: slice) -> Sequence[CarSight]: ...
    @override
    def __getitem__(self, seat: int | slice) -> CarSight | Sequence[CarSight]:
        if isinstance(seat, slice):
            return [self[one] for one in range(len(self))[seat]]
        known = self._read[seat]
        if known is None:
            seat = range(len(self))[seat]
            known = self._read[seat] = _car(self._setup, self.plain(seat), seat)
        return known


def _counts(pile: Any, stress: int, kinds: Any) -> dict[str, int]:
    """A pile by card name, in the order of the slots."""
    counts = {slot: n for slot, n in enumerate(mirror.numbers(pile)) if n}
    if stress:
        counts[cards.STRESS] = int(stress)
    return {NAMES[kinds[slot]]: counts[slot] for slot in sorted(counts)}


def _upgrades(car: Any) -> tuple[str, ...]:
    heat = [name for name, n in zip(HEAT_UPGRADES, mirror.numbers(car.heat_upgrades), strict=True) for _ in range(n)]
    return (*heat, *(NAMES[kind] for kind in mirror.numbers(car.kind)[cards.FIRST_UPGRADE :] if kind))


def _car(setup: RaceSetup, car: Any, seat: int) -> CarSight:
    entrant = setup.entrants[seat]
    return CarSight(
        seat=seat,
        colour=entrant.colour,
        driver=entrant.driver,
        status=STATUS[car.status],
        place=int(car.place),
        lap=int(car.lap),
        space=int(car.space),
        spot=SPOTS[car.spot],
        gear=int(car.gear),
        engine=int(car.engine),
        hand_size=int(car.n_hand),
        draw_size=int(car.n_draw),
        discard_size=int(car.n_discard),
        top_discard=NAMES[car.kind[car.top_discard - 1]] if car.top_discard else None,
        hand=_counts(car.hand, car.stress[layout.HAND], car.kind),
        draw=_counts(car.draw, car.stress[layout.DRAW], car.kind),
        discard=_counts(car.discard, car.stress[layout.DISCARD], car.kind),
        upgrades=_upgrades(car),
        secret_sponsors=int(car.n_secret),
        has_planned=bool(car.ready),
        plan=tuple(NAMES[car.kind[car.plan[i]]] for i in range(car.plan_n)),
    )
