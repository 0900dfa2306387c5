"""A best response: the budget that it spends, the net that it keeps, and the driver that it becomes."""

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch: HOTLAP_TRAIN=1 scripts/test")

from hotlap.bots.kernel import driver  # noqa: E402
from hotlap.race import RaceSetup  # noqa: E402
from hotlap.train.net import Net  # noqa: E402
from hotlap.train.response import Response, ResponsePlan, from_every_seat  # noqa: E402

pytestmark = pytest.mark.compiled_only
torch.set_num_threads(1)
SMALL = ResponsePlan(decisions=2_000, looks=2, look_races=12, lanes=16, steps=32)


@driver
def idle(view, track, seat, pace, choices, dice, memory):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN201
    """Always the first choice."""
    return choices.codes[0]


def respond(plan: ResponsePlan = SMALL) -> tuple[Response, list[int]]:
    setup = RaceSetup.of("usa", ["player", "rival", "rival"], laps=1)
    response, told = Response([setup], {"rival": idle}, plan), list[int]()
    response.train(lambda spent, of: told.append(spent))
    return response, told


def weights(net: Net) -> np.ndarray:
    return np.concatenate([one.detach().numpy().ravel() for one in net.parameters()])


def test_the_budget_is_spent_and_not_exceeded() -> None:
    response, told = respond()
    assert told == sorted(told)
    assert 0.9 * SMALL.decisions < told[-1] <= SMALL.decisions
    assert [look.decisions for look in response.looks][0::2] == [0, told[-1]]
    assert len(response.looks) == 1 + SMALL.looks


def test_the_same_seed_learns_the_same_and_the_best_is_kept() -> None:
    first, again = respond()[0], respond()[0]
    assert first.looks == again.looks
    assert np.array_equal(weights(first.net), weights(again.net))
    start = weights(Response([RaceSetup.of("usa", ["player", "club"])]).net)
    assert not np.array_equal(weights(first.net), start)
    best = max(first.looks, key=lambda look: look.points)
    assert np.array_equal(weights(first.best), start) == (best.decisions == 0)
    assert best.points > 8  # against who does nothing it is first


def test_the_learner_sits_in_every_seat() -> None:
    setups = from_every_seat([RaceSetup.of("usa", ["player", "club", "legend"])])
    assert [[one.driver for one in setup.entrants] for setup in setups] == [
        ["player", "club", "legend"], ["club", "legend", "player"], ["legend", "player", "club"],
    ]  # fmt: skip
    assert len({one.colour for one in setups[1].entrants}) == 3
