"""Step 8: any hand cards but Stress and Heat may go, by ascending slot (R3.18); none in a tunnel (R10.2)."""

from .. import events as ev
from ..actions import CARD, DONE
from ..cards import ONE
from ..choices import offer
from ..events import emit
from ..jit import jit
from ..piles import put_on_discard, take_from_hand


@jit
def begin(game):
    game.turn.last_pick = ONE  # Heat and Stress lie before it


@jit
def has_choice(game, track, seat):
    car = game.cars[seat]
    if track.tunnel[car.space] == 1:
        return False
    for slot in range(game.turn.last_pick, track.slots):
        if car.hand[slot] > 0:
            return True
    return False


@jit
def write_choices(game, track, seat, choices):
    car = game.cars[seat]
    for slot in range(game.turn.last_pick, track.slots):
        if car.hand[slot] > 0:
            offer(choices, CARD + slot)
    offer(choices, DONE)


@jit
def choose(game, track, seat, action, events):
    """One card more; False when the driver has enough."""
    if action == DONE:
        return False
    slot = action - CARD
    game.turn.last_pick = slot
    take_from_hand(game.cars[seat], slot, 1)
    put_on_discard(game.cars[seat], slot, 1)
    emit(events, ev.DISCARDED, seat, slot, 1, 0)
    return True
