"""The sizes of the game, counted in races: how many decisions, choices, hands and rounds. docs/game.md tells them.

python bench/game.py                what docs/game.md tells, counted anew: the same races give the same figures
python bench/game.py --write-docs   writes it there
"""

import argparse
import math
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hotlap.bots.observation import Observation
from hotlap.bots.registry import load_driver
from hotlap.kernels import layout, phases
from hotlap.race import Race, RaceSetup

DOCS = Path(__file__).resolve().parents[1] / "docs" / "game.md"
BEGIN, END = "<!-- sizes: written by python bench/game.py --write-docs -->", "<!-- end of sizes -->"
TRACK, CARS, RACES = "usa", 6, 8
FIELDS = (("club", {}), ("random", {}), ("club", {"garage": "mixed", "weather": True}))
WORDS = {
    "PLAN": "plan: gear and cards",
    "SPEED": "Speed of a card",
    "REACT": "react: boost, cool, Adrenaline",
    "SALVAGE": "Salvage: cards from the discard pile",
    "SLIPSTREAM": "slipstream",
    "REFRESH": "Refresh",
    "DISCARD": "discard",
    "PAY": "pay for a symbol",
    "DRAFT": "draft of an upgrade",
}


@dataclass
class Counted:
    """What the decisions of some races were: the numbers of choices by phase, and the rounds and sums of each race."""

    choices: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    rounds: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    digits: list[float] = field(default_factory=list)  # of the product of all numbers of choices

    def race(self, setup: RaceSetup, driver: str) -> None:
        race, driven, dice = Race(setup), load_driver(driver), random.Random(setup.seed)
        asked = []
        while not race.is_over:
            for seat in race.deciders():
                choices, sight = race.choices(seat), race.sight(seat)
                if len(choices) > 1:
                    self.choices[phases.NAMES[int(sight.record[0].phase)]].append(len(choices))
                    asked.append(len(choices))
                race.decide(seat, driven.choose(sight, choices, dice))
        self.rounds.append(race.round)
        self.decisions.append(len(asked))
        self.digits.append(sum(map(math.log10, asked)))


def counted(driver: str, switches: dict[str, Any], races: int = RACES) -> Counted:
    found = Counted()
    for seed in range(races):
        found.race(RaceSetup.of(TRACK, [driver] * CARS, seed=seed, **switches), driver)
    return found


# Hands and states, by combinatorics ---------------------------------------------------------------------


def sets(counts: Sequence[int], size: int) -> int:
    """How many different sets of `size` cards there are, of so many copies of each kind."""
    ways = [1] + [0] * size
    for copies in counts:
        ways = [sum(ways[n - k] for k in range(min(copies, n) + 1)) for n in range(size + 1)]
    return ways[size]


def deals(copies: int, places: int) -> int:
    """In how many ways copies of one kind may lie in so many places."""
    return math.comb(copies + places - 1, places - 1)


def start_deck(setup: RaceSetup) -> list[int]:
    """The copies of each kind of card in a deck at the start: first Heat, last Stress."""
    track = setup.compile()[0]
    return [*(int(n) for n in track.deck[0] if n), int(track.stress[0])]


def states(setup: RaceSetup) -> Iterator[tuple[str, int]]:
    """The factors of the number of states of a car between two rounds."""
    track, (heat, *others) = setup.compile()[0], start_deck(setup)
    heat += int(track.heat[0])
    laps = setup.total_laps + 1  # with that of the grid
    yield (
        f"where it stands: {track.spaces} spaces × 2 spots × {laps} laps, that of the grid included",
        (2 * int(track.spaces) * laps),
    )
    yield "its gear", 4
    cards = math.prod(deals(n, 3) for n in others) * deals(heat, 4)
    yield (
        f"where its cards lie: {sum(others)} in hand, draw deck or discard pile, {heat} Heat there or in the engine",
        cards,
    )


# The page ------------------------------------------------------------------------------------------------


def page() -> str:
    """What the page tells between its marks."""
    setup = RaceSetup.of(TRACK, ["player"] * CARS)
    found = [(driver, switches, counted(driver, switches)) for driver, switches in FIELDS]
    return "\n".join([*_races(found), "", *_phases(found), "", *_hidden(setup), "", *_states(setup), "", *_seen()])


Found = Sequence[tuple[str, dict[str, Any], Counted]]


def _name(driver: str, switches: dict[str, Any]) -> str:
    return f"`{driver}`, Garage and weather" if switches else f"`{driver}`"


def _races(found: Found) -> Iterator[str]:
    yield f"A race on {TRACK.upper()}, {CARS} cars, {RACES} races of each kind:"
    yield ""
    yield "| drivers | rounds: mean, most | decisions of a car | decisions of a race | size of the tree |"
    yield "|---|---:|---:|---:|---:|"
    for driver, switches, one in found:
        rounds = f"{_mean(one.rounds):.1f}, {max(one.rounds)}"
        decisions = _mean(one.decisions)
        yield (
            f"| {_name(driver, switches)} | {rounds} | {decisions / CARS:.0f} | {decisions:.0f} "
            f"| 10^{_mean(one.digits):.0f} |"
        )


def _phases(found: Found) -> Iterator[str]:
    yield "Choices of a decision, by phase: decisions of a car in a race; choices, mean and most:"
    yield ""
    yield f"| phase | {' | '.join(_name(driver, switches) for driver, switches, _ in found)} |"
    yield f"|---|{'---:|' * len(found)}"
    for phase in phases.NAMES:
        if any(one.choices[phase] for *_, one in found):
            cells = (_cell(one.choices[phase]) for *_, one in found)
            yield f"| {WORDS[phase]} | {' | '.join(cells)} |"


def _cell(choices: Sequence[int]) -> str:
    if not choices:
        return "–"
    return f"{len(choices) / CARS / RACES:.1f}; {_mean(choices):.1f}, {max(choices)}"


def _hidden(setup: RaceSetup) -> Iterator[str]:
    track, deck = setup.compile()[0], start_deck(setup)
    size = int(track.hand_size)
    hands = sets(deck, size)
    copies = ", ".join(map(str, deck))
    every = _power((CARS - 1) * math.log10(hands))
    yield f"Hidden from a driver at the start: each rival's hand, {size} of {sum(deck)} cards."
    yield f"These are of {len(deck)} kinds, with {copies} copies: {hands:,} different hands, and for {CARS - 1} rivals"
    yield f"{hands:,}^{CARS - 1} ≈ {every}."


def _states(setup: RaceSetup) -> Iterator[str]:
    yield "States between two rounds, without the Stress of spin-outs:"
    yield ""
    digits = 0.0
    for words, factor in states(setup):
        digits += math.log10(factor)
        yield f"- {words}: {factor:,}"
    yield f"- together {_power(digits)} for a car, so {_power(CARS * digits)} for {CARS}"


def _seen() -> Iterator[str]:
    small, full, most = Observation().size, Observation(full=True).size, Observation(full=True, larger=True).size
    yield f"An observation has {small} numbers; with Garage and championship {full:,}, with nine cars {most:,}."
    yield f"There are {layout.ACTIONS} actions."


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _power(digits: float) -> str:
    return f"10^{digits:.0f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write-docs", action="store_true", help="write it into docs/game.md")
    is_to_write = parser.parse_args().write_docs
    told = page()
    if not is_to_write:
        print(told)
        return 0
    text = DOCS.read_text(encoding="utf-8")
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    DOCS.write_text(f"{before}{BEGIN}\n\n{told}\n\n{END}{after}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
