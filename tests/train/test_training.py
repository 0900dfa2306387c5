"""A small training: lessons, cloning, races of its own, and going on with it."""

import copy
import csv
import pathlib
from dataclasses import replace

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch: HOTLAP_TRAIN=1 scripts/test")
from torch.nn import functional  # noqa: E402

from hotlap.bots.ace.net import FORM, flat  # noqa: E402
from hotlap.bots.ace.weights import weights as ace_weights  # noqa: E402
from hotlap.bots.observation import load_weights, save_weights  # noqa: E402
from hotlap.env.batch import RaceBatch  # noqa: E402
from hotlap.race import RaceSetup, SeasonRace  # noqa: E402
from hotlap.train import lessons, searches  # noqa: E402
from hotlap.train.learning import FOR_WIN, POINTS, TEMPERATURE, Lessons, learn, tilt, unchanged  # noqa: E402
from hotlap.train.net import Form, Net, arrays, rows_of  # noqa: E402
from hotlap.train.rollout import POLICY_LAMBDA, Rollout, places_to_learn  # noqa: E402
from hotlap.train.trainer import Trainer, TrainingPlan  # noqa: E402
from hotlap.train.worlds import CURRENT, FROZEN, World, worlds  # noqa: E402

pytestmark = pytest.mark.compiled_only
torch.set_num_threads(1)  # beside other tests two of them wait for each other: 120 s in place of 10
SMALL = replace(
    TrainingPlan(), files=1, full_files=1, clonings=1, lanes=16, full_lanes=8, steps=12, batch=64, setups=4,
    decisions=500, rounds=1, round_files=1, round_full_files=1, round_passes=1, round_batch=64, value_decisions=200,
)  # fmt: skip
LATER = float("inf")


def test_the_worlds_are_the_same_for_the_same_seed_and_each_has_a_learner() -> None:
    for is_full in (False, True):
        some = worlds(40, 7, is_full)
        assert some == worlds(40, 7, is_full) != worlds(40, 8, is_full)
        assert {len(world.setup.entrants) for world in some} >= {2, 6}
        assert {world.setup.garage != "off" for world in some} == {is_full}
        for world in some:
            held = [h for h, one in zip(world.holders, world.setup.entrants, strict=False) if one.driver == "player"]
            assert CURRENT in held
            assert max(world.holders) <= FROZEN


def test_what_is_foreseen_flows_back_along_each_seat_s_own_decisions() -> None:
    """Seats 0 and 1 decide in turns; the race ends at step 2 with seat 1 first. Then nothing is known of the next."""
    actors = np.array([[0], [1], [0], [0]])
    done = np.array([[False], [False], [True], [False]])
    ends = np.zeros((4, 1, 9), np.int64)
    ends[2, 0, :2] = 2, 1
    said = torch.zeros(4, 1, 9)
    said[2, 0, 4] = 1.0  # before its last decision, seat 0 was thought to be fifth
    targets, is_known = places_to_learn(actors, done, ends, said)
    assert is_known[:, 0].tolist() == [True, True, True, False]
    assert targets[2, 0, 1] == 1  # seat 0 was second
    assert targets[1, 0, 0] == 1  # seat 1 was first
    assert targets[0, 0].tolist() == pytest.approx([0, 0.95, 0, 0, 0.05, 0, 0, 0, 0])
    soon, _ = places_to_learn(actors, done, ends, said, trust=0.5)
    assert soon[0, 0].tolist() == pytest.approx([0, 0.5, 0, 0, 0.5, 0, 0, 0, 0])
    assert torch.equal(places_to_learn(actors, done, ends)[0][0, 0], targets[2, 0])


def one_position(n: int) -> tuple[torch.Tensor, torch.Tensor, Form]:
    """n times the same row, in which actions 7 and 9 are legal, and its form."""
    batch = RaceBatch(RaceSetup.of("usa", ["player"] * 2), 1, larger=True)
    legal = torch.zeros(n, 128, dtype=torch.bool)
    legal[:, [7, 9]] = True
    return rows_of(batch).repeat(n, 1), legal, Form.of(batch.observation)


