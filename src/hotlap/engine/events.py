"""What happened: each kind with its audience and what its three numbers mean.

kind            audience   a, b, c
GRID            all        place on the grid
ROUND           all        number of the round; turn order follows from the places
PLANNED         all        (only that a plan is in)
SHIFTED         all        gear, Heat paid
TURN            all        1 with Adrenaline
PLAYED          all        slot, how many
CLUTTERED       all        -
FLIPPED         all        slot, how many in a row, 1 if the card joins the play area
MOVED           all        lap, space, spot; a car that was held up: see BLOCKED
BLOCKED         all        spaces it should have moved, spaces it did
SPEED           all        Speed of the turn as it is now
ADRENALINE      all        (its space is used)
COOLED          all        Heat cards from hand to engine
BOOSTED         all        Heat paid
SLIPSTREAMED    all        spaces
CORNER          all        corner line, limit, Heat due
SPUN_OUT        all        corner line, Stress taken
DISCARDED       all        slot, how many
DREW            own        slot; others learn that a card was drawn
SHUFFLED        all        cards in the new draw deck
LEGEND_CARD     all        number of the card turned up
FINISHED        all        place, round
RETIRED         all        place, round
MULLIGAN        all        cards put back
OVER            all        number of the last round
"""

from .jit import jit
from .layout import MAX_EVENTS

KINDS = (
    "GRID ROUND PLANNED SHIFTED TURN PLAYED CLUTTERED FLIPPED MOVED BLOCKED SPEED ADRENALINE COOLED BOOSTED "
    "SLIPSTREAMED CORNER SPUN_OUT DISCARDED DREW SHUFFLED LEGEND_CARD FINISHED RETIRED MULLIGAN OVER"
).split()
(
    GRID, ROUND, PLANNED, SHIFTED, TURN, PLAYED, CLUTTERED, FLIPPED, MOVED, BLOCKED, SPEED, ADRENALINE, COOLED, BOOSTED,
    SLIPSTREAMED, CORNER, SPUN_OUT, DISCARDED, DREW, SHUFFLED, LEGEND_CARD, FINISHED, RETIRED, MULLIGAN, OVER,
) = range(len(KINDS))  # fmt: skip

ALL, OWN = range(2)
AUDIENCE = tuple(OWN if kind == "DREW" else ALL for kind in KINDS)
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
