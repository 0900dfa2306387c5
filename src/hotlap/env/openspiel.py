"""A race as a game of OpenSpiel: `pyspiel.load_game("python_hotlap(players=3,track=usa)")` after importing this module.

Chance is explicit, and stands at the beginning: one chance node chooses which of `deals` shuffles is raced. All cards
to come follow from it. So whoever searches a clone of a state searches with open cards; `observation_tensor` has what a
player may know, and `information_state_string` names all that it saw and did.
"""

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np

from ..extras import missing
from ..kernels import actions
from ..overriding import override
from ..race import RaceSetup
from .batch import LIMIT_ROUNDS, POINTS, RaceBatch, SavedRaces
from .recall import MOST_OWN, Past, parts_of, size_of, text_of, write_numbers
from .render import lines
from .worlds import ACTIONS
from .wrong import wrong

try:
    import pyspiel
except ImportError as error:
    raise missing(error) from None  # there is none for Windows

MOST_PLAYERS = 9
MOST_DEALS = 2**31 - 1
DEFAULTS: dict[str, Any] = {
    "track": "usa",
    "laps": 0,
    "players": 6,
    "clubs": 0,
    "legends": 0,
    "garage": "off",
    "weather": False,
    "seed": 0,
    "deals": 1000,
    "rounds": 60,
}
TYPE = pyspiel.GameType(
    short_name="python_hotlap",
    long_name="hotlap",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class SharedBatch:
    """One batch of one race, at which all states of a game sit down in turn."""

    def __init__(self, **given: Any) -> None:
        players, deals = given["players"], given["deals"]
        if not 1 <= players <= MOST_PLAYERS:
            raise wrong("players", f"must be from 1 to {MOST_PLAYERS}, not {players}")
        if not 1 <= deals <= MOST_DEALS:
            raise wrong("deals", f"must be from 1 to {MOST_DEALS}, not {deals}")
        if not 1 <= given["rounds"] <= LIMIT_ROUNDS:
            raise wrong("rounds", f"must be from 1 to {LIMIT_ROUNDS}, not {given['rounds']}")
        drivers = ["player"] * players + ["club"] * given["clubs"] + ["legend"] * given["legends"]
        switches = {name: given[name] for name in ("laps", "garage", "weather") if given[name] != DEFAULTS[name]}
        setup = RaceSetup.of(given["track"], drivers, larger_field=len(drivers) > 6, **switches)
        self.batch = RaceBatch(setup, 1, most_rounds=given["rounds"], is_endless=False)
        self.seed, self.deals = given["seed"], deals
        self._seated: SavedRaces | None = None

    def deal(self, number: int) -> SavedRaces:
        self.batch.reset(self.seed + number)
        return self._keep()

    def step(self, saved: SavedRaces, action: int) -> SavedRaces:
        self.seat(saved)
        self.batch.step(np.array([action]))
        return self._keep()

    def _keep(self) -> SavedRaces:
        self._seated = self.batch.save()
        return self._seated

    def seat(self, saved: SavedRaces) -> RaceBatch:
        """The batch, standing where this state stands."""
        if self._seated is not saved:
            self.batch.load(saved)
            self._seated = saved
        return self.batch


@functools.lru_cache(32)
def table(given: tuple[tuple[str, Any], ...]) -> SharedBatch:
    """The table of a game with these parameters."""
    return SharedBatch(**dict(given))


class Game(pyspiel.Game):  # type: ignore[misc]
    """The game. Parameters: `track`, `laps` (0: the track's own), `players`, cars of `club` and Legends beside them,
    `garage`, `weather`, the first `seed`, the number of `deals` from there on, and `rounds` after which it is cut."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.given = tuple((DEFAULTS | (params or {})).items())
        seats = table(self.given)
        players = dict(self.given)["players"]
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=seats.deals,
            num_players=players,
            min_utility=0.0,
            max_utility=float(POINTS.max()),
            max_game_length=players * MOST_OWN * dict(self.given)["rounds"],
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "Observer":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or params:
            raise ValueError("observers have what one player may know, now or, with perfect recall, since the start")
        seats = table(self.given)
        return Remembering(seats) if kind.perfect_recall else Observer(seats)


class State(pyspiel.State):  # type: ignore[misc]
    """A position. OpenSpiel clones it by a deep copy of these few fields."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._given = game.given
        self.past: Past | None = None  # before the deal

    def seat(self) -> RaceBatch:
        """The table's batch, standing where this state stands."""
        assert self.past is not None
        return table(self._given).seat(self.past.saved)

    def current_player(self) -> int:
        if self.past is None:
            return int(pyspiel.PlayerId.CHANCE)
        batch = self.seat()
        return int(pyspiel.PlayerId.TERMINAL) if batch.done[0] else int(batch.actors[0])

    def is_terminal(self) -> bool:
        return self.past is not None and bool(self.seat().done[0])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = table(self._given).deals
        return [(number, 1 / deals) for number in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        batch = self.seat()
        if batch.done[0] or player != batch.actors[0]:
            return []
        found: list[int] = np.flatnonzero(batch.masks[0]).tolist()
        return found

    def _apply_action(self, action: int) -> None:
        seats, before = table(self._given), self.past
        if before is None:
            self.past = Past(seats.deal(action))
        else:
            player = int(self.seat().actors[0])
            self.past = Past(seats.step(before.saved, action), before, player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else actions.describe(action)

    def returns(self) -> list[float]:
        """Place points by player, once the race is over."""
        players = dict(self._given)["players"]
        if self.past is None:
            return [0.0] * players
        points: list[float] = self.seat().points[0, :players].tolist()
        return points

    @override
    def __str__(self) -> str:
        if self.past is None:
            return "before the deal"
        return "\n".join(lines(self.seat().sight(0, int(self.seat().actors[0]))))


class Observer:
    """What a player may know: `tensor`, and its blocks by name in `dict` (bots/observation/blocks.py)."""

    def __init__(self, seats: SharedBatch) -> None:
        form = seats.batch.observation
        self._hold(form.size, form.slices)

    def _hold(self, size: int, parts: Mapping[str, slice]) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {name: self.tensor[part] for name, part in parts.items()}

    def set_from(self, state: State, player: int) -> None:
        if state.past is None:
            self.tensor.fill(0)
        else:
            self._write(state, player, state.past)

    def _write(self, state: State, player: int, past: Past) -> None:
        self.tensor[:] = state.seat().observe(0, player)

    def string_from(self, state: State, player: int) -> str:
        return "before the deal" if state.past is None else self._told(state, player, state.past)

    def _told(self, state: State, player: int, past: Past) -> str:
        return "\n".join(lines(state.seat().sight(0, player)))


class Remembering(Observer):
    """What a player may know who forgets nothing (recall.py). The string is a name for all of it; `tensor`
    has what it sees now, what it saw as each round began, and what it did in it."""

    def __init__(self, seats: SharedBatch) -> None:
        self._seats = seats
        size, rounds = seats.batch.observation.size, seats.batch.most_rounds
        self._hold(size_of(size, rounds), parts_of(size, rounds))

    @override
    def _write(self, state: State, player: int, past: Past) -> None:
        known = past.recall(player, self._seats.seat)
        write_numbers(known, state.seat().observe(0, player), self.tensor)

    @override
    def _told(self, state: State, player: int, past: Past) -> str:
        return text_of(past.recall(player, self._seats.seat), player)


pyspiel.register_game(TYPE, Game)
