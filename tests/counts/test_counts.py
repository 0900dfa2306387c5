"""The number of decision sequences from fixed starts: any change of the rules changes these numbers.

Known as perft in chess. Seats decide in ascending order. The seed decides all chance.
"""

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from hotlap.engine import cards, layout, turn
from hotlap.engine.jit import COMPILED
from hotlap.race import RaceSetup, SeasonRace
from laws.table import Table

pytestmark = [pytest.mark.interpreted]

P, L = "player", "legend"


def usa(drivers: list[str], seed: int = 1, **switches: Any) -> RaceSetup:
    return RaceSetup.of("usa", drivers, seed=seed, **switches)


def season(
    event: str,
    drivers: tuple[str, str] = (P, P),
    track: str = "usa",
    seed: int = 1,
    **brought: tuple[tuple[str, ...], tuple[str, ...]],
) -> RaceSetup:
    switches = {"garage": "mixed", "weather": True, "season": SeasonRace(event, **brought)}
    return RaceSetup.of(track, drivers, seed=seed, **switches)


KEPT = (("brakes-1", "turbo-1", "heat-basic"), ("fuel-2", "pedal-5", "suspension-1"))

# The same position under both settings of the switch for R3.3: a hand that cannot fill every gear.
ANY_GEAR = [1, 3, 6, 15, 40, 96, 228, 524, 1125]
FORCED = [1, 3, 6, 15, 40, 90, 196, 400, 792]

# A start, the random actions taken first, and the number of sequences of 1, 2, 3, ... actions from there.
STARTS = {
    "two players": (usa([P, P]), 0, [3, 10, 25, 83, 241, 670, 2032, 6765]),
    "time trial": (usa([P]), 0, [3, 13, 30, 96, 334, 1156, 3768, 11403]),
    "a player and five Legends": (usa([P, *[L] * 5]), 0, [3, 12, 30, 84, 251, 837, 2808, 8374]),
    "mulligans": (usa([P, P, P], mulligan=True), 0, [2, 4, 8, 24, 84, 208, 640, 1978]),
    "Mexico": (RaceSetup.of("mexico", [P, L], seed=3), 0, [3, 10, 25, 69, 227, 725, 2198, 6347]),
    "the Netherlands": (RaceSetup.of("netherlands", [P] * 4, seed=4), 0, [3, 15, 45, 127, 369, 1189, 4109, 14170]),
    "middle of a race": (usa([P] * 3, seed=7), 60, [2, 4, 7, 11, 33, 77, 231, 693, 1551, 4011, 10809]),
    "before a finish": (usa([P, P, L], seed=7, laps=1), 100, [2, 7, 15, 38, 106, 292, 740, 1868, 4754, 12616]),
    "forced": (usa([P] * 2, seed=2, cluttered_hand="forced"), 100, [2, 8, 16, 36, 72, 264, 740, 1884, 4240, 8898]),
    "any gear": (usa([P] * 2, seed=5), 180, ANY_GEAR),
    "players finished": (
        usa([P, P, L], seed=9, laps=1, end="players_finished"),
        120,
        [2, 6, 16, 36, 78, 149, 283, 537, 1172, 2850],
    ),
    "Garage, draft": (usa([P, P], garage="basic"), 0, [5, 20, 100, 400, 1600, 5200]),
    "Garage, snake": (usa([P, P], garage="mixed", garage_draft="snake"), 5, [6, 30, 120, 480, 1920, 5760]),
    "Garage, random": (usa([P, P], garage="advanced", garage_draft="random"), 0, [3, 15, 45, 145, 472, 1397, 3840]),
    "Garage and weather": (
        usa([P, P, L], seed=3, garage="mixed", weather=True, laps=1),
        70,
        [1, 2, 4, 8, 18, 48, 129, 312, 703, 1534, 3381],
    ),
    "weather": (RaceSetup.of("france", [P, L], seed=6, weather=True), 0, [3, 11, 29, 75, 249, 800, 2549]),
    "season, draft and swap": (season("title-sponsor"), 0, [5, 20, 40, 120, 420, 1280, 3580]),
    "season, swap of upgrades kept": (season("sudden-rain", upgrades=KEPT), 2, [5, 15, 46, 145, 406, 1688, 6405]),
    "season, middle of a race": (
        season("new-grandstand", upgrades=KEPT, seed=8),
        55,
        [2, 6, 24, 79, 245, 697, 1786, 4493],
    ),
    "Heavy Rain": (
        season("chicanes", track="japan", upgrades=(("intake-1", "intake-2", "intake-3"), ())),
        50,
        [2, 8, 22, 80, 236, 580, 1338, 3274],
    ),
    "Tunnel Vision": (
        season("tunnel-vision", track="spain", sponsors=(("sponsor-7",) * 3, ())),
        60,
        [4, 8, 28, 100, 276, 701, 1789, 4625],
    ),
}
FEWEST = 600 if not COMPILED else 1_000_000  # interpreted, only the smaller numbers are counted


