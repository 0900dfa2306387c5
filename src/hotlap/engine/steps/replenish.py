"""Step 9: move the play area to the discard pile, then draw up to the hand size (R3.19)."""

from ..jit import jit
from ..piles import discard_play_area
from ..piles import replenish as draw_up
from ..road import has_finished


@jit
def replenish(game, track, seat, events):
    """A car past the last finish clears its play area and draws nothing."""
    discard_play_area(game, track, seat)
    if not has_finished(track, game.cars[seat]):
        draw_up(game, track, seat, events)