def test_ppo_prefers_what_brought_more_and_cloning_what_was_taught() -> None:
    """A hundred rows of one position: action 7 is better than 9."""
    torch.manual_seed(1)
    n = 100
    rows, legal, form = one_position(n)
    actions = torch.tensor([7, 9] * (n // 2))
    targets = torch.zeros(n, 9)
    targets[:, 1] = 1.0  # second: 6 points
    own = Lessons(form, torch.arange(n), rows, legal, actions, targets)
    own.before, own.advantages = torch.full((n,), -0.69), (actions == 7) * 2.0 - 1.0
    taught = Lessons(form, torch.arange(n), rows, legal, torch.full((n,), 9), targets, torch.ones(n, dtype=torch.bool))
    dice = torch.Generator().manual_seed(1)
    for some, wanted in ((own, 7), (taught, 9)):
        net = Net()
        learn(net, torch.optim.Adam(net.parameters(), lr=1e-3), [some], dice, batch=50, passes=10, entropy=0.01)
        log_chances, log_places = net(rows[:1], legal[:1], form)
        assert log_chances[0].argmax() == wanted
        assert (log_places.exp() @ POINTS)[0].item() > 4  # before, all places were equally likely: 2.8


@pytest.mark.parametrize(
    "modules",
    [
        {},
        {"weather": True, "larger_field": True},
        {"garage": "mixed", "weather": True},
        {"garage": "basic", "season": SeasonRace("going-global")},
    ],
    ids=["plain", "nine cars", "garage", "season"],
)
def test_the_net_drives_compiled_as_in_pytorch(modules: dict[str, object]) -> None:
    from hotlap.bots.ace.driver import choose

    torch.manual_seed(3)
    net = Net()
    for name, weights in net.named_parameters():
        if "policy" in name or "ask" in name:
            torch.nn.init.normal_(weights, std=0.3)
    cars = 9 if "larger_field" in modules else 6
    setup = RaceSetup.of("usa", ["player"] * cars, **modules)
    batch = RaceBatch(setup, 64, seed=3, kernels={"ace": choose.with_memory(flat(arrays(net)))}, larger=cars > 6)
    form = Form.of(batch.observation)
    for _ in range(60):
        with torch.no_grad():
            log_chances, _ = net(rows_of(batch), torch.from_numpy(batch.masks), form)
        assert np.array_equal(batch.teach("ace"), log_chances.argmax(1).numpy())
        batch.step(batch.sample())


def test_frozen_selves_drive_and_are_not_learned_from() -> None:
    """The frozen self takes the lowest action, whatever the net that learns would do."""
    some = [world for world in worlds(60, 1, False) if max(world.holders) > 0][:4]
    rollout = Rollout(some, lanes=16, steps=30, seed=5, larger=True)
    nets = [Net() for _ in range(FROZEN + 1)]
    for net in nets[1:]:
        torch.nn.init.zeros_(net.policy.weight)
        net.policy.bias.data = -100.0 * torch.arange(128)
    rollout.collect(nets[0], nets[1:], torch.Generator().manual_seed(1))
    frozen = torch.from_numpy(rollout.holders > 0)
    lowest = rollout.legal.int().argmax(2)
    assert frozen.any()
    assert torch.equal(rollout.actions[frozen], lowest[frozen])
    kept = rollout.lessons().kept
    assert len(kept) > 0
    assert not frozen.flatten()[kept].any()


def test_a_win_counts_nearly_alone_against_legends() -> None:
    every = [*worlds(200, 2, False), *worlds(200, 2, True)]
    alone = [one for one in every if one.is_for_win]
    assert alone
    for world in alone:
        assert sorted({one.driver for one in world.setup.entrants}) == ["legend", "player"]
        assert world.setup.season is None
    others = [one for one in every if not one.is_for_win]
    rollout = Rollout([alone[0], others[0]], lanes=8, steps=250, seed=5, larger=True)
    rollout.collect(Net(), [Net() for _ in range(FROZEN)], torch.Generator().manual_seed(1))
    found = rollout.lessons()
    assert found.advantages is not None
    soon, _ = places_to_learn(rollout.actors, rollout.done, rollout.ends, rollout.places, POLICY_LAMBDA)
    more = found.advantages - ((soon - rollout.places) @ POINTS).flatten()
    is_alone = torch.from_numpy(np.arange(8) % 2 == 0).repeat(250)
    assert more[found.kept][is_alone[found.kept]].abs().max() > 0.3  # it never wins: what it hoped for is lost
    assert more[found.kept][~is_alone[found.kept]].abs().max() == 0


def test_a_training_stops_and_goes_on(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "STEPS", 400)
    monkeypatch.setattr(lessons, "LANES", 4)
    monkeypatch.setattr(lessons, "SETUPS", 2)
    monkeypatch.setattr(lessons, "TEACHER", "club")
    said: list[str] = []
    for seed, is_full in lessons.files(1, 1):
        path = lessons.write(tmp_path / "lessons", seed, is_full)
        assert 0.9 < float(lessons.read(path).is_lesson.float().mean()) < 1
    begun = Trainer(tmp_path, SMALL, said.append)
    begun.clone([lessons.path_of(tmp_path / "lessons", *one) for one in lessons.files(1, 1)], LATER, races=6)
    assert (begun.cloned, begun.decisions) == (1, 0)
    assert any("cloning 1 of 1" in line for line in said)
    after = Trainer(tmp_path, TrainingPlan(), said.append)  # the plan of the checkpoint counts
    assert (after.plan, after.cloned, after.sittings) == (SMALL, 1, 1)
    for name, weights in begun.net.state_dict().items():
        assert torch.equal(weights, after.net.state_dict()[name])
    after.race(LATER, look_every=0, races=6)
    assert after.decisions >= SMALL.decisions
    assert len(flat(load_weights(tmp_path / "ace.npz", FORM))) == sum(one.numel() for one in after.net.parameters())
    with (tmp_path / "curve.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["decisions"] for row in rows] == ["0", "288", "576"]
    assert 1 <= float(rows[-1]["club_usa"]) <= 9
    searched(tmp_path / "searches" / "00", monkeypatch, after.net)
    last = Trainer(tmp_path, TrainingPlan(), said.append)
    last.train(minutes=LATER)
    assert (last.rounds, last.valued) == (1, 288)
    assert any("round 1 of 1" in line for line in said)
    assert not torch.equal(last.net.policy.weight, after.net.policy.weight)
    assert torch.equal(Trainer(tmp_path, TrainingPlan()).net.policy.weight, last.net.policy.weight)
    Trainer(tmp_path, TrainingPlan(), said.append).train(minutes=LATER)  # all of the plan is done
    assert len(rows) + 2 == len((tmp_path / "curve.csv").read_text().splitlines()) - 1


# Searches ------------------------------------------------------------------------------------------------------------


def searched(folder: pathlib.Path, monkeypatch: pytest.MonkeyPatch, net: Net) -> list[pathlib.Path]:
    """Small files of searches with the weights of a net."""
    for name, size in (("STEPS", 60), ("LANES", 4), ("SETUPS", 2), ("SAMPLES", 2)):
        monkeypatch.setattr(searches, name, size)
    folder.mkdir(parents=True)
    save_weights(folder / searches.WEIGHTS, FORM, **arrays(net))
    return [searches.write(folder, *one) for one in lessons.files(1, 1)]


def test_searches_are_kept_and_raced_again(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch.manual_seed(4)
    net = Net()
    paths, again = (searched(tmp_path / name, monkeypatch, net) for name in ("one", "other"))
    for path, other in zip(paths, again, strict=True):
        assert path.read_bytes() == other.read_bytes()
        found = searches.read(path, net)
        assert found.values is not None
        assert found.usual is not None
        is_known = ~found.values.isnan()
        is_searched = is_known.any(1)
        assert 10 < is_searched.sum() < len(found.kept)
        assert is_known[is_searched].sum(1).min() > 1
        assert found.legal[is_known].all()
        assert float(found.values[is_known].min()) >= 0
        assert float(found.values[is_known].max()) <= FOR_WIN.max()
        assert torch.equal(found.usual.isfinite(), found.legal)


def test_where_the_net_is_sure_nothing_is_searched_and_some_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan may be searched at a later action: then as a whole, from its beginning."""
    setup = RaceSetup.of("usa", ["player", "player", "legend"])
    batch = RaceBatch(setup, 8, seed=3)
    monkeypatch.setattr(searches, "SAMPLES", 2)
    searcher = searches.Searcher(batch, [World(setup, (CURRENT,) * 9)], ace_weights(), 5)
    held_rows, begun, whole = 0, 0, 0
    for step in range(300):
        actions = batch.sample()
        for i in range(batch.n):
            taken = lessons.moment_of(batch, i)[1]
            found = searcher.next_actions(i, is_sure=step < 100 or (step >= 200 and taken == 0))
            searcher.take(i, int(actions[i]))
            codes = {code for code, _ in found} - {searches.NOTHING}
            assert codes <= set(np.flatnonzero(batch.masks[i]).tolist())
            if step < 100:
                assert not codes
                held_rows += len(found)
            elif step < 200:
                begun += len(codes) > 1
            else:
                assert not codes or taken > 0
                whole += len(codes) > 1
        batch.step(actions)
    assert 0 < held_rows < 100 * 8 * 0.2
    assert begun > 5
    assert whole > 5


def test_a_better_action_becomes_likelier_by_its_worth() -> None:
    usual = torch.tensor([[0.5, 0.3, 0.2, 0.0]]).log()
    values = torch.tensor([[0.0, TEMPERATURE, torch.nan, torch.nan]])
    found = tilt(usual, values)[0]
    assert float(found[1] / found[0]) == pytest.approx(0.6 * np.e)
    assert float(found[:2].sum()) == pytest.approx(0.8)
    assert found[2:].tolist() == pytest.approx([0.2, 0.0])
    assert torch.equal(tilt(usual, values * torch.nan), usual.exp())


def test_what_searches_found_is_learned_and_the_value_stays() -> None:
    """A hundred rows of one position: action 9 is 0.1 points better than 7, though it was not liked."""
    torch.manual_seed(1)
    n = 100
    rows, legal, form = one_position(n)
    values = torch.full((n, 128), torch.nan)
    values[:, 7], values[:, 9] = 4.0, 4.1
    net = Net()
    usual, places = (one.detach() for one in net(rows, legal, form))
    some = Lessons(form, torch.arange(n), rows, legal, torch.zeros(n, dtype=torch.int64), places.exp(), values=values)
    some.usual = usual
    optimizer, dice = torch.optim.Adam(net.parameters(), lr=1e-3), torch.Generator().manual_seed(1)
    learn(net, optimizer, [some], dice, batch=50, passes=20)
    log_chances, log_places = net(rows[:1], legal[:1], form)
    assert log_chances[0].exp()[9].item() == pytest.approx(tilt(usual[:1], values[:1])[0, 9].item(), abs=0.02)
    assert ((log_places - places[:1]).exp() - 1).abs().max() < 0.1


def test_values_are_learned_and_all_chances_stay() -> None:
    """A hundred times the car of one position came in last, whatever it did."""
    torch.manual_seed(1)
    n = 100
    rows, legal, form = one_position(n)
    net = Net()
    usual = copy.deepcopy(net)
    last = functional.one_hot(torch.full((n,), 5), 9).float()
    own = Lessons(form, torch.arange(n), rows, legal, torch.full((n,), 7), last)
    own.before, own.advantages = torch.zeros(n), torch.ones(n)
    optimizer, dice = torch.optim.Adam(net.parameters(), lr=1e-3), torch.Generator().manual_seed(1)
    learn(net, optimizer, [unchanged(own, usual)], dice, batch=50, passes=150)
    (before, _), (after, places) = usual(rows[:1], legal[:1], form), net(rows[:1], legal[:1], form)
    assert (after.exp() - before.exp()).abs().max() < 0.02  # 0.06 if nothing holds them
    assert float(places[0, 5].exp().detach()) > 0.9


def test_a_plan_without_decisions_is_searches_alone(tmp_path: pathlib.Path) -> None:
    trainer = Trainer(tmp_path, replace(SMALL, from_ace=True, decisions=0, rounds=0))
    assert trainer.share_done == 1
    trainer.train(minutes=LATER)
    assert trainer.decisions == 0


def test_an_exploiter_begins_as_ace_and_learns_against_it_alone(tmp_path: pathlib.Path) -> None:
    said: list[str] = []
    exploiter = Trainer(tmp_path, replace(SMALL, from_ace=True, against="ace", decisions=100, rounds=0), said.append)
    assert np.array_equal(flat(arrays(exploiter.net)), ace_weights())
    for world in worlds(20, 3, True, "ace"):
        assert [one.driver for one in world.setup.entrants].count("player") == 1
        assert {one.driver for one in world.setup.entrants} == {"ace", "player"}
    exploiter.train(minutes=LATER, look_every=0, races=6)
    assert not np.array_equal(flat(arrays(exploiter.net)), ace_weights())
    with (tmp_path / "curve.csv").open() as file:
        assert 1 <= float(list(csv.DictReader(file))[-1]["ace_usa"]) <= 9
