"""Possible games of a decision: its candidates are driven on in them, to the end of a round or of the race."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..kernels import layout
from ..race import Choice, Sight
from ..race.choices import Position, from_actions
from . import study
from .bench import Bench, half_interval, words_of
from .beside import enter
from .document import GRADES, Candidate, Reason, move, rounded
from .judge import DEPTH
from .reasons import Futures, Later, foreseen, reasons

# Purposes, each on games of its own.
SCREENING, COMPARING, CONFIRMING, CHOOSING, WEIGHING, LEADING, PACING, TIMING, FINISHING = range(9)
# These confirm once more, in the manner of a driver like `ace`. A game costs eight times as much there, so half as many
# are played: of 64 errors of `ace` 49 % kept a grade so (99 % of them rightly), and 54 % with twice as many.
AGAIN, FINISHING_AGAIN = 9, 10
THIS, NEXT = 1, 2  # rounds that reasons look ahead
# So far from a limit the grade is beyond doubt, in halves of a 95 % interval: a graver one is reached in 99.5 of 100
# cases, or missed in 90. With 99.5 for both, five races of `club` took 326,000 pairs of games in place of 292,000 (up
# to 1,280 for a decision): most were played for what is no error.
REACHED, MISSED = 2.58 / 1.96, 1.28 / 1.96


@dataclass(frozen=True, slots=True)
class Tier:
    """How many games are played: in the first stage for each candidate, then for each finalist.

    `block` and `most` are pairs of games to the end of the race, by which an error is confirmed. With `whole`, all
    finalists are driven so far: first so many games to choose the best, then as many again and twice to weigh them; so
    only errors by time, and those of a driver like `ace`, are confirmed.
    """

    name: str
    screening: int
    comparing: int
    block: int
    most: int
    whole: int = 0


def words(sight: Sight) -> list[int]:
    """Whoever knows the same has the same possible games: nothing that was hidden has a say in them."""
    known = layout.to_bytes(layout.Game, sight.record)
    return words_of(known, layout.to_bytes(layout.Track, sight.course), bytes([sight.seat]))


def work(bench: Bench, sight: Sight, what: int, n: int) -> None:
    bench.work(what, sight.record, n, sight.seat)


def play(bench: Bench, sight: Sight, here: list[int], purpose: int, what: int, n: int, rounds: int = DEPTH) -> None:
    """Drive all finalists on in the same n games: COMPARE so many rounds, to where a value cuts them, or COMPARE_WHOLE
    to the end of the race."""
    bench.study.rounds = rounds
    bench.begin(here, purpose)
    work(bench, sight, study.CLEAR, 0)
    work(bench, sight, what, n)


def race_round(
    bench: Bench, sight: Sight, here: list[int], purpose: int, places: Sequence[int], n: int, rounds: int = THIS
) -> None:
    """Drive these candidates to the end of the round, or of a later one, in the same n games."""
    enter(bench, places)
    play(bench, sight, here, purpose, study.COMPARE, n, rounds)


def next_round(bench: Bench, sight: Sight, here: list[int], places: Sequence[int], n: int) -> tuple[Futures, Futures]:
    """The futures of two candidates at the end of the next round."""
    race_round(bench, sight, here, COMPARING, places, n, NEXT)
    return Futures.of_two(bench.study)


def choice_of(bench: Bench, sight: Sight, place: int) -> Choice:
    """A candidate as a choice."""
    search, record = bench.study.search, sight.record[0]
    codes = [int(search.codes[place][j]) for j in range(int(search.n_codes[place]))]
    return from_actions(record.phase, codes, Position(record, sight.seat))


def option_of(bench: Bench, sight: Sight, k: int, n: int) -> Candidate:
    now = bench.study
    made = move(choice_of(bench, sight, int(now.finalists[k])))
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


def confirm(
    bench: Bench, sight: Sight, here: list[int], tier: Tier, places: Sequence[int], purpose: int
) -> tuple[float, float, int]:
    """What the second of two candidates loses in games to the end of the race, points or (to finish) rounds, its error,
    and how many games it took. They end early where the grade is beyond doubt."""
    now = bench.study
    enter(bench, places)
    bench.begin(here, purpose)
    work(bench, sight, study.CLEAR, 0)
    lost = error = 0.0
    parts = 2 if purpose in (AGAIN, FINISHING_AGAIN) else 1
    while now.games < tier.most / parts:
        work(bench, sight, study.COMPARE_WHOLE, max(1, tier.block // parts))
        games, by_time = int(now.games), purpose in (FINISHING, FINISHING_AGAIN)
        total, square = (now.slower, now.slower_square) if by_time else (now.behind, now.behind_square)
        lost, error = float(total[1]) / games, half_interval(float(total[1]), float(square[1]), games)
        if not any(-MISSED * error < lost - least < REACHED * error for least in GRADES.values()):
            break
    return lost, error, int(now.games)


def why(
    bench: Bench,
    sight: Sight,
    here: list[int],
    tier: Tier,
    places: tuple[int, int],
    now: tuple[Futures, Futures],
    home: tuple[Futures, Futures] | None = None,
    sooner: float = 0.0,
) -> tuple[Reason, ...]:
    """Why the first of two candidates is better. `now` are their futures at the end of the round, `home` those at that
    of the race, if the games went so far; else it is so many rounds quicker."""
    both = foreseen(sight, *(choice_of(bench, sight, place) for place in places))
    return reasons(sight, *now, both, Later(next_round(bench, sight, here, places, 2 * tier.comparing), home, sooner))
