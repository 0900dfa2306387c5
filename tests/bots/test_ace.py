"""`ace` and `champion`: legal everywhere, the same bits everywhere, and as strong as the model card says."""

import hashlib
import json
import pathlib
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bots.test_planner import MODULES, check_reads_its_sight_alone, check_same_again, drive_season, driven, raced
from hotlap.bots.ace import net
from hotlap.bots.ace.growth import KNOWN, grow, known_inputs
from hotlap.bots.ace.weights import FILE, arrays, weights
from hotlap.bots.npz import Weights, read
from hotlap.bots.observation import Observation, OtherObservation, save_weights
from hotlap.bots.registry import UnknownDriver, load_driver
from hotlap.content.events import event_names
from hotlap.content.tracks import track_names
from hotlap.env.batch import RaceBatch
from hotlap.kernels import actions
from hotlap.lab.contestant import Contestant
from hotlap.race import Race, RaceSetup
from season.racing import ALL_BOXES, build

CARD = FILE.with_name("card.md").read_text(encoding="utf-8")


# The weights ---------------------------------------------------------------------------------------


def test_the_weights_are_those_of_the_card() -> None:
    digests = []
    found = read(FILE, digests.append)
    parts = [(layer, ("weight", "bias") if has_bias else ("weight",)) for layer, (_, _, has_bias) in net.LAYERS.items()]
    data = b"".join(found[f"{layer}_{part}"].tobytes() for layer, names in parts for part in names)
    assert f"{len(data) // 4:,} weights" in CARD
    assert f"weights {hashlib.sha256(data).hexdigest()[:16]}, observation {digests[0]}" in CARD
    assert len(weights()) == sum(a * b + c * b for a, b, c in net.LAYERS.values())
    assert np.isfinite(weights()).all()
    assert FILE.stat().st_size < 1_000_000


