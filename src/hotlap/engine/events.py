"""The kinds of event, one a line, with the names of their numbers and their audience.

An event has room for three numbers. A `card` is the number of its kind; corner lines and places of the market
count from 0. A number with any other meaning is explained on its line.
"""

from .jit import jit
from .layout import MAX_EVENTS, TURN_EVENTS

ALL, OWN = range(2)  # the audience: everybody; or the seat itself, while others only learn that it happened
HIDDEN = -1  # in place of a number that a seat may not know
EVERYONE = -1  # the `seat` of an event that happens to no single car


class Kind(int):
    """The number of a kind of event. `names` are the names of its numbers.

    A quiet event shows nobody a hidden card and does not pass the turn on. So a decision may be taken back if all
    its events were quiet.
    """

    names: tuple[str, ...]
    audience: int
    is_quiet: bool


_count = iter(range(127))  # an event holds its kind in an i8


def kind(names: str = "", audience: int = ALL, quiet: bool = False) -> Kind:
    """The next kind of event."""
    made = Kind(next(_count))
    made.names, made.audience, made.is_quiet = tuple(names.split()), audience, quiet
    return made


GRID = kind("place")
WEATHER = kind("weather")
TOKEN = kind("corner token")
LAID_OUT = kind("card place")
TOOK = kind("card place")  # place -1: the card was dealt
GAVE_BACK = kind("card")
SWAPPED = kind("given taken")
SPONSORED = kind("card", OWN)
ROUND = kind("round")
PLANNED = kind()
SHIFTED = kind("gear heat")
TURN = kind("adrenaline")
PLAYED = kind("card n")
CLUTTERED = kind()
FLIPPED = kind("card n kept")  # n in a row; kept: the card joins the play area
CHOSE_SPEED = kind("card speed")
SPEED = kind("speed", quiet=True)  # the Speed of the turn so far
MOVED = kind("lap space spot", quiet=True)  # BLOCKED follows if the car was held up
BLOCKED = kind("wanted moved", quiet=True)
ADRENALINE = kind(quiet=True)  # its space is used
COOLED = kind("heat", quiet=True)  # from the hand to the engine
BOOSTED = kind("heat")
PAID = kind("card heat", quiet=True)
SCRAPPED = kind("card n")
REDUCED = kind("stress", quiet=True)  # from the hand to the discard pile
SUPER_COOLED = kind("heat", quiet=True)  # from the discard pile to the engine
SALVAGED = kind("card n")
ACCELERATED = kind("spaces", quiet=True)
DRAFTED = kind("spaces", quiet=True)
CANNOT_PAY = kind()
REPLACED = kind("card")
SLIPSTREAMED = kind("spaces")
CORNER = kind("corner limit heat")
SPUN_OUT = kind("corner stress heat")  # all Heat that was left; the CORNER before says how much was due
REFRESHED = kind("card")
DISCARDED = kind("card n")
LOST_HEAT = kind()  # a Heat card leaves the race
DREW = kind("card", OWN)
SHUFFLED = kind("cards")  # in the new draw deck
LEGEND_CARD = kind("number")
FINISHED = kind("place round")
RETIRED = kind("place round forced")  # forced: the car was put out of the race
MULLIGAN = kind("cards")  # put back
OVER = kind("round")  # the last one
TAKEN_BACK = kind("events")  # how many of the seat's latest events, not counting those already undone, are undone
TUNED = kind("heat")  # Heat and Stress more than usual, or fewer
GRAVEL = kind("heat")  # paid for the spot where the turn ends

KINDS: dict[str, Kind] = {name: value for name, value in list(globals().items()) if isinstance(value, Kind)}
NAMES = tuple(KINDS)


@jit
def emit(events, kind, seat, a, b, c):
    """Append an event; nothing if `events` is None, and then compiled rules have no trace of events.

    `turn.run_on` has made sure of room for a whole turn; the test of `n` only guards the memory.
    """
    if events is None:
        return
    if events.n < MAX_EVENTS:
        item = events.items[events.n]
        item.kind = kind
        item.seat = seat
        item.a = a
        item.b = b
        item.c = c
        events.n += 1


@jit
def is_nearly_full(events):
    """Whether the events of a whole turn might not fit any more."""
    if events is None:
        return False
    return events.n > MAX_EVENTS - TURN_EVENTS
