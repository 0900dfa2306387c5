"""The least and the greatest value of each number of an observation, as whole numbers of the game: in races of all
modules, on any track and with any event, a user's own included.

Cards are those of the game. Most other numbers are flags, or come from a field of the engine that holds up to 127. The
rest is here by name. What grows with the length of a race is bound by its rounds: a turn brings at most two Stress
cards, by a spin-out.
"""

import functools
from collections.abc import Iterable, Iterator

from ...content.cards import sponsor_cards, upgrade_cards
from ...kernels import layout
from .blocks import Block

FLAG, SMALL = (0, 1), (0, 127)
SIGNED = (-127, 127)
CARS = (0, layout.MAX_CARS)
STRESS_OF_A_ROUND = 2
STRESS_AT_START = layout.MAX_STRESS + 20  # with an event, the weather and tuning
OTHER_CARDS = 256  # that a car can have besides Stress: at most 80 Heat, 12 plain ones, and two of each other kind
MOVE = 2 * layout.MAX_SPACES  # more than any turn drives
AWAY = layout.MAX_SPACES * (layout.MAX_LAPS + 1)  # from the grid to the finish

# By the last part of a field's name.
KNOWN = {
    "laps": (1, layout.MAX_LAPS),
    "spaces": (1, layout.MAX_SPACES),
    "cars": CARS,
    "finished": CARS,
    "out": CARS,
    "legends": CARS,
    "place": CARS,
    "turns_before": CARS,
    "gear": (0, 4),
    "engine_at_start": SIGNED,  # a handicap may ask for more Heat than there is
    "stress_at_start": SIGNED,
    "to_finish": (-MOVE, AWAY),  # below 0: beyond it, in the turn in which it is crossed
    "laps_to_go": (-SMALL[1], layout.MAX_LAPS + 1),
    "gap": (-AWAY - MOVE, AWAY + MOVE),
    "known_top": (0, layout.MAX_TOP),
    "speed": (0, MOVE),
    "moved": (-SMALL[1], MOVE),  # below 0: after a spin-out with no room behind the corner
    "heat_due": (0, MOVE * layout.MAX_CORNERS),
    "adjust": SIGNED,
    "slipstream_spaces": (-1, SMALL[1]),
    "to_line": (0, 5 * layout.MAX_SPACES),  # the fourth line ahead, on a road with a single corner
    "move": (0, MOVE),
}
CARD_BLOCKS = ("cards", "played", "market")
STRESS = ("Stress", "stress_in_hand", "stress_hidden", "stress_played")
PILES = (("own", "hand"), ("own", "deck"), ("own", "discards"), *(("rivals", n) for n in ("hand", "deck", "discards")))


@functools.cache
def of_cards() -> dict[str, tuple[int, int]]:
    """What a card may do, over all cards of the game: its Speeds and its symbols."""
    cards = (*sponsor_cards(), *upgrade_cards())
    most = max(speed for card in cards for speed in card.speeds)
    found = {"lowest_speed": (0, most), "highest_speed": (0, most), "speeds": (0, layout.SPEEDS), "is_heat": (0, 2)}
    for symbol in {symbol for card in cards for symbol in card.symbols}:
        amounts = [0, *(card.symbols.get(symbol, 0) for card in cards)]
        found[symbol] = (min(amounts), max(amounts))
    return found


def bounds(blocks: Iterable[Block], rounds: int) -> Iterator[tuple[int, int]]:
    """The bounds of each number of these blocks, in their order, for races of so many rounds."""
    stress = STRESS_AT_START + STRESS_OF_A_ROUND * rounds
    for block in blocks:
        for field, scale in block.fields:
            name = field.rpartition(".")[2]
            if name == "round" and block.name == "race":
                yield 0, rounds
            elif name in STRESS:
                yield 0, stress
            elif (block.name, name) in PILES:
                yield 0, stress + OTHER_CARDS
            elif block.name in CARD_BLOCKS and name in of_cards():
                yield of_cards()[name]
            elif name in KNOWN:
                yield KNOWN[name]
            else:
                yield FLAG if scale == 1 else SMALL
