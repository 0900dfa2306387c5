"""Cards with several Speeds: the driver chooses one after the flips (R3.7)."""

from .. import events as ev
from ..actions import MAX_SPEED, SPEED
from ..choices import offer
from ..events import emit
from ..jit import jit
from ..layout import UNCHOSEN


@jit
def unchosen(game):
    """The first card whose Speed its driver still has to choose, or -1."""
    for i in range(game.turn.n_played):
        if game.turn.value[i] == UNCHOSEN:
            return i
    return -1


@jit
def offer_speeds(game, track, seat, choices):
    """Offer the Speeds of that card, ascending."""
    cards = track.cards
    kind = game.cars[seat].kind[game.turn.played[unchosen(game)]]
    for value in range(MAX_SPEED + 1):
        for k in range(cards.n_speeds[kind]):
            if cards.speed[kind][k] == value:
                offer(choices, SPEED + value)


@jit
def choose_speed(game, seat, action, events):
    """Choose the Speed of that card. Equal cards are kept in the order of their Speeds, so the order of the choices
    makes no difference."""
    turn, value = game.turn, action - SPEED
    i = unchosen(game)
    emit(events, ev.CHOSE_SPEED, seat, game.cars[seat].kind[turn.played[i]], value, 0)
    while i > 0 and turn.played[i - 1] == turn.played[i] and turn.value[i - 1] > value:
        turn.value[i] = turn.value[i - 1]
        i -= 1
    turn.value[i] = value
