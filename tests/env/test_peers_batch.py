"""What other people's environments need of a batch: races that stand still, positions kept, sights of any seat."""

import copy

import numpy as np
import pytest

from hotlap.env.batch import RaceBatch
from hotlap.race import IllegalAction, InvalidSetup, Race, RaceSetup

pytestmark = pytest.mark.interpreted

DUEL = RaceSetup.of("usa", ["player", "player"], laps=1)


def test_a_race_that_is_over_stands_still_for_a_step_and_the_next_one_begins() -> None:
    batch = RaceBatch(DUEL, 1, seed=3, is_endless=False, most_rounds=2)
    while not batch.step(batch.sample())[0]:
        assert batch.sight(0).round <= 2
    assert np.flatnonzero(batch.masks[0]).tolist() == [0]
    assert sorted(batch.places[0, :2].tolist()) == [1, 2]
    assert batch.seed_of(0) == 3
    batch.step(np.array([77]))  # no action counts here
    assert (batch.seed_of(0), batch.done[0], batch.sight(0).round) == (4, False, 1)
    assert batch.observations[0].tolist() == batch.observe(0, int(batch.actors[0])).tolist()


def test_a_race_can_be_broken_off() -> None:
    batch = RaceBatch(DUEL, 2, is_endless=False)
    batch.break_off(1)
    chosen = batch.sample().copy()
    chosen[1] = -1  # whatever it is
    assert batch.step(chosen).tolist() == [False, True]
    assert batch.truncated.tolist() == [False, True]
    assert batch.step(batch.sample()).tolist() == [False, False]
    chosen = batch.sample().copy()
    chosen[1] = -1
    with pytest.raises(IllegalAction, match="cannot choose -1"):
        batch.step(chosen)
    endless = RaceBatch(DUEL, 2, seed=5)
    endless.break_off(1)
    assert endless.step(np.array([endless.sample()[0], -1])).tolist() == [False, True]
    assert (endless.truncated.tolist(), sorted(endless.places[1, :2])) == ([False, True], [1, 2])
    assert (endless.seed_of(1), endless.sight(1).round) == (8, 1)  # the lane's next race
    endless.step(endless.sample())


def test_a_copy_of_a_batch_has_races_of_its_own() -> None:
    batch = RaceBatch(DUEL, 2, seed=5)
    other = copy.deepcopy(batch)
    before = other.masks.copy()
    for _ in range(4):
        batch.step(batch.sample())
    assert other.masks.tolist() == before.tolist()
    for _ in range(4):
        other.step(other.sample())
    assert other.observations.tolist() == batch.observations.tolist()
    batch.load(other.save())
    assert batch.masks.tolist() == other.masks.tolist()


def test_a_position_that_was_kept_goes_on_in_the_same_way() -> None:
    batch = RaceBatch(DUEL, 2, seed=5)
    for _ in range(6):
        batch.step(batch.sample())
    saved = batch.save()
    chosen = [batch.sample().copy()]
    batch.step(chosen[0])
    chosen.append(batch.sample().copy())
    batch.step(chosen[1])
    seen, masks = batch.observations.copy(), batch.masks.copy()
    other = RaceBatch(DUEL, 2, seed=99)
    for one in (batch, other):
        one.load(saved)
        for actions in chosen:
            one.step(actions)
        assert np.array_equal(one.observations, seen)
        assert np.array_equal(one.masks, masks)
        assert one.seeds().tolist() == [5, 6]


def test_any_seat_is_seen_as_at_the_door() -> None:
    batch = RaceBatch(DUEL, 1, seed=8)
    race = Race(batch.setup(0))
    for seat in (0, 1):
        assert batch.sight(0, seat).cars[seat].hand == race.sight(seat).cars[seat].hand
        assert batch.observe(0, seat).tolist() == batch.observation.of(race.sight(seat)).tolist()
    assert batch.sight(0).seat == -1


def test_a_setup_with_another_seed_is_the_same_but_for_the_seed() -> None:
    assert DUEL.with_seed(7) == RaceSetup.of("usa", ["player", "player"], laps=1, seed=7)
    with pytest.raises(InvalidSetup, match="seed"):
        DUEL.with_seed(-1)
