"""What environments have in common: the race by keywords, rewards by name, seeds of one race after the other."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..content.tracks import TrackFile
from ..kernels import layout
from ..race import Entrant, RaceSetup
from ..race.setup import FIELD, LARGER_FIELD
from .arrays import Flags, Floats, RewardFunction, Wholes
from .batch import RaceBatch, reward_kernel
from .wrong import is_whole, wrong

ACTIONS = layout.ACTIONS
REWARDS = ("points", "progress")
FEWEST = 2**32  # seeds that are drawn lie above those that people choose
MOST = 2**61
ILLEGAL = ("end", "raise")
PENALTY = -1.0  # for an illegal action


def setup_of(
    setup: RaceSetup | None, track: str | TrackFile, drivers: Iterable[str | Entrant], switches: dict[str, Any]
) -> RaceSetup:
    """The setup that is given whole, or the one that the keywords describe."""
    if setup is not None:
        if switches:
            raise wrong("setup", f"a setup says all of the race; leave out {', '.join(switches)}, or the setup")
        return setup
    drivers = list(drivers)
    return RaceSetup.of(track, drivers, **{"larger_field": len(drivers) > FIELD, **switches})


def check_cars(cars: int) -> int:
    if not is_whole(cars, 1, LARGER_FIELD):
        raise wrong("cars", f"must be a whole number from 1 to {LARGER_FIELD}, not {cars!r}")
    return cars


def beside(rivals: str | Sequence[str], cars: int) -> list[str]:
    """The drivers of a race with one learner: the learner, then the rivals, who take turns if they are too few."""
    check_cars(cars)
    names = [rivals] if isinstance(rivals, str) else list(rivals)
    if not names and cars > 1:
        raise wrong("rivals", "name at least one rival, or race with cars=1")
    return ["player", *(names[i % len(names)] for i in range(cars - 1))]


def learners(setup: RaceSetup) -> list[int]:
    """The seats that nobody but the learner drives."""
    return [seat for seat, entrant in enumerate(setup.entrants) if entrant.driver == "player"]


def check_alone(setup: RaceSetup) -> RaceSetup:
    """The setup, if it has one learner. Raises InvalidSetup."""
    if len(learners(setup)) != 1:
        raise wrong("entrants", f"this environment is for one 'player' among the entrants, not {len(learners(setup))}")
    return setup


def alone_of(
    setup: RaceSetup | Sequence[RaceSetup] | None,
    track: str | TrackFile,
    rivals: str | Sequence[str],
    cars: int,
    switches: dict[str, Any],
) -> list[RaceSetup]:
    """The setups of races with one learner that take turns: those that are given, or the one that the keywords
    describe. Raises InvalidSetup."""
    given = [setup] if setup is None or isinstance(setup, RaceSetup) else list(setup)
    return [check_alone(setup_of(one, track, beside(rivals, cars), switches)) for one in given]


def check_illegal(how: str) -> str:
    if how not in ILLEGAL:
        raise wrong("illegal", f"must be one of {', '.join(ILLEGAL)}, not {how!r}")
    return how


def break_off_illegal(batch: RaceBatch, chosen: Wholes, stands: Flags | bool = False) -> Flags | None:
    """Let races end at the next step in which an action is illegal and which do not stand still. Returns where they
    were, bool (n), or None if there were none."""
    if chosen.shape != (batch.n,):
        return None  # the step says what is wrong
    is_code = (chosen >= 0) & (chosen < ACTIONS)
    is_illegal = ~(is_code & batch.masks[np.arange(batch.n), np.where(is_code, chosen, 0)]) & ~np.asarray(stands)
    for i in np.flatnonzero(is_illegal).tolist():
        batch.break_off(i)
    return is_illegal if is_illegal.any() else None


def _compiled(function: RewardFunction) -> RewardFunction:
    if not callable(function):
        raise wrong("rewards", f"must be one of {', '.join(REWARDS)} or a function, not {function!r}")
    try:
        return reward_kernel(function)
    except TypeError as error:
        raise wrong("rewards", str(error)) from None


Worth = Callable[[RaceBatch], NDArray[np.floating[Any]]]


class Rewards:
    """What a step of a batch is worth to each seat.

    "points": place points when the race is over. "progress": the spaces gone, as a share of a lap. Or a function
    (track, events, rewards), or what `reward_kernel` has made of one.
    """

    def __init__(self, how: str | RewardFunction) -> None:
        if isinstance(how, str) and how not in REWARDS:
            raise wrong("rewards", f"must be one of {', '.join(REWARDS)} or a function, not {how!r}")
        self.is_dense = how != "points"
        self.kernel = None if isinstance(how, str) else how if hasattr(how, "address") else _compiled(how)
        known: dict[str, Worth] = {"points": _points, "progress": _progress}
        self._of: Worth = known[how] if isinstance(how, str) else _rewards

    def of(self, batch: RaceBatch) -> NDArray[np.floating[Any]]:
        """By race and seat, (n, 9)."""
        return self._of(batch)


def _points(batch: RaceBatch) -> Floats:
    return batch.points


def _rewards(batch: RaceBatch) -> Floats:
    return batch.rewards


def _progress(batch: RaceBatch) -> NDArray[np.float64]:
    numbers = batch.seeds() - batch.seed
    if batch.is_endless:
        numbers -= batch.n * batch.done  # gains are of the race that is over
    spaces: Wholes = batch.bank.spaces[numbers % len(batch.bank)]
    return batch.gains / spaces[:, None]


class Seeds:
    """The seeds of one race after the other: the seed that is given, then numbers drawn from it.

    The turns of grids and setups go on with every race, and begin anew with a seed.
    """

    def __init__(self) -> None:
        self._races = 0

    def reset(self, batch: RaceBatch, seed: int | None, dice: np.random.Generator) -> None:
        """Begin the batch's next races. `dice` are made from the latest seed."""
        self._races = 0 if seed is not None else self._races
        batch.reset(int(dice.integers(FEWEST, MOST)) - self._races if seed is None else seed, self._races)
        self._races += batch.n
