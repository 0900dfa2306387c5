"""What one seat may know: the only source of anything shown to a player or given to a bot.

A sight is a Game without everything that is hidden from the seat (R1.3). So the rules that read a position (blocking,
corners, slipstream) work on it too. In a sight:

- The random stream is blank. So are other seats' plans; only `ready` stays.
- The seat's own car is complete: its deck is known by count, never by order.
- Sponsorship cards whose kind only a rival knows are counted in `n_secret` and `held`, but their kinds are not shown.
  The game's `sponsors` then count these cards together with those in the deck.
- A rival's `hand` holds the cards that must be in the hand. Its `draw` (equal to `unseen`) holds the cards that are in
  the hand or the draw deck; only the rival knows in which. `n_hand` and `n_draw` are the true sizes. Discards are
  known: everybody saw each one when it was discarded.

A rival's `hand` follows from perfect recall. Of the cards last shuffled into a deck, those that were not flipped since
may still be there (`Car.unseen`); any more of a kind must be in the hand.
"""

from . import phases
from .cards import FIRST_SPONSOR, FIRST_UPGRADE
from .events import HIDDEN, KINDS, OWN
from .jit import copy, entry, jit
from .layout import DRAW, HAND, SPONSORS, UNSEEN, Game, Track, i64

SPECTATOR = -1  # the seat of a viewer without a car
OWN_ONLY = tuple(kind.audience == OWN for kind in KINDS.values())


@jit
def hide_stream(rng):
    for i in range(8):
        rng.key[i] = 0
    for i in range(16):
        rng.block[i] = 0
    rng.counter = 0
    rng.used = 0


@jit
def hide_plan(car):
    for i in range(4):
        car.plan[i] = 0
    car.plan_n = 0
    car.plan_gear = 0


@jit
def hide_cards(track, car, shown):
    """Reduce a car's hand and draw deck to the counts that everybody could work out, in `shown`; that may be the car.

    To read from one record and write to another is faster: reading a number again right after the whole record
    was copied stalls the processor. `club` races a fifth faster so.
    """
    for slot in range(track.slots):
        pool = car.hand[slot] + car.draw[slot] - secrets(car, slot)
        open_cards = min(car.unseen[slot], pool)
        shown.hand[slot] = pool - open_cards
        shown.draw[slot] = open_cards
        shown.unseen[slot] = open_cards
    pool = car.stress[HAND] + car.stress[DRAW]
    open_cards = min(car.stress[UNSEEN], pool)
    shown.stress[HAND] = pool - open_cards
    shown.stress[DRAW] = open_cards
    shown.stress[UNSEEN] = open_cards
    for k in range(SPONSORS):
        shown.secret[k] = 0


@jit
def secrets(car, slot):
    """How many cards of a slot, in hand or deck, have a kind that only their driver knows."""
    if FIRST_SPONSOR <= slot < FIRST_UPGRADE:
        return car.secret[slot - FIRST_SPONSOR]
    return 0


@jit
def see(game, track, seat, sight):
    """Write what `seat` may know of `game` into `sight`, another Game."""
    copy(sight, game)
    hide_stream(sight.rng)
    for other in range(track.n_cars):
        if other != seat and track.is_legend[other] == 0:
            hide_plan(sight.cars[other])
            if game.cars[other].n_secret > 0:
                for k in range(SPONSORS):
                    sight.sponsors[k] += game.cars[other].secret[k]
            hide_cards(track, game.cars[other], sight.cars[other])


@entry
def sight(games: Game, tracks: Track, seat: i64, sights: Game) -> None:
    """Write what `seat` (or SPECTATOR) may know of games[0] into sights[0]."""
    see(games[0], tracks[0], seat, sights[0])


@jit
def is_hidden_plan_due(game, turn_no):
    """Whether the car at place `turn_no` of the order has committed cards that are not revealed yet."""
    return game.phase > phases.PLAN and (
        turn_no > game.turn_no or (turn_no == game.turn_no and game.phase <= phases.REVEAL)
    )


def events_for(rows, seat):
    """Events as rows of (kind, seat, a, b, c); numbers that `seat` may not know are HIDDEN in them."""
    return [(row[0], row[1], HIDDEN, HIDDEN, HIDDEN) if OWN_ONLY[row[0]] and row[1] != seat else row for row in rows]
