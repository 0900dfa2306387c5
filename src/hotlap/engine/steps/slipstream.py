"""Step 6: beside or right behind another car, two spaces for nothing (R3.14, R3.15)."""

from .. import events as ev
from ..actions import DONE, MAX_SLIPSTREAM, SLIPSTREAM
from ..choices import offer
from ..events import emit
from ..jit import jit
from ..modules.weather import sector_row
from ..road import is_beside_or_behind, move, progress, reachable

USUAL = 1 << 2  # Turn.slipstreams without symbols: two spaces


@jit
def distances(game, track, seat):
    """The distances allowed, as bits: 2 plus any of the cards' symbols and the sector's bonus, each
    wholly or not at all (R6.7). A bit n is set if n spaces gain at least one and do not reach the finish.
    """
    car = game.cars[seat]
    if car.gear < track.effects.slipstream_gear:
        return 0
    if car.lap >= track.laps or not is_beside_or_behind(game, track, seat):
        return 0
    row = sector_row(game, track, car.space)
    if track.conditions.no_slipstream[row] == 1:
        return 0
    nominal = game.turn.slipstreams
    nominal |= nominal << track.conditions.slipstream_spaces[row]
    to_finish = (track.laps - 1 - car.lap) * track.spaces + track.spaces - car.space
    allowed = 0
    for n in range(2, MAX_SLIPSTREAM + 1):
        if nominal >> n == 0:
            break
        if (nominal >> n) & 1 and n <= to_finish and reachable(game, track, seat, n) > 0:
            allowed |= 1 << n
    return allowed


@jit
def write_choices(game, track, seat, choices):
    offer(choices, DONE)
    allowed = distances(game, track, seat)
    for n in range(2, MAX_SLIPSTREAM + 1):
        if (allowed >> n) & 1:
            offer(choices, SLIPSTREAM + n)


@jit
def choose(game, track, seat, action, events):
    if action != DONE:
        game.turn.slipped_from = progress(track, game.cars[seat])
        emit(events, ev.SLIPSTREAMED, seat, action - SLIPSTREAM, 0, 0)
        move(game, track, seat, action - SLIPSTREAM, events)
