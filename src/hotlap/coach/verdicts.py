"""One decision: what was best, what the played choice lost, and its grade."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from ..kernels import layout
from ..race import Sight, parse
from ..race.choices import Position, Retire, from_actions
from . import study
from .bench import Bench, half_interval, words_of
from .beside import enter, finalists, is_ruled, join_all, join_hint
from .document import GRADES, Candidate, Judged, Move, Reason, Slower, grade, grade_of, move, rounded
from .judge import ALL_CHOICES
from .moments import Moment
from .reasons import Futures, foreseen, reasons
from .words import ALONE, BEFORE_RACE, BLUNDER, FORCED, GAVE_UP, RULE

SCREENING, COMPARING, CONFIRMING, CHOOSING, WEIGHING, LEADING, PACING, TIMING = range(8)  # each on games of its own

CONFIRMED = 0.1  # points: larger losses are measured anew by games to the end of the race
AT_STAKE = 0.05  # points between the best and the worst candidate: where there are fewer, a decision does not count
BEFORE_RACE_PHASES = ("DRAFT", "SWAP", "SWAP_FOR", "GIVE_BACK", "TUNE")
# So far from a limit the grade is beyond doubt, in halves of a 95 % interval: a graver one is reached in 99.5 of 100
# cases, or missed in 90. With 99.5 for both, five races of `club` took 326,000 pairs of games in place of 292,000 (up
# to 1,280 for a decision): most were played for what is no error.
REACHED, MISSED = 2.58 / 1.96, 1.28 / 1.96


@dataclass(frozen=True, slots=True)
class Tier:
    """How many games are played: in the first stage for each candidate, then for each finalist.

    `block` and `most` are pairs of games to the end of the race, by which an error is confirmed. With `whole`, all
    finalists are driven so far: first so many games to choose the best, then as many again and twice to weigh them.
    """

    name: str
    screening: int
    comparing: int
    block: int = 0
    most: int = 0
    whole: int = 0


def judge(moment: Moment, bench: Bench, tier: Tier, came: float) -> Judged:
    """Judge a decision by what its driver knew. `came` are the points that the car could really expect after it."""
    judged = _verdict(moment, bench, tier, came)
    return replace(judged, ruled=True) if grade_of(judged) and is_ruled(moment) else judged


def _verdict(moment: Moment, bench: Bench, tier: Tier, came: float) -> Judged:
    unjudged = _why_unjudged(moment)
    if unjudged and (unjudged != ALONE or len(moment.sight.cars) == 1):
        return _without_verdict(moment, unjudged, came)
    sight, here = moment.sight, words(moment.sight)
    bench.put(moment.codes)
    bench.begin(here, SCREENING)
    work(bench, sight, study.SCREEN, tier.screening)
    if unjudged:  # the others are home: only time is left to lose
        join_all(moment, bench)
        return replace(_without_verdict(moment, ALONE, came), **_by_time(bench, sight, here, tier))
    n_tried = int(bench.study.search.n)
    hint = join_hint(moment, bench)
    if bench.study.search.n == 1:
        return _without_verdict(moment, RULE, came)
    join_all(moment, bench)
    _lead(bench, sight, here, hint, n_tried, study.LAST * tier.screening)
    if tier.whole:
        _choose_by_whole_games(bench, sight, here, tier.whole)
    final = finalists(bench)
    first = compare(bench, sight, here, COMPARING, study.COMPARE, tier.comparing)
    both = foreseen(sight, parse(first.options[0].choice), parse(first.options[first.played].choice))
    why = reasons(sight, Futures.of(bench.study, 0), Futures.of(bench.study, first.played), both)
    pairs = 0
    if tier.whole:
        first = compare(bench, sight, here, WEIGHING, study.COMPARE_WHOLE, 2 * tier.whole)
        pairs = 2 * tier.whole
    options = (*first.options, *_others(bench, sight, here, tier, _rest(moment, bench, final, hint)))
    loss, error = first.loss, first.error
    if not tier.whole and loss >= CONFIRMED and loss > error:
        loss, error, pairs = _confirm(bench, sight, here, tier)
    verdict = grade(rounded(loss), rounded(error)) if pairs else ""  # as everybody may reckon it from the document
    stake = float(bench.study.stake) if n_tried > 1 else max(one.loss for one in first.options)
    is_obvious = first.played == 0 and all(one.loss >= GRADES[BLUNDER] for one in options[1:])
    counts = stake >= AT_STAKE
    judged = Judged(
        *_head(moment, ""),
        options=options,
        loss=rounded(loss),
        error=rounded(error),
        grade=verdict,
        pairs=pairs,
        counts=counts and not is_obvious,
        why=why if verdict else (),
        came=rounded(came),
    )
    if counts or verdict or leads(sight):
        return judged
    return replace(judged, **_by_time(bench, sight, here, tier))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Finalists on games that did not choose them. `played` is the place of the played one among them."""

    options: tuple[Candidate, ...]
    played: int
    loss: float
    error: float


