"""The numbers of an observation say what the sight says, and nothing of what is hidden."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.bots.observation import Observation
from hotlap.bots.observation.blocks import BASIC, CARD, CORNERS, OPEN, STRIP, TURN, WEATHERS, blocks, digest
from hotlap.content.cards import SYMBOLS
from hotlap.content.weather import Sector
from hotlap.engine import phases, pools
from hotlap.engine.modules import garage
from hotlap.env.batch import RaceBatch
from hotlap.kernels import COMPILED
from hotlap.race import CarSight, Race, RaceSetup, Sight
from hotlap.race import sight as race_sight
from hotlap.race.road import Road
from how_many import IS_INTERPRETED, how_many
from laws.setups import setup_number, setups
from laws.table import SPECTATOR, Table

pytestmark = pytest.mark.interpreted

FULL = Observation(full=True, larger=True)
IN_TURN = ("SPEED", "REACT", "SALVAGE", "PAY", "SLIPSTREAM", "REFRESH", "DISCARD")


def looks(setup: RaceSetup, seed: int, share: float) -> Iterator[tuple[Table, random.Random]]:
    """Tables at random moments of a race."""
    table, dice = Table(setup), random.Random(seed)
    for _ in table.walk(dice):
        if dice.random() < share:
            yield table, dice


def row_of(table: Table, seat: int) -> Any:
    row = np.zeros(FULL.size, np.float32)
    return FULL.write(table.sight_cells(seat), table.track, seat, row)


def sight_of(table: Table, seat: int) -> Sight:
    return race_sight.read(table.setup.without_seed(), seat, table.sight_cells(seat), table.track)


@settings(max_examples=how_many(40, 2))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_every_block_reads_back_to_the_sight(setup: RaceSetup, seed: int) -> None:
    for table, dice in looks(setup, seed, 0.05 if not IS_INTERPRETED else 0.01):
        seat = dice.choice(table.players)
        sight = sight_of(table, seat)
        seen = FULL.read(row_of(table, seat))
        check_race(seen, sight, table, seat)
        check_own(seen, sight, seat)
        check_road(seen, sight, seat)
        check_rivals(seen, sight, seat)
        check_cards(seen, sight, seat)


def check_race(seen: dict[str, dict[str, int]], sight: Sight, table: Table, seat: int) -> None:
    assert [name for name in phases.NAMES if seen["phase"][name]] == [sight.phase]
    assert seen["phase"]["asked"] == (seat in table.deciders())
    race, setup = seen["race"], sight.setup
    assert (race["round"], race["laps"], race["cars"]) == (sight.round, setup.total_laps, len(sight.cars))
    assert race["finished"] == sum(car.status == "finished" for car in sight.cars)
    assert race["out"] == sum(car.status == "out" for car in sight.cars)
    assert [name for name in WEATHERS if seen["weather"][name]] == [sight.weather or "none"]
    legends = seen["legends"]
    assert [i for i in range(10) if legends[f"card.{i}"]] == [i for i in [sight.legend_card] if i is not None]
    assert legends["legends"] == sum(entrant.is_legend for entrant in setup.entrants)


def check_own(seen: dict[str, dict[str, int]], sight: Sight, seat: int) -> None:
    car, own = sight.cars[seat], seen["own"]
    assert (own["engine"], own["hand"], own["deck"]) == (car.engine, car.hand_size, car.draw_size)
    assert own["is_racing"] == (car.status == "racing")
    assert [gear for gear in range(1, 5) if own[f"gear_{gear}"]] == [car.gear][: car.gear]
    for pile, cards in (("hand", car.hand), ("deck", car.draw), ("discards", car.discard)):
        for name in BASIC:
            assert seen["piles"][f"{pile}.{name}"] == cards.get(name, 0), (pile, name)
    assert seen["plan"]["cards"] == len(car.plan)
    for name in BASIC:
        assert seen["plan"][f"plan.{name}"] == car.plan.count(name)
    turn = seen["turn"]
    if sight.phase in IN_TURN:
        assert (turn["is_own"], turn["speed"]) == (sight.turn == seat, sight.speed)
        for name in BASIC:
            assert turn[f"played.{name}"] == sight.play_area.get(name, 0)
        assert turn["stress_played"] == sight.play_area.get("Stress", 0)
    else:
        assert not any(turn.values())


def check_road(seen: dict[str, dict[str, int]], sight: Sight, seat: int) -> None:
    car, road, corners = sight.cars[seat], sight.road, seen["corners"]
    if car.status != "racing":
        assert not any((*corners.values(), *seen["strip"].values(), *seen["here"].values()))
        return
    assert seen["own"]["to_finish"] == road.car(seat).to_finish
    assert seen["own"]["has_adrenaline"] == road.has_adrenaline(seat)
    ahead = road.lines_ahead(seat, CORNERS)
    check_sector(seen["here"], "", road.sector(car.space))
    for i in range(CORNERS):
        assert corners[f"{i + 1}.is_there"] == (i < len(ahead))
        if i < len(ahead):
            line, to_line = ahead[i]
            assert corners[f"{i + 1}.to_line"] == to_line
            assert corners[f"{i + 1}.limit"] == road.limits[line]
            assert corners[f"{i + 1}.extra_heat"] == road.extra_heat[line]
            after = sight.setup.track.corners[line].line_after_space % sight.setup.track.spaces + 1
            check_sector(corners, f"{i + 1}.", road.sector(after))
    spaces, lines = sight.setup.track.spaces, {to: line for line, to in road.lines_ahead(seat, STRIP)}
    for i in range(1, STRIP + 1):
        there = [
            other
            for other in sight.cars
            if other.seat != seat and other.status == "racing" and (other.space - car.space) % spaces == i
        ]
        assert seen["strip"][f"{i}.cars"] == len(there)
        assert seen["strip"][f"{i}.limit"] == (road.limits[lines[i - 1]] if i - 1 in lines else 0)
        assert seen["strip"][f"{i}.finish"] == (road.car(seat).to_finish == i - 1)


def check_sector(block: dict[str, int], head: str, sector: Sector) -> None:
    for name in ("no_cooldown", "cooling_bonus", "free_boost", "no_slipstream", "slipstream_spaces"):
        assert block[head + name] == getattr(sector, name), head + name


def check_rivals(seen: dict[str, dict[str, int]], sight: Sight, seat: int) -> None:
    """In the order of the track; those off it come last."""
    road, spaces = sight.road, sight.setup.track.spaces
    legends = {one.seat: one.spaces for one in road.legends()}

    racing = [car for car in sight.cars if car.seat != seat and car.status == "racing"]
    racing.sort(key=lambda car: -(car.lap * spaces + car.space))
    rows = [
        {name.partition(".")[2]: value for name, value in seen["rivals"].items() if name.startswith(f"{i}.")}
        for i in range(1, 9)
    ]
    assert [row["is_there"] for row in rows] == [i < len(sight.cars) - 1 for i in range(8)]
    own = sight.cars[seat]
    for i in range(len(racing)):
        row, gap = rows[i], racing[i].lap * spaces + racing[i].space - own.lap * spaces - own.space
        assert row["is_racing"]
        if own.status == "racing":
            assert row["gap"] == gap
        # Two cars of one space: either may be this row's.
        cars = [car for car in racing if (car.lap, car.space) == (racing[i].lap, racing[i].space)]
        assert any(fits(row, car, road, legends) for car in cars), (row, cars)
    assert all(not row["is_racing"] for row in rows[len(racing) :])


def fits(row: dict[str, int], car: CarSight, road: Road, legends: dict[Any, Any]) -> bool:
    facts = road.car(car.seat)
    move = legends.get(car.seat)
    return (
        (row["gear"], row["engine"], row["hand"], row["deck"]) == (car.gear, car.engine, car.hand_size, car.draw_size)
        and row["discards"] == car.discard_size
        and (row["heat_in_hand"], row["stress_in_hand"]) == (car.hand.get("Heat", 0), car.hand.get("Stress", 0))
        and (row["heat_hidden"], row["stress_hidden"]) == (car.draw.get("Heat", 0), car.draw.get("Stress", 0))
        and row["has_adrenaline"] == facts.has_adrenaline
        and (row["has_line"], row["to_line"]) == (facts.line is not None, facts.to_line or 0)
        and row["limit"] == (0 if facts.line is None else road.limits[facts.line])
        and (row["knows_move"], row["move"]) == (move is not None, move or 0)
    )


def check_cards(seen: dict[str, dict[str, int]], sight: Sight, seat: int) -> None:
    car = sight.cars[seat]
    for pile, cards in (("hand", car.hand), ("deck", car.draw), ("discards", car.discard), ("plan", car.plan)):
        shown = sum(seen["cards"][f"{slot}.{pile}"] for slot in range(8, 32))
        names = list(cards) if pile == "plan" else [name for name, n in cards.items() for _ in range(n)]
        assert shown == sum(name not in BASIC for name in names), pile
    assert sum(seen["market"][f"{i}.is_there"] for i in range(1, 22)) == len(sight.market)
    secret = sorted(other.secret_sponsors for other in sight.cars if other.seat != seat)
    assert sorted(seen["rival_cards"][f"{i}.secret"] for i in range(1, len(sight.cars))) == secret


@settings(max_examples=how_many(40, 2))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_what_is_hidden_changes_no_byte(setup: RaceSetup, seed: int) -> None:
    """All that a seat cannot know is dealt anew: cards, plans and the coming shuffles."""
    for table, dice in looks(setup, seed, 0.05 if not IS_INTERPRETED else 0.005):
        for seat in table.players:
            imagined = table.imagined(seat, dice.getrandbits(256))
            assert row_of(imagined, seat).tobytes() == row_of(table, seat).tobytes()


def test_rows_of_other_seats_differ() -> None:
    race = Race(RaceSetup.of("usa", ["player"] * 3, seed=3))
    rows = {Observation().of(race.sight(seat)).tobytes() for seat in range(3)}
    assert len(rows) == 3


def test_a_race_of_seven_needs_the_larger_form() -> None:
    race = Race(RaceSetup.of("usa", ["player"] * 7, larger_field=True))
    with pytest.raises(ValueError, match="larger=True"):
        Observation().of(race.sight(0))
    assert Observation(larger=True).of(race.sight(0)).shape == (Observation(larger=True).size,)
    with pytest.raises(ValueError, match="spectator"):
        Observation(larger=True).of(race.sight(SPECTATOR))


def test_sizes_add_up() -> None:
    for full in (False, True):
        for larger in (False, True):
            form = Observation(full, larger)
            assert form.size == sum(block.size for block in form.blocks) == form.slices[form.blocks[-1].name].stop
            names = [f"{block.name}.{name}" for block in form.blocks for name, _ in block.fields]
            assert len(set(names)) == form.size
    assert len(CARD) == 18


def test_nets_are_told_of_all_symbols() -> None:
    """To a symbol that is not in the observation every net is blind."""
    assert {name for name, _ in CARD} >= set(SYMBOLS)
    assert {name for name, _ in TURN} >= set(pools.COLUMNS)
    assert tuple(name.lower() for name in vars(garage) if name.endswith("_OPEN")) == OPEN


@pytest.mark.parametrize(
    "full, rivals, known", [(False, 5, "BASE"), (False, 8, "LARGER"), (True, 5, "FULL"), (True, 8, "FULL_LARGER")]
)
def test_the_digest_changes_only_on_purpose(full: bool, rivals: int, known: str) -> None:
    """Weights keep it: a new one here makes all that were trained before worthless."""
    assert digest(blocks(full, rivals)) == DIGESTS[known]


DIGESTS = {"BASE": "69de7a0175cc", "LARGER": "02cafe46561b", "FULL": "3c0a6edf901e", "FULL_LARGER": "ef04bdf25824"}


def test_bounds_hold_in_races_of_all_modules_and_most_are_those_of_flags() -> None:
    form = Observation(full=True, larger=True)
    low, high = form.bounds(61)
    reached = np.zeros((2, form.size))
    for number in range(how_many(40, 2)):
        if all(one.is_legend for one in setup_number(number).entrants):
            continue
        batch = RaceBatch(setup_number(number), 4, seed=number, full=True, larger=True)
        assert batch.bounds.tolist() == [low.tolist(), high.tolist()]
        for step in range(120):
            assert (batch.observations >= low).all()
            assert (batch.observations <= high).all()
            reached[0] = np.minimum(reached[0], batch.observations.min(0))
            reached[1] = np.maximum(reached[1], batch.observations.max(0))
            batch.step(batch.teach() if step % 3 else batch.sample())
    least, most = Observation().bounds(61)
    assert ((least == 0) & (most == 1)).mean() > 0.5
    if COMPILED:
        assert (reached[1] == high)[(low == 0) & (high == 1)].mean() > 0.4  # of many kinds of card, few are there
    short, long = form.bounds(10), form.bounds()
    changed = (short != long).any(0)
    names = {block.name for block in form.blocks if changed[form.slices[block.name]].any()}
    assert names == {"race", "own", "piles", "plan", "turn", "rivals", "rival_cards"}
