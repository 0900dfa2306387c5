"""Thousands of races at once, for training: one call steps them all."""

import functools
import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..bots import foresight
from ..bots.club.pace import Pace, measure
from ..bots.dice import start
from ..bots.driver import Kernel
from ..bots.observation import Observation
from ..bots.registry import packaged_kernel
from ..bots.seats import CLUB, KERNEL, LEARNER, LEGEND, NO_REWARD, RANDOM, Desk, hire
from ..content.seasons import points
from ..kernels import OPEN, SPECTATOR, actions, layout, pointer
from ..overriding import override
from ..race import IllegalAction, RaceSetup, Sight
from ..race.sight import read
from . import lanes
from .arrays import Flags, Floats, Policy, RewardFunction, Wholes
from .device import DEVICES, Processor
from .team import Team, parts
from .wrong import is_whole, wrong

MOST_ROUNDS = 60  # a race of `random` takes 41 rounds on USA
LIMIT_ROUNDS = 10_000  # below the engine's own limit
BUILT_IN = {"player": LEARNER, "random": RANDOM, "club": CLUB, "legend": LEGEND}
GRIDS = ("random", "rotated", "fixed")
BOUND = ("_team", "_choose", "_changing", "_foreseers")  # what a copy of a batch makes anew
POINTS = np.array([0, *points(), *[0] * layout.MAX_CARS][: layout.MAX_CARS + 1], np.float32)  # by place; 0: no car


def reward_kernel(function: RewardFunction) -> RewardFunction:
    """Compile a function (track, events, rewards) that adds to a seat's reward for what has happened.

    `events` has the `n` events since the last call in `events.items`: kind, seat, a, b and c, numbers as in
    engine/events.py. `rewards` is a row of float32 by seat. Raises TypeError if it cannot be compiled.
    """
    examples = (layout.new(layout.Track)[0], layout.new(layout.Events)[0], np.zeros(layout.MAX_CARS, np.float32))
    made: RewardFunction = pointer(function, examples)
    return made


def _made(field: str, make: Callable[..., Any], *given: Any) -> Any:
    """What a function makes; InvalidSetup for its ValueError."""
    try:
        return make(*given)
    except ValueError as error:
        raise wrong(field, str(error)) from None


def _device(name: str) -> Any:
    if name not in DEVICES:
        raise wrong("device", f"must be one of {', '.join(DEVICES)}, not {name!r}")
    if name == "cpu":
        return Processor()
    from .cuda import Gpu

    return Gpu()


def _check_kernels(kernels: Mapping[str, Kernel], reward: Any, device: str) -> None:
    given: Mapping[str, Any] = kernels
    if others := [name for name, one in given.items() if not isinstance(one, Kernel)]:
        raise wrong("kernels", f"{', '.join(others)}: not a kernel; hotlap.bots.kernel.driver makes one of a function")
    if reward is not None and not hasattr(reward, "address"):
        raise wrong("reward", "is no reward kernel; hotlap.env.batch.reward_kernel makes one of a function")
    if device == "cuda" and (kernels or reward is not None):
        raise wrong(
            "kernels" if kernels else "reward",
            f"no kernels run on a GPU ({', '.join(kernels) or 'reward'}): drivers there are {', '.join(BUILT_IN)}",
        )


def _check_threads(threads: int, into: Any, device: str) -> int:
    if not is_whole(threads, 1):
        raise wrong("num_threads", f"must be 1 or more, not {threads}")
    if device == "cuda" and (threads > 1 or into):
        raise wrong("device", "num_threads and into are for the processor; a GPU has threads and arrays of its own")
    return threads


def _packaged(setups: Sequence[RaceSetup]) -> dict[str, Kernel]:
    """The packaged kernels among the drivers, by name."""
    names = sorted({entrant.driver for setup in setups for entrant in setup.entrants})
    return {name: kernel for name in names if (kernel := packaged_kernel(name)) is not None}


def _legends(setup: RaceSetup) -> tuple[Any, ...]:
    """What the pace of a setup's Legends depends on, besides the road; () without any."""
    seats = tuple(entrant.driver == "legend" for entrant in setup.entrants)
    return (seats, setup.aggressive_legends, setup.legend_boost) if any(seats) else ()


