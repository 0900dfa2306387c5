"""One call a round: each driver plans and drives a whole turn at once, in the order of the round, as suits races that
go on for days.

No rule is changed. A plan draws no card, and what a car pays and plays is nobody else's: so the same plans and the same
decisions of the turns make the same race, whether all plans come first (the usual order, in which records are) or each
comes just before its turn. What differs is what may be shown: whoever has not planned yet sees the table as it was when
the round began (server/show/held.py).
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from .choices import Plan
from .race import Race

T = TypeVar("T")


def usual_order(decisions: Iterable[T], plans: Callable[[T], int | None]) -> list[T]:
    """Decisions of a race of one call a round, each round's plans before its turns.

    `plans` gives the seat whose plan a decision is, or None. A seat plans once a round: with its next plan the next
    round has begun. Whoever gave up before the first plan of a round stays before it.
    """
    ordered: list[T] = []
    turns: list[T] = []  # of the round
    planned: set[int] = set()
    for one in decisions:
        seat = plans(one)
        if seat is None:
            (turns if planned else ordered).append(one)
            continue
        if seat in planned:
            ordered += turns
            turns, planned = [], set()
        planned.add(seat)
        ordered.append(one)
    return ordered + turns


def began(race: Race) -> int:
    """How many decisions there were when the first plan of the round was asked for."""
    plans = (n for n, one in enumerate(race.decisions) if one.round == race.round and isinstance(one.choice, Plan))
    return next(plans, len(race.decisions))


def planned(race: Race) -> set[int]:
    """The seats that have planned in this round."""
    return {one.seat for one in race.decisions[began(race) :] if isinstance(one.choice, Plan)}


def as_it_began(race: Race) -> Race:
    """The race as it was when its round began, where all plan at once."""
    return race.at(began(race)).usual()


def planned_in(race: Race, seat: int) -> Race:
    """The race in which a seat decides: for a plan, as it was when the round began; else as it is."""
    return as_it_began(race) if seat in race.unplanned() else race


def in_usual_order(race: Race) -> Race:
    """The same race, over or not, as its record has it: with the plans of each round first. A plan that is still to
    come leaves the turns out that were driven before it.
    """
    usual = Race(race.setup)
    ordered = usual_order(race.decisions, lambda one: one.seat if isinstance(one.choice, Plan) else None)
    for one in ordered:
        usual.take(one.seat, one.choice)
    return usual
