"""A possible game in which rivals have planned as `club` would, with the cards that were dealt to them."""

from ...kernels import apply, imagine_open, is_open, jit, must_decide, phases, plan_cards, shift_gears, write_choices
from ..club.notes import MAX_SPEED
from ..club.plan import prepare_flips, spread_hand, try_gear
from ..club.think import think
from ..club.value import expected_cooling


@jit
def deal_driven(view, track, seat, key, game, pace, events, choices, notes):
    """Deal a possible game from a sight. All rivals who plan at the same time as the seat have planned; the seat has
    not. `club` reads nothing of a game that its driver could not see, so it needs no sight of its own."""
    imagine_open(view, track, seat, key, game, choices)
    for turn_no in range(game.n_order):
        if is_open(game, track, seat, turn_no):
            plan_in_gear(game, track, game.order[turn_no], pace, notes)
    if phases.is_for_all(game.phase):
        events.n = 0
        for other in range(track.n_cars):
            if other != seat and must_decide(game, track, other):
                take_own(game, track, other, pace, events, choices, notes)


@jit
def take_own(game, track, seat, pace, events, choices, notes):
    """Let `club` take one decision of a seat."""
    write_choices(game, track, seat, choices)
    think(game, track, seat, pace, choices, notes)
    for i in range(notes.n):
        apply(game, track, seat, notes.actions[i], events)


@jit
def plan_in_gear(game, track, seat, pace, notes):
    """Plan the cards that `club` would play in the gear that the car has shifted into; none if they are too few."""
    car = game.cars[seat]
    if shift_gears.playable(car) < car.gear:
        return
    spread_hand(track, car, notes)
    prepare_flips(car, notes)
    for speed in range(MAX_SPEED + 1):
        notes.is_known[speed] = 0
    engine = car.engine + expected_cooling(game, track, seat, car.gear)
    try_gear(game, track, seat, pace, car.gear, engine, 1e12, notes)
    plan_cards(car, notes.best_pick)
