"""A decision that is open: what would bring most, by what its driver knows."""

from msgspec.structs import replace

from ..race import Choice, Sight, parse
from ..race.choices import Position
from . import study
from .bench import BENCHES
from .beside import finalists
from .document import Candidate, Reason, rounded
from .games import COMPARING, SCREENING, next_round, race_round, words, work
from .moments import BEFORE_RACE_PHASES
from .reasons import Futures, Later, foreseen, reasons
from .verdicts import compare, is_alone

SCREENED, COMPARED = 24, 256  # games for each candidate in the first stage, and for each of the best
AHEAD = 128  # for the reason, to the end of the round and of the next one


def advise(sight: Sight, likely: Choice) -> tuple[tuple[Candidate, ...], tuple[Reason, ...]]:
    """The choices that bring most in a decision that is open, the best first, and how the second one differs from it;
    nothing of that, where both may be equal.

    `likely` is what a hint of the quick rule advises: it is weighed with the others, and of equal ones it comes first.
    Nothing, where nothing can be weighed: in drafts, for a car alone on the track, and where only a rule counts. It
    takes about 100 ms.
    """
    if sight.phase in BEFORE_RACE_PHASES or is_alone(sight):
        return (), ()
    here, bench = words(sight), BENCHES.for_sight(sight)
    bench.put(likely.actions(Position(sight.record[0], sight.seat)))
    bench.begin(here, SCREENING)
    work(bench, sight, study.SCREEN, SCREENED)
    if bench.study.search.n == 1:
        return (), ()
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
    if options[1].loss <= options[1].error:
        return options, ()
    places = [finalists(bench)[k] for k in order[:2]]
    race_round(bench, sight, here, COMPARING, places, AHEAD)
    first, second = Futures.of_two(bench.study)
    both = foreseen(sight, parse(best.choice), parse(options[1].choice))
    return options, reasons(sight, first, second, both, Later(next_round(bench, sight, here, places, AHEAD)))
