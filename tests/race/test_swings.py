"""The round in which a car lost the most ground to the winner, or won the most."""

from hotlap.race.swings import Stage, Stand, Swing, swing


def stages(*rounds: tuple[int, ...], home: int = 0) -> list[Stage]:
    """The spaces of the seats at the beginning of rounds, four decisions each; from round `home` on seat 0 is home."""
    found = []
    for number, spaces in enumerate(rounds):
        order = sorted(range(len(spaces)), key=lambda seat: -spaces[seat])
        cars = {
            seat: Stand(order.index(seat) + 1, beyond, bool(home) and number >= home and seat == 0)
            for seat, beyond in enumerate(spaces)
        }
        found.append(Stage(4 * number, cars))
    return found


def test_most_ground_is_lost_to_the_winner_and_won_on_the_second() -> None:
    race = stages((0, 0, 0), (0, -1, -2), (8, 7, 6), (20, 10, 14), (25, 20, 18))
    assert swing(race, 1) == Swing(2, 8, 0, -9, 7, 2, 3, "")
    assert swing(race, 1, lost={2: "spun"}) == Swing(2, 8, 0, -4, 7, 2, 2, "spun", 2)  # it won 5 back in the next one
    assert swing(race, 0) == Swing(2, 8, 1, 9, 8, 1, 1, "")
    assert swing(race, 2, spoiled={2}) is None  # it went as far as the winner, or further, in all others


def test_of_equal_rounds_the_first_counts_and_small_ones_do_not() -> None:
    race = stages((0, 0), (0, 0), (6, 2), (12, 4), (14, 8))
    assert swing(race, 1) == Swing(1, 4, 0, -4, 0, 2, 2, "")
    assert swing(stages((0, 0), (0, -1), (6, 4), (12, 8)), 1) is None


def test_what_was_lost_within_reach_comes_before_what_was_lost_later() -> None:
    race = stages((0, 0), (0, 0), (10, 5), (30, 10), (60, 15), (70, 30))
    assert swing(race, 1) == Swing(2, 8, 0, -15, 5, 2, 2, "")  # in round 3 it lost 25, but was 20 behind by then


def test_a_spin_out_that_lost_ground_comes_first() -> None:
    race = stages((0, 0), (0, 0), (8, 4), (18, 6), (24, 13), (30, 14))
    assert swing(race, 1) == Swing(2, 8, 0, -8, 4, 2, 2, "")
    assert swing(race, 1, lost={1: "spun"}) == Swing(1, 4, 0, -12, 0, 2, 2, "spun", 2)
    assert swing(race, 1, lost={1: "cluttered"}) == Swing(2, 8, 0, -8, 4, 2, 2, "")
    assert swing(race, 1, lost={3: "spun"}) == Swing(
        3, 12, 0, -4, 6, 2, 2, "spun", 2
    )  # 1 was won in that one, 5 lost then
    assert swing(race, 1, {4}, {3: "spun"}) == Swing(2, 8, 0, -8, 4, 2, 2, "")  # it lost none by itself
    assert swing(race, 0, lost={1: "spun"}) == Swing(2, 8, 1, 8, 8, 1, 1, "")  # what the winner won is told


def test_no_ground_is_lost_to_a_car_that_comes_home_and_none_by_one_that_goes_out() -> None:
    race = stages((0, 0), (0, -1), (8, 4), (30, 5), (30, 6), home=3)
    assert swing(race, 1) == Swing(1, 4, 0, -3, -1, 2, 2, "")
    gone = [*race[:2], Stage(8, {0: race[2].cars[0]}), Stage(9, {0: race[2].cars[0]})]
    assert swing(gone, 1) is None
    assert swing(gone, 0) is None
    assert swing([], 0) is None