@dataclass(frozen=True)
class SavedRaces:
    """The races of a batch at some moment. Nobody writes into it, so a copy is the same object."""

    made: str  # how the batch was made
    seed: int
    rows: tuple[Any, ...]

    def __deepcopy__(self, memo: Any) -> "SavedRaces":
        return self


class Bank:
    """The setups of a batch as the kernels take them. Race number i has the setup `i % len(bank)`."""

    def __init__(self, setups: Sequence[RaceSetup], grids: str, kernels: Sequence[str], device: Any) -> None:
        if grids not in GRIDS:
            raise wrong("grids", f"must be one of {', '.join(GRIDS)}, not {grids!r}")
        self.setups: list[RaceSetup] = []
        compiled: list[Any] = []
        drivers: list[list[int]] = []
        paces: list[Any] = []
        self.pace_of: list[int] = []
        known: dict[Any, int] = {}
        for setup in setups:
            seats = [self._code(entrant.driver, kernels) for entrant in setup.entrants]
            if LEARNER not in seats:
                raise wrong("entrants", "every race needs a learner: an entrant 'player'")
            road = (setup.track, setup.total_laps, *_legends(setup))
            if road not in known:
                known[road] = len(paces)
                paces.append(measure(layout.new(layout.Game), setup.compile())[0])
            for shift in range(len(seats) if grids == "rotated" else 1):
                track = setup.compile()[0]
                if grids != "random":
                    track.has_grid = 1
                    for i in range(len(seats)):
                        track.grid[i] = (i + shift) % len(seats)
                compiled.append(track)
                drivers.append(seats + [RANDOM] * (layout.MAX_CARS - len(seats)))
                self.pace_of.append(known[road])
                self.setups.append(setup)
        self.spaces = np.array([setup.track.spaces for setup in self.setups])
        self.tracks = device.gathered(layout.Track, compiled)
        self.paces = device.gathered(Pace, paces)
        self.drivers = np.array(drivers, np.int64)

    def _code(self, driver: str, kernels: Sequence[str]) -> int:
        if driver in kernels:
            return KERNEL + list(kernels).index(driver)
        if driver not in BUILT_IN:
            known = ", ".join(dict.fromkeys((*BUILT_IN, "ace", *kernels)))
            raise wrong(
                "entrants",
                f"{driver!r} cannot drive in a batch: drivers are {known}; give others as kernels={{name: Kernel}}",
            )
        return BUILT_IN[driver]

    def __len__(self) -> int:
        return len(self.setups)


