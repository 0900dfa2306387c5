"""Training within a given time, with checkpoints: stop at any moment, and go on later."""

import copy
import csv
import functools
import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

from ..bots.ace.net import FORM
from ..bots.ace.weights import arrays as ace_arrays
from ..bots.observation import save_weights
from . import lessons, searches
from .judging import judge
from .learning import learn, unchanged
from .net import Net, arrays, mean_of, with_arrays
from .rollout import Rollout
from .worlds import FROZEN, worlds

CHECKPOINT, WEIGHTS, CURVE, CARD = "checkpoint.pt", "ace.npz", "curve.csv", "card.json"
LESSONS, SEARCHES = "lessons", "searches"  # folders of files
FILES_AT_ONCE = 4  # of lessons; about 290,000 decisions


@dataclass(frozen=True)
class TrainingPlan:
    """All that a training is made of, however many sittings it takes. Rates fall as it goes on."""

    seed: int = 1
    files: int = 40  # of `planner`'s decisions, about 70,000 in each
    full_files: int = 20  # with cards
    clonings: int = 2  # times that all of them are gone through
    cloning_rate: float = 1e-3
    cloning_batch: int = 2_048
    decisions: float = 2e8  # of its own, after cloning
    lanes: int = 512
    full_lanes: int = 256  # with cards
    steps: int = 96
    rate: float = 7e-4
    last_rate: float = 3e-5
    entropy: float = 0.04
    last_entropy: float = 0.01
    batch: int = 8_192
    passes: int = 2
    freeze_every: float = 1.5e7  # decisions
    setups: int = 384
    rounds: int = 4  # of searches, after its own decisions
    round_files: int = 42  # of each round, about 5,300 searched rows in each
    round_full_files: int = 14  # with cards
    round_passes: int = 12  # times that these and those of earlier rounds are gone through
    round_rate: float = 3e-3
    round_batch: int = 2_048
    value_decisions: float = 1e7  # of its own after each round, to learn what positions are worth now
    value_rate: float = 2e-4  # in these
    from_ace: bool = False  # begin with the packaged weights, without lessons
    against: str = ""  # learn to beat this driver alone


