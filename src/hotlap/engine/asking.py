"""The phases that occur only with cards that have symbols: choose a Speed, salvage, pay for cards, refresh.

turn.py calls this file for them, so that the code for a race without such cards stays small.
"""

from . import phases
from .actions import CARD, DONE, HEAT
from .choices import offer
from .jit import cold
from .modules import speeds, symbols, unpaid
from .steps import discard, refresh


@cold
def must_decide(game, track, seat):
    """Whether the seat whose turn it is has something to decide."""
    if game.phase == phases.SPEED:
        return speeds.unchosen(game) >= 0
    if game.phase == phases.SALVAGE:
        return symbols.can_salvage(game, track, seat)
    if game.phase == phases.PAY:
        return game.turn.picks_left > 0 and unpaid.only_kept(game, track, seat) < 0
    return refresh.has_choice(game, track, seat)


@cold
def write_choices(game, track, seat, choices):
    if game.phase == phases.SPEED:
        speeds.offer_speeds(game, track, seat, choices)
    elif game.phase == phases.SALVAGE:
        symbols.offer_salvage(game, track, seat, choices)
        offer(choices, DONE)
    elif game.phase == phases.PAY:
        unpaid.offer_kept(game, track, seat, choices)
    else:
        refresh.write_choices(game, track, seat, choices)


@cold
def apply(game, track, seat, action, events):
    if game.phase == phases.SPEED:
        speeds.choose_speed(game, seat, action, events)
    elif game.phase == phases.SALVAGE:
        if action == DONE:
            game.turn.picks_left = 0
        else:
            symbols.salvage(game, seat, action - CARD, events)
    elif game.phase == phases.PAY:
        unpaid.keep(game, track, seat, action - HEAT, events)
    elif not refresh.choose(game, seat, action, events):
        discard.begin(game, track)
        game.phase = phases.DISCARD


@cold
def tick(game, track, seat, events):
    """Nothing is left to decide: on to the next phase."""
    if game.phase == phases.SPEED:
        game.phase = phases.MOVE
    elif game.phase == phases.SALVAGE:
        symbols.end_salvage(game, seat)
        game.phase = phases.REACT
    elif game.phase == phases.REFRESH:
        discard.begin(game, track)
        game.phase = phases.DISCARD
    elif game.turn.picks_left > 0:  # PAY, with only one card that can be paid for next
        unpaid.keep(game, track, seat, unpaid.only_kept(game, track, seat), events)
    else:
        unpaid.replace_unpaid(game, track, seat, events)
        game.phase = phases.REACT
