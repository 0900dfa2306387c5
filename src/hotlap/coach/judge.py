"""Who drives in possible games, and what a position is worth: the one place that knows.

`club` drives all cars; `ace` drives the own car of a driver like it, in games that confirm an error once more. The
plans that a driver could not see are made by `ace` in every fifth game, by `club` in the others; at the end of the next
round the net of `ace` says which points, and which chance to win, a car has. For another policy or value change this
file, and nothing else.
"""

import functools
import hashlib
from typing import Any

from ..bots.ace import weights as ace
from ..bots.club.next_hand import AGAIN, SHUFFLES
from ..bots.club.pace import UPGRADES, WEIGHTS, WORTH, measure, to_finish
from ..bots.planner.deal import deal_driven as deal
from ..bots.planner.search import (
    ALL_DISCARDS,
    MOST,
    Search,
    begin_trial,
    candidate_of,
    drive_on,
    drop,
    find_candidates,
    play_games,
    worth,
)
from ..bots.planner.value import POINTS, net
from ..kernels import layout
from .document import GRADES, MARGIN, VERSION

__all__ = [
    "ALL_CHOICES",
    "BY_NET",
    "DEPTH",
    "LEAST",
    "MOST",
    "POINTS",
    "SHARE",
    "STRONG",
    "TIMES",
    "Search",
    "begin_trial",
    "candidate_of",
    "deal",
    "digest",
    "drive_on",
    "drop",
    "find_candidates",
    "play_games",
    "tables",
    "to_finish",
    "worth",
]

POLICY, VALUE = "club and ace", "ace"
# Rounds that are played where a value cuts a game. With one, 29 of 304 decisions without a grade had lost 0.3 points or
# more in long games (bench/recall.py): what `club` makes of a hand, or of a place before a corner, shows in the next
# round, and the net of `ace` would make more of it. Of 7 of these in six races two rounds leave 2, and so do three; an
# analysis takes 1.4 times as long with two, 1.6 times with three.
DEPTH = 2
ALL_CHOICES = ALL_DISCARDS  # where a decision has no more, each is weighed
STRONG = ("planner", "ace", "champion")  # drivers that are like `ace` by their names
# A driver is like `ace` who chose as it so often where `club` would have chosen otherwise, in such a share of these
# decisions, and so many times as often as like `club`. So were in 108 races all but one of `ace`, none of `club` and of
# `rookie` and 7 of `random`; and by their play alone 49 of `champion` and 19 of `planner`.
LEAST, SHARE, TIMES = 5, 0.4, 2
BY_NET = 5  # plans by the net take ten times as long as by `club`


def tables(track: Any) -> tuple[Any, Any, Any]:
    """What is known of a track: the rounds of cars; the fitted net, which nobody asks; that of `ace`."""
    return measure(layout.new(layout.Game), track), net(), ace.weights()  # type: ignore[no-untyped-call]


@functools.cache
def digest() -> str:
    """A short name of policy, value, candidates (what a hint advises is one), grades and the document's form: with
    another one, the same race may be judged or told otherwise.

    So it may with records of another size: the dice of possible games follow from their bytes.
    """
    sizes = [len(layout.to_bytes(kind, layout.new(kind))) for kind in (layout.Game, layout.Track)]
    rest = (
        sizes,
        POLICY,
        VALUE,
        DEPTH,
        MOST,
        ALL_DISCARDS,
        ALL_CHOICES,
        SHUFFLES,
        AGAIN,
        sorted(WEIGHTS.items()),
        WORTH,
        UPGRADES,
        GRADES,
        MARGIN,
        STRONG,
        (LEAST, SHARE, TIMES),
        VERSION,
    )
    found = hashlib.sha256(repr(rest).encode())
    found.update(bytes(ace.weights()))
    return found.hexdigest()[:16]