class Trainer:
    """A training in a folder. An existing checkpoint is gone on with; its plan counts."""

    def __init__(self, folder: Path, plan: TrainingPlan, say: Callable[[str], None] = print) -> None:
        self.folder, self.plan, self.say = folder, plan, say
        folder.mkdir(parents=True, exist_ok=True)
        self.cloned, self.decisions, self.froze, self.seconds, self.sittings = 0, 0, 0, 0.0, 0
        self.rounds, self.valued = 0, 0  # of searches, and decisions after them
        torch.manual_seed(plan.seed)
        self.net = Net()
        self.optimizer = self._new_optimizer()
        if plan.from_ace:
            with_arrays(self.net, ace_arrays())
            self.cloned = plan.clonings
        self.frozen = [copy.deepcopy(self.net) for _ in range(FROZEN)]
        if (folder / CHECKPOINT).is_file():
            self._load(torch.load(folder / CHECKPOINT, weights_only=True))
        self.dice = torch.Generator().manual_seed(self.plan.seed + self.sittings)

    def _load(self, kept: dict[str, Any]) -> None:
        self.plan = TrainingPlan(**kept["plan"])
        self.cloned, self.decisions, self.froze = kept["cloned"], kept["decisions"], kept["froze"]
        self.seconds, self.sittings = kept["seconds"], kept["sittings"] + 1
        self.rounds, self.valued = kept.get("rounds", 0), kept.get("valued", 0)
        self.net.load_state_dict(kept["net"])
        self.optimizer.load_state_dict(kept["optimizer"])
        for net, state in zip(self.frozen, kept["frozen"], strict=True):
            net.load_state_dict(state)

    @property
    def share_done(self) -> float:
        """The part of the decisions that are taken. A plan may have none: rounds of searches alone."""
        return min(1.0, self.decisions / self.plan.decisions) if self.plan.decisions > 0 else 1.0

    def train(self, minutes: float, look_every: float = 10.0, races: int = 96) -> None:
        """Go on for so many minutes, or to the end of the plan: `planner`'s lessons, cloning, races of its own, and
        rounds of searches."""
        until = time.monotonic() + minutes * 60
        wanted = lessons.files(self.plan.files, self.plan.full_files)
        if self.cloned < self.plan.clonings and not lessons.write_all(self.folder / LESSONS, wanted, until, self.say):
            return
        self.clone([lessons.path_of(self.folder / LESSONS, *one) for one in wanted], until, races)
        self.race(until, look_every, races)
        self.save()
        self.search(until, races)
        self.save()

    def clone(self, paths: list[Path], until: float, races: int) -> None:
        """Learn to do as `planner` does. A pass that is not whole is begun anew in the next sitting."""
        plan = self.plan
        while self.cloned < plan.clonings and time.monotonic() < until:
            began, measured = time.monotonic(), (0.0, 0.0)
            for number, some in enumerate(lessons.read_all(paths, FILES_AT_ONCE, plan.seed + self.cloned)):
                gone = (self.cloned + number * FILES_AT_ONCE / len(paths)) / plan.clonings
                self.optimizer.param_groups[0]["lr"] = plan.cloning_rate * (1.0 - 0.95 * gone)
                measured = learn(self.net, self.optimizer, some, self.dice, plan.cloning_batch)
                if time.monotonic() > until:
                    return
            self.cloned += 1
            self.seconds += time.monotonic() - began
            self.say(f"cloning {self.cloned} of {plan.clonings}: loss {measured[0]:.4f}, entropy {measured[1]:.3f}")
            if self.cloned == plan.clonings:
                self._end_cloning()
            self.look(races, measured[1])
            self.save()

    def _end_cloning(self) -> None:
        """All older selves are the clone, and the optimiser knows nothing of cloning."""
        for net in self.frozen:
            net.load_state_dict(self.net.state_dict())
        self.optimizer = self._new_optimizer()

    def _new_optimizer(self) -> torch.optim.Optimizer:
        return torch.optim.Adam(self.net.parameters(), lr=self.plan.rate, eps=1e-5)

    def race(self, until: float, look_every: float, races: int) -> None:
        """PPO against itself, its past selves, `club` and Legends."""
        if self.cloned < self.plan.clonings or self.share_done >= 1:
            return
        rollouts = self._rollouts()
        looked, before, began = time.monotonic(), self.seconds, time.monotonic()
        while self.share_done < 1 and time.monotonic() < until:
            entropy = self._step(rollouts)
            now = time.monotonic()
            self.seconds = before + now - began
            if now - looked >= look_every * 60:
                self.look(races, entropy)
                self.save()
                looked = now

    def _rollouts(self) -> list[Rollout]:
        """Races without cards and with them. Each sitting has others."""
        plan, which = self.plan, self.plan.seed + self.sittings
        seed = (plan.seed << 32) + (self.sittings << 26)
        return [
            Rollout(worlds(plan.setups, which, False, plan.against), plan.lanes, plan.steps, seed, larger=True),
            Rollout(worlds(plan.setups, which, True, plan.against), plan.full_lanes, plan.steps, seed + (1 << 25)),
        ]

    def _step(self, rollouts: list[Rollout]) -> float:
        """Collect once and learn. Returns the mean entropy."""
        plan = self.plan
        self.optimizer.param_groups[0]["lr"] = self._between(plan.rate, plan.last_rate)
        for rollout in rollouts:
            rollout.collect(self.net, self.frozen, self.dice)
            self.decisions += rollout.steps * rollout.lanes
        parts = [rollout.lessons() for rollout in rollouts]
        entropy = self._between(plan.entropy, plan.last_entropy)
        measured = learn(self.net, self.optimizer, parts, self.dice, plan.batch, plan.passes, entropy)
        if self.decisions // plan.freeze_every > self.froze:  # the first of them stays the clone
            self.froze = int(self.decisions // plan.freeze_every)
            self.frozen[1 + self.froze % (FROZEN - 1)].load_state_dict(self.net.state_dict())
        return measured[1]

    def search(self, until: float, races: int) -> None:
        """Rounds of expert iteration: search on all cores with the weights as they are, and learn from all that was
        found in this round and before. After two rounds that were learned from one by one, the net fell short of what
        searches find by a fifth more in new races than in those that it had learned from: it needs many.

        A round that was not learned to its end is learned anew in the next sitting.
        """
        plan = self.plan
        while self.share_done >= 1 and time.monotonic() < until:
            began = time.monotonic()
            entropy: float | None
            if self.valued < self.rounds * plan.value_decisions:
                entropy = self._learn_values(until)
            elif self.rounds < plan.rounds:
                entropy = self._search_once(until)
            else:
                return
            self.seconds += time.monotonic() - began
            if entropy is None:
                return
            self.say(f"round {self.rounds} of {plan.rounds}, {self.valued / 1e6:.1f} M decisions after it")
            self.look(races, entropy)
            self.save()

    def _search_once(self, until: float) -> float | None:
        """One round. Returns the mean entropy, None if time ended."""
        folder, wanted = self._round_files(self.rounds)
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / searches.WEIGHTS).is_file():
            save_weights(folder / searches.WEIGHTS, FORM, **arrays(self.net))
        if not lessons.write_all(folder, wanted, until, self.say, searches.write):
            return None
        rounds = [self._round_files(number) for number in range(self.rounds + 1)]
        entropy = self._learn_searches(
            [lessons.path_of(where, *one) for where, files in rounds for one in files], until
        )
        self.rounds += entropy is not None
        return entropy

    def _round_files(self, number: int) -> tuple[Path, list[tuple[int, bool]]]:
        """The folder of a round, and its files. Each round has other races."""
        files = lessons.files(self.plan.round_files, self.plan.round_full_files)
        return self.folder / SEARCHES / f"{number:02}", [(1_000 * number + seed, is_full) for seed, is_full in files]

    def _learn_searches(self, paths: list[Path], until: float) -> float | None:
        """Go through all files some times, and go on half as far as that led. Returns the mean entropy; if time ended
        None, and the net is as before.

        The mean of the weights before and after has less of what holds for these races alone (Wortsman et al., Model
        soups, 2022): in one round it won 58.8 % against five Legends, that before 57.9 %, that after 57.3 %, and had
        6.63 points with Garage and weather, they 6.51 and 6.45 (2,760 races a cell, the same seeds).
        """
        plan, entropy, usual = self.plan, 0.0, copy.deepcopy(self.net)
        read = functools.partial(searches.read, usual=usual)
        optimizer = torch.optim.Adam(self.net.parameters(), lr=plan.round_rate, eps=1e-5)
        for number in range(plan.round_passes):
            several = lessons.read_all(paths, FILES_AT_ONCE, plan.seed + number, read)
            for part, some in enumerate(several):
                gone = (number + part * FILES_AT_ONCE / len(paths)) / plan.round_passes
                optimizer.param_groups[0]["lr"] = plan.round_rate * (1.0 - 0.98 * gone)
                _, entropy = learn(self.net, optimizer, some, self.dice, plan.round_batch)
                if time.monotonic() > until:
                    self.net.load_state_dict(usual.state_dict())
                    return None
        self.net.load_state_dict(mean_of([usual, self.net]))
        return entropy

    def _learn_values(self, until: float) -> float:
        """Learn what positions are worth now that the net chooses otherwise, in races of its own. Its choices stay as
        they are. Returns the mean entropy.

        A search with the values of a net that chose otherwise is worth less: `champion` had 4.29 points against five
        `ace` after three rounds, and 4.61 after PPO over 9 million decisions (384 races each, each within 0.28).
        """
        plan, usual, entropy = self.plan, copy.deepcopy(self.net), 0.0
        rollouts, wanted = self._rollouts(), self.rounds * plan.value_decisions
        optimizer = torch.optim.Adam(self.net.parameters(), eps=1e-5)
        while self.valued < wanted and time.monotonic() < until:
            left = (wanted - self.valued) / plan.value_decisions
            optimizer.param_groups[0]["lr"] = plan.value_rate * max(0.02, left)
            parts = []
            for rollout in rollouts:
                rollout.collect(self.net, self.frozen, self.dice)
                self.valued += rollout.steps * rollout.lanes
                parts.append(unchanged(rollout.lessons(), usual))
            _, entropy = learn(self.net, optimizer, parts, self.dice, plan.batch, plan.passes)
        return entropy

    def _between(self, first: float, last: float) -> float:
        return float(first * (last / first) ** self.share_done)

    def look(self, races: int, entropy: float) -> dict[str, float]:
        """Judge the net, and add a row to the curve."""
        rival = self.plan.against or "club"
        row = {"hours": self.seconds / 3600, "decisions": self.decisions, "entropy": entropy}
        row |= judge(self.net, races, rival)
        path = self.folder / CURVE
        is_new = not path.is_file()
        with path.open("a", newline="") as file:
            writer = csv.DictWriter(file, list(row))
            if is_new:
                writer.writeheader()
            writer.writerow({name: f"{value:.6g}" for name, value in row.items()})
        head = ("hours", "decisions", "entropy", rival, "modules", "legends")
        self.say("  ".join(f"{name} {row[name]:.4g}" for name in head))
        return row

    def save(self) -> None:
        """Write the checkpoint, and the weights as the driver reads them."""
        state: dict[str, Any] = {
            "plan": asdict(self.plan),
            "cloned": self.cloned,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "sittings": self.sittings,
            "froze": self.froze,
            "rounds": self.rounds,
            "valued": self.valued,
            "net": self.net.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "frozen": [net.state_dict() for net in self.frozen],
        }
        path = self.folder / CHECKPOINT
        torch.save(state, path.with_suffix(".new"))
        path.with_suffix(".new").replace(path)
        save_weights(self.folder / WEIGHTS, FORM, **arrays(self.net))
        hours = round(self.seconds / 3600, 2)
        done = {"cloned": self.cloned, "decisions": self.decisions, "rounds": self.rounds, "hours": hours}
        (self.folder / CARD).write_text(json.dumps(done | {"plan": asdict(self.plan)}, indent=2) + "\n")
