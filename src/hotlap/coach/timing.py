"""One decision by the time that it took: the second scale, for whoever has hardly any place to lose."""

from dataclasses import dataclass

from ..race import Sight
from . import study
from .bench import Bench, half_interval
from .document import Reason, Slower, grade, move, rounded
from .games import FINISHING, FINISHING_AGAIN, PACING, TIMING, Tier, choice_of, confirm, race_round, why
from .manner import driven
from .reasons import Futures
from .words import ACE

AT_STAKE = 0.05  # points or rounds between the best and the worst candidate: where there are fewer, nothing counts


@dataclass(frozen=True, slots=True)
class Timed:
    """What a decision lost by time: by games to the end of the round (`pace`), and as it is told, with its reason.

    Discards have no pace: what is told of a hand's worth by itself was not seen at the finish. Of 9 that lost 0.18 to
    0.62 rounds by it, one lost any there.
    """

    pace: float | None
    slower: Slower
    why: tuple[Reason, ...]


def time(
    bench: Bench, sight: Sight, here: list[int], tier: Tier, manner: str, spare: float, may_be_error: bool
) -> Timed:
    """What the played choice lost against the quickest candidate, which other games have chosen. One that costs more
    points than `spare` against the played choice is no way to be quicker. An error is measured anew to the finish; that
    of a driver like `ace` once more, in games of that manner."""
    now, played = bench.study, int(bench.study.played)
    quickest, counts = _quickest(bench, sight, here, 4 * tier.screening, spare)
    n, places = tier.comparing, (quickest, played)
    is_paced = sight.phase != "DISCARD"
    if quickest != played:
        race_round(bench, sight, here, TIMING, places, n)
    if quickest == played or float(now.behind[1]) / n < -spare:  # after all the other one costs points
        made = move(choice_of(bench, sight, played))
        return Timed(0.0 if is_paced else None, Slower(made, 0.0, 0.0, 0.0, 0.0, "", counts), ())
    futures = Futures.of_two(now)
    total, square = float(now.slower[1]), float(now.slower_square[1])
    pace, error = total / n, half_interval(total, square, n)
    best, rounds = move(choice_of(bench, sight, quickest)), pace
    verdict = grade(rounded(pace), rounded(error)) if may_be_error else ""
    if verdict:
        rounds, error, verdict = _to_finish(bench, sight, here, tier, places, FINISHING)
    with driven(bench, manner):
        if verdict and manner == ACE:
            rounds, error, verdict = _to_finish(bench, sight, here, tier, places, FINISHING_AGAIN)
            race_round(bench, sight, here, TIMING, places, n)
            futures = Futures.of_two(now)
        lost, doubt = rounded(rounds), rounded(error)
        told = why(bench, sight, here, tier, places, futures, sooner=lost) if verdict else ()
    spaces, heat = (rounded(futures[0].marks[mark] - futures[1].marks[mark]) for mark in (study.SPACES, study.ENGINE))
    return Timed(rounded(pace) if is_paced else None, Slower(best, lost, doubt, spaces, heat, verdict, counts), told)


def _to_finish(
    bench: Bench, sight: Sight, here: list[int], tier: Tier, places: tuple[int, int], purpose: int
) -> tuple[float, float, str]:
    """The rounds that the second of two candidates loses to the finish, the error, and the grade: none if the first one
    costs points there."""
    rounds, error, games = confirm(bench, sight, here, tier, places, purpose)
    behind, square = float(bench.study.behind[1]), float(bench.study.behind_square[1])
    costs_points = behind / games < -half_interval(behind, square, games)
    return rounds, error, "" if costs_points else grade(rounded(rounds), rounded(error))


def _quickest(bench: Bench, sight: Sight, here: list[int], n: int, spare: float) -> tuple[int, bool]:
    """The candidate that is quickest in n games each, and whether time is at stake."""
    now, played = bench.study, int(bench.study.played)
    others = [place for place in range(int(now.search.n)) if place != played]
    if not others:
        return played, False
    race_round(bench, sight, here, PACING, (played, *others), n)
    all_slower = [(float(now.slower[k]) / n, place) for k, place in enumerate((played, *others))]
    free = [one for k, one in enumerate(all_slower) if float(now.behind[k]) / n <= spare]
    return min(free)[1], max(all_slower)[0] - min(all_slower)[0] >= AT_STAKE
