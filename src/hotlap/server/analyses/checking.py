"""An analysis that somebody else made, compared with its race: all of it that is soon known, and a few parts of the
rest, which are made again. Whoever makes one does not know which: they are drawn when it is here.
"""

from collections.abc import Callable, Sequence
from typing import Any

from ...coach import outlook
from ...coach.advice import judge
from ...coach.analyse import AHEAD, DRAWS, TIERS
from ...coach.bench import Bench, Benches
from ...coach.document import Analysis, Judged, Move, grade, grade_of, move, rounded
from ...coach.manner import manners
from ...coach.moments import DissectedRace, Moment, take_apart
from ...coach.totals import cars
from ...race import Race
from ...race.slices import Sliced
from ..errors import Refused

Draw = Callable[[Sequence[int]], int]  # one of some places


def check(race: Race, given: Analysis, draw: Draw) -> Sliced[int]:
    """How many parts were made again: a row of the outlook, a draw, an error and another decision, as far as it has
    them. That takes a second of a core or less, the race itself 0.1 s. Raises Refused for an analysis that is another.
    """
    raced = take_apart(race)
    yield
    by_seat = manners(raced)
    yield
    bench = Benches(raced.course).own()
    _compare_frame(race, raced, given)
    _compare_decisions(raced, given)
    _same("cars", given.cars, cars(race, by_seat, given.decisions, given.draws))
    _same("turnings", given.turnings, outlook.turning_points(race, given.outlook, given.decisions, given.draws))
    yield
    checked = 1
    row = draw(range(len(raced.starts)))
    _same(f"outlook[{row}]", given.outlook[row], outlook.outlook(*raced.starts[row], bench, AHEAD[given.tier]))
    yield
    for place in _drawn_decisions(given, draw):
        moment, told = raced.moments[place], given.decisions[place]
        made = judge(moment, bench, TIERS[given.tier], _came(given, moment), by_seat[moment.seat])
        _same(f"decisions[{place}]", told, made)
        checked += 1
        yield
    if given.draws:
        place = draw(range(len(given.draws)))
        _same(f"draws[{place}]", given.draws[place], _draw(raced, place, bench, DRAWS[given.tier]))
        checked += 1
    return checked


def _compare_frame(race: Race, raced: DissectedRace, given: Analysis) -> None:
    """Compare what an analysis is about, and how many numbers it has of each."""
    rows, n = given.outlook, len(race.setup.entrants)
    _same("track", given.track, race.setup.track.name)
    _same("outlook.round", [one.round for one in rows], [*(round for round, _ in raced.starts), race.round + 1])
    _same("outlook", rows[-1], outlook.result(race))
    _same("outlook.points", {len(numbers) for one in rows for numbers in (one.points, one.wins)}, {n})
    first = [(outlook.FIRST_HAND, raced.starts[0][0])] if raced.first_hands else []
    drawn = [(one.number, one.round) for one in raced.moments if one.drawn]
    _same("draws.number", [(one.number, one.round) for one in given.draws], first + drawn)
    _same("draws.luck", {len(numbers) for one in given.draws for numbers in (one.luck, one.error)} - {n}, set())


def _compare_decisions(raced: DissectedRace, given: Analysis) -> None:
    """Compare what was decided, and all that follows from other numbers of the document."""
    decided = [(one.number, one.round, one.seat, one.phase.lower(), move(one.choice)) for one in raced.moments]
    listed = [(one.number, one.round, one.seat, one.phase, one.played) for one in given.decisions]
    _same("decisions.played", listed, decided)
    for moment, told in zip(raced.moments, given.decisions, strict=True):
        name = f"decisions[{told.number}]"
        choices = [move(one) for one in moment.choices]
        weighed = [Move(one.choice, one.kind, one.n, one.cards) for one in told.options]
        weighed += [told.slower.best] if told.slower else []
        _same(f"{name}.options", [one for one in weighed if one not in choices], [])
        _same(f"{name}.unjudged", bool(told.unjudged), not told.options)
        _same(f"{name}.grade", told.grade, grade(told.loss, told.error) if told.pairs else "")
        _same(f"{name}.came", told.came, rounded(_came(given, moment)))


def _came(given: Analysis, moment: Moment) -> float:
    """The points that a car could expect when the round of a decision was over."""
    rows = given.outlook
    return next((one for one in rows if one.round > moment.round), rows[-1]).points[moment.seat]


def _drawn_decisions(given: Analysis, draw: Draw) -> list[int]:
    """The places of an error and of another decision that was judged, as far as there are such."""

    def places(is_error: bool) -> list[int]:
        return [i for i, one in enumerate(given.decisions) if _is_judged(one) and bool(grade_of(one)) == is_error]

    return [draw(found) for found in (places(is_error=True), places(is_error=False)) if found]


def _is_judged(one: Judged) -> bool:
    return bool(one.options) or one.slower is not None


def _draw(raced: DissectedRace, place: int, bench: Bench, n: int) -> Any:
    if raced.first_hands:
        if not place:
            return outlook.first_hands(raced, bench, n)[0]
        place -= 1
    return outlook.draws([one for one in raced.moments if one.drawn][place], bench, n)


def _same(what: str, told: Any, found: Any) -> None:
    """Raises Refused."""
    if told != found:
        raise Refused("wrong-analysis", f"{what} is not what this server finds", what)
