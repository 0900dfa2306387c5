"""Card slots, and the Speed of the card in each.

A car's cards are counted by slot. The first eight slots are the same for every car. The next seven hold the kinds
of Sponsorship. The slots from FIRST_UPGRADE on hold the kinds of upgrade that the car has. The table of cards
(layout.Cards) uses the same numbers for its kinds; from FIRST_UPGRADE on it has all upgrades.
"""

from .jit import table
from .layout import SLOTS, SPONSORS

HEAT, STRESS, ONE, TWO, THREE, FOUR, ZERO, FIVE = range(8)
FIRST_SPONSOR = 8
FIRST_UPGRADE = FIRST_SPONSOR + SPONSORS

# The cards that all cars have. Upgrades and Sponsorships are named in their files.
NAMES = ("Heat", "Stress", "1", "2", "3", "4", "0", "5")

_values = [0, 0, 1, 2, 3, 4, 0, 5]

# The Speed that a card adds. Stress has 0 here: it adds the card flipped for it (R3.5). Upgrades are in layout.Cards.
VALUE = table(_values + [0] * (SLOTS - len(_values)))

# Twelve Basic cards and the three Starting Upgrades (R2.1). The track says how much Stress there is.
BASIC_DECK = {ONE: 3, TWO: 3, THREE: 3, FOUR: 3}
STARTING_DECK = BASIC_DECK | {HEAT: 1, ZERO: 1, FIVE: 1}
