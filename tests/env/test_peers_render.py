"""Frames of a race: text and pixels, from a seat's sight."""

from typing import Any

import numpy as np
import pytest

from env.worlds import WORLDS
from hotlap.content.colours import LETTERS, PAINT
from hotlap.env.aec import raw_env
from hotlap.env.picture import FINE, LANE, SMALL, _line
from hotlap.env.single import RaceEnv
from hotlap.env.vector import RaceVectorEnv
from hotlap.env.words import in_hand

pytestmark = pytest.mark.compiled_only


def raced(mode: str | None, steps: int = 60, **world: Any) -> raw_env:
    race = raw_env(render_mode=mode, **world)
    race.reset(seed=4)
    dice = np.random.default_rng(2)
    for _ in range(steps):
        race.step(int(dice.choice(np.flatnonzero(race.last()[0]["action_mask"]))))
    return race


@pytest.mark.parametrize("world", WORLDS)
def test_the_text_has_every_car_and_the_own_hand(world: str) -> None:
    race = raced("ansi", **WORLDS[world])
    text, sight = race.render(), race.sight(race.agent_selection)
    road = next(i for i, line in enumerate(text.splitlines()) if line.startswith("▚"))
    above = text.splitlines()[1:road]
    for car in sight.cars:
        columns = [line[car.space : car.space + 1] for line in above]
        assert car.status != "racing" or LETTERS[car.colour] in columns
    own = sight.cars[sight.seat]
    assert f"{own.colour}: hand {' '.join(in_hand(sight)) or '-'}; deck {own.draw_size}" in text
    assert sum(line.startswith(">") for line in text.splitlines()) == 1


def test_the_text_tells_no_plan_but_the_own() -> None:
    race = raced("ansi", 0)
    race.step(1)  # gear 1
    race.step(int(np.flatnonzero(race.last()[0]["action_mask"])[0]))
    assert race.agent_selection == "car_1"
    assert "planned" not in race.render()


@pytest.mark.parametrize("world", WORLDS)
def test_the_picture_shows_each_car_where_it_is(world: str) -> None:
    race = raced("rgb_array", **WORLDS[world])
    picture, sight = race.render(), race.sight(race.agent_selection)
    assert (picture.shape, picture.dtype) == ((738, 960, 3), np.uint8)
    assert SMALL * 2 == FINE
    line = _line(sight.setup.track)
    for car in sight.cars:
        if car.status == "racing":
            x, y = line.at(car.space - 0.5, -LANE if car.spot == "left" else LANE)
            left, top = round(x * SMALL), round(y * SMALL)
            around = picture[top - 8 : top + 9, left - 8 : left + 9].reshape(-1, 3).astype(int)
            near = np.abs(around - np.array(PAINT[car.colour])).max(axis=1) < 12
            assert near.sum() > 60, car.colour


def test_single_races_and_many_are_drawn_too() -> None:
    alone = RaceEnv(render_mode="ansi", laps=1)
    alone.reset(seed=1)
    assert "USA · round 1" in alone.render()
    many = RaceVectorEnv(2, render_mode="rgb_array")
    many.reset(seed=1)
    one, other = many.render()
    assert one.shape == other.shape
    assert not np.array_equal(one, other)


def test_without_a_mode_nothing_is_drawn() -> None:
    assert raced(None, 1).render() is None
