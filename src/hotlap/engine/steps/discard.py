"""Step 8: discard hand cards other than Stress and Heat, by ascending slot (R3.18); none in a tunnel (R10.2)."""

from .. import events as ev
from ..actions import CARD, DONE
from ..cards import FIRST_SPONSOR, HEAT, ONE, STRESS
from ..choices import offer, offer_if
from ..events import emit
from ..jit import jit
from ..layout import HAND
from ..piles import put_on_discard, show, take_from_hand


@jit
def begin(game, track):
    """Set the first slot to choose from. Heat and Stress are the first two slots; only an event allows them."""
    turn = game.turn
    turn.picked = 0
    turn.next_pick = ONE
    if track.effects.discard_heat == 1:
        turn.next_pick = HEAT
    elif track.effects.discard_stress == 1:
        turn.next_pick = STRESS


@jit
def may_discard_stress(game, track, seat):
    return game.turn.next_pick <= STRESS and track.effects.discard_stress == 1 and game.cars[seat].stress[HAND] > 0


@jit
def is_in_tunnel(track, car):
    """Whether the car stands in a tunnel: nothing is discarded there (R10.2)."""
    return track.tunnel[car.space] == 1


@jit
def may_go(game, track, seat, slot):
    """Whether a card of a slot may be discarded next."""
    if slot == STRESS and may_discard_stress(game, track, seat):
        return True
    return slot >= game.turn.next_pick and game.cars[seat].hand[slot] > 0


@jit
def has_choice(game, track, seat):
    car, turn = game.cars[seat], game.turn
    if is_in_tunnel(track, car) or turn.picked >= track.effects.most_discards:
        return False
    for slot in range(turn.next_pick, track.slots):
        if car.hand[slot] > 0:
            return True
    return may_discard_stress(game, track, seat)


@jit
def write_choices(game, track, seat, choices):
    for slot in range(game.turn.next_pick, track.slots):
        offer_if(choices, CARD + slot, may_go(game, track, seat, slot))
    offer(choices, DONE)


@jit
def choose(game, track, seat, action, events):
    """Discard one more card. Returns False if the driver wants no more."""
    if action == DONE:
        return False
    car, slot = game.cars[seat], action - CARD
    game.turn.next_pick = slot
    game.turn.picked += 1
    if slot >= FIRST_SPONSOR:
        show(car, slot, True)
    take_from_hand(car, slot, 1)
    put_on_discard(car, slot, 1)
    emit(events, ev.DISCARDED, seat, car.kind[slot], 1, 0)
    return True
