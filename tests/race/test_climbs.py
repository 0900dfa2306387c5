"""The round in which a driver overtook the most cars."""

from hotlap.race.climbs import Climb, climb


def standing(*seats: int) -> dict[int, int]:
    return {seat: place for place, seat in enumerate(seats, 1)}


def test_places_are_gained_from_the_beginning_of_a_round_to_that_of_the_next_one() -> None:
    places = [standing(0, 1, 2), standing(0, 1, 2), standing(1, 0, 2), standing(2, 1, 0)]
    assert climb(places, 1) == Climb(1, 2, 1)
    assert climb(places, 2) == Climb(2, 3, 1)
    assert climb(places, 0) is None
    assert climb(places[:2], 1) is None
    assert climb([], 1) is None


def test_of_equal_ones_the_first_counts_and_none_that_is_spoiled() -> None:
    places = [standing(0, 1), standing(0, 1), standing(1, 0), standing(0, 1), standing(1, 0)]
    assert climb(places, 1) == Climb(1, 2, 1)
    assert climb(places, 1, {1}) == Climb(3, 2, 1)
    assert climb(places, 1, {1, 3}) is None


def test_no_place_that_others_left_by_going_out_is_gained() -> None:
    places = [{}, standing(0, 1, 2, 3), standing(0, 2, 3), standing(2, 0, 3)]
    assert climb(places[:3], 2) is None
    assert climb(places, 2) == Climb(2, 2, 1)
    assert climb([{}, standing(0, 1, 2), standing(0, 1)], 2) is None  # it went out itself


def test_before_the_first_round_nothing_is_gained() -> None:
    assert climb([standing(1, 0), standing(0, 1)], 0) is None
