"""Tables, points and standings of a league: sizes, ties, and the same as a season for one table."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotlap.content.events import event_names, load_event
from hotlap.race.league import LEAST, MOST, Score, lots, sizes, standings, tables
from hotlap.race.season import points_of

MEMBERS = st.integers(LEAST, 60)
SCORES = st.builds(Score, st.integers(1, 6), st.integers(0, 11))
ROUNDS = st.lists(st.dictionaries(st.integers(1, 14), SCORES), max_size=6)


@pytest.mark.parametrize(
    "members, expected",
    [(0, ()), (1, ()), (2, (2,)), (6, (6,)), (7, (4, 3)), (12, (6, 6)), (13, (5, 4, 4)), (60, (6,) * 10)],
)
def test_as_few_tables_as_possible_filled_evenly(members: int, expected: tuple[int, ...]) -> None:
    assert sizes(members) == expected


@given(MEMBERS, st.randoms(use_true_random=False))
def test_every_member_is_at_exactly_one_table(members: int, dice: random.Random) -> None:
    order = list(range(1, members + 1))
    dice.shuffle(order)
    made = tables(order)
    assert [one for table in made for one in table] == order  # neighbours in the standings sit together
    assert all(LEAST <= len(table) <= MOST for table in made)
    assert max(map(len, made)) - min(map(len, made)) <= 1


@given(st.sets(st.integers(1, 300)), st.text(max_size=8), st.randoms(use_true_random=False))
def test_lots_depend_on_the_seed_alone(members: set[int], seed: str, dice: random.Random) -> None:
    shuffled = sorted(members)
    dice.shuffle(shuffled)
    drawn = lots(shuffled, seed)
    assert drawn == lots(sorted(members), seed)
    assert sorted(drawn) == sorted(members)


def test_every_place_of_the_lots_is_as_likely() -> None:
    firsts = Counter(lots(range(1, 5), str(seed))[0] for seed in range(2_000))
    assert set(firsts) == {1, 2, 3, 4}
    assert all(abs(n - 500) < 100 for n in firsts.values())


@given(ROUNDS, st.randoms(use_true_random=False))
def test_the_table_is_in_one_order(rounds: list[dict[int, Score]], dice: random.Random) -> None:
    members = list(range(1, 15))
    found = standings(members, rounds, "seed")
    assert [line.place for line in found] == [*range(1, 15)]
    assert sorted(line.member for line in found) == members
    # Neither the order of the members nor that of the scores makes a difference.
    dice.shuffle(members)
    shuffled = [dict(dice.sample(sorted(one.items(), key=lambda item: item[0]), len(one))) for one in rounds]
    assert standings(members, shuffled, "seed") == found
    for ahead, behind in pairwise(found):
        assert ahead.points >= behind.points
        if ahead.points == behind.points:
            latest = [
                [99 if score is None else score.place for score in reversed(line.by_round)] for line in (ahead, behind)
            ]
            assert latest[0] <= latest[1]


def test_ties_by_the_latest_race_then_the_one_before() -> None:
    rounds = [
        {1: Score(1, 9), 2: Score(3, 4), 3: Score(1, 9), 4: Score(2, 6)},
        {1: Score(3, 4), 2: Score(1, 9), 3: Score(3, 4), 4: Score(3, 4)},
    ]
    order = [line.member for line in standings([1, 2, 3, 4], rounds, "a")]
    assert order[0] == 2  # 13 points, first in the latest race
    assert set(order[1:3]) == {1, 3}  # equal in every race: by lot
    assert order[3] == 4
    drawn = {tuple(line.member for line in standings([1, 2, 3, 4], rounds, str(seed))) for seed in range(30)}
    assert drawn == {(2, 1, 3, 4), (2, 3, 1, 4)}


def test_who_was_not_there_comes_after_who_was() -> None:
    rounds = [{1: Score(3, 4), 2: Score(6, 1)}, {2: Score(4, 3)}]
    assert [line.member for line in standings([1, 2, 3], rounds, "a")] == [2, 1, 3]


def test_points_are_those_of_the_championship() -> None:
    assert [points_of(place) for place in range(1, 9)] == [9, 6, 4, 3, 2, 1, 0, 0]
    for name in event_names():
        extra = (*load_event(name).points, *(0,) * 9)
        assert [points_of(place, load_event(name)) for place in (1, 2, 7)] == [9 + extra[0], 6 + extra[1], extra[6]]
