"""Step 6: a car beside or right behind another one may move two more spaces for free (R3.14, R3.15), and by cards once
more (R6.14)."""

from .. import events as ev
from ..actions import DONE, MAX_SLIPSTREAM, slipstream_of, slipstream_spaces
from ..choices import offer
from ..events import emit
from ..jit import jit
from ..layout import NEVER
from ..modules.weather import sector_row
from ..road import has_finished, is_beside_or_behind, move, progress, reachable, to_finish


@jit
def is_gear_allowed(track, car):
    """Whether the event allows slipstreams in the car's gear."""
    return car.gear >= track.effects.slipstream_gear


@jit
def is_allowed_here(game, track, car):
    """Whether the road conditions of the car's space allow slipstreams (R8.3)."""
    return track.conditions.no_slipstream[sector_row(game, track, car.space)] == 0


@jit
def bonus(game, track, car):
    """Spaces that the sector lets a car add to a slipstream."""
    return track.conditions.slipstream_spaces[sector_row(game, track, car.space)]


@jit
def nominal(game, track, car):
    """The distances by cards, event and sector alone, as bits: 2 plus any of the symbols and the sector's bonus."""
    change = track.effects.slipstream_spaces
    bits = game.turn.slipstreams << change if change > 0 else game.turn.slipstreams >> -change
    return bits | bits << bonus(game, track, car)


@jit
def may_slip(turn):
    """Whether the turn has a slipstream left: the first one, or another one by a card."""
    return turn.slipped_from == NEVER or turn.extra_slipstreams > 0


@jit
def distances(game, track, seat):
    """The distances that are legal now, as bits. A symbol or bonus is used whole or not at all (R6.7).

    Bit n is set if `nominal` has it, the car would gain at least one space, and n spaces do not cross the finish.
    """
    car = game.cars[seat]
    if (
        not may_slip(game.turn)
        or not is_gear_allowed(track, car)
        or has_finished(track, car)
        or not is_beside_or_behind(game, track, seat)
    ):
        return 0
    if not is_allowed_here(game, track, car):
        return 0
    bits = nominal(game, track, car)
    most = to_finish(track, car.lap, car.space)
    allowed = 0
    for n in range(1, MAX_SLIPSTREAM + 1):
        if bits >> n == 0:
            break
        if (bits >> n) & 1 and n <= most and reachable(game, track, seat, n) > 0:
            allowed |= 1 << n
    return allowed


@jit
def longest(distances):
    """The most spaces of these distances; 0 if there are none."""
    most = 0
    for n in range(1, MAX_SLIPSTREAM + 1):
        if (distances >> n) & 1:
            most = n
    return most


@jit
def write_choices(game, track, seat, choices):
    offer(choices, DONE)
    allowed = distances(game, track, seat)
    for n in range(2, MAX_SLIPSTREAM + 1):
        if (allowed >> n) & 1:
            offer(choices, slipstream_of(n))
    if (allowed >> 1) & 1:  # its code is the last
        offer(choices, slipstream_of(1))


@jit
def choose(game, track, seat, action, events):
    """Slipstream, or end the step. Returns whether the step goes on."""
    if action == DONE:
        return False
    turn, spaces = game.turn, slipstream_spaces(action)
    if turn.slipped_from == NEVER:
        turn.slipped_from = progress(track, game.cars[seat])
    else:
        turn.extra_slipstreams -= 1
    emit(events, ev.SLIPSTREAMED, seat, spaces, 0, 0)
    move(game, track, seat, spaces, events)
    return turn.extra_slipstreams > 0
