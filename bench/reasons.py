"""Are the coach's reasons true? Each one against the two futures in fresh possible games.

    python bench/reasons.py                      # 100 sentences, and which of them are not true
    python bench/reasons.py --sentences 30 --language nl --tell

The races are those of bench/coach.py, with one lap. The best choice and the played one of each named error are driven
on in games that the coach never saw: to the end of the round, to that of the next one, and to that of the race. A
sentence is true if each of its parts is: the difference goes the way that is told, and is about as large; the chances
to spin out are those of the forecast; the cards leave the hand by one choice and not by the other, and of a hand they
are named; who may go further after a choice that moves nothing may not after the other. And it has one unit.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from coach import drive, drive_on, setups
from hotlap.bots.club.hint import rule_of_thumb
from hotlap.coach import study
from hotlap.coach.advice import judge
from hotlap.coach.analyse import TIERS
from hotlap.coach.bench import Benches, half_interval
from hotlap.coach.document import Judged, Reason, grade_of
from hotlap.coach.games import NEXT, THIS
from hotlap.coach.moments import Moment, take_apart
from hotlap.coach.reasons import LIKELY, MARKS, PRICES, Futures, foreseen
from hotlap.coach.words import ENDS, OPPOSITE, QUICK, WHERE
from hotlap.race import Choice, Done, parse
from hotlap.race.choices import Position
from hotlap.race.forecast import forecast
from hotlap.terminal.lab.analysing import why_words
from hotlap.texts import speak

FRESH = 78  # a purpose that the coach has not: games that it never saw
FIRST_SEED = 9_700_000  # of no race that something was tuned by
MOST = 6  # of a race, by points and by time
LAPS = 1
GAMES = {THIS: 1024, NEXT: 1024, study.WHOLE: 256}
# A difference is about as large as told if it is off by no more than a half of it, or so much.
NEAR = {"spaces": 0.75, "places": 0.3, "Heat": 0.75, "cards": 0.75, "rounds": 0.15, "chance": 0.1, "time": 0.25}
UNITS = {
    study.SPACES: "spaces",
    study.ENGINE: "Heat",
    study.HELD_HEAT: "Heat",
    study.STRESS: "cards",
    study.HAND: "rounds",
    study.PLACE: "places",
    study.FINISHED: "chance",
    study.SPUN: "chance",
}
BY_CODE: Mapping[str, tuple[int, int, int]] = {
    **{code: (THIS, mark, sign) for mark, code, sign, _, _ in MARKS},
    **{OPPOSITE[code]: (THIS, mark, -sign) for mark, code, sign, _, _ in MARKS},
    "soon-further": (NEXT, study.SPACES, 1),
    "soon-ahead": (NEXT, study.PLACE, -1),
    "soon-safer": (NEXT, study.SPUN, -1),
    "home-ahead": (study.WHOLE, study.PLACE, -1),
}


@dataclass(frozen=True, slots=True)
class Both:
    """The best choice and the played one, and their futures by rounds."""

    moment: Moment
    best: Choice
    played: Choice
    by_rounds: Mapping[int, tuple[Futures, Futures]]
    slower: float  # rounds that the played one takes more to the finish
    error: float

    @property
    def moves(self) -> bool:
        """Whether the best one takes the car further by itself."""
        known = forecast(self.moment.sight, (self.best, self.played))
        return len(known) > 1 and known[self.best].mean_moved > known[self.played].mean_moved


def futures(moment: Moment, judged: Judged, benches: Benches) -> Both:
    """The two in games that the coach never saw."""
    bench = benches.own()
    now, position = bench.study, Position(moment.sight.record[0], moment.seat)
    best = parse((judged.slower.best if judged.slower else judged.options[0]).choice)
    played = parse(judged.played.choice)
    both, found = [choice.actions(position) for choice in (best, played)], {}
    for rounds, games in GAMES.items():
        now.rounds = rounds
        drive_on(moment, bench, both, FRESH, games, study.COMPARE)
        found[rounds] = Futures.of_two(now)
    games = GAMES[study.WHOLE]
    slower, square = float(now.slower[1]), float(now.slower_square[1])
    return Both(moment, best, played, found, slower / games, half_interval(slower, square, games))


def wrong(judged: Judged, both: Both) -> Iterator[str]:
    """What of a sentence is not true."""
    told = [why for why in judged.why if why.code not in WHERE and (why.code != "later" or why.cards)]
    for why in told:
        if why.code in ("safer", "riskier"):
            yield from _wrong_chance(why, both)
        elif why.code == "home-sooner":
            if both.slower <= 0 or abs(both.slower - why.n) > max(why.n / 2, NEAR["time"], both.error):
                yield f"{why.code} {why.n}, and is {both.slower:.2f} ± {both.error:.2f}"
        elif why.code in BY_CODE:
            yield from _wrong_difference(why, both)
        if why.cards:
            yield from _wrong_cards(why, both)
        elif why.code in ("better-hand", "worse-hand") and both.moment.phase in ("PLAN", "REACT", "SLIPSTREAM"):
            yield f"{why.code}, and no card tells the two apart"
        if why.code == "open" and (both.played != Done() or both.moves):
            yield f"{why.code}, and {both.best} moves the car, or {both.played} ends nothing"
    if told[:1] and told[0].code == "safer" and told[0].chance + told[0].n >= LIKELY and len(told) > 1:
        yield "a likely spin-out says all"
    ends = [why.code for why in told if why.code in ENDS]
    costs = [why.code for why in told if why.code in OPPOSITE.values()]
    if len(ends) > 1:
        yield f"{ends} decide"
    if ends and not set(costs) <= set(PRICES[ends[0]]):
        yield f"{costs} are no price of {ends[0]}"


def _wrong_difference(why: Reason, both: Both) -> Iterator[str]:
    rounds, mark, sign = BY_CODE[why.code]
    best, played = both.by_rounds[rounds]
    more = sign * (best.marks[mark] - played.marks[mark])
    if more <= 0 or abs(more - why.n) > max(why.n / 2, NEAR[UNITS[mark]]):
        yield f"{why.code} {why.n}, and is {more:.2f}"


def _wrong_chance(why: Reason, both: Both) -> Iterator[str]:
    known = foreseen(both.moment.sight, both.best, both.played)
    if known is None or abs(abs(known[0].spin_out - known[1].spin_out) - why.n) > 0.001:
        yield f"{why.code} {why.n}, and the forecast has {known}"


def _wrong_cards(why: Reason, both: Both) -> Iterator[str]:
    best, played = Counter(both.best.card_names), Counter(both.played.card_names)
    if Counter(why.cards) - (best - played if why.goes else played - best):
        yield f"{why.code} {why.cards} are taken from the hand by {'none' if why.goes else 'the best'} of them"


# The report ---------------------------------------------------------------------------------------


def errors(first: int) -> Iterator[tuple[Moment, Judged, Benches]]:
    """Named errors without end, of each race a few by points and by time."""
    for setup, field in setups(first, laps=LAPS):
        race = drive(setup, field)
        raced, dice, found = take_apart(race), random.Random(setup.seed), Counter[bool]()
        benches = Benches(raced.course)
        for moment in dice.sample(raced.moments, len(raced.moments)):
            if moment.choice == rule_of_thumb(moment.sight, moment.choices):
                continue  # few of these are errors
            judged = judge(moment, benches.own(), TIERS[QUICK], 0.0)
            is_timed = judged.slower is not None
            if grade_of(judged):
                found[is_timed] += 1
                if found[is_timed] <= MOST:
                    yield moment, judged, benches
            if min(found[False], found[True]) >= MOST:
                break


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python bench/reasons.py", description=__doc__)
    parser.add_argument("--sentences", type=int, default=100)
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first race")
    parser.add_argument("--language", choices=["en", "nl"], default="en")
    parser.add_argument("--tell", action="store_true", help="each sentence, too")
    asked = parser.parse_args()
    speak(asked.language)
    said: list[bool] = []
    codes: Counter[str] = Counter()
    timed: list[tuple[float, float, float]] = []
    for moment, judged, benches in errors(asked.seed):
        both = futures(moment, judged, benches)
        faults = list(wrong(judged, both))
        said.append(not faults)
        codes.update(why.code for why in judged.why)
        if judged.slower:
            timed.append((judged.slower.rounds, both.slower, both.error))
        if asked.tell or faults:
            played, best = judged.played.choice, (judged.slower.best if judged.slower else judged.options[0]).choice
            loss = f"{judged.slower.rounds:.2f} rounds" if judged.slower else f"{judged.loss:.2f} points"
            print(f"{len(said):3} {played} < {best} ({loss}) {why_words(judged)}", *faults, sep="\n      ! ")
        if len(said) >= asked.sentences:
            break
    print(f"{sum(said)} of {len(said)} sentences are true", dict(codes.most_common()), sep="\n")
    report_time(timed)


def report_time(timed: list[tuple[float, float, float]]) -> None:
    told, true = mean([one[0] for one in timed]), mean([one[1] for one in timed])
    right = mean([float(true > error) for _, true, error in timed])
    print(f"{len(timed)} errors by time: told {told:.2f} rounds, true {true:.2f}; {right:.0%} are errors at the finish")


if __name__ == "__main__":
    main()
