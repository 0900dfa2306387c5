"""Step 9: pay for gravel (R10.4), move the play area to the discard pile, then draw up to the hand size (R3.19)."""

from .. import events as ev
from ..events import emit
from ..jit import jit
from ..piles import discard_play_area, pay_heat
from ..piles import replenish as draw_up
from ..road import has_finished


@jit
def is_gravel(track, space, spot):
    """Whether a spot is gravel: who ends a turn there pays 1 Heat."""
    return track.gravel[space] >> spot & 1 == 1


@jit
def replenish(game, track, seat, events):
    """A car past the last finish only clears its play area. One without Heat pays nothing for gravel."""
    car = game.cars[seat]
    has_ended = has_finished(track, car)
    if not has_ended and is_gravel(track, car.space, car.spot) and car.engine > 0:
        pay_heat(car, 1)
        emit(events, ev.GRAVEL, seat, 1, 0, 0)
    discard_play_area(game, track, seat)
    if not has_ended:
        draw_up(game, track, seat, events)
