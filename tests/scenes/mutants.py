"""Run by hand: `NUMBA_DISABLE_JIT=1 PYTHONPATH=src:tests python -m scenes.mutants [part of a file's name]`.

Turns every comparison of the rules into its opposite and into its nearest neighbour, one at a time, and lists the
changes that no scene notices. Each change is made in a process of its own, in which only those scenes are played that
call the changed function: all 450 changes take half an hour of processor time, and not 10 hours.
"""

import ast
import collections
import concurrent.futures
import copy
import importlib
import multiprocessing
import os
import pathlib
import resource
import sys
import time
from types import CodeType, FrameType
from typing import Any, NamedTuple

from hotlap.engine.jit import COMPILED
from scenes.notation import Scene, read_scenes
from scenes.play import play

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
TARGETS = ("steps/*.py", "road.py", "modules/*.py")
OTHERS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
SECONDS = 10  # of processor time, more than the scenes took unchanged: a change may make a loop endless

# Changes without a visible effect, with the reason: file, comparison before, after.
_STANDING = "standing(track, game.cars[game.order[i - 1]])"
_OWN = "count_own(game.cars[seat])"
_DIRECT, _END = "CARD + FIRST_SPONSOR", "CARD + track.slots"
EQUIVALENT = {
    ("react.py", "slot >= 0", "slot > 0"): "a + ends with a Basic card, whose slot is 2 to 5, or with -1",
    ("road.py", "spaces > 0", "spaces >= 0"): "a car's own spot is free, so 0 spaces are always reachable",
    ("road.py", f"{_STANDING} < key", f"{_STANDING} <= key"): "no two cars stand on one spot",
    ("legends.py", "to_line >= spaces", "to_line > spaces"): "the last space before that line is where it stops anyway",
    ("draft.py", "free < 0", "free <= 0"): "a free slot is 15 or higher",
    ("draft.py", "kind < 0", "kind <= 0"): "an upgrade drawn is a kind from 15 on, or -1",
    ("draft.py", f"{_OWN} > 0", f"{_OWN} >= 0"): "the driver who picked first has that card",
    ("garage.py", "cards.draft[kind] > 0", "cards.draft[kind] >= 0"): "a Draft of 0 spaces reaches no car",
    ("garage.py", "track.slots > FIRST_SPONSOR", "track.slots >= FIRST_SPONSOR"): "symbols without cards do nothing",
    ("garage.py", "reach > 0", "reach >= 0"): "no number of spaces from 1 on is at most 0",
    ("garage.py", "game.turn.n_played > 0", "game.turn.n_played >= 0"): "without cards there is no symbol, and no pool",
    ("speeds.py", "i > 0", "i >= 0"): "the place before the first is the last of 14, empty while Speeds are chosen",
    ("speeds.py", "turn.value[i - 1] > value", "turn.value[i - 1] >= value"): "two equal Speeds change places",
    ("symbols.py", "flipped >= 0", "flipped > 0"): "no card with Direct play has a +",
    ("symbols.py", "flipped >= 0", "flipped < 0"): "no card with Direct play has a +",
    ("symbols.py", "n < spaces", "n <= spaces"): "a symbol that reaches exactly was taken by the part before",
    ("symbols.py", f"{_DIRECT} <= action < {_END}", f"{_DIRECT} < action < {_END}"): "no Sponsorship has Direct play",
    ("symbols.py", f"{_DIRECT} <= action < {_END}", f"{_DIRECT} <= action <= {_END}"): "no slot has this number",
    ("unpaid.py", "i < turn.n_played", "i <= turn.n_played"): "behind the last card no symbol is open",
}
EQUIVALENT |= {
    ("symbols.py", f"{one} < action <= {end}", f"{one} <= action <= {end}"): "the range before ends with this number"
    for one, end in ((one, f"{one} + MAX_{one}") for one in ("SCRAP", "SALVAGE", "REDUCE", "SUPER_COOL"))
}


class Change(NamedTuple):
    """A changed function of a module."""

    file: pathlib.Path
    function: str
    tree: ast.Module
    line: int
    before: str
    after: str


