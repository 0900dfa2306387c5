"""Card slots and what the card in each is worth.

A car's cards are counted by slot. The first eight slots are the same for every car, the next seven hold
the kinds of Sponsorship, and those from FIRST_UPGRADE on the kinds of upgrade that the car comes by. The
same numbers are kinds in the table of cards (layout.Cards), where all upgrades follow from FIRST_UPGRADE on.
"""

from .jit import table
from .layout import SLOTS, SPONSORS

HEAT, STRESS, ONE, TWO, THREE, FOUR, ZERO, FIVE = range(8)
FIRST_SPONSOR = 8
FIRST_UPGRADE = FIRST_SPONSOR + SPONSORS

# The cards that are the same for all; the rest have their names from their files.
NAMES = ("Heat", "Stress", "1", "2", "3", "4", "0", "5")

_values = [0, 0, 1, 2, 3, 4, 0, 5]

# The Speed a card adds; Stress is worth the card flipped for it (R3.5), upgrades what the table says.
VALUE = table(_values + [0] * (SLOTS - len(_values)))

# Twelve Basic cards and the three Starting Upgrades (R2.1); Stress is the track's.
BASIC_DECK = {ONE: 3, TWO: 3, THREE: 3, FOUR: 3}
STARTING_DECK = BASIC_DECK | {HEAT: 1, ZERO: 1, FIVE: 1}
