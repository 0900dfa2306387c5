"""The fit of the value of `planner`: what it learns from, and that it learns."""

from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch: HOTLAP_TRAIN=1 scripts/test")

from hotlap.bots.planner import value  # noqa: E402
from hotlap.race import RaceSetup  # noqa: E402
from hotlap.train import fit  # noqa: E402
from hotlap.train.positions import note_positions  # noqa: E402

pytestmark = pytest.mark.compiled_only
torch.set_num_threads(1)


def some_positions(races: Any = 40, first: Any = 0) -> Any:
    """Cars at the beginning of rounds, noted in races of six."""
    return note_positions(RaceSetup.of("usa", ["player"] * 6), ("wavering",) * 6, races, first, one_in=1, samples=0)


def test_all_cars_are_noted_with_the_places_that_they_came_to() -> None:
    positions = some_positions(races=5)
    first = positions.some(positions.round_no == 1)
    assert len(first) == 5 * 6
    assert set(first.n_rivals) == {5}
    assert set(first.n_finished) == {0}
    assert sorted(first.open_place) == sorted([*range(6)] * 5)
    assert len(positions) > 5 * 6 * 10


def test_the_value_foresees_more_than_the_pace_table() -> None:
    """The last lines of the fit's report, on other races than it learned from."""
    positions = some_positions()
    late = positions.some(positions.round_no >= 10)
    told = fit.expected_points(fit.packaged_net(), late)
    assert fit.share_explained(told, late.points) > fit.share_explained(fit.by_table(late), late.points) + 0.03
    assert abs((told - late.points).mean()) < 0.3


def test_the_kernel_has_the_value_of_the_fit() -> None:
    """Its exponential is made of products: so it differs a little."""
    positions = some_positions(races=2)
    told, net, sums = (
        fit.expected_points(fit.packaged_net(), positions),
        value.net()[0],
        value.layout.new(value.Sums)[0],
    )
    game = value.layout.new(value.layout.Game)[0]
    for i in range(0, len(positions), 7):
        sums.features.own[:] = positions.own[i]
        sums.features.pairs[:] = positions.pairs[i].ravel()
        sums.features.n_rivals = positions.n_rivals[i]
        game.n_finished = positions.n_finished[i]
        value.pool_rivals(net, sums)
        value.weigh_places(net, sums)
        assert value.mean_points(game, sums) == pytest.approx(told[i], abs=0.05)


def test_a_fit_learns_and_is_the_same_again() -> None:
    positions, said = some_positions(races=60, first=1000), []
    nets = [fit.fit(positions, 40, said.append) for _ in range(2)]
    assert said[:40] == said[40:]
    first, second = (net.arrays() for net in nets)
    assert all((one == second[name]).all() for name, one in first.items())
    assert {name: one.shape for name, one in first.items()} == value.SHAPES
    assert fit.share_explained(fit.expected_points(nets[0], positions), positions.points) > 0.1
