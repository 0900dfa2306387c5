"""Legends (section 7): cars without a driver."""

from .. import events as ev
from ..events import EVERYONE, emit
from ..jit import jit
from ..layout import LEGEND_CARDS
from ..rng import below
from ..road import move
from .weather import limit

ALL_CARDS = (1 << LEGEND_CARDS) - 1


@jit
def turn_up(game, events):
    """Turn up the card of the round for all Legends (R7.1). When no card is left, all ten are in the deck again."""
    if game.legend_deck == 0:
        game.legend_deck = ALL_CARDS
    n = 0
    for card in range(LEGEND_CARDS):
        n += (game.legend_deck >> card) & 1
    left = below(game.rng, n)
    card = 0
    while True:
        if (game.legend_deck >> card) & 1:
            if left == 0:
                break
            left -= 1
        card += 1
    game.legend_deck &= ~(1 << card)
    game.legend_card = card
    emit(events, ev.LEGEND_CARD, EVERYONE, card, 0, 0)


@jit
def may_cross(track, corner, spaces):
    """How many corner lines a Legend may cross in one turn if it begins `spaces` before this corner's line (R7.2)."""
    if track.aggressive_legends == 0:
        return 1
    if spaces <= track.double_chevron[corner]:
        return 3
    return 2 if spaces <= track.chevron[corner] else 1


@jit
def held_at(game, track, seat, spaces, lines):
    """`spaces`, or fewer: a Legend stops on the last space before the first corner line that it may not cross."""
    car = game.cars[seat]
    corner = track.next_corner[car.space]
    lap_start = -car.space  # spaces to the start of the lap that `corner` is in
    lap = car.lap
    crossed = 0
    while True:
        if corner == track.n_corners:
            corner = 0
            lap_start += track.spaces
            lap += 1
        to_line = lap_start + track.corner_line[corner]
        if to_line >= spaces or lap >= track.laps:
            return spaces
        crossed += 1
        if crossed > lines:
            return to_line
        corner += 1


@jit
def intended(game, track, seat):
    """Spaces that a Legend moves if nothing blocks it (R7.2, R7.3, R7.4)."""
    car = game.cars[seat]
    helmet = track.helmet[game.legend_card][seat]
    diamond = track.diamond[game.legend_card][seat]
    corner = track.next_corner[car.space]
    to_line = -car.space
    lap = car.lap
    if corner == track.n_corners:
        corner = 0
        to_line += track.spaces
        lap += 1
    to_legends_line = to_line + track.legends_line[corner]
    to_line += track.corner_line[corner]  # spaces to the last one before the line
    if to_legends_line < 0:
        spaces = max(0, limit(game, track, corner) + diamond)
        return held_at(game, track, seat, spaces, may_cross(track, corner, to_line + 1))
    if helmet <= to_line or lap >= track.laps:
        return helmet
    return max(0, to_line - diamond)


@jit
def drive(game, track, seat, events):
    """Drive a Legend's whole turn."""
    if game.legend_card < 0:
        turn_up(game, events)
    move(game, track, seat, intended(game, track, seat), events)
