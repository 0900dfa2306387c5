"""One call a round: each driver plans and drives a whole turn at once, in the order of the round, as suits races that
go on for days.

No rule is changed. A plan draws no card, and what a car pays and plays is nobody else's: so the same plans and the same
decisions of the turns make the same race, whether all plans come first (the usual order, in which records are) or each
comes just before its turn. What differs is what may be shown: whoever has not planned yet sees the table as it was when
the round began (server/show/held.py).
"""

from .choices import Plan
from .race import Race


def usual_order(race: Race) -> list[int]:
    """The places of the decisions of a race of one call a round, each round's plans before its turns.

    A seat plans once a round: with its next plan the next round has begun. Whoever gave up before the first plan of a
    round stays before it.
    """
    ordered: list[int] = []
    turns: list[int] = []  # of the round
    planned: set[int] = set()
    for place, one in enumerate(race.decisions):
        if not isinstance(one.choice, Plan):
            (turns if planned else ordered).append(place)
            continue
        if one.seat in planned:
            ordered += turns
            turns, planned = [], set()
        planned.add(one.seat)
        ordered.append(place)
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
    for place in usual_order(race):
        usual.take(race.decisions[place].seat, race.decisions[place].choice)
    return usual
