"""One decision: what was best, what the played choice lost, and its grade."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from ..kernels import layout
from ..race import Sight
from ..race.choices import Retire
from . import games, study, timing
from .bench import Bench
from .beside import enter, finalists, join_all, join_hint
from .document import GRADES, Candidate, Judged, Move, Reason, grade, move, rounded
from .games import (
    AGAIN,
    CHOOSING,
    COMPARING,
    CONFIRMING,
    LEADING,
    SCREENING,
    WEIGHING,
    Tier,
    confirm,
    option_of,
    play,
    race_round,
    words,
    work,
)
from .judge import ALL_CHOICES
from .manner import driven
from .moments import BEFORE_RACE_PHASES, Moment
from .reasons import Futures
from .timing import AT_STAKE
from .words import ACE, ALONE, BEFORE_RACE, BLUNDER, CLUB, FORCED, GAVE_UP, RULE

CONFIRMED = 0.1  # points: larger losses are measured anew by games to the end of the race


def verdict(moment: Moment, bench: Bench, tier: Tier, came: float, manner: str = CLUB) -> Judged:
    """Judge a decision by what its driver knew. `came` are the points that the car could really expect after it.

    What is an error in the games of `club` keeps a grade only if it is one to a driver of this manner, too.
    """
    unjudged = _why_unjudged(moment)
    if unjudged and (unjudged != ALONE or len(moment.sight.cars) == 1):
        return _without_verdict(moment, unjudged, came)
    sight, here = moment.sight, words(moment.sight)
    bench.put(moment.codes)
    bench.begin(here, SCREENING)
    work(bench, sight, study.SCREEN, tier.screening)
    if unjudged:  # the others are home: only time is left to lose
        join_all(moment, bench)
        timed = timing.time(bench, sight, here, tier, CLUB, math.inf, may_be_error=True)  # `ace` drives there as it
        alone = _without_verdict(moment, ALONE, came)
        return replace(alone, slower=timed.slower, pace=timed.pace, why=timed.why)
    n_tried = int(bench.study.search.n)
    hint = join_hint(moment, bench)
    if bench.study.search.n == 1:
        return _without_verdict(moment, RULE, came)
    join_all(moment, bench)
    _lead(bench, sight, here, hint, n_tried, study.LAST * tier.screening)
    if tier.whole:
        _choose_by_whole_games(bench, sight, here, tier.whole)
    final = finalists(bench)
    places = final[0], int(bench.study.played)
    first = compare(bench, sight, here, COMPARING, study.COMPARE, tier.comparing)
    pairs = 0
    home: tuple[Futures, Futures] | None = None
    if tier.whole:
        first = compare(bench, sight, here, WEIGHING, study.COMPARE_WHOLE, 2 * tier.whole)
        pairs, home = 2 * tier.whole, Futures.of_two(bench.study, first.played)
    options = (*first.options, *_others(bench, sight, here, tier, _rest(moment, bench, final, hint)))
    loss, error = first.loss, first.error
    if not tier.whole and loss >= CONFIRMED and loss > error:
        loss, error, pairs = confirm(bench, sight, here, tier, places, CONFIRMING)
        home = Futures.of_two(bench.study)
    graded = _grade(loss, error, pairs)
    with driven(bench, manner):
        if graded and manner == ACE:
            loss, error, pairs = confirm(bench, sight, here, tier, places, AGAIN)
            home, graded = Futures.of_two(bench.study), _grade(loss, error, pairs)
        why = _why(bench, sight, here, tier, places, home) if graded else ()
    stake = float(bench.study.stake) if n_tried > 1 else max(one.loss for one in first.options)
    is_obvious = first.played == 0 and all(one.loss >= GRADES[BLUNDER] for one in options[1:])
    counts = stake >= AT_STAKE
    judged = Judged(
        *_head(moment, ""),
        options=options,
        loss=rounded(loss),
        error=rounded(error),
        grade=graded,
        pairs=pairs,
        counts=counts and not is_obvious,
        why=why,
        came=rounded(came),
    )
    may_be_slow = not graded and not leads(sight)
    timed = timing.time(bench, sight, here, tier, manner, 0.0 if counts else AT_STAKE, may_be_slow)
    judged = replace(judged, pace=timed.pace)
    if may_be_slow and (timed.slower.grade or not counts):
        judged = replace(judged, slower=timed.slower, why=timed.why)
    return judged


@dataclass(frozen=True, slots=True)
class Comparison:
    """Finalists on games that did not choose them. `played` is the place of the played one among them."""

    options: tuple[Candidate, ...]
    played: int
    loss: float
    error: float


def _grade(loss: float, error: float, pairs: int) -> str:
    """The grade, as everybody may reckon it from the document."""
    return grade(rounded(loss), rounded(error)) if pairs else ""


def _why(
    bench: Bench,
    sight: Sight,
    here: list[int],
    tier: Tier,
    places: tuple[int, int],
    home: tuple[Futures, Futures] | None,
) -> tuple[Reason, ...]:
    race_round(bench, sight, here, COMPARING, places, tier.comparing)
    return games.why(bench, sight, here, tier, places, Futures.of_two(bench.study), home)


def _why_unjudged(moment: Moment) -> str:
    """Why a decision is not judged, as far as that is known before any game is played."""
    if isinstance(moment.choice, Retire):
        return GAVE_UP
    if moment.phase in BEFORE_RACE_PHASES:
        return BEFORE_RACE
    return FORCED if len(moment.choices) == 1 else ALONE if is_alone(moment.sight) else ""


def leads(sight: Sight) -> bool:
    """Whether no car is before that of a sight."""
    return sight.order[:1] == (sight.seat,) and not any(int(car.place) == 1 for car in sight.record[0].cars)


def is_alone(sight: Sight) -> bool:
    """Whether no other car is on the track."""
    return sum(int(car.status) == layout.RACING for car in sight.record[0].cars[: len(sight.cars)]) == 1


def _head(moment: Moment, unjudged: str) -> tuple[int, int, int, str, Move, str]:
    return moment.number, moment.round, moment.seat, moment.phase.lower(), move(moment.choice), unjudged


def _without_verdict(moment: Moment, unjudged: str, came: float) -> Judged:
    none: tuple[Reason, ...] = ()
    return Judged(*_head(moment, unjudged), (), 0.0, 0.0, "", 0, False, none, rounded(came))


def _choose_by_whole_games(bench: Bench, sight: Sight, here: list[int], n: int) -> None:
    """Order the finalists by games to the end of the race."""
    play(bench, sight, here, CHOOSING, study.COMPARE_WHOLE, n)
    order = sorted(range(int(bench.study.n_finalists)), key=lambda k: (-float(bench.study.points[k]), k))
    final = finalists(bench)
    enter(bench, [final[k] for k in order])


def compare(bench: Bench, sight: Sight, here: list[int], purpose: int, what: int, n: int) -> Comparison:
    play(bench, sight, here, purpose, what, n)
    now = bench.study
    places = range(int(now.n_finalists))
    played = next(k for k in places if now.finalists[k] == now.played)
    options = tuple(option_of(bench, sight, k, n) for k in places)
    return Comparison(options, played, options[played].loss, options[played].error)


def _against_best(
    bench: Bench, sight: Sight, here: list[int], purpose: int, what: int, n: int, places: Sequence[int]
) -> list[Candidate]:
    """Other candidates, each against the best one in the same games. They become finalists in place of the others."""
    if not places:
        return []
    enter(bench, (finalists(bench)[0], *places))
    play(bench, sight, here, purpose, what, n)
    return [option_of(bench, sight, k, n) for k in range(1, len(places) + 1)]


def _lead(bench: Bench, sight: Sight, here: list[int], hint: int, n_tried: int, n: int) -> None:
    """Put a choice that the search did not try before its best, if it is better in n games, beyond chance; or what a
    hint advises, if it comes to the same in each of them: then all say the same."""
    final = finalists(bench)
    news = [place for place in range(int(bench.study.search.n)) if place >= n_tried or place == hint]
    news = [place for place in news if place != final[0]]
    tried = _against_best(bench, sight, here, LEADING, study.COMPARE, n, news)
    found = list(zip(tried, news, strict=True))
    better = [(one.loss, place) for one, place in found if place >= n_tried and one.loss < -one.error]
    same = [place for one, place in found if place == hint and one.loss == one.error == 0]
    lead = min(better)[1] if better else same[0] if same else final[0]
    final = [lead, *(place for place in final if place != lead)]
    if len(final) > study.FINALISTS:
        final.remove(next(place for place in reversed(final) if place != bench.study.played))
    enter(bench, final)


def _rest(moment: Moment, bench: Bench, final: Sequence[int], hint: int) -> list[int]:
    """The candidates that are told beside the finalists: all of few, else what a hint advises."""
    is_all = len(moment.choices) <= ALL_CHOICES
    return [one for one in range(int(bench.study.search.n)) if one not in final and (is_all or one == hint)]


def _others(bench: Bench, sight: Sight, here: list[int], tier: Tier, places: Sequence[int]) -> list[Candidate]:
    if tier.whole:
        return _against_best(bench, sight, here, WEIGHING, study.COMPARE_WHOLE, tier.whole, places)
    return _against_best(bench, sight, here, COMPARING, study.COMPARE, tier.comparing, places)