class RaceBatch:
    """`n` races side by side. Each stands at a decision of a learner, an entrant whose driver is "player".

    After `reset` and each `step` these arrays, written in place, have a row for each race:

    - `observations` float32 (n, size): what the seat that decides may know (`observation` describes it)
    - `masks` bool (n, 128): its legal actions; `actors` int64 (n): that seat
    - `done` bool (n): the race was over, and the row above belongs to the next one. Then `places` int64 (n, 9) has the
      places by seat (0: no car) and `truncated` bool (n) tells whether it was broken off after `most_rounds`
    - `gains` int64 (n, 9): spaces that each seat has gone since the last call
    - `rewards` float32 (n, 9): what the `reward` kernel gave

    All seats decide one after the other, also while plans are made; a sight hides the plans of the others. A plan is
    several actions: the gear, then cards by ascending slot. What leaves no choice is not asked.

    `setups` take turns; their seeds do not matter. Entrants may be "player", "random", "club", "legend", "ace" or a
    name in `kernels`. `grids`: "random", "rotated" (each seat starts from each place equally often) or "fixed" (pole
    for seat 0). `full` and `larger` are those of Observation; None stands for what the setups need. With
    `is_seen=False` no observations are written.

    With `device="cuda"` the batch lies on a GPU (cuda.py): all arrays are CuPy's, and no kernels drive or reward.
    Raises cuda.NoGpu if there is none, or no rules were built for it.

    `num_threads` threads step the races together, each its own part of the lanes; the races are the same to the bit.
    `into` has arrays of the caller's, by the names of those above, into which each step writes in place of its own.
    They are C-contiguous, with the types and shapes of the batch's own; only `observations` may have more columns,
    which are 0 after each step.

    With `is_endless=False` a race that is over stands still for a step: its row is the end of that race as the seat
    that decided last sees it, its only action is 0, and the next step begins the next race, whatever its action.
    """

    def __init__(
        self,
        setups: RaceSetup | Sequence[RaceSetup],
        n: int,
        seed: int = 0,
        *,
        kernels: Mapping[str, Kernel] | None = None,
        grids: str = "random",
        full: bool | None = None,
        larger: bool | None = None,
        most_rounds: int = MOST_ROUNDS,
        reward: RewardFunction | None = None,
        is_seen: bool = True,
        is_endless: bool = True,
        device: str = "cpu",
        num_threads: int = 1,
        into: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        setups = [setups] if isinstance(setups, RaceSetup) else list(setups)
        if not all(isinstance(setup, RaceSetup) for setup in setups):
            raise wrong("setups", "must be RaceSetups: RaceSetup.of(track, drivers)")
        if not setups:
            raise wrong("setups", "a batch needs at least one setup")
        if not is_whole(n, 1):
            raise wrong("n", f"must be a whole number from 1, not {n!r}")
        if not is_whole(most_rounds, 1, LIMIT_ROUNDS):
            raise wrong("most_rounds", f"must be from 1 to {LIMIT_ROUNDS}, not {most_rounds}")
        kernels = _packaged(setups) | dict(kernels or {})
        _check_kernels(kernels, reward, device)
        self._parts = parts(n, _check_threads(num_threads, into, device))
        self._device = _device(device)
        self.n, self.most_rounds, self.is_seen, self.is_endless = n, most_rounds, is_seen, is_endless
        self.grids = grids
        self.bank = Bank(setups, grids, tuple(kernels), self._device)
        cars = max(len(setup.entrants) for setup in setups)
        has_cards = any(setup.garage != "off" or setup.season is not None for setup in setups)
        self.observation = Observation(has_cards if full is None else full, cars > 6 if larger is None else larger)
        _made("larger", self.observation.check_field, cars)
        self._hold(kernels, reward)
        self._make_rows(dict(into or {}))
        self._make_room()
        self.reset(seed)

    def _hold(self, kernels: Mapping[str, Kernel], reward: Any) -> None:
        """The kernels as numbers, with a copy of their memories."""
        self._kept = (kernels, reward)
        self._names = tuple(kernels)
        desks = [layout.new(Desk) for _ in self._parts]  # each thread works at its own, with memories of its own
        self._hired = desks[0][0].hired
        self._all_memories = [_made("kernels", hire, tuple(kernels.values()), desk[0].hired) for desk in desks]
        for desk in desks:
            desk[0].reward = NO_REWARD if reward is None else reward.address
        self._desks = [self._device.room(desk, self.n) for desk in desks]
        self._desk, self._memories = self._desks[0], self._all_memories[0]

    def give_memory(self, name: str, memory: Any) -> None:
        """Write new weights into the memory of a kernel, of the same size as before."""
        if name not in self._names:
            raise wrong("name", f"no kernel is called {name!r}: there are {', '.join(self._names) or 'none'}")
        i = self._names.index(name)
        start = self._hired.start
        for memories in self._all_memories:
            memories[start[i] : start[i + 1]] = memory

    def _make_rows(self, given: dict[str, Any]) -> None:
        """The arrays that each step writes, the caller's own where there are such."""
        n, cars = self.n, layout.MAX_CARS

        def rows(name: str, kind: Any, *width: int) -> Any:
            if name not in given:
                return self._device.zeros((n, *width), kind)
            return self._device.taken(name, given.pop(name), kind, (n, *width), is_wider=name == "observations")

        self.observations: Floats = rows("observations", np.float32, self.observation.size if self.is_seen else 1)
        self.masks: Flags = rows("masks", np.bool_, layout.ACTIONS)
        self.actors: Wholes = rows("actors", np.int64)
        self.done: Flags = rows("done", np.bool_)
        self.truncated: Flags = rows("truncated", np.bool_)
        self.places: Wholes = rows("places", np.int64, cars)
        self.gains: Wholes = rows("gains", np.int64, cars)
        self.rewards: Floats = rows("rewards", np.float32, cars)
        results = (self.done, self.truncated, self.places, self.gains, self.rewards)
        self._rows = (self.observations, self.masks, self.actors, *results)
        if given:
            known = "observations, masks, actors, done, truncated, places, gains, rewards"
            raise wrong("into", f"a batch writes no {', '.join(given)}; there are {known}")

    def _make_room(self) -> None:
        """All else that the kernel takes, in its order (lanes.step)."""
        n, bank, seen, device = self.n, self.bank, self.observation, self._device
        self.games, self.lanes = device.records(layout.Game, n), device.records(lanes.Lane, n)
        self._roads = tuple(map(device.put, (bank.tracks, bank.drivers, bank.paces, np.array(bank.pace_of, np.int64))))
        self._dice = device.zeros((n, 4), np.int64)
        further = np.zeros(max(0, self.observations.shape[1] - seen.size), np.float32)  # columns of the caller's own: 0
        scales = np.concatenate([seen.scales, further])
        self._form = (seen.full, seen.rivals, device.put(scales), device.seen if self.is_seen else lanes.BLIND)
        self._lessons = device.records(lanes.Lesson, n)
        self._taught: Wholes = device.zeros(n, np.int64)
        self._foreseen: Floats = device.zeros((n, foresight.SIZE), np.float32)
        self._chosen: Wholes = device.zeros(n, np.int64)
        self._sample: Wholes = device.zeros(n, np.int64)
        self._sample_dice = device.zeros((n, 4), np.int64)
        self._points = device.put(POINTS)
        self._bind()

    def _bind(self) -> None:
        """What each step calls, with the arrays that stay: handing them over takes longer than the step of one race."""
        bound = self._device.bound
        self._team = Team([self._bound_step(part, i) for i, part in enumerate(self._parts)])
        self.__dict__.pop("_foreseers", None)
        self._choose = bound(lanes.choose_randomly, self.masks, self._sample_dice, self._sample)
        changing = (self.games, self.lanes, self._dice, self._lessons, *self._rows)
        self._changing = tuple(map(self._device.raw, changing))

    def _bound_step(self, part: slice, i: int) -> Any:
        """The call that steps the i-th part of the lanes."""
        its = [rows[part] for rows in (self.games, self.lanes, self._chosen, self._dice)]
        rules = (OPEN, OPEN, OPEN, OPEN, self.n, self._roads, self._all_memories[i])
        seen = (self._desks[i], self._form, tuple(rows[part] for rows in self._rows))
        return self._device.bound(lanes.step, *its[:3], *rules, its[3], *seen)

    @override
    def __getstate__(self) -> dict[str, Any]:
        """A copy has arrays of its own, and calls with those."""
        return {name: value for name, value in self.__dict__.items() if name not in BOUND}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= state
        self._bind()

    def reset(self, seed: int | None = None, first: int = 0) -> None:
        """Begin n races anew, with the seeds `seed`, `seed` + 1 and so on; without one, with those of the last time.

        `first` is the number of the first race: with it the seeds, and turns of setups and grids, begin later.
        """
        if seed is not None:
            if not is_whole(seed, 0, 2**62 - 1):
                raise wrong("seed", "is a whole number from 0 to 2**62 - 1")
            self.seed = seed
        if not is_whole(first, 0):
            raise wrong("first", f"the number of the first race is 0 or more, not {first}")
        numbers = np.arange(first, first + self.n)
        self._device.set_column(self.lanes, lanes.Lane, "race", numbers)
        self._device.run(lanes.start_dice, self._sample_dice, self._device.put((self.seed + numbers) & lanes.WORD))
        dice = np.zeros(4, np.int64)
        start(dice, self.seed & lanes.WORD)
        self._teacher_dice = self._device.put(dice)
        self._run(self._sample, True)
        self.done[:] = False

    def step(self, actions: ArrayLike) -> Flags:
        """Take an action (0 to 127) in each race, and run on. Returns `done`.

        Raises IllegalAction, with nothing changed, if one of them is not among the choices.
        """
        self._run(self._device.actions(actions), False)
        return self.done

    def break_off(self, i: int) -> None:
        """Let the i-th race end at the next step, whatever its action there. It is `truncated`."""
        self._device.set_one(self.lanes, i, lanes.Lane, "is_broken", 1)

    def sample(self) -> Wholes:
        """A legal action for each race, each equally likely: int64 (n), written anew at the next call."""
        self._choose()
        return self._sample

    def teach(self, driver: str = "club") -> Wholes:
        """What a driver would do in each race: int64 (n), written anew at the next call.

        `driver` is "club" or the name of a kernel. `club` decides on whole plans and discards; in the middle of one
        that was begun in another way it tells the next action of the best way to end it. All that is told is legal: -1
        stands for what a kernel chose and may not.
        """
        if driver != "club" and driver not in self._names:
            raise wrong("driver", f"{driver!r} cannot teach: teachers are {', '.join(('club', *self._names))}")
        if driver != "club" and self._kept[0][driver].is_whole:
            raise wrong(
                "driver", f"{driver!r} cannot teach: it takes whole decisions, and lessons are action by action"
            )
        which = -1 if driver == "club" else self._names.index(driver)
        room = (self._roads, self._memories, self._teacher_dice, self._desk)
        self._device.run(lanes.teach, self.games, self.lanes, *room, which, self._lessons, self._taught)
        return self._taught

    def foresee(self) -> Floats:
        """What `club` foresees of each choice and car (bots/foresight.py has the table): float32 (n, foresight.SIZE),
        written anew at the next call."""
        self._foreseers()
        return self._foreseen

    @functools.cached_property
    def _foreseers(self) -> Team:
        calls = []
        for part, desk in zip(self._parts, self._desks, strict=True):
            room = self._device.room(layout.new(foresight.Foresight), self.n)
            its = (self.games[part], self.lanes[part], self._roads, desk, room, self._foreseen[part])
            calls.append(self._device.bound(lanes.foresee, *its))
        return Team(calls)

    @property
    def bounds(self) -> Floats:
        """The least and the greatest value of each number of an observation: float32 (2, `observation.size`)."""
        bounds: Floats = self.observation.bounds(
            self.most_rounds + 1
        )  # a race that is broken off is in the round after
        return bounds

    @property
    def points(self) -> Floats:
        """Place points (9, 6, 4, 3, 2, 1) by seat, float32 (n, 9), where a race was over; else 0."""
        points: Floats = self._points[self.places * self.done[:, None]]
        return points

    def seeds(self) -> Wholes:
        """The seeds of the races: int64 (n)."""
        numbers: Wholes = self._device.column(self.lanes, lanes.Lane, "race")
        return numbers + self.seed

    def seed_of(self, i: int) -> int:
        """The seed of the i-th race."""
        return self.seed + int(self._lane(i)[0].race)

    def setup(self, i: int) -> RaceSetup:
        """The setup of the i-th race. (With a random grid, `Race(setup)` deals the same race.)"""
        return self.bank.setups[int(self._lane(i)[0].setup)].with_seed(self.seed_of(i))

    def first_places(self, policy: Policy) -> Wholes:
        """Drive on until the race of each lane is over: its places by seat, int64 (n, 9).

        `policy` gives actions for observations and masks. What the lanes go on to race does not count: the first races
        to end are the short ones. Call it after `reset`, of a batch that is endless.
        """
        places: Wholes = self._device.zeros(self.places.shape, np.int64)
        is_open: Flags = ~self._device.zeros(self.n, np.bool_)
        while is_open.any():
            ends = self.step(policy(self.observations, self.masks)) & is_open
            places[ends] = self.places[ends]
            is_open &= ~ends
        return places

    def save(self) -> SavedRaces:
        """All races as they stand now, for `load`."""
        return SavedRaces(self._digest, self.seed, tuple(map(self._device.copied, self._changing)))

    def load(self, saved: object) -> None:
        """Put all races back to where they stood: in this batch, or in another that was made in the same way.

        ValueError, with nothing changed, if it was made in another way.
        """
        if not isinstance(saved, SavedRaces) or saved.made != self._digest:
            raise ValueError("this was not saved in a batch with the same setups, n, grids, drivers and observations")
        self.seed = saved.seed
        for rows, kept in zip(self._changing, saved.rows, strict=True):
            rows[:] = self._device.copied(kept)
        if isinstance(self.games, list):  # interpreted: the threads' parts of it are lists of their own
            self._bind()

    def sight(self, i: int, seat: int = SPECTATOR) -> Sight:
        """What a seat, or a spectator, knows now of the i-th race."""
        cells, course = self.look(i, seat)
        return read(self.setup(i).without_seed(), seat, cells, course)

    def observe(self, i: int, seat: int) -> Floats:
        """The observation of any seat in the i-th race, whoever decides there: a new row."""
        row = np.zeros(self.observation.size, np.float32)
        self.observation.write(*self.look(i, seat), seat, row)
        return row

    def bound_for_all(
        self, seats: Any, codes: Any, given: Any, rows: Any, masks: Any, counts: Any
    ) -> Callable[[], Any]:
        """A call that asks seats of the first race side by side (lanes.ask_all), with arrays that stay."""
        asked = (self.games, self.lanes, self.bank.tracks, seats, codes, given)
        return self._device.bound(  # type: ignore[no-any-return]
            lanes.ask_all, *asked, self._desk, self._form, rows, masks, counts
        )

    def look(self, i: int, seat: int) -> tuple[Any, Any]:
        """A seat's sight of the i-th race and its Track, as entries of the rules take them."""
        cells, lane = layout.new(layout.Game), self._lane(i)
        lanes.look(self._device.record_at(self.games, i, layout.Game), lane, self.bank.tracks, 0, seat, cells)
        return cells, self.bank.tracks[int(lane[0].setup) :][:1]

    @functools.cached_property
    def _digest(self) -> str:
        """A digest of what a saved race means something for."""
        setups = [setup.with_seed(0) for setup in self.bank.setups]
        form = (self.observation.full, self.observation.rivals, self.is_seen, type(self._device).__name__)
        return hashlib.sha256(repr((setups, self.n, self.grids, self._names, form)).encode()).hexdigest()

    def _lane(self, i: int) -> Any:
        if not 0 <= i < self.n:
            raise IndexError(f"there is no race {i}: they are 0 to {self.n - 1}")
        return self._device.record_at(self.lanes, i, lanes.Lane)

    def _run(self, chosen: Any, is_first: bool) -> None:
        if chosen.shape != (self.n,):
            raise ValueError(f"actions must have the shape ({self.n},), not {chosen.shape}")
        self._chosen[:] = chosen
        if len(self._parts) > 1 and not is_first:  # before any of the threads has begun
            illegal = self._device.first_illegal(self.lanes, self.masks, self._chosen)
            if illegal >= 0:
                self._refuse(slice(0, self.n), -1 - illegal, chosen)
        codes = self._team(is_first, self.is_endless, self.seed, self.most_rounds)
        for part, code in zip(self._parts, codes, strict=True):
            if code < 0:
                self._refuse(part, code, chosen)

    def _refuse(self, part: slice, code: int, chosen: Any) -> None:
        """What `lanes.step` has said about a part of the lanes."""
        where, n = -1 - code, part.stop - part.start
        i = part.start + where % n
        if where >= n:
            raise IllegalAction(f"a kernel chose what was not offered, in race {i}, seed {self.setup(i).seed}")
        codes = np.flatnonzero(self._device.host(self.masks[i])).tolist()
        legal = ", ".join(f"{code} ({actions.describe(code)})" for code in codes)
        raise IllegalAction(f"race {i}: seat {self.actors[i]} cannot choose {chosen[i]}; its choices are {legal}")
