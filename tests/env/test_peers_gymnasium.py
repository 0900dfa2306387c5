"""Races as Gymnasium has them, one at a time and many at once."""

import pathlib
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from env.worlds import CHAMPIONSHIP
from hotlap.bots.observation import Observation, OtherObservation, load_weights, save_weights
from hotlap.env.ids import ANY, race_id
from hotlap.env.single import RaceEnv
from hotlap.env.vector import RaceVectorEnv
from hotlap.race import Entrant, IllegalAction, RaceSetup

pytestmark = pytest.mark.compiled_only

ALONE_IN_SEASON = RaceSetup.of(
    "mexico",
    [Entrant("club"), Entrant("player"), Entrant("legend")],
    laps=1,
    garage="mixed",
    weather=True,
    season=CHAMPIONSHIP.season,
)


def first_legal(masks: Any) -> Any:
    """The lowest legal action of each row."""
    return np.argmax(masks, axis=-1)


def drive(race: RaceEnv) -> tuple[Any, float, bool, bool, dict[str, Any]]:
    """A whole race of first legal actions; the last step."""
    while True:
        step = race.step(int(first_legal(race.action_masks())))
        if step[2] or step[3]:
            return step


@pytest.mark.parametrize(
    "name, keywords",
    [
        (ANY, {"laps": 1}),
        (ANY, {"setup": ALONE_IN_SEASON, "rewards": "progress"}),
        (race_id(full=True), {"garage": "mixed", "weather": True, "rivals": ["legend", "random"]}),
        (race_id(full=True, larger=True), {"cars": 9}),
    ],
)
def test_its_own_checks_have_no_complaint(name: str, keywords: dict[str, Any], recwarn: Any) -> None:
    check_env(gymnasium.make(name, **keywords).unwrapped)
    assert [str(one.message) for one in recwarn] == []


def test_names_carry_the_digest_of_the_observation() -> None:
    for full in (False, True):
        for larger in (False, True):
            known = Observation(full, larger)
            name = race_id(full, larger)
            assert known.digest in name
            assert gymnasium.make(name).unwrapped.observation.digest == known.digest
    with pytest.raises(gymnasium.error.NameNotFound):
        gymnasium.make("hotlap/Race-0123456789ab-v0")


def test_masks_are_where_sb3_contrib_looks_for_them() -> None:
    race = gymnasium.make(ANY, laps=1)
    _, info = race.reset(seed=1)
    masks = race.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert masks.tolist() == info["action_mask"].astype(bool).tolist()
    assert masks.sum() > 1


def test_every_race_begins_from_another_place_of_the_grid() -> None:
    race = RaceEnv(rivals="random")
    places = []
    for number in range(12):
        row, _ = race.reset(seed=4 if number == 0 else None)
        places.append(race.observation.read(row)["own"]["place"])
    assert sorted(places[:6]) == sorted(places[6:]) == [0, 1, 2, 3, 4, 5]


def test_the_end_has_place_and_points() -> None:
    race = RaceEnv(laps=1, rivals="random")
    race.reset(seed=2)
    _, reward, is_over, is_cut, info = drive(race)
    assert (is_over, is_cut) == (True, False)
    assert reward == [9, 6, 4, 3, 2, 1][info["place"] - 1]
    assert sorted(info["places"]) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(gymnasium.error.ResetNeeded):
        race.step(1)


def test_an_illegal_action_ends_the_episode_or_is_refused() -> None:
    race = RaceEnv()
    race.reset(seed=2)
    _, reward, is_over, is_cut, info = race.step(77)
    assert (reward, is_over, is_cut, info["illegal"]) == (-1.0, True, False, 77)
    strict = RaceEnv(illegal="raise")
    before, _ = strict.reset(seed=2)
    with pytest.raises(IllegalAction):
        strict.step(77)
    assert strict.observation.of(strict.sight()).tolist() == before.tolist()
    strict.step(int(first_legal(strict.action_masks())))


def test_a_learner_is_alone_or_the_environment_refuses() -> None:
    with pytest.raises(ValueError, match="one 'player'"):
        RaceEnv(setup=RaceSetup.of("usa", ["player", "player"]))
    with pytest.raises(ValueError, match="illegal: must be one of"):
        RaceEnv(illegal="maybe")
    with pytest.raises(ValueError, match="rival"):
        RaceEnv(rivals=[])
    assert RaceEnv(cars=1, rivals=[]).reset(seed=1)[1]["seed"] == 1


# Many at once --------------------------------------------------------------------------------------------------------


