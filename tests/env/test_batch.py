"""RaceBatch races as the rules do: the same races as one by one, whoever holds the seats."""

import copy
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.kernel import driver
from hotlap.bots.plans import begin_anew, weighed_plans
from hotlap.bots.registry import load_driver
from hotlap.engine import events as ev
from hotlap.env.batch import POINTS, RaceBatch, reward_kernel
from hotlap.kernels import COMPILED, actions, throw
from hotlap.race import (
    IllegalAction,
    InvalidSetup,
    Race,
    RaceSetup,
)
from hotlap.race.choices import Position
from laws.table import Table

pytestmark = pytest.mark.interpreted

LAPS = {"laps": 1}
RACES = 6 if COMPILED else 2


def last(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    return choices.codes[choices.n - 1]


def by_memory(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    """The first or the last choice, as its memory says."""
    return choices.codes[0] if memory[0] < 0.5 else choices.codes[choices.n - 1]


def by_dice(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    return choices.codes[throw(dice, choices.n)]


def wrong(view: Any, track: Any, seat: Any, pace: Any, choices: Any, dice: Any, memory: Any) -> Any:
    return 127


@pytest.fixture(scope="module")
def kernels() -> Any:
    return {function.__name__: driver(function, [1.0]) for function in (last, by_memory, by_dice, wrong)}


def firsts(batch: RaceBatch) -> Any:
    """The first legal action of each race."""
    return batch.masks.argmax(1)


def race_on(batch: RaceBatch, choose: Callable[..., Any] = firsts, most: int = 100_000) -> Iterator[None]:
    """Step until every lane has had an end; yields after each step."""
    ended = np.zeros(batch.n, bool)
    for _ in range(most):
        ended |= batch.step(choose(batch))
        yield
        if ended.all():
            return
    raise AssertionError("a race does not end")


def places_of(batch: RaceBatch, choose: Callable[..., Any] = firsts) -> list[list[int]]:
    """The places of the first race of each lane."""
    found = {}
    for _ in race_on(batch, choose):
        for i in np.flatnonzero(batch.done).tolist():
            found.setdefault(i, batch.places[i].tolist())
    return [found[i] for i in range(batch.n)]


SETUPS = {
    "plain": {"drivers": ["player"] * 3},
    "legends": {"drivers": ["player", "legend", "player", "legend"], "legend_boost": 2},
    "garage and weather": {"drivers": ["player"] * 3, "garage": "mixed", "weather": True, "mulligan": True},
    "snake draft": {"drivers": ["player", "player"], "garage": "advanced", "garage_draft": "snake"},
    "nine cars": {"drivers": ["player"] * 9, "larger_field": True},
    "alone": {"drivers": ["player"]},
}


def build(name: str, track: str = "usa", **more: Any) -> RaceSetup:
    return RaceSetup.of(track, **{**LAPS, **SETUPS[name], **more})


@pytest.mark.parametrize("name", SETUPS if COMPILED else ("legends", "garage and weather"))  # 8 s each, interpreted
def test_races_and_choices_are_those_of_the_rules(name: str) -> None:
    """Beside each lane a race on the engine's own entries, which checks every action. It skips nothing."""
    batch = RaceBatch(build(name), RACES, seed=5, most_rounds=200)
    tables = [Table(batch.setup(i)) for i in range(RACES)]
    ended = [False] * RACES
    dice = random.Random(1)
    for _ in range(20_000):
        chosen = []
        for i, table in enumerate(tables):
            if not ended[i]:
                seat, legal = next_question(table)
                assert batch.actors[i] == seat
                assert np.flatnonzero(batch.masks[i]).tolist() == legal
                row = np.zeros(batch.observation.size, np.float32)
                batch.observation.write(table.sight_cells(seat), table.track, seat, row)
                assert (batch.observations[i] == row).all()
            chosen.append(dice.choice(np.flatnonzero(batch.masks[i]).tolist()))
        seats = batch.actors.tolist()
        batch.step(chosen)
        for i, table in enumerate(tables):
            if not ended[i]:
                assert table.step(seats[i], chosen[i]) == 0
                if next_question(table) is None:
                    ended[i] = True
                    assert batch.done[i]
                    assert not batch.truncated[i]
                    places = [int(car.place) for car in table.game[0].cars]
                    assert batch.places[i].tolist() == places
                    assert batch.points[i].tolist() == [POINTS[place] for place in places]
                else:
                    assert not batch.done[i]
        if all(ended):
            return
    raise AssertionError("a race does not end")


def next_question(table: Table) -> tuple[int, list[int]] | None:
    """The first seat with more than one choice, and its choices; single choices are made. None at the end."""
    while seats := table.deciders():
        legal = table.legal(seats[0])
        if len(legal) > 1:
            return seats[0], legal
        assert table.step(seats[0], legal[0]) == 0
    return None


@pytest.mark.parametrize("more", [{}, {"garage": "mixed", "weather": True}])
def test_club_drives_in_a_lane_as_at_the_door(more: dict[str, Any]) -> None:
    setup = RaceSetup.of("mexico", ["player", "club", "legend", "club"], laps=1, **more)
    batch = RaceBatch(setup, RACES, seed=40, most_rounds=1000)
    found = places_of(batch)
    club = load_driver("club")
    batch.reset()
    for i in range(RACES):
        race = Race(batch.setup(i))
        drivers = SeatedDrivers({1: club, 3: club})
        while race.phase != "OVER":
            seat = race.deciders()[0]
            if seat == 0:
                race.decide(0, first_of(race))
            else:
                drivers.decide(race, seat)
        assert [line.place for line in sorted(race.standings(), key=lambda line: line.seat)] == found[i][:4]


def first_of(race: Race) -> Any:
    """The choice that is made by taking the first legal action again and again."""
    position = Position(race.sight(0).record[0], 0)
    return min(race.choices(0), key=lambda choice: choice.actions(position))


def test_a_race_does_not_depend_on_its_neighbours(kernels: Any) -> None:
    setup = RaceSetup.of("usa", ["player", "by_dice", "random", "club"], laps=1)
    alone = [places_of(RaceBatch(setup, 1, seed, kernels=kernels))[0] for seed in range(10, 14)]
    assert places_of(RaceBatch(setup, 4, 10, kernels=kernels)) == alone


def test_the_next_races_of_a_lane_are_those_of_further_seeds(kernels: Any) -> None:
    setup = RaceSetup.of("usa", ["player", "by_dice"], laps=1)
    batch, found = RaceBatch(setup, 1, 7, kernels=kernels), []
    while len(found) < 3:
        if batch.step(firsts(batch))[0]:
            found.append(batch.places[0].tolist())
    assert found == places_of(RaceBatch(setup, 3, 7, kernels=kernels))
    batch.reset()
    assert batch.setup(0).seed == 7


def test_a_kernel_drives_as_a_learner_with_the_same_mind(kernels: Any) -> None:
    held = RaceBatch(RaceSetup.of("usa", ["player", "last"], laps=1), RACES, 3, kernels=kernels)
    free = RaceBatch(RaceSetup.of("usa", ["player", "player"], laps=1), RACES, 3)

    def mixed(batch: Any) -> Any:
        ends = 127 - batch.masks[:, ::-1].argmax(1)
        return np.where(batch.actors == 1, ends, batch.masks.argmax(1))

    assert places_of(held) == places_of(free, mixed)


def test_a_kernels_memory_can_be_changed_while_it_races(kernels: Any) -> None:
    setup = RaceSetup.of("usa", ["player", "by_memory"], laps=1)
    batch = RaceBatch(setup, RACES, 3, kernels=kernels)
    as_last = places_of(batch)
    assert as_last == places_of(RaceBatch(RaceSetup.of("usa", ["player", "last"], laps=1), RACES, 3, kernels=kernels))
    batch.give_memory("by_memory", [0.0])
    batch.reset()
    as_first = places_of(batch)
    assert as_first != as_last
    batch = RaceBatch(setup, RACES, 3, kernels={"by_memory": kernels["by_memory"].with_memory([0.0])})
    assert places_of(batch) == as_first


def test_a_kernel_that_breaks_the_rules_is_named(kernels: Any) -> None:
    with pytest.raises(IllegalAction, match="a kernel chose what was not offered, in race 0, seed 9"):
        RaceBatch(RaceSetup.of("usa", ["wrong", "player"]), 2, 9, kernels=kernels)


def test_an_illegal_action_changes_nothing() -> None:
    batch = RaceBatch(build("plain"), 3, 1)
    before = [np.copy(rows) for rows in (batch.observations, batch.masks, batch.actors)]
    chosen = firsts(batch)
    for illegal in (0, 127, -1, 128):
        chosen[1] = illegal
        with pytest.raises(
            IllegalAction, match=rf"race 1: seat 0 cannot choose {illegal}; its choices are 1 \(gear 1\)"
        ):
            batch.step(chosen)
    for rows, kept in zip((batch.observations, batch.masks, batch.actors), before, strict=True):
        assert (rows == kept).all()
    with pytest.raises(ValueError, match="shape"):
        batch.step([1])


def test_a_race_that_goes_on_too_long_is_broken_off_with_places_by_order() -> None:
    batch = RaceBatch(build("plain"), 4, 1, most_rounds=2)
    for _ in race_on(batch):
        for i in np.flatnonzero(batch.done).tolist():
            assert batch.truncated[i]
            assert sorted(batch.places[i].tolist()) == [0] * 6 + [1, 2, 3]
    assert not batch.truncated[~batch.done].any()


def test_gains_are_the_spaces_gone() -> None:
    batch = RaceBatch(build("legends"), 1, 2, most_rounds=300)
    gone, steps = np.zeros(9, int), 0
    for _ in race_on(batch):
        gone += batch.gains[0]
        steps += 1
    assert steps > 10
    table = Table(batch.bank.setups[0])
    spaces = batch.setup(0).track.spaces
    assert table.cars == 4
    assert (gone[:4] >= spaces + 1).all()  # one lap and the line
    assert (gone[:4] <= spaces + 40).all()
    assert not gone[4:].any()


SPUN_OUT = ev.SPUN_OUT


def count_spins(track: Any, events: Any, rewards: Any) -> Any:
    for i in range(events.n):
        if events.items[i].kind == SPUN_OUT:
            rewards[events.items[i].seat] -= 1.0
    return 0


def test_rewards_of_the_users_own_come_from_all_events() -> None:
    """A race of `random` beside it on the engine's entries has the same spin-outs."""
    batch = RaceBatch(build("plain"), RACES, 5, reward=reward_kernel(count_spins), most_rounds=300)
    tables = [Table(batch.setup(i)) for i in range(RACES)]
    ended, dice, got = [False] * RACES, random.Random(3), np.zeros((RACES, 9))
    while not all(ended):
        chosen = [dice.choice(np.flatnonzero(mask).tolist()) for mask in batch.masks]
        seats = batch.actors.tolist()
        batch.step(chosen)
        for i, table in enumerate(tables):
            if not ended[i]:
                next_question(table)
                table.step(seats[i], chosen[i])
                got[i] += batch.rewards[i]
                ended[i] = bool(batch.done[i])
                next_question(table)
    for i, table in enumerate(tables):
        spins = [seat for kind, seat, *_ in table.log if kind == ev.SPUN_OUT]
        assert got[i].tolist() == [-spins.count(seat) for seat in range(9)]
    assert got.sum() < 0


def test_setups_take_turns_and_grids_rotate() -> None:
    setups = [build("plain"), build("legends", "mexico")]
    batch = RaceBatch(setups, 7, 0, grids="rotated")
    assert [batch.setup(i).track.id for i in range(7)] == ["usa"] * 3 + ["mexico"] * 4
    assert [first_on_grid(batch, i) for i in range(7)] == [0, 1, 2, 0, 1, 2, 3]
    fixed = RaceBatch(setups, 2, 0, grids="fixed")
    assert [first_on_grid(fixed, i) for i in range(2)] == [0, 0]
    with pytest.raises(ValueError, match="random, rotated, fixed"):
        RaceBatch(setups, 2, grids="reverse")


def first_on_grid(batch: RaceBatch, i: int) -> int:
    return int(batch.games[i].order[0])


@pytest.mark.parametrize("more", [{}, {"garage": "mixed", "weather": True}])
def test_a_learner_who_is_taught_drives_as_its_teacher(more: dict[str, Any]) -> None:
    """The other seats are learners, too, and all follow the lesson: the race is that of `club` in all seats."""
    taught = RaceBatch(RaceSetup.of("japan", ["player"] * 3, laps=1, **more), RACES, 8, most_rounds=1000)
    held = RaceBatch(RaceSetup.of("japan", ["player", "club", "club"], laps=1, **more), RACES, 8, most_rounds=1000)
    assert places_of(taught, lambda batch: batch.teach()) == places_of(held, lambda batch: batch.teach())


@pytest.mark.parametrize("name", ["plain", "garage and weather", "snake draft"])
def test_a_teacher_ends_what_others_began_and_never_with_what_is_not_offered(name: str) -> None:
    """Whoever is asked, it is asked now and then: before whole decisions, and in the middle of them."""
    setup = build(name, **({} if name == "snake draft" else {"weather": False}))
    batch, dice, begun = RaceBatch(setup, RACES, 1), random.Random(4), 0
    for _ in range(600 if COMPILED else 60):
        chosen = batch.sample().copy()
        if dice.random() < 0.7:
            taught = batch.teach().copy()
            assert batch.masks[np.arange(RACES), taught].all()
            assert taught.tolist() == batch.teach().tolist()
            begun += sum(batch.games[i].cars[batch.actors[i]].plan_gear > 0 for i in range(RACES))
            chosen = np.array([dice.choice(pair) for pair in zip(taught.tolist(), chosen.tolist(), strict=True)])
        batch.step(chosen)
    assert begun > 0


def test_a_begun_plan_is_ended_as_club_values_it() -> None:
    """Of all plans with its gear and first cards it is the best, by the list of all plans at the door."""
    batch, others = RaceBatch(build("plain", garage="mixed"), RACES, 3), 0
    for _ in range(200 if COMPILED else 20):
        taught = batch.teach()
        for i, seat in enumerate(batch.actors.tolist()):
            sight = batch.sight(i, seat)
            car = sight.record[0].cars[seat]
            begun = [actions.GEAR + car.plan_gear, *(actions.CARD + slot for slot in car.plan[: car.plan_n])]
            if sight.phase == "PLAN" and car.plan_gear > 0:
                begin_anew(sight)
                position = Position(sight.record[0], seat)
                plans = [(plan.value, list(plan.choice.actions(position))) for plan in weighed_plans(sight)]
                fits = [(value, codes) for value, codes in plans if codes[: len(begun)] == begun]
                best = [codes for value, codes in fits if value < fits[0][0] + 1e-6]
                assert taught[i] in {codes[len(begun)] for codes in best}
                others += plans[0][1] not in best
        batch.step(batch.sample())
    assert others > (10 if COMPILED else 0)


def test_a_kernel_teaches(kernels: Any) -> None:
    batch = RaceBatch(RaceSetup.of("usa", ["player"] * 2), 3, 1, kernels=kernels)
    for _ in range(20):
        assert batch.teach("last").tolist() == (127 - batch.masks[:, ::-1].argmax(1)).tolist()
        batch.step(batch.sample())
    with pytest.raises(ValueError, match="teachers are club, last"):
        batch.teach("hal")


def test_what_cannot_race_is_refused() -> None:
    for setups, words, more in (
        (RaceSetup.of("usa", ["club", "club"]), "needs a learner", {}),
        (RaceSetup.of("usa", ["player", "hal"]), "'hal' cannot drive in a batch: drivers are player, random, club", {}),
        ([], "at least one setup", {}),
        (build("plain"), "most_rounds: must be from 1 to", {"most_rounds": 0}),
        (build("plain"), "seed", {"seed": -1}),
        (build("nine cars"), "larger=True", {"larger": False}),
    ):
        with pytest.raises(InvalidSetup, match=words):
            RaceBatch(setups, 2, **more)
    for n in (0, -1, 2.0, True, "2"):
        with pytest.raises(InvalidSetup, match=f"n: must be a whole number from 1, not {n!r}"):
            RaceBatch(build("plain"), n)


def test_a_kernel_must_compile_and_take_six_arguments() -> None:
    with pytest.raises(TypeError, match=r"must take \(view, track, seat, pace, choices, dice, memory\)"):
        driver(lambda view: 0)


def test_samples_are_legal_and_even() -> None:
    batch = RaceBatch(build("plain"), 600 if COMPILED else 60, 1)
    legal = np.flatnonzero(batch.masks[0])
    counts = np.bincount(batch.sample(), minlength=128)
    assert set(np.flatnonzero(counts)) == set(legal.tolist())
    assert counts[legal].min() > 0.6 * batch.n / len(legal)


def test_the_first_races_of_all_lanes_are_judged_and_not_the_short_ones() -> None:
    """Each lane's own first race counts, however long it takes beside the others."""
    setup = RaceSetup.of("usa", ["player", "club", "club"], laps=1)

    def lowest(observations: Any, masks: Any) -> Any:
        return masks.argmax(1)

    places = RaceBatch(setup, 12, seed=5, is_seen=False).first_places(lowest)
    assert places.shape == (12, 9)
    for i in range(12):
        alone = RaceBatch(setup, 1, seed=5 + i, is_seen=False)
        while not alone.step(lowest(None, alone.masks))[0]:
            pass
        assert places[i].tolist() == alone.places[0].tolist()


def test_races_are_put_back_only_into_a_batch_of_the_same_make() -> None:
    usa, italy = (RaceSetup.of(track, ["player", "club"], **LAPS) for track in ("usa", "italy"))
    saved = RaceBatch([usa, italy], 4).save()
    others = {
        "setups": RaceBatch(usa, 4), "their order": RaceBatch([italy, usa], 4), "n": RaceBatch([usa, italy], 2),
        "grids": RaceBatch([usa, italy], 4, grids="fixed"), "form": RaceBatch([usa, italy], 4, full=True),
        "none": RaceBatch([usa, italy], 4, is_seen=False),
    }  # fmt: skip
    for batch in others.values():
        before = [bytes(rows) for rows in (batch.masks, batch.actors)]
        with pytest.raises(ValueError, match="not saved in a batch with the same setups, n, grids, drivers"):
            batch.load(saved)
        assert [bytes(rows) for rows in (batch.masks, batch.actors)] == before
    with pytest.raises(ValueError, match="not saved in a batch"):
        RaceBatch(usa, 4).load(None)
    RaceBatch([usa.with_seed(3), italy], 4, seed=9).load(saved)  # seeds do not matter


@pytest.mark.parametrize("actions", [[0.9, 1.0], [True, False], [1j, 2j], ["a", "b"]])
def test_actions_are_whole_numbers(actions: list[Any]) -> None:
    batch = RaceBatch(RaceSetup.of("usa", ["player"], **LAPS), 2)
    with pytest.raises(TypeError, match="actions are whole numbers, not "):
        batch.step(np.array(actions))


def test_what_a_batch_is_asked_wrongly_is_told() -> None:
    setup = RaceSetup.of("usa", ["player"], **LAPS)
    batch = RaceBatch(setup, 2)
    for wrong in (-1, 2):
        with pytest.raises(IndexError, match=f"there is no race {wrong}: they are 0 to 1"):
            batch.setup(wrong)
    with pytest.raises(ValueError, match="the number of the first race is 0 or more, not -1"):
        batch.reset(0, first=-1)
    with pytest.raises(ValueError, match="no kernel is called 'nobody': there are none"):
        batch.give_memory("nobody", [0.0])
    with pytest.raises(InvalidSetup, match="setups: must be RaceSetups"):
        RaceBatch("usa", 2)
    with pytest.raises(InvalidSetup, match=r"reward: .*reward_kernel makes one of a function"):
        RaceBatch(setup, 2, reward=lambda track, events, rewards: 0)
    with pytest.raises(InvalidSetup, match="kernels: a: not a kernel"):
        RaceBatch(setup, 2, kernels={"a": 3})
    for wrong in ({"seed": 1.5}, {"most_rounds": 1.5}):
        with pytest.raises(InvalidSetup, match=r"seed|most_rounds"):
            RaceBatch(setup, 2, **wrong)


# Threads, and arrays of the caller's --------------------------------------------------------------------------------


def rows_of(batch: RaceBatch) -> list[bytes]:
    """All that a step writes, and the games."""
    return [np.asarray(rows).tobytes() for rows in batch._rows] + [bytes(rows) for rows in batch.games if COMPILED]


@pytest.mark.parametrize("threads", [2, 3, 7, 16])
def test_threads_race_the_same_races(threads: int, kernels: Any) -> None:
    setups = [RaceSetup.of("usa", ["player", "by_dice", "club", "player"], laps=1), build("garage and weather")]
    reward = reward_kernel(count_spins)
    alone, together = (
        RaceBatch(setups, 11 if COMPILED else 3, 4, kernels=kernels, reward=reward, num_threads=n) for n in (1, threads)
    )
    for step in range(120 if COMPILED else 12):
        if step == 5:
            saved, before = together.save(), rows_of(together)
        for batch in (alone, together):
            batch.step(batch.sample())
        assert rows_of(alone) == rows_of(together)
        assert alone.foresee().tobytes() == together.foresee().tobytes()
    together.load(saved)
    assert rows_of(together) == before
    twin = copy.deepcopy(together)
    for batch in (together, twin):
        batch.step(batch.sample())
    shown = len(batch._rows)  # NumPy copies records field by field, and not the bytes between two fields
    assert rows_of(twin)[:shown] == rows_of(together)[:shown] != before[:shown]


def test_no_thread_begins_where_an_action_is_illegal_and_a_wrong_kernel_is_named(kernels: Any) -> None:
    batch = RaceBatch(build("plain"), 5, 1, num_threads=3)
    before, chosen = rows_of(batch), firsts(batch)
    for lane in range(5):
        wrong = chosen.copy()
        wrong[lane] = 77
        with pytest.raises(IllegalAction, match=f"race {lane}: seat 0 cannot choose 77"):
            batch.step(wrong)
    assert rows_of(batch) == before
    setups = [RaceSetup.of("usa", [who, "player"], laps=1) for who in ("last", "last", "last", "wrong")]
    with pytest.raises(IllegalAction, match="a kernel chose what was not offered, in race 3, seed 12"):
        RaceBatch(setups, 4, 9, kernels=kernels, num_threads=3)


def test_weights_reach_all_threads(kernels: Any) -> None:
    setup = RaceSetup.of("usa", ["player", "by_memory"], laps=1)
    batch = RaceBatch(setup, RACES, 3, kernels=kernels, num_threads=2)
    batch.give_memory("by_memory", [0.0])
    batch.reset()
    frozen = {"by_memory": kernels["by_memory"].with_memory([0.0])}
    assert places_of(batch) == places_of(RaceBatch(setup, RACES, 3, kernels=frozen))


def test_steps_write_into_arrays_of_the_callers() -> None:
    usual = RaceBatch(build("plain"), 4, 2)
    size = usual.observation.size
    into = {
        "observations": np.full((4, size + 128), 7, np.float32),
        "masks": np.ones((6, 128), bool)[1:5],
        "rewards": np.ones((4, 9), np.float32),
        "done": np.ones(4, bool),
        "truncated": np.ones(4, bool),
    }
    batch = RaceBatch(build("plain"), 4, 2, into=into, num_threads=2)
    for _ in range(30):
        assert (into["observations"][:, :size] == usual.observations).all()
        assert not into["observations"][:, size:].any()
        assert (into["masks"] == usual.masks).all()
        assert (into["done"] == usual.done).all()
        into["observations"][:, size:] = into["masks"]  # whatever the caller puts there
        batch.step(batch.sample())
        usual.step(usual.sample())
    assert batch.observations is into["observations"]


def test_arrays_that_do_not_fit_are_refused() -> None:
    size = RaceBatch(build("plain"), 2).observation.size
    for into, told in (
        (
            {"observations": np.zeros((2, size))},
            f"into, observations: must be float32 of shape (2, {size}), not float64",
        ),
        ({"observations": np.zeros((2, size - 1), np.float32)}, f"of shape (2, {size}), not float32 of shape"),
        ({"observations": np.zeros((2, 3000), np.float32)}, "not float32 of shape (2, 3000)"),
        ({"masks": np.zeros((2, 256), bool)[:, ::2]}, "masks: must be writable and lie in one piece"),
        ({"done": [False, False]}, "done: must be a NumPy array of bool and shape (2,), not list"),
        ({"points": np.zeros((2, 9), np.float32)}, "a batch writes no points; there are observations, masks, actors"),
    ):
        with pytest.raises(InvalidSetup, match=re.escape(told)):
            RaceBatch(build("plain"), 2, into=into)
    with pytest.raises(ValueError, match="num_threads: must be 1 or more, not 0"):
        RaceBatch(build("plain"), 2, num_threads=0)
    with pytest.raises(ValueError, match="a GPU has threads and arrays of its own"):
        RaceBatch(build("plain"), 2, num_threads=2, device="cuda")
