"""The action space: every choice is one small whole number, the same codes for all modules.

Composite choices are taken piece by piece in one fixed order: the gear, then cards by ascending slot;
discards by ascending slot, then DONE. So every set of cards has exactly one sequence.

The numbers are for ever: a new span comes behind the last one. ACTIONS follows from them, and with it the masks of
environments and all else that has a place for each action (decision 0059).
"""

from .jit import jit

SLOTS = 32  # kinds of card that one car can hold: each has a code

GEAR = 0  # GEAR + g: gear g, 1..4 (code 0 is not an action)
CARD = 5  # CARD + slot: play it (steps 2 and 5), refresh, salvage or discard it; CARD + i: take market card i
DONE = CARD + SLOTS  # 37: no more reactions or discards, no slipstream; before the race: keep the hand
BOOST = DONE + 1
ADRENALINE = BOOST + 1  # one space and Speed 1; the Cooldown of Adrenaline is in the turn's pool
MULLIGAN = ADRENALINE + 1
COOLDOWN = MULLIGAN  # COOLDOWN + n: n Heat cards, 1..MAX_COOLDOWN
MAX_COOLDOWN = 16
SLIPSTREAM = COOLDOWN + MAX_COOLDOWN - 1  # SLIPSTREAM + n: n spaces, 2..MAX_SLIPSTREAM
MAX_SLIPSTREAM = 20
SPEED = SLIPSTREAM + MAX_SLIPSTREAM + 1  # SPEED + v: the Speed of a card that offers several, 0..MAX_SPEED
MAX_SPEED = 9
HEAT = SPEED + MAX_SPEED + 1  # HEAT + i: pay the Heat of played card i, 0..3
SCRAP = HEAT + 3  # SCRAP + n: a Scrap symbol of n cards, 1..MAX_SCRAP
MAX_SCRAP = 6
SALVAGE = SCRAP + MAX_SCRAP  # SALVAGE + n: a Salvage symbol of n cards, 1..MAX_SALVAGE
MAX_SALVAGE = 4
REDUCE = SALVAGE + MAX_SALVAGE  # REDUCE + n: n Stress cards, 1..MAX_REDUCE
MAX_REDUCE = 12
SUPER_COOL = REDUCE + MAX_REDUCE  # SUPER_COOL + n: n Heat cards, 1..MAX_SUPER_COOL
MAX_SUPER_COOL = 8
ACCELERATE = SUPER_COOL + MAX_SUPER_COOL + 1
DRAFT = ACCELERATE + 1
CANNOT_PAY = DRAFT + 1
ONE_SLIPSTREAM = CANNOT_PAY + 1  # a slipstream of one space, as an event may have it
MORE = ONE_SLIPSTREAM + 1  # before the race: more Heat and Stress, or fewer of both
FEWER = MORE + 1
USED = FEWER + 1
WIDTH = 32  # vectors of a processor are full
ACTIONS = -(-USED // WIDTH) * WIDTH  # 128: USED, rounded up

# A name for each code, or for each code of a span: its first and last code, and what the number is counted from.
PLAIN = {
    DONE: "done",
    BOOST: "boost",
    ADRENALINE: "adrenaline",
    MULLIGAN: "mulligan",
    ACCELERATE: "accelerate",
    DRAFT: "draft",
    CANNOT_PAY: "cannot pay",
    ONE_SLIPSTREAM: "slipstream 1",
    MORE: "more heat and stress",
    FEWER: "fewer heat and stress",
}
SPANS = (
    ("gear", GEAR + 1, GEAR + 4, GEAR),
    ("card", CARD, DONE - 1, CARD),
    ("cooldown", COOLDOWN + 1, COOLDOWN + MAX_COOLDOWN, COOLDOWN),
    ("slipstream", SLIPSTREAM + 2, SLIPSTREAM + MAX_SLIPSTREAM, SLIPSTREAM),
    ("speed", SPEED, SPEED + MAX_SPEED, SPEED),
    ("heat of card", HEAT, HEAT + 3, HEAT),
    ("scrap", SCRAP + 1, SCRAP + MAX_SCRAP, SCRAP),
    ("salvage", SALVAGE + 1, SALVAGE + MAX_SALVAGE, SALVAGE),
    ("reduce stress", REDUCE + 1, REDUCE + MAX_REDUCE, REDUCE),
    ("super-cool", SUPER_COOL + 1, SUPER_COOL + MAX_SUPER_COOL, SUPER_COOL),
)


@jit
def is_gear(action):
    return GEAR < action <= GEAR + 4


@jit
def is_card(action):
    return CARD <= action < CARD + SLOTS


@jit
def is_cooldown(action):
    return COOLDOWN < action <= COOLDOWN + MAX_COOLDOWN


@jit
def is_slipstream(action):
    return SLIPSTREAM + 2 <= action <= SLIPSTREAM + MAX_SLIPSTREAM or action == ONE_SLIPSTREAM


@jit
def slipstream_of(spaces):
    """The action that slipstreams so many spaces."""
    return ONE_SLIPSTREAM if spaces == 1 else SLIPSTREAM + spaces


@jit
def slipstream_spaces(action):
    """The spaces of a slipstream."""
    return 1 if action == ONE_SLIPSTREAM else action - SLIPSTREAM


@jit
def is_payment(action):
    return HEAT <= action <= HEAT + 3


@jit
def is_scrap(action):
    return SCRAP < action <= SCRAP + MAX_SCRAP


@jit
def is_salvage(action):
    return SALVAGE < action <= SALVAGE + MAX_SALVAGE


def describe(action: int) -> str:
    """A short name for an action, for messages and debugging."""
    if action in PLAIN:
        return PLAIN[action]
    for name, first, last, base in SPANS:
        if first <= action <= last:
            return f"{name} {action - base}"
    return f"unknown action {action}"
