"""What a seat may know, as Python objects; read from the engine's sight and from nothing else."""

from dataclasses import dataclass
from typing import Any

from ..engine import cards, layout, phases
from .events import SPOTS
from .setup import RaceSetup
from .standings import STATUS


@dataclass(frozen=True, slots=True)
class CarSight:
    """A car as a seat sees it. Piles are counts by card name; of a Legend only the place on the road is meant.

    Of the own car `hand` and `draw` are what they are. Of a rival, `hand` are the cards known to be in
    the hand and `draw` those that lie in the hand or the draw deck; the sizes are true in both cases.
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
    has_planned: bool
    plan: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """A race as a seat (or a spectator, seat -1) sees it.

    `order` are the seats on the track, frontmost first: fixed for the round once all plans are in.
    `record` and `course` are the engine's sight and Track, for compiled drivers and for the rules that
    read a position.
    """

    seat: int
    phase: str
    round: int
    turn: int | None
    speed: int
    play_area: dict[str, int]
    cooldown: int
    order: tuple[int, ...]
    legend_card: int | None
    cars: tuple[CarSight, ...]
    record: Any
    course: Any


def read(setup: RaceSetup, seat: int, cells: Any, course: Any) -> Sight:
    """A Sight from the engine's and its Track: arrays (interpreted: lists) of one record."""
    game = cells[0]
    turn = game.turn
    is_driving = phases.PLAN < game.phase < phases.OVER
    play_area = {cards.NAMES[slot]: int(turn.play_area[slot]) for slot in _slots() if turn.play_area[slot]}
    if turn.stress:
        play_area[cards.NAMES[cards.STRESS]] = int(turn.stress)
    return Sight(
        seat=seat,
        phase=phases.NAMES[game.phase],
        round=int(game.round_no),
        turn=int(turn.seat) if is_driving else None,
        speed=int(turn.speed) if is_driving else 0,
        play_area=play_area,
        cooldown=int(turn.cooldown) if is_driving else 0,
        order=tuple(int(game.order[i]) for i in range(game.n_order)),
        legend_card=int(game.legend_card) if game.legend_card >= 0 else None,
        cars=tuple(_car(setup, game.cars[other], other) for other in range(len(setup.entrants))),
        record=cells,
        course=course,
    )


def _slots() -> range:
    return range(len(cards.NAMES))


def _counts(pile: Any, stress: int) -> dict[str, int]:
    return {cards.NAMES[slot]: n for slot in _slots() if (n := int(stress if slot == cards.STRESS else pile[slot]))}


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
        top_discard=cards.NAMES[car.top_discard - 1] if car.top_discard else None,
        hand=_counts(car.hand, car.stress[layout.HAND]),
        draw=_counts(car.draw, car.stress[layout.DRAW]),
        discard=_counts(car.discard, car.stress[layout.DISCARD]),
        has_planned=bool(car.ready),
        plan=tuple(cards.NAMES[car.plan[i]] for i in range(car.plan_n)),
    )
