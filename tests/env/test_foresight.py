"""What a net is told of its choices is what `club` and the forecast say of them."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from env.test_observation import looks, sight_of
from hotlap.bots.foresight import AT_OPTIONS, MOST_OPTIONS, OPTION, OPTION_SIZE, SIZE, foresight_of
from hotlap.bots.plans import weighed_plans
from hotlap.env.batch import RaceBatch
from hotlap.kernels import actions, layout
from hotlap.race import Plan, Race, RaceSetup
from how_many import how_many
from laws.setups import setups

WIDE = RaceSetup.of("japan", ["player"] * 4 + ["legend"] * 2, garage="mixed", weather=True)
PLAIN = RaceSetup.of("usa", ["player"] * 5 + ["legend"])


def options(row: Any) -> dict[int, dict[str, float]]:
    """What is foreseen of each choice, by its action."""
    table = row[AT_OPTIONS:].reshape(MOST_OPTIONS, OPTION_SIZE)
    return {int(one[0]): dict(zip(OPTION[1:], one[1:].tolist(), strict=True)) for one in table if one[0] > 0}


@pytest.mark.interpreted
def test_a_plan_has_the_figures_of_the_best_one_that_goes_on_so() -> None:
    sight = Race(RaceSetup.of("great-britain", ["player"] * 3, seed=4)).sight(1)
    found = options(foresight_of(sight))
    best = {}
    for plan in weighed_plans(sight):  # the best first
        assert isinstance(plan.choice, Plan)
        best.setdefault(actions.GEAR + plan.choice.gear, plan)
    assert set(found) == set(best)
    least = min(plan.value for plan in best.values())
    for code, plan in best.items():
        told = found[code]
        assert told["later"] == pytest.approx(plan.value - least)
        assert told["moved"] == pytest.approx(plan.mean_moved / 10)
        assert told["heat"] == pytest.approx((plan.mean_heat + plan.shift_heat) / 4)
        assert told["spin_out"] == pytest.approx(plan.spin_out)
        assert told["is_own"] == (plan.value == least)


@pytest.mark.compiled_only
@pytest.mark.parametrize("setup", [PLAIN, WIDE], ids=["plain", "garage"])
def test_what_club_would_do_is_marked(setup: RaceSetup) -> None:
    batch, compared = RaceBatch(setup, 64, seed=5), 0
    for _ in range(150):
        rows, taught, before = batch.foresee(), batch.teach(), batch.observations.copy()
        for row, action, mask in zip(rows, taught, batch.masks, strict=True):
            found = options(row)
            assert set(found) == set(np.flatnonzero(mask)[:MOST_OPTIONS].tolist())
            if action >= 0 and any(told["is_own"] for told in found.values()):
                assert found[int(action)]["is_own"]
                compared += 1
        assert np.isfinite(rows).all()
        assert np.array_equal(before, batch.observations)
        batch.step(batch.sample())
    assert compared > 5_000


@settings(max_examples=how_many(25, 1))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_what_is_hidden_changes_no_number(setup: RaceSetup, seed: int) -> None:
    """All that a seat cannot know is dealt anew. The sight itself is left as it was."""
    for table, dice in looks(setup, seed, 0.05):
        for seat in set(table.players) & set(table.deciders()):
            sight = sight_of(table, seat)
            before, row = layout.to_bytes(layout.Game, sight.record), foresight_of(sight)
            assert layout.to_bytes(layout.Game, sight.record) == before
            assert row.shape == (SIZE,)
            imagined = table.imagined(seat, dice.getrandbits(256))
            assert foresight_of(sight_of(imagined, seat)).tobytes() == row.tobytes()


def test_who_has_nothing_to_decide_has_no_foresight() -> None:
    race = Race(RaceSetup.of("usa", ["player"] * 2, seed=3))
    with pytest.raises(ValueError, match="seat -1 has nothing to decide in the phase PLAN"):
        foresight_of(race.sight())
