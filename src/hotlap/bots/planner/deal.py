"""A possible game in which rivals have planned as `club` or `ace` would, with the cards that were dealt to them."""

from ...kernels import apply, imagine_open, is_open, jit, must_decide, phases, plan_cards, shift_gears, write_choices
from ..club.plan import begin_sets, try_gear
from ..club.think import think
from ..club.value import expected_cooling
from .by_net import take_by_net


@jit
def deal_driven(view, track, seat, pace, ace, search, events):
    """Deal a possible game from a sight into search.dealt, by search.key. All rivals who plan at the same time as the
    seat have planned; the seat has not. Those whose gear is known already have cards as `club` would plan in it.

    With the net some games have its plans, and the others those of `club` (search.by_net).
    """
    game, notes = search.dealt, search.notes
    imagine_open(view, track, seat, search.key, game, search.choices)
    for turn_no in range(game.n_order):
        if is_open(game, track, seat, turn_no):
            plan_in_gear(game, track, game.order[turn_no], pace, notes)
    if phases.is_for_all(game.phase):
        events.n = 0
        for other in range(track.n_cars):
            if other == seat or not must_decide(game, track, other):
                continue
            if search.by_net > 0 and search.key[7] % search.by_net == 0:
                take_by_net(game, track, other, pace, ace, search, events)
            else:
                take_own(game, track, other, pace, events, search)


@jit
def take_own(game, track, seat, pace, events, search):
    """Let `club` take one decision of a seat. It reads nothing of a game that the driver could not see, so it needs no
    sight of its own."""
    choices, notes = search.choices, search.notes
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
    begin_sets(track, car, notes)
    engine = car.engine + expected_cooling(game, track, seat, car.gear)
    try_gear(game, track, seat, pace, car.gear, engine, 1e12, notes)
    plan_cards(car, notes.best_pick)
