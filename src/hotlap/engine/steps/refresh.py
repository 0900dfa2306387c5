"""Step 8, before any discard: cards with Refresh go from the play area onto the draw deck (R6.8)."""

from .. import events as ev
from ..actions import CARD, DONE
from ..cards import FIRST_SPONSOR
from ..choices import offer
from ..events import emit
from ..jit import jit
from ..layout import MAX_TOP
from ..piles import put_on_top


@jit
def can_refresh(game, track, seat, slot):
    if game.cars[seat].n_top == MAX_TOP:
        return False
    return game.turn.play_area[slot] > 0 and track.cards.refresh[game.cars[seat].kind[slot]] > 0


@jit
def has_choice(game, track, seat):
    if game.turn.n_played == 0:
        return False
    for slot in range(FIRST_SPONSOR, track.slots):
        if can_refresh(game, track, seat, slot):
            return True
    return False


@jit
def write_choices(game, track, seat, choices):
    for slot in range(FIRST_SPONSOR, track.slots):
        if can_refresh(game, track, seat, slot):
            offer(choices, CARD + slot)
    offer(choices, DONE)


@jit
def choose(game, seat, action, events):
    """Put one card onto the deck; the last one chosen lies on top. Returns False if the driver wants no more."""
    if action == DONE:
        return False
    car, slot = game.cars[seat], action - CARD
    game.turn.play_area[slot] -= 1
    put_on_top(car, slot)
    emit(events, ev.REFRESHED, seat, car.kind[slot], 0, 0)
    return True
