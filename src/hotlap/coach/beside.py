"""The choices that are weighed beside those of the search.

The search tries what `club` and `ace` think best, and leaves out what `club` does by rule, such as cooling. But a
driver was told something by a hint, or thinks of a choice that neither likes. So what a hint advises is weighed in
every decision, and where there are few choices, each of them.
"""

from collections.abc import Sequence
from typing import Any

from ..bots.club.hint import rule_of_thumb
from ..race.choices import Choice, Position
from .bench import Bench
from .judge import ALL_CHOICES, MOST
from .moments import Moment


def join_hint(moment: Moment, bench: Bench) -> int:
    """The place of what a hint of the quick rule advises, among the candidates."""
    return _join(moment, rule_of_thumb(moment.sight, moment.choices), bench)


def join_all(moment: Moment, bench: Bench) -> None:
    """Make candidates of all choices, where they are few."""
    if len(moment.choices) <= ALL_CHOICES:
        for choice in moment.choices:
            _join(moment, choice, bench)


def _join(moment: Moment, choice: Choice, bench: Bench) -> int:
    """The place of a choice among the candidates. A new one comes last, or in place of one that is no finalist."""
    search = bench.study.search
    codes = [int(code) for code in choice.actions(Position(moment.sight.record[0], moment.seat))]
    n = int(search.n)
    for i in range(n):
        if _codes(search, i) == codes:
            return i
    at = n if n < MOST else max(set(range(MOST)) - set(finalists(bench)))
    for k, code in enumerate(codes):
        search.codes[at][k] = code
    search.n_codes[at] = len(codes)
    search.n = max(n, at + 1)
    return at


def _codes(search: Any, i: int) -> list[int]:
    """The actions of a candidate."""
    return [int(search.codes[i][k]) for k in range(int(search.n_codes[i]))]


def finalists(bench: Bench) -> list[int]:
    """Their places among the candidates, the best first. The played choice is one."""
    now = bench.study
    return [int(now.finalists[k]) for k in range(int(now.n_finalists))]


def enter(bench: Bench, places: Sequence[int]) -> None:
    """Make finalists of these candidates."""
    now = bench.study
    now.n_finalists = len(places)
    for k, place in enumerate(places):
        now.finalists[k] = place