def _by_time(bench: Bench, sight: Sight, here: list[int], tier: Tier) -> dict[str, Any]:
    """What the played choice lost in time against the quickest candidate, which other games have chosen; and why."""
    now, played = bench.study, int(bench.study.played)
    others = [place for place in range(int(now.search.n)) if place != played]
    quickest, most = (0.0, played), 0.0
    for start in range(0, len(others), study.FINALISTS - 1):
        group = others[start : start + study.FINALISTS - 1]
        _race_round(bench, sight, here, PACING, (played, *group), 4 * tier.screening)
        slower = [float(now.slower[k]) / (4 * tier.screening) for k in range(1, len(group) + 1)]
        quickest = min(quickest, min(zip(slower, group, strict=True)))
        most = max(most, *slower)
    n = tier.comparing
    _race_round(bench, sight, here, TIMING, (quickest[1], played) if quickest[1] != played else (played,), n)
    k = int(now.n_finalists) - 1
    best, option = _option(bench, sight, 0, n), _option(bench, sight, k, n)
    rounds, error = float(now.slower[k]), float(now.slower_square[k])
    found = Slower(
        Move(best.choice, best.kind, best.n, best.cards),
        rounded(rounds / n),
        rounded(half_interval(rounds, error, n)),
        rounded((float(now.marks[0][study.SPACES]) - float(now.marks[k][study.SPACES])) / n),
        grade(rounded(rounds / n), rounded(half_interval(rounds, error, n))),
        counts=most - quickest[0] >= AT_STAKE,
    )
    both = foreseen(sight, parse(best.choice), parse(option.choice))
    why = reasons(sight, Futures.of(now, 0), Futures.of(now, k), both) if found.grade else ()
    return {"slower": found, "why": why}


def _race_round(bench: Bench, sight: Sight, here: list[int], purpose: int, places: Sequence[int], n: int) -> None:
    """Drive these candidates to the end of the round, in the same n games."""
    enter(bench, places)
    bench.begin(here, purpose)
    work(bench, sight, study.CLEAR, 0)
    work(bench, sight, study.COMPARE, n)


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


def words(sight: Sight) -> list[int]:
    """Whoever knows the same has the same possible games: nothing that was hidden has a say in them."""
    known = layout.to_bytes(layout.Game, sight.record)
    return words_of(known, layout.to_bytes(layout.Track, sight.course), bytes([sight.seat]))


def work(bench: Bench, sight: Sight, what: int, n: int) -> None:
    bench.work(what, sight.record, n, sight.seat)


def _choose_by_whole_games(bench: Bench, sight: Sight, here: list[int], n: int) -> None:
    """Order the finalists by games to the end of the race."""
    bench.begin(here, CHOOSING)
    work(bench, sight, study.CLEAR, 0)
    work(bench, sight, study.COMPARE_WHOLE, n)
    order = sorted(range(int(bench.study.n_finalists)), key=lambda k: (-float(bench.study.points[k]), k))
    final = finalists(bench)
    enter(bench, [final[k] for k in order])


def compare(bench: Bench, sight: Sight, here: list[int], purpose: int, what: int, n: int) -> Comparison:
    bench.begin(here, purpose)
    work(bench, sight, study.CLEAR, 0)
    work(bench, sight, what, n)
    now = bench.study
    places = range(int(now.n_finalists))
    played = next(k for k in places if now.finalists[k] == now.played)
    options = tuple(_option(bench, sight, k, n) for k in places)
    return Comparison(options, played, options[played].loss, options[played].error)


def _against_best(
    bench: Bench, sight: Sight, here: list[int], purpose: int, what: int, n: int, places: Sequence[int]
) -> list[Candidate]:
    """Other candidates, each against the best one in the same games. They become finalists in place of the others."""
    best, most = finalists(bench)[0], study.FINALISTS - 1
    candidates: list[Candidate] = []
    for start in range(0, len(places), most):
        group = places[start : start + most]
        enter(bench, (best, *group))
        bench.begin(here, purpose)
        work(bench, sight, study.CLEAR, 0)
        work(bench, sight, what, n)
        candidates += (_option(bench, sight, k, n) for k in range(1, len(group) + 1))
    return candidates


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


def _option(bench: Bench, sight: Sight, k: int, n: int) -> Candidate:
    now, search = bench.study, bench.study.search
    i = int(now.finalists[k])
    codes = [int(search.codes[i][j]) for j in range(int(search.n_codes[i]))]
    record = sight.record[0]
    made = move(from_actions(record.phase, codes, Position(record, sight.seat)))
    behind, square = float(now.behind[k]), float(now.behind_square[k])
    return Candidate(
        made.choice,
        made.kind,
        made.n,
        made.cards,
        points=rounded(float(now.points[k]) / n),
        win=rounded(float(now.wins[k]) / n),
        loss=rounded(behind / n),
        error=rounded(half_interval(behind, square, n)),
    )


def _confirm(bench: Bench, sight: Sight, here: list[int], tier: Tier) -> tuple[float, float, int]:
    """The loss of the played choice against the best one in games to the end of the race, its error, and how many games
    it took. They end early where the grade is beyond doubt."""
    now = bench.study
    enter(bench, (finalists(bench)[0], int(now.played)))
    bench.begin(here, CONFIRMING)
    work(bench, sight, study.CLEAR, 0)
    loss = error = 0.0
    while now.games < tier.most:
        work(bench, sight, study.COMPARE_WHOLE, tier.block)
        games, behind = int(now.games), float(now.behind[1])
        loss, error = behind / games, half_interval(behind, float(now.behind_square[1]), games)
        if not any(-MISSED * error < loss - least < REACHED * error for least in GRADES.values()):
            break
    return loss, error, int(now.games)
