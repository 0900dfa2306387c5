"""How far an analysis is, by the time that it takes: of its parts a decision takes six times as long as a draw.

Its stages are the outlook of each round, all decisions, and all draws. Their shares are those of a race of 121
decisions over the USA: of 34 s a quick one took 2.2, 28.9 and 2.5, a deep one of 144 s 4.1, 135.0 and 4.7. A page
whose own device analyses reckons in the same way (web/src/coach/stages.ts).
"""

from collections.abc import Mapping
from types import MappingProxyType

from .words import DEEP, QUICK

ALL = 1000
SHARES: Mapping[str, tuple[int, int, int]] = MappingProxyType({QUICK: (60, 860, 80), DEEP: (30, 940, 30)})  # of it


def reached(tier: str, stage: int, made: int, of: int) -> int:
    """What is done of ALL, when so many parts of a stage are."""
    shares = SHARES[tier]
    return sum(shares[:stage]) + shares[stage] * made // max(1, of)
