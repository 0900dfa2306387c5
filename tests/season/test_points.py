"""Points, standings and the grid (R9.1)."""

import random
from types import SimpleNamespace

import pytest

from hotlap.content.events import load_event
from hotlap.race import Race, RaceNotOver, RaceOver, Season, SeasonSetup, Standing
from hotlap.race.season import Result, result
from season.racing import EVENTS, build, draft, drive, finish, give_up

POINTS = (9, 6, 4, 3, 2, 1, 0, 0, 0)
EXTRA = {"drivers-strike": (2,), "rules-committee": (1, 1, 1)}


def table(*seats: int, out: tuple[int, ...] = ()) -> list[Standing]:
    """The standings at the end of a race, the winner first."""
    return [
        Standing(place, seat, f"colour{seat}", "player", "out" if seat in out else "finished", 2, 1, 41, 9)
        for place, seat in enumerate([*seats, *out], 1)
    ]


def over(event: str, standings: list[Standing]) -> SimpleNamespace:
    """A race with this end."""
    setup = SimpleNamespace(event=load_event(event), track=SimpleNamespace(id="usa"))
    return SimpleNamespace(setup=setup, standings=lambda: standings)


def counted(season: Season, *orders: tuple[int, ...]) -> Season:
    """A season as if its races had these results."""
    season.results = [result(n, over("title-sponsor", table(*order))) for n, order in enumerate(orders, 1)]
    return season


@pytest.mark.parametrize("event", EVENTS)
def test_points_go_by_place_and_two_events_add_some(event: str) -> None:
    """R9.1: 9-6-4-3-2-1, none beyond the sixth place; also drivers-strike and rules-committee."""
    order = [4, 2, 0, 8, 6, 1, 3, 5, 7]
    scored = result(3, over(event, table(*order)))
    extra = EXTRA.get(event, ())
    for place, seat in enumerate(order):
        assert scored.points[seat] == POINTS[place] + (extra[place] if place < len(extra) else 0)
    assert (scored.number, scored.track, scored.event) == (3, "usa", event)


@pytest.mark.parametrize("event", EVENTS)
def test_a_car_that_is_out_scores_nothing(event: str) -> None:
    """R5.3, R9.1: given up or eliminated."""
    scored = result(1, over(event, table(1, out=(2, 0))))
    assert scored.points[0] == scored.points[2] == 0
    assert scored.points[1] >= 9
    assert not any(result(1, over(event, table(out=(0, 1, 2)))).points)


def test_the_standings_go_by_points_of_all_races() -> None:
    season = counted(build(["title-sponsor"] * 3, ["player"] * 3), (0, 1, 2), (1, 2, 0), (1, 0, 2))
    assert [(one.place, one.seat, one.points, one.by_race) for one in season.standings()] == [
        (1, 1, 24, (6, 9, 9)),
        (2, 0, 19, (9, 4, 6)),
        (3, 2, 14, (4, 6, 4)),
    ]
    assert [one.seat for one in season.standings(1)] == [0, 1, 2]
    assert [one.seat for one in season.standings(0)] == [0, 1, 2]
    assert {one.points for one in season.standings(0)} == {0}
    assert [one.colour for one in season.standings()] == ["blue", "black", "green"]


@pytest.mark.parametrize("last", [(0, 1), (1, 0)])
def test_ties_go_to_the_better_place_in_the_latest_race(last: tuple[int, int]) -> None:
    """R9.1, the final tie too: the latest race decides, not the best one."""
    season = counted(build(["title-sponsor"] * 2, ["player"] * 2), last[::-1], last)
    assert [one.points for one in season.standings()] == [15, 15]
    assert [one.seat for one in season.standings()] == list(last)
    assert season.is_over


def test_ties_without_points_go_by_the_latest_race() -> None:
    season = build(["title-sponsor"] * 2, ["player"] * 3)
    give_up(season.race, 1, 2, 0)
    season.advance()
    assert season.results[0].points == (0, 0, 0)
    assert [one.seat for one in season.standings()] == [0, 2, 1]


def test_the_next_grid_goes_by_the_standings_leader_on_pole() -> None:
    """R9.1: after two races the season counts, not the last race alone. Legends take places."""
    season = build(["title-sponsor"] * 3, ["player", "player", "legend"], seed=3)
    give_up(season.race, 0, 1)
    season.advance()
    assert season.results[0].points == (0, 0, 9)
    assert [one.seat for one in season.standings()] == [2, 1, 0]
    assert grid(season.race) == [2, 1, 0]
    give_up(season.race, 1, 0)
    season.advance()
    assert grid(season.race) == [one.seat for one in season.standings()] == [2, 0, 1]
    assert season.standings()[0].driver == "legend"
    assert season.standings()[0].points == 18


def grid(race: Race) -> list[int]:
    return [event.seat for event in race.events() if event.kind == "GRID"]


def test_the_first_grid_is_random() -> None:
    """R2.2: every order occurs."""
    orders = {tuple(grid(build(["title-sponsor"], ["player"] * 3, seed=seed).race)) for seed in range(60)}
    assert len(orders) == 6


def test_legends_still_on_the_track_score_if_the_race_ends_with_the_players() -> None:
    """R5.2: they keep their order."""
    season = build(["title-sponsor"], ["player", "legend", "legend"], end="players_finished")
    give_up(season.race, 0)
    season.advance()
    assert sorted(season.results[0].points) == [0, 6, 9]
    assert {one.status for one in season.results[0].standings} == {"racing", "out"}


def test_a_season_of_legends_runs_by_itself() -> None:
    season = build(["title-sponsor"] * 2, ["legend"] * 3)
    assert season.race.is_over
    season.advance()
    season.advance()
    assert season.is_over
    assert sum(one.points for one in season.standings()) == 2 * (9 + 6 + 4)


def test_every_race_driven_scores_by_its_standings() -> None:
    season = finish(build([*EVENTS[:4], "rules-committee"], ["player", "player", "legend"], seed=8), random.Random(8))
    for one in season.results:
        extra = EXTRA.get(one.event, ())
        for standing in one.standings:
            place = standing.place - 1
            usual = POINTS[place] + (extra[place] if place < len(extra) else 0)
            assert one.points[standing.seat] == (0 if standing.status == "out" else usual)
    assert [one.number for one in season.results] == [1, 2, 3, 4, 5]
    assert [one.event for one in season.results] == [*EVENTS[:4], "rules-committee"]


def test_a_season_goes_on_only_from_a_race_that_is_over_and_not_beyond_its_last() -> None:
    season = build(["title-sponsor"] * 2, ["player", "legend"])
    with pytest.raises(RaceNotOver, match="race 1 is not over yet"):
        season.advance()
    assert (season.number, season.is_over, season.results) == (1, False, [])
    give_up(season.race, 0)
    first = season.race
    assert not season.is_over
    season.advance()
    assert (season.number, season.is_over) == (2, False)
    assert season.race is not first
    with pytest.raises(RaceNotOver, match="race 2"):
        season.advance()
    for _ in drive(season.race, random.Random(1)):
        pass
    assert not season.is_over
    last = season.race
    season.advance()
    assert season.is_over
    assert season.race is last
    assert season.number == 2
    with pytest.raises(RaceOver, match="season is over"):
        season.advance()


def test_a_result_is_one_value() -> None:
    season = Season(SeasonSetup.of([("usa", "title-sponsor")], ["player", "legend"]))
    draft(season.race)
    give_up(season.race, 0)
    season.advance()
    (one,) = season.results
    assert one == Result(1, "usa", "title-sponsor", tuple(season.race.standings()), (0, 9))
