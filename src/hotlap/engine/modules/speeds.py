"""Cards that offer several Speeds: their driver chooses after the flips (R3.7)."""

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
    """Its Speeds, ascending; of two equal cards the first takes the lower one, so that each pair comes once."""
    turn, cards = game.turn, track.cards
    i = unchosen(game)
    kind = game.cars[seat].kind[turn.played[i]]
    least = turn.value[i - 1] if i > 0 and turn.played[i - 1] == turn.played[i] else 0
    for value in range(least, MAX_SPEED + 1):
        for k in range(cards.n_speeds[kind]):
            if cards.speed[kind][k] == value:
                offer(choices, SPEED + value)


@jit
def choose_speed(game, seat, action, events):
    i = unchosen(game)
    game.turn.value[i] = action - SPEED
    emit(events, ev.CHOSE_SPEED, seat, game.cars[seat].kind[game.turn.played[i]], action - SPEED, 0)
