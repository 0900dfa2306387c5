"""A compiled driver drives at the door as it does in bulk, decision by decision."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hotlap.bots.driver import Driver, DriverFailed, SeatedDrivers
from hotlap.bots.field import Field
from hotlap.bots.kernel import Kernel, decider, driver
from hotlap.bots.kernel_driver import by_kernel
from hotlap.bots.registry import load_driver
from hotlap.bots.seats import MOST_KERNELS, hire
from hotlap.kernels import COMPILED, throw
from hotlap.race import Choice, IllegalAction, Race, RaceSetup
from hotlap.race.choices import Position

pytestmark = pytest.mark.interpreted

RACES = 40
MODULES = (
    {},
    {"garage": "mixed", "weather": True, "mulligan": True},
    {"garage": "advanced", "garage_draft": "snake", "weather": True},
)


def first(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    return choices.codes[0]


def by_dice(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    return choices.codes[throw(dice, choices.n)]


def by_memory(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    """The first or the last choice, as its memory says; it spoils both."""
    is_first = memory[0] < 0.5
    memory[0] = 1.0 - memory[0]
    choices.n = 1
    view.round_no = 99
    return choices.codes[0] if is_first else choices.codes[view.round_no % choices.n]


def by_sight(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    """Any number of the sight that differs brings other choices."""
    n = view.phase * 7 + view.round_no * 3 + view.turn.picked * 5 + view.turn.next_pick + view.turn.speed
    for i in range(track.n_cars):
        car = view.cars[i]
        n = (n * 31 + car.plan_n + 5 * car.plan_gear + 3 * car.ready + car.n_hand * 11 + car.n_draw * 13) % 1_000_003
        n += car.engine + 7 * car.top_discard + 3 * car.n_discard + car.stress[0] + 3 * car.stress[1] + car.stress[2]
        for slot in range(track.slots):
            n = (n * 31 + car.hand[slot] + 3 * car.draw[slot] + 7 * car.discard[slot] + car.unseen[slot]) % 1_000_003
        for k in range(car.plan_n):
            n = n * 5 + car.plan[k]
    return choices.codes[n % choices.n]


def wrong(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    return 127


def failing(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    if seat == 0:
        raise ValueError("my mistake")
    return choices.codes[0]


@pytest.fixture(scope="module")
def kernels() -> dict[str, Kernel]:
    every = (first, by_dice, by_memory, by_sight, wrong, failing)
    return {function.__name__: driver(function, [0.0]) for function in every}


def raced(setup: RaceSetup, drivers: dict[int, Driver], seed: int = 0) -> Iterator[Race]:
    """A race at the door; yields before each decision of seat 0."""
    race, seated = Race(setup), SeatedDrivers(drivers, seed)
    while not race.is_over:
        seat = race.deciders()[0]
        if seat == 0:
            yield race
        seated.decide(race, seat)


def places(race: Race) -> list[int]:
    return [one.place for one in sorted(race.standings(), key=lambda one: one.seat)]


def first_of(race: Race) -> Choice:
    """The choice that is made by taking the first legal action again and again."""
    position = Position(race.sight(0).record[0], 0)
    return min(race.choices(0), key=lambda choice: choice.actions(position))


@pytest.mark.parametrize("switches", MODULES, ids=str)
def test_a_decision_is_whole(kernels: dict[str, Kernel], switches: dict[str, Any]) -> None:
    """Plans, discards, salvaged cards: action by action, until nothing is left to choose."""
    mine = by_kernel("first", kernels["first"])
    phases_seen = set()
    for seed in range(3 if COMPILED else 1):
        setup = RaceSetup.of("usa", ["player", "player"], seed=seed, laps=1, **switches)
        for race in raced(setup, {0: mine, 1: load_driver("club")}, seed):
            phases_seen.add(race.phase)
            assert mine.choose(race.sight(0), race.choices(0), random.Random(1)) == first_of(race)
    assert {"PLAN", "REACT", "DISCARD"} <= phases_seen


@pytest.mark.compiled_only
@pytest.mark.parametrize("switches", MODULES, ids=str)
def test_in_bulk_it_drives_the_same_race(kernels: dict[str, Kernel], switches: dict[str, Any]) -> None:
    own, names = kernels["by_sight"], ["player"] * 4 + ["legend"]
    setup = RaceSetup.of("japan", names, laps=1, **switches)
    field = Field(setup.compile(), [own, "club", own, "club", "legend"], RACES, 1)
    field.race()
    mine, club = by_kernel("mine", own), load_driver("club")
    for i in range(RACES):
        found = list(raced(setup.with_seed(1 + i), {0: mine, 1: club, 2: mine, 3: club}))[-1]
        assert places(found) == field.places[i].tolist()
    assert len({tuple(row) for row in field.places.tolist()}) > RACES / 4


@pytest.mark.compiled_only
def test_each_kernel_of_a_field_has_its_own_memory(kernels: dict[str, Kernel]) -> None:
    setup = RaceSetup.of("usa", ["player"] * 4, laps=1)

    def as_told(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
        return choices.codes[0] if memory[0] < 0.5 else choices.codes[view.round_no % choices.n]

    told = driver(as_told)
    fields = [
        Field(setup.compile(), drivers, 10, 3)
        for drivers in (
            [kernels["first"], told.with_memory([9, 9, 9]), told.with_memory([0.0]), "club"],
            [told, told.with_memory([1.0]), kernels["first"], "club"],
            [told, told, told, "club"],
        )
    ]
    for field in fields:
        field.race()
    assert (fields[0].places == fields[1].places).all()
    assert (fields[0].places != fields[2].places).any()


@pytest.mark.compiled_only
def test_a_field_names_the_seat_that_breaks_the_rules(kernels: dict[str, Kernel]) -> None:
    setup = RaceSetup.of("usa", ["player"] * 2)
    with pytest.raises(IllegalAction, match="the driver of seat 1 chose what was not offered, in the race with seed 7"):
        Field(setup.compile(), ["club", kernels["wrong"]], 2, 7).race()


@pytest.mark.compiled_only
def test_a_field_names_the_seat_that_takes_a_wrong_decision() -> None:
    @decider
    def nothing(view: Any, track: Any, seat: Any, pace: Any, notes: Any, dice: Any, memory: Any) -> Any:
        notes.actions[0] = 0
        return 1

    setup = RaceSetup.of("usa", ["player", "player"], seed=7)
    with pytest.raises(IllegalAction, match="seat 1"):
        Field(setup.compile(), ["club", nothing], 2, 7).race()
    with pytest.raises(TypeError, match="in bulk alone"):
        by_kernel("nothing", nothing)


def test_the_same_dice_bring_the_same_choice(kernels: dict[str, Kernel]) -> None:
    mine = by_kernel("mine", kernels["by_dice"])
    race = Race(RaceSetup.of("usa", ["player"], seed=1))
    given = race.sight(0), race.choices(0)
    found = [mine.choose(*given, random.Random(seed)) for seed in range(20)]
    assert found == [mine.choose(*given, random.Random(seed)) for seed in range(20)]
    assert len(set(found)) > 3


def test_what_it_writes_is_gone_with_the_decision(kernels: dict[str, Kernel]) -> None:
    mine = by_kernel("mine", kernels["by_memory"])
    race = Race(RaceSetup.of("usa", ["player"], seed=1))
    before = race.sight(0).round
    sight = race.sight(0)
    found = {mine.choose(sight, race.choices(0), random.Random(1)) for _ in range(3)}
    assert len(found) == 1
    assert list(kernels["by_memory"].memory) == [0.0]
    assert sight.record[0].round_no == before


def test_what_is_not_offered_is_told(kernels: dict[str, Kernel]) -> None:
    race = Race(RaceSetup.of("usa", ["player"], seed=1))
    words = r"it answered 127, which is not offered; there are 1 \(gear 1\), 2 \(gear 2\)"
    with pytest.raises(DriverFailed, match=words) as found:
        by_kernel("mine", kernels["wrong"]).choose(race.sight(0), race.choices(0), random.Random(1))
    assert found.value.fault == "illegal"


@pytest.mark.compiled_only
def test_an_error_in_a_kernel_is_told(kernels: dict[str, Kernel], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.unraisablehook", lambda told: None)
    race = Race(RaceSetup.of("usa", ["player"], seed=1))
    with pytest.raises(DriverFailed, match="it raised an error, or answered 0") as found:
        by_kernel("mine", kernels["failing"]).choose(race.sight(0), race.choices(0), random.Random(1))
    assert found.value.fault == "raised"


def test_a_driver_by_a_kernel_has_it(kernels: dict[str, Kernel]) -> None:
    assert by_kernel("mine", kernels["first"]).kernel is kernels["first"]
    assert load_driver("club").kernel is None


def test_too_many_kernels(kernels: dict[str, Kernel]) -> None:
    with pytest.raises(ValueError, match=f"{MOST_KERNELS} kernels can race together at most, not {MOST_KERNELS + 1}"):
        hire([kernels["first"]] * (MOST_KERNELS + 1), None)


def test_what_cannot_be_a_kernel() -> None:
    with pytest.raises(TypeError, match=r"choose must take \(view, track, seat, pace, choices, dice, memory\)"):
        driver(written("sight, choices, dice"))


@pytest.mark.compiled_only
def test_what_cannot_be_compiled() -> None:
    with pytest.raises(TypeError, match=r"choose cannot be compiled: .*nothing"):
        driver(written("view, track, seat, pace, choices, dice, memory", "view.nothing"))


def written(arguments: str, answer: str = "0") -> Callable[..., Any]:
    scope = {}
    exec(f"def choose({arguments}):\n    return {answer}", scope)
    return scope["choose"]
