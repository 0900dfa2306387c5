"""Card slots and what the card in each is worth.

A car's cards are counted by slot. The first eight slots are the same for every car; those from
FIRST_UPGRADE on are for the kinds that a car comes by in the Garage and from Sponsorships.
"""

from .jit import table
from .layout import SLOTS

HEAT, STRESS, ONE, TWO, THREE, FOUR, ZERO, FIVE = range(8)
FIRST_UPGRADE = 8

_values = [0, 0, 1, 2, 3, 4, 0, 5]

# The Speed a card adds; Stress is worth the card flipped for it (R3.5).
VALUE = table(_values + [0] * (SLOTS - len(_values)))

# Shown by every table of results and by the notation of records.
NAMES = ("Heat", "Stress", "1", "2", "3", "4", "0", "5")

# Twelve Basic cards and the three Starting Upgrades (R2.1); Stress is the track's.
STARTING_DECK = {HEAT: 1, ONE: 3, TWO: 3, THREE: 3, FOUR: 3, ZERO: 1, FIVE: 1}