def test_weights_for_other_numbers_are_refused(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_weights(tmp_path / "ace.npz", Observation(), plain_weight=np.zeros(1))
    monkeypatch.setattr("hotlap.bots.ace.weights.FILE", tmp_path / "ace.npz")
    with pytest.raises(OtherObservation, match=Observation().digest):
        weights.__wrapped__()


def test_the_packaged_weights_say_what_they_know() -> None:
    """Those of an older observation stay as they are: what they do not know gets a 0 when they are read."""
    grow(FILE, "another", read(FILE, lambda digest: None))


def older(
    found: dict[str, Weights], *, rows: tuple[tuple[str, str], ...] = (), codes: int | None = None
) -> dict[str, Any]:
    """Arrays as they would be without some inputs ((layer, name) each), and with the first `codes` actions alone."""
    said = json.loads(known_inputs())
    found = {name: np.frombuffer(one.tobytes(), np.float32).reshape(one.shape) for name, one in found.items()}
    for layer, name in rows:
        row = said["inputs"][layer].index(name)
        said["inputs"][layer].remove(name)
        found[f"{layer}_weight"] = np.delete(found[f"{layer}_weight"], row, 0)
    said["codes"] = said["codes"][:codes]
    for name in ("policy_weight", "policy_bias"):
        found[name] = found[name][..., :codes]
    return found | {KNOWN: np.frombuffer(json.dumps(said).encode(), np.uint8)}


NEW = (
    ("plain", "turn super_cool 4"),
    ("card", "cards draft 4"),
    ("played", "played draft 4"),
    ("offer", "market draft 4"),
)


def test_older_weights_drive_on_and_know_nothing_of_what_is_new() -> None:
    """A symbol and an action that they do not know: each of their sums stays the same to the bit."""
    now = {name: np.frombuffer(one.tobytes(), np.float32).reshape(one.shape) for name, one in arrays().items()}
    found = grow(FILE, "another", older(arrays(), rows=NEW, codes=actions.CANNOT_PAY))
    inputs = json.loads(known_inputs())["inputs"]
    for layer, name in NEW:
        now[f"{layer}_weight"] = np.array(now[f"{layer}_weight"])
        now[f"{layer}_weight"][inputs[layer].index(name)] = 0
    for name in ("policy_weight", "policy_bias"):
        now[name] = np.array(now[name])
        now[name][..., actions.CANNOT_PAY :] = 0
    assert {name: found[name].tobytes() for name in now} == {name: one.tobytes() for name, one in now.items()}
    assert len(net.flat(found)) == len(weights())


@pytest.mark.parametrize(
    "change",
    [
        lambda said: said["inputs"]["plain"].append("turn drift 4"),
        lambda said: said["codes"].__setitem__(actions.DRAFT, "drift"),
        lambda said: said.update(rules="another"),
    ],
    ids=("number", "action", "rules"),
)
def test_weights_that_know_what_is_no_more_are_refused(change: Callable[..., Any]) -> None:
    said = json.loads(known_inputs())
    change(said)
    found = arrays() | {KNOWN: np.frombuffer(json.dumps(said).encode(), np.uint8)}
    with pytest.raises(OtherObservation, match="another"):
        grow(FILE, "another", found)


# The same bits -------------------------------------------------------------------------------------


FIRST = (
    "take body-5", "take rpm-6", "take tires-6", "take 4wd-1", "take tires-5", "take heat-advanced",
    "gear 2 play 3 4wd-1", "gear 2 play 3 tires-6", "done", "discard 1 1", "adrenaline", "done", "discard 2 3",
    "gear 3 play Stress 4 body-5", "gear 3 play Stress Stress rpm-6", "scrap 2",
)  # fmt: skip


@pytest.mark.interpreted
def test_its_first_decisions_are_known() -> None:
    """Compiled and interpreted, on every machine. New weights bring new decisions."""
    race = Race(RaceSetup.of("great-britain", ["ace", "club"], seed=8, garage="mixed", weather=True))
    driven(race, ("ace", "club"), most=len(FIRST))
    assert tuple(str(one.choice) for one in race.decisions) == FIRST


@pytest.mark.compiled_only
@pytest.mark.parametrize("names", (("ace", "ace", "legend"), ("champion:2", "ace", "club")), ids=("ace", "champion"))
def test_a_race_is_the_same_again(names: tuple[str, ...]) -> None:
    check_same_again(names, laps=1)


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", ("ace", "champion:2"))
def test_it_reads_nothing_but_its_sight(name: str) -> None:
    check_reads_its_sight_alone(name)


# Legal everywhere ----------------------------------------------------------------------------------


@pytest.mark.compiled_only
@pytest.mark.parametrize("modules", MODULES, ids=("base", "garage", "advanced weather", "mulligan weather"))
def test_they_answer_legally(modules: dict[str, Any]) -> None:
    """Every action is checked; random rivals bring them into odd positions."""
    for number, track in enumerate(track_names()):
        raced(track, ("champion", "random", "ace", "club"), 1, 530_000 + number, laps=1, samples=1, **modules)


@pytest.mark.compiled_only
def test_they_drive_a_season() -> None:
    names = ("champion:1", "ace", "legend")
    drive_season(build(list(event_names()[::4]), names, seed=3, boxes=ALL_BOXES, garage="mixed"), names)


@pytest.mark.compiled_only
def test_they_drive_alone_and_nine_at_once() -> None:
    ace, champion = (driven(Race(RaceSetup.of("usa", [name], seed=1)), [name]) for name in ("ace", "champion:2"))
    assert ace.round < 20
    assert champion.decisions == ace.decisions  # alone there is nothing to search
    field = ["ace"] * 8 + ["champion:1"]
    race = Race(RaceSetup.of("spain", field, seed=1, larger_field=True, laps=1))
    assert driven(race, field).is_over


@pytest.mark.compiled_only
def test_ace_drives_in_batches_and_in_bulk() -> None:
    batch = RaceBatch(RaceSetup.of("usa", ["player", "ace", "legend"], laps=1), 8, seed=2)
    over = 0
    for _ in range(300):
        batch.step(batch.sample())
        over += int(batch.done.sum())
    assert over > 0
    assert Contestant.of("ace").is_bulk
    assert not Contestant.of("champion").is_bulk


def test_a_wrong_budget_is_refused_by_the_name_that_was_given() -> None:
    with pytest.raises(UnknownDriver, match=r"champion:64.*champion:0\.06s"):
        load_driver("champion:many")


# Strength ------------------------------------------------------------------------------------------


@pytest.mark.compiled_only
def test_they_are_as_strong_as_the_ladder_says() -> None:
    """An equal share is 4.17 points; `ace` has about 6.0 against five `club`, `champion:16` more."""
    assert raced("japan", ("ace", *["club"] * 5), 24, 540_000)[:, 0].mean() > 5.0
    assert raced("usa", ("champion", *["club"] * 5), 6, 540_000, samples=16)[:, 0].mean() > 5.0