def test_lanes_race_as_single_environments_do() -> None:
    many = RaceVectorEnv(4, laps=1, rivals="random", grids="random")
    rows, infos = many.reset(seed=20)
    singles = [RaceEnv(laps=1, rivals="random", grids="random") for _ in range(4)]
    alone = [race.reset(seed=20 + i)[0] for i, race in enumerate(singles)]
    is_open = np.ones(4, bool)
    assert infos["seed"].tolist() == [20, 21, 22, 23]
    while is_open.any():
        chosen = first_legal(infos["action_mask"])
        rows, rewards, over, cut, infos = many.step(chosen)
        for i in np.flatnonzero(is_open):
            alone[i], reward, is_over, is_cut, info = singles[i].step(chosen[i])
            assert rows[i].tolist() == alone[i].tolist()
            assert (reward, is_over, is_cut) == (rewards[i], over[i], cut[i])
            if is_over:
                assert infos["_place"][i]
                assert infos["place"][i] == info["place"]
                assert infos["places"][i, :6].tolist() == info["places"]
                is_open[i] = False


def test_a_lane_that_is_over_begins_its_next_race_with_the_next_step() -> None:
    many = RaceVectorEnv(3, laps=1, rewards="progress", grids="fixed")
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    _, infos = many.reset(seed=0)
    while True:
        _, _, over, _, infos = many.step(first_legal(infos["action_mask"]))
        if over.any():
            break
    lane = int(np.flatnonzero(over)[0])
    chosen = first_legal(infos["action_mask"])
    chosen[lane] = 99  # whatever it is
    rows, rewards, after, _, infos = many.step(chosen)
    assert (rewards[lane], after[lane]) == (0.0, False)
    seen = many.observation.read(rows[lane])
    assert (seen["race"]["round"], infos["seed"][lane]) == (1, lane + 3)


def test_an_illegal_action_ends_its_own_lane_alone() -> None:
    many = RaceVectorEnv(3)
    _, infos = many.reset(seed=0)
    chosen = first_legal(infos["action_mask"])
    chosen[1] = 300
    _, rewards, over, cut, infos = many.step(chosen)
    assert rewards.tolist() == [0, -1, 0]
    assert (over.tolist(), cut.tolist()) == ([False, True, False], [False, False, False])
    assert infos["illegal"].tolist() == [False, True, False]
    with pytest.raises(TypeError, match="actions are whole numbers, not float64"):
        many.step(np.ones(3))
    strict = RaceVectorEnv(3, illegal="raise")
    strict.reset(seed=0)
    with pytest.raises(IllegalAction, match="race 1"):
        strict.step(chosen)


def test_gymnasiums_own_wrapper_counts_whole_races() -> None:
    many = RecordEpisodeStatistics(gymnasium.make_vec(ANY, 3, "vector_entry_point", laps=1, rivals="random"))
    _, infos = many.reset(seed=0)
    counted = 0
    while counted < 6:
        _, _, _, _, infos = many.step(first_legal(infos["action_mask"]))
        for lane in np.flatnonzero(infos.get("_episode", [])):
            assert infos["episode"]["r"][lane] == [9, 6, 4, 3, 2, 1][infos["place"][lane] - 1]
            counted += 1


def test_setups_take_turns_in_the_lanes() -> None:
    setups = [RaceSetup.of(track, ["player", "legend"], laps=1) for track in ("usa", "italy")]
    many = RaceVectorEnv(4, setup=setups, grids="random", rewards="progress")
    rows, _ = many.reset(seed=0)
    spaces = [many.observation.read(row)["race"]["spaces"] for row in rows]
    assert spaces == [setup.track.spaces for setup in setups] * 2
    many.step(first_legal(many.action_masks()))


def test_rows_are_copies_unless_one_wants_them_bare() -> None:
    many = RaceVectorEnv(2)
    rows, infos = many.reset(seed=0)
    kept = rows.copy()
    many.step(first_legal(infos["action_mask"]))
    assert np.array_equal(rows, kept)
    bare = RaceVectorEnv(2, copy=False)
    rows, _ = bare.reset(seed=0)
    assert bare.step(first_legal(bare.action_masks()))[0] is rows


# Weights -------------------------------------------------------------------------------------------------------------


def test_weights_keep_the_digest_of_what_they_were_trained_on(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "racer"
    save_weights(file, Observation(), first=np.arange(3.0), bias=np.zeros(2))
    assert load_weights(file, Observation())["first"].tolist() == [0, 1, 2]
    with pytest.raises(OtherObservation, match=Observation(full=True).digest):
        load_weights(file, Observation(full=True))
    with pytest.raises(ValueError, match="name the array"):
        save_weights(file, Observation(), digest=np.zeros(1))
    file.write_text("no weights")
    with pytest.raises(ValueError, match="no file of save_weights"):
        load_weights(file, Observation())
