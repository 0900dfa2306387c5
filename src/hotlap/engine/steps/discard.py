"""Step 8: any hand cards but Stress and Heat may go, by ascending slot (R3.18); none in a tunnel (R10.2)."""

from .. import events as ev
from ..actions import CARD, DONE
from ..cards import HEAT, STRESS
from ..choices import offer
from ..events import emit
from ..jit import jit
from ..modules.championship import CHICANES, HOLD_TIGHT, TUNNEL_VISION
from ..piles import in_hand, put_on_discard, show, take_from_hand


@jit
def begin(game):
    game.turn.last_pick = HEAT
    game.turn.discarded = 0


@jit
def may_discard(game, track, seat, slot):
    """Whether a card of a slot may go; two events let Stress or Heat go too, one allows a single card."""
    if in_hand(game.cars[seat], slot) == 0:
        return False
    if slot == HEAT:
        return track.event == CHICANES
    if slot == STRESS:
        return track.event == TUNNEL_VISION
    return True


@jit
def has_choice(game, track, seat):
    turn = game.turn
    if track.tunnel[game.cars[seat].space] == 1 or (track.event == HOLD_TIGHT and turn.discarded > 0):
        return False
    for slot in range(turn.last_pick, track.slots):
        if may_discard(game, track, seat, slot):
            return True
    return False


@jit
def write_choices(game, track, seat, choices):
    for slot in range(game.turn.last_pick, track.slots):
        if may_discard(game, track, seat, slot):
            offer(choices, CARD + slot)
    offer(choices, DONE)


@jit
def choose(game, track, seat, action, events):
    """One card more; False when the driver has enough."""
    if action == DONE:
        return False
    car, slot = game.cars[seat], action - CARD
    game.turn.last_pick = slot
    game.turn.discarded += 1
    show(car, slot, True)
    take_from_hand(car, slot, 1)
    put_on_discard(car, slot, 1)
    emit(events, ev.DISCARDED, seat, car.kind[slot], 1, 0)
    return True
