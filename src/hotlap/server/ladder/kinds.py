"""Of which kind an error is: by what was to be decided, and by what the coach names first.

A corner is a chance to spin out that differs: too fast, or too careful. Gear and cards are those of a plan; Heat are
boosts, cooling, and plans that differ most in Heat. Symbols are those of cards, and all the rest.
"""

from collections.abc import Sequence

from ...coach.words import OPPOSITE
from ..wire.ladder import KINDS

CORNER, GEAR, CARDS, HEAT, SLIPSTREAM, DISCARD, SYMBOL = KINDS
SPIN_OUT = ("safer", OPPOSITE["safer"])
IN_HEAT = ("cooler", "lighter", OPPOSITE["cooler"], OPPOSITE["lighter"])
HEATED = ("boost", "cooldown", "adrenaline", "super_cool", "done")  # choices of a reaction; "done" goes on without
WHERE = ("corner-ahead", "later")  # reasons that tell no difference


def kind_of(
    phase: str, played: tuple[str | None, int | None], best: tuple[str | None, int | None], codes: Sequence[str]
) -> str:
    """The kind of an error in a phase. Choices are their kinds and numbers; `codes` are the coach's reasons, the
    weightiest first.
    """
    first = next((code for code in codes if code not in WHERE), "")
    if phase in (SLIPSTREAM, DISCARD):
        return phase
    if phase not in ("plan", "react"):
        return SYMBOL
    if first in SPIN_OUT:
        return CORNER
    if phase == "react":
        return HEAT if played[0] in HEATED and best[0] in HEATED else SYMBOL
    return GEAR if played[1] != best[1] else HEAT if first in IN_HEAT else CARDS
