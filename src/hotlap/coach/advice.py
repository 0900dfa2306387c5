"""What a hint that looks further advises: in a decision that is open, and in one that was made."""

from collections.abc import Sequence

from msgspec.structs import replace

from ..bots.club.hint import rule_of_thumb
from ..race import Choice, Sight, parse
from ..race.choices import Position
from . import study
from .bench import BENCHES, Bench
from .beside import finalists
from .document import Candidate, Judged, Reason, grade, grade_of, rounded
from .games import COMPARING, SCREENING, Tier, next_round, race_round, words, work
from .moments import BEFORE_RACE_PHASES, Moment
from .reasons import Futures, Later, foreseen, reasons
from .verdicts import compare, is_alone, verdict
from .words import CLUB

SCREENED, COMPARED = 24, 256  # games for each candidate in the first stage, and for each of the best
AHEAD = 128  # for the reason, to the end of the round and of the next one


def advise(sight: Sight, likely: Choice) -> tuple[tuple[Candidate, ...], tuple[Reason, ...]]:
    """The choices that bring most in a decision that is open, the best first, and how the second one differs from it;
    nothing of that, where both may be equal.

    `likely` is what a hint of the quick rule advises: it is weighed with the others, and of equal ones it comes first.
    Nothing, where nothing can be weighed: in drafts, for a car alone on the track, and where only a rule counts. It
    takes about 100 ms.
    """
    bench = BENCHES.for_sight(sight)
    options, places = _weigh(sight, likely, bench)
    if len(options) < 2 or options[1].loss <= options[1].error:
        return options, ()
    here = words(sight)
    race_round(bench, sight, here, COMPARING, places[:2], AHEAD)
    first, second = Futures.of_two(bench.study)
    both = foreseen(sight, parse(options[0].choice), parse(options[1].choice))
    return options, reasons(sight, first, second, both, Later(next_round(bench, sight, here, places[:2], AHEAD)))


def named(options: Sequence[Candidate], rule: str) -> Candidate:
    """The one that a hint names: what the quick rule advises, unless that would be an error. So a driver hears of one
    choice, and why."""
    return next((one for one in options if one.choice == rule and not grade(one.loss, one.error)), options[0])


def judge(moment: Moment, bench: Bench, tier: Tier, came: float, manner: str = CLUB) -> Judged:
    """The verdict on a decision (verdicts.py), and of an error whether a hint advises it."""
    judged = verdict(moment, bench, tier, came, manner)
    return replace(judged, ruled=True) if grade_of(judged) and _is_advised(moment, bench) else judged


def _is_advised(moment: Moment, bench: Bench) -> bool:
    """By the quick rule, or by looking further."""
    rule = rule_of_thumb(moment.sight, moment.choices)
    if moment.choice == rule:
        return True
    options, _ = _weigh(moment.sight, rule, bench)
    return bool(options) and named(options, str(rule)).choice == str(moment.choice)


def _weigh(sight: Sight, likely: Choice, bench: Bench) -> tuple[tuple[Candidate, ...], list[int]]:
    """The choices that bring most, and their places in the bench."""
    if sight.phase in BEFORE_RACE_PHASES or is_alone(sight):
        return (), []
    here = words(sight)
    bench.put(likely.actions(Position(sight.record[0], sight.seat)))
    bench.begin(here, SCREENING)
    work(bench, sight, study.SCREEN, SCREENED)
    if bench.study.search.n == 1:
        return (), []
    candidates = compare(bench, sight, here, COMPARING, study.COMPARE, COMPARED).options
    order = sorted(
        range(len(candidates)), key=lambda k: (-candidates[k].points, candidates[k].choice != str(likely), k)
    )
    best = candidates[order[0]]
    # The first in the order of the search has no error of its own: all others were measured against it.
    options = (
        replace(best, loss=0.0, error=0.0),
        *(
            replace(
                candidates[k],
                loss=rounded(best.points - candidates[k].points),
                error=max(best.error, candidates[k].error),
            )
            for k in order[1:]
        ),
    )
    return options, [finalists(bench)[k] for k in order]
