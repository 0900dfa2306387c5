"""What happened: each kind with its audience and what its three numbers mean.

kind            audience   a, b, c (a card is the number of its kind)
GRID            all        place on the grid
WEATHER         all        the weather token
TOKEN           all        corner line, road-condition token
LAID_OUT        all        kind of upgrade, place in the market
TOOK            all        kind of upgrade, place in the market; -1: dealt
GAVE_BACK       all        kind of upgrade
SWAPPED         all        kind given, kind taken
SPONSORED       own        kind of Sponsorship; others learn that one was drawn
ROUND           all        number of the round
PLANNED         all        (only that a plan is in)
SHIFTED         all        gear, Heat paid
TURN            all        1 with Adrenaline
PLAYED          all        kind, how many
CLUTTERED       all        -
FLIPPED         all        kind, how many in a row, 1 if the card joins the play area
CHOSE_SPEED     all        kind, Speed
SPEED           all        Speed of the turn as it is now
MOVED           all        lap, space, spot; a car that was held up: see BLOCKED
BLOCKED         all        spaces it should have moved, spaces it did
ADRENALINE      all        (its space is used)
COOLED          all        Heat cards from hand to engine
BOOSTED         all        Heat paid
PAID            all        kind, Heat paid for it
SCRAPPED        all        kind, how many
REDUCED         all        Stress cards from hand to discard pile
SUPER_COOLED    all        Heat cards from discard pile to engine
SALVAGED        all        kind, how many
ACCELERATED     all        spaces and Speed
DRAFTED         all        spaces
CANNOT_PAY      all        -
REPLACED        all        kind
SLIPSTREAMED    all        spaces
CORNER          all        corner line, limit, Heat due
SPUN_OUT        all        corner line, Stress taken
REFRESHED       all        kind
DISCARDED       all        kind, how many
LOST_HEAT       all        a Heat card leaves the race
DREW            own        kind; others learn that a card was drawn
SHUFFLED        all        cards in the new draw deck
LEGEND_CARD     all        number of the card turned up
FINISHED        all        place, round
RETIRED         all        place, round; 1 if the car was put out of the race
MULLIGAN        all        cards put back
OVER            all        number of the last round
"""

from .jit import jit
from .layout import MAX_EVENTS

KINDS = (
    "GRID WEATHER TOKEN LAID_OUT TOOK GAVE_BACK SWAPPED SPONSORED ROUND PLANNED SHIFTED TURN PLAYED "
    "CLUTTERED FLIPPED CHOSE_SPEED SPEED MOVED BLOCKED ADRENALINE COOLED BOOSTED PAID SCRAPPED REDUCED "
    "SUPER_COOLED SALVAGED ACCELERATED DRAFTED CANNOT_PAY REPLACED SLIPSTREAMED CORNER SPUN_OUT REFRESHED "
    "DISCARDED LOST_HEAT DREW SHUFFLED LEGEND_CARD FINISHED RETIRED MULLIGAN OVER"
).split()
(
    GRID, WEATHER, TOKEN, LAID_OUT, TOOK, GAVE_BACK, SWAPPED, SPONSORED, ROUND, PLANNED, SHIFTED, TURN, PLAYED,
    CLUTTERED, FLIPPED, CHOSE_SPEED, SPEED, MOVED, BLOCKED, ADRENALINE, COOLED, BOOSTED, PAID, SCRAPPED, REDUCED,
    SUPER_COOLED, SALVAGED, ACCELERATED, DRAFTED, CANNOT_PAY, REPLACED, SLIPSTREAMED, CORNER, SPUN_OUT, REFRESHED,
    DISCARDED, LOST_HEAT, DREW, SHUFFLED, LEGEND_CARD, FINISHED, RETIRED, MULLIGAN, OVER,
) = range(len(KINDS))  # fmt: skip

ALL, OWN = range(2)
AUDIENCE = tuple(OWN if kind in ("DREW", "SPONSORED") else ALL for kind in KINDS)
HIDDEN = -1  # stands for the number that a seat may not know

EVERYONE = -1  # `seat` of what happens to no car in particular


@jit
def emit(events, kind, seat, a, b, c):
    """Append an event. `turn.advance` has made sure of room for a whole turn; this only guards the memory."""
    if events.n < MAX_EVENTS:
        item = events.items[events.n]
        item.kind = kind
        item.seat = seat
        item.a = a
        item.b = b
        item.c = c
        events.n += 1