def leaves(table: Table, depth: int) -> int:
    """The number of sequences of `depth` actions. The end of the race ends its sequence."""
    waiting = table.deciders()
    if depth == 0 or not waiting:
        return 1
    seat = waiting[0]
    legal = table.legal(seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        twin = table.twin()
        assert twin.step(seat, action) == turn.OK
        total += leaves(twin, depth - 1)
    return total


@pytest.mark.parametrize("name", STARTS)
def test_sequences_of_decisions(name: str) -> None:
    setup, played, expected = STARTS[name]
    start = Table(setup).play(random.Random(5), played)
    depths = [depth for depth, number in enumerate(expected, 1) if number < FEWEST]
    assert [leaves(start.twin(), depth) for depth in depths] == [expected[depth - 1] for depth in depths]


def test_sequences_of_decisions_if_a_gear_must_be_filled() -> None:
    setup, played, expected = STARTS["any gear"]
    start = Table(setup).play(random.Random(5), played)
    forced = Table(usa([P] * 2, seed=5, cluttered_hand="forced"))
    forced.game = start.game
    assert expected == ANY_GEAR != FORCED
    assert [leaves(forced.twin(), depth) for depth in range(1, len(FORCED) + 1)] == FORCED


def plans(table: Table, seat: int) -> Counter:
    """The whole plans of a seat, even if others plan too, as (gear, cards), each with how often it is found."""
    found: Counter = Counter()
    for gear in table.legal(seat):
        collect(table, seat, [gear], found)
    return found


def collect(table: Table, seat: int, taken: list[int], found: Counter) -> None:
    twin = table.twin()
    for action in taken:
        assert twin.step(seat, action) == turn.OK
    if twin.view()["cars"][seat]["ready"]:
        found[taken[0], tuple(action - 5 for action in taken[1:])] += 1
        return
    for action in twin.legal(seat):
        collect(table, seat, [*taken, action], found)


def holding(hand: list[int], gear: int, engine: int, switches: dict) -> Table:
    """A table of two players; the first holds these cards."""
    table = Table(usa([P, P], **switches))
    view = table.view()
    car = view["cars"][0]
    car["hand"], car["stress"], car["n_hand"], car["gear"], car["engine"] = 0, 0, len(hand), gear, engine
    for slot in hand:
        if slot == cards.STRESS:
            car["stress"][layout.HAND] += 1
        else:
            car["hand"][slot] += 1
    table.put(view)
    return table


HANDS = {
    "all different": [1, 2, 3, 4, 5, 6, 7],
    "twins": [2, 2, 2, 3, 3, 5, 5],
    "Stress": [1, 1, 1, 4, 4, 6, 7],
    "Heat": [0, 0, 0, 0, 2, 3, 3],
    "only Heat": [0] * 7,
    "one card": [0, 0, 0, 0, 0, 0, 1],
    "nine cards": [1, 1, 2, 2, 2, 3, 4, 5, 7],
}


@pytest.mark.parametrize("forced", [False, True], ids=["any gear", "forced"])
@pytest.mark.parametrize("gear, engine", [(1, 0), (1, 3), (2, 0), (3, 1), (4, 0), (4, 6)])
@pytest.mark.parametrize("name", HANDS if COMPILED else [name for name in HANDS if len(HANDS[name]) < 8])
def test_plans_of_a_known_hand(name: str, gear: int, engine: int, forced: bool) -> None:
    """R3.1 to R3.3, counted from the rulebook alone: choose a gear, then any set of that many cards."""
    hand = HANDS[name]
    payable = [g for g in range(1, 5) if abs(g - gear) <= 1 or (abs(g - gear) == 2 and engine > 0)]
    good = [slot for slot in hand if slot != cards.HEAT]
    if forced and any(g <= len(good) for g in payable):
        payable = [g for g in payable if g <= len(good)]
    expected = set()
    for g in payable:
        if g > len(good):
            expected.add((g, ()))
        expected |= {(g, tuple(sorted(chosen))) for chosen in itertools.combinations(good, g)}
    table = holding(hand, gear, engine, {"cluttered_hand": "forced"} if forced else {})
    found = plans(table, 0)
    assert set(found) == expected
    assert set(found.values()) == {1}


def test_a_hand_of_seven_different_cards_has_63_plans_from_gear_1() -> None:
    """7 plans of one card, 21 of two, 35 of three."""
    assert len(plans(holding(HANDS["all different"], 1, 3, {}), 0)) == 63
    assert len(plans(holding(HANDS["all different"], 1, 0, {}), 0)) == 28
