"""A variant: before the first plan, a new hand for 1 Heat (R2.4)."""

from .. import events as ev
from ..actions import DONE, MULLIGAN
from ..cards import FIRST_SPONSOR, FIRST_UPGRADE
from ..choices import offer
from ..events import emit
from ..jit import jit
from ..layout import DRAW, UNSEEN
from ..piles import in_hand, pay_heat, put_in_draw, replenish, shuffle_draw, take_from_hand

KEEP, NEW_HAND = 0, 1  # in Car.plan[0] until all have answered


@jit
def is_asked(track, car):
    return track.mulligan == 1 and car.engine > 0


@jit
def write_choices(choices):
    offer(choices, DONE)
    offer(choices, MULLIGAN)


@jit
def choose(car, action):
    car.plan[0] = NEW_HAND if action == MULLIGAN else KEEP
    car.ready = 1


@jit
def resolve(game, track, seat, events):
    """Pay, shuffle the hand into the deck and draw as many cards. Sponsorships, if any, stay in the hand."""
    car = game.cars[seat]
    is_wanted = car.plan[0] == NEW_HAND
    car.plan[0] = KEEP
    car.ready = 0
    if not is_wanted:
        return
    pay_heat(car, 1)
    put_back = 0
    for slot in range(track.slots):
        if not FIRST_SPONSOR <= slot < FIRST_UPGRADE:
            n = in_hand(car, slot)
            take_from_hand(car, slot, n)
            put_in_draw(car, slot, n)
            put_back += n
    for slot in range(track.slots):  # the hand is empty now, so all cards not discarded are in the deck
        if not FIRST_SPONSOR <= slot < FIRST_UPGRADE:
            car.unseen[slot] = car.draw[slot]
    car.stress[UNSEEN] = car.stress[DRAW]
    shuffle_draw(car)
    emit(events, ev.MULLIGAN, seat, put_back, 0, 0)
    replenish(game, track, seat, events)