class Played(NamedTuple):
    """A scene, and the processor time that it took unchanged, while its calls were noted."""

    scene: Scene
    seconds: float


def changes(file: pathlib.Path) -> list[Change]:
    """Every change of one comparison in a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = []
    for number, function in enumerate(tree.body):
        if not isinstance(function, ast.FunctionDef):
            continue
        for i, node in enumerate(_comparisons(function)):
            for j, operator in enumerate(node.ops):
                for other in OTHERS.get(type(operator), ()):
                    changed = copy.deepcopy(tree)
                    one = _comparisons(changed.body[number])[i]
                    one.ops[j] = other()
                    found.append(Change(file, function.name, changed, node.lineno, ast.unparse(node), ast.unparse(one)))
    return found


def _comparisons(part: ast.AST) -> list[ast.Compare]:
    return [node for node in ast.walk(part) if isinstance(node, ast.Compare)]


def callers(scenes: list[Scene]) -> dict[tuple[str, str], list[Played]]:
    """The scenes that call each function, by file and name."""
    found = collections.defaultdict(list)
    for scene in scenes:
        called: set[CodeType] = set()

        def note(frame: FrameType, what: str, _: Any, called: set[CodeType] = called) -> None:
            if what == "call":
                called.add(frame.f_code)

        began = time.process_time()
        sys.setprofile(note)
        try:
            play(scene)
        finally:
            sys.setprofile(None)
        played = Played(scene, time.process_time() - began)
        for code in called:
            found[code.co_filename, code.co_name].append(played)
    return found


def make(change: Change) -> None:
    """Make a change in this process. Others hold the function itself, so it gets the code of the changed one."""
    name = ".".join(change.file.relative_to(SOURCE).with_suffix("").parts)
    module = importlib.import_module(name)
    names = dict(vars(module))
    exec(compile(change.tree, str(change.file), "exec"), names)
    getattr(module, change.function).__code__ = names[change.function].__code__


def _try(change: Change, scenes: list[Played]) -> None:
    """Ends with status 0 if no scene notices the change."""
    limit = SECONDS + round(sum(one.seconds for one in scenes))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    make(change)
    try:
        for one in scenes:
            play(one.scene)
    except BaseException:
        os._exit(1)
    os._exit(0)


def is_noticed(change: Change, scenes: list[Played]) -> bool:
    process = multiprocessing.get_context("fork").Process(target=_try, args=(change, scenes))
    process.start()
    process.join()
    return process.exitcode != 0


def main(part: str = "") -> int:
    if COMPILED:
        print("set NUMBA_DISABLE_JIT=1: compiled rules cannot be changed")
        return 2
    engine = SOURCE / "hotlap" / "engine"
    files = [file for pattern in TARGETS for file in sorted(engine.glob(pattern)) if part in str(file)]
    jobs = [change for file in files for change in changes(file)]
    for name, before, after in set(EQUIVALENT) - {(one.file.name, one.before, one.after) for one in jobs}:
        if any(file.name == name for file in files):
            print(f"EQUIVALENT has a change that is none: {name}: {before}  ->  {after}")
    by_function = callers(list(read_scenes()))
    noticed, equivalent = 0, 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        tried = pool.map(lambda one: is_noticed(one, by_function[str(one.file), one.function]), jobs)
        for change, is_seen in zip(jobs, tried, strict=True):
            reason = EQUIVALENT.get((change.file.name, change.before, change.after), "")
            where = f"{change.file.relative_to(ROOT)}:{change.line}: {change.before}  ->  {change.after}"
            noticed += is_seen
            if not is_seen:
                equivalent += bool(reason)
                print(f"{where}{'  (equivalent: ' + reason + ')' if reason else ''}", flush=True)
            elif reason:
                print(f"{where}  is noticed, although EQUIVALENT says it cannot be", flush=True)
    survivors = len(jobs) - noticed - equivalent
    print(f"{len(jobs)} changes: {noticed} noticed, {equivalent} equivalent, {survivors} survivors that matter")
    return survivors > 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
