"""The action space: every choice is one small whole number, the same codes for all modules.

Composite choices are taken piece by piece in one fixed order: the gear, then cards by ascending
slot; discards by ascending slot, then DONE. So every set of cards has exactly one sequence.
"""

from .layout import ACTIONS, SLOTS

GEAR = 0  # GEAR + g: gear g, 1..4 (code 0 is no action)
CARD = 5  # CARD + slot: play it (step 2) or discard it (step 8)
DONE = CARD + SLOTS  # 37: no reaction, no slipstream, no discard (more); keep the hand
BOOST = DONE + 1
ADRENALINE = BOOST + 1  # its space and Speed; its Cooldown is in the pool
MULLIGAN = ADRENALINE + 1
COOLDOWN = MULLIGAN  # COOLDOWN + n: n Heat cards, 1..MAX_COOLDOWN
MAX_COOLDOWN = 16
SLIPSTREAM = COOLDOWN + MAX_COOLDOWN - 1  # SLIPSTREAM + n: n spaces, 2..MAX_SLIPSTREAM
MAX_SLIPSTREAM = 20
USED = SLIPSTREAM + MAX_SLIPSTREAM + 1  # 76 codes; the rest of the 128 is for drafts and symbols
assert USED <= ACTIONS


def describe(action: int) -> str:
    """A short name for an action, for messages and debugging."""
    if GEAR < action < CARD:
        return f"gear {action - GEAR}"
    if CARD <= action < DONE:
        return f"card {action - CARD}"
    if COOLDOWN < action <= COOLDOWN + MAX_COOLDOWN:
        return f"cooldown {action - COOLDOWN}"
    if SLIPSTREAM + 2 <= action < USED:
        return f"slipstream {action - SLIPSTREAM}"
    names = {DONE: "done", BOOST: "boost", ADRENALINE: "adrenaline", MULLIGAN: "mulligan"}
    return names.get(action, f"unknown action {action}")
