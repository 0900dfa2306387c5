"""Step 4: Adrenaline for the last car of the order, or the last two (R3.9)."""

from ..jit import jit


@jit
def helped(game, track):
    """How many cars, the last ones of the order, have Adrenaline in a round.

    This depends on the number of cars that started (R3.9): those on the track when the first round began. A car that
    races alone has none (R2.3).
    """
    started = track.n_cars - game.not_started
    if started == 1 or track.effects.adrenaline == 0:
        return 0
    return 2 if started >= 5 else 1


@jit
def is_helped(game, track, seat):
    """Whether a car is one of the last of the order that have Adrenaline, by the order as it is now."""
    for i in range(game.n_order - min(game.n_order, helped(game, track)), game.n_order):
        if game.order[i] == seat:
            return True
    return False


@jit
def has_adrenaline(game, track):
    """Whether the car whose turn it is has Adrenaline."""
    return game.turn_no >= game.n_order - helped(game, track)


@jit
def begin(game, track):
    turn = game.turn
    if has_adrenaline(game, track):
        turn.has_adrenaline = 1
        turn.may_move_one = 1
        turn.cooldown += 1
