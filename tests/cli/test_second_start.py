"""A second start finds everything compiled: in races, analyses, tournaments and servers alike.

A start that compiles is slow, and nobody notices: everything works. So this counts.
"""

import ast
import importlib.util
import os
import pathlib
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import hotlap
from hotlap.engine.cache import KERNEL_ROOMS
from hotlap.engine.jit import jit

pytestmark = pytest.mark.compiled_only

PACKAGE = pathlib.Path(hotlap.__file__).parent

# Tells on standard error what it compiles. Tournaments have only few races.
PROGRAM = """
import contextlib, io, sys
from numba.core import event
recorded = event.RecordingListener()
event.register("numba:compile", recorded)

from hotlap.cli import main
from hotlap.coach import analyse
from hotlap.terminal.host import hosting

analyse.TIERS["quick"] = analyse.Tier("quick", screening=1, comparing=2, block=2, most=2)
analyse.AHEAD["quick"] = analyse.DRAWS["quick"] = 2
drivers = "rookie,club,planner:1,ace,champion:1,random"
race = ["--track", "usa", "--laps", "1", "--seed", "7"]
with contextlib.redirect_stdout(io.StringIO()):
    for words in (
        ["race", *race, "--drivers", drivers, "--quiet", "--save", "a.race"],
        ["race", *race, "--drivers", "club,legend", "--garage", "mixed", "--weather", "--quiet"],
        ["replay", "a.race"],
        ["stats", "a.race"],
        ["season", "--races", "usa:title-sponsor", "--drivers", "club,club", "--laps", "1", "--quiet"],
        ["analyse", "a.race"],
        ["tournament", "--drivers", "club,random", "--tracks", "usa", "--races", "2", "--workers", "1"],
    ):
        assert main(words) == 0, words
    hosting.prepare()
named = [one.data["dispatcher"].py_func for _, one in recorded.buffer if one.is_start]
print("compiled:", *sorted({f"{one.__module__}.{one.__qualname__}" for one in named}), file=sys.stderr)
"""


def start(folder: pathlib.Path) -> tuple[list[Any], str]:
    """What a fresh process compiles, and what it says on standard error."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=folder,
        env={**os.environ, "HOTLAP_DATA": str(folder)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    said, _, compiled = done.stderr.rpartition("compiled:")
    return compiled.split(), said


def test_a_second_start_compiles_nothing_and_does_not_say_so(tmp_path: pathlib.Path) -> None:
    compiled, said = start(tmp_path)
    if compiled:  # so this was the first one
        compiled, said = start(tmp_path)
    assert compiled == []
    assert "Compiling" not in said


# Who calls rules -----------------------------------------------------------------------------------

COMPILED = {"jit", "cold", "entry", "driver", "decider"}


def names_of(decorators: list[Any]) -> set[str]:
    return {getattr(one.func if isinstance(one, ast.Call) else one, "id", "") for one in decorators}


def imported(node: Any, package: str) -> dict[str, Any]:
    """What a line imports from the rooms with kernels, by its name in the file."""
    module = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
    if not module.startswith(tuple(f"hotlap.{room}" for room in KERNEL_ROOMS)):
        return {}
    found = {}
    for one in node.names:
        parent = importlib.import_module(module)
        if not hasattr(parent, one.name):
            importlib.import_module(f"{module}.{one.name}")
        found[one.asname or one.name] = getattr(parent, one.name)
    return found


def calls_of_rules(text: str, package: str) -> list[str]:
    """The calls of rules in what Python runs of a file: they would be compiled anew in every process."""
    tree, known = ast.parse(text), {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            known |= imported(node, package)
        elif isinstance(node, ast.FunctionDef) and names_of(node.decorator_list) & {"jit", "cold"}:
            known[node.name] = jit(len)  # any rule

    def is_rule(called: Any) -> bool:
        if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
            return isinstance(getattr(known.get(called.value.id), called.attr, None), jit)
        return isinstance(called, ast.Name) and isinstance(known.get(called.id), jit)

    calls = (
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "watching"
    )
    kernels = {one.id for call in calls for one in call.args if isinstance(one, ast.Name)}

    def walk(node: Any) -> Iterator[str]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef) and (
                child.name in kernels or names_of(child.decorator_list) & COMPILED
            ):
                continue
            if isinstance(child, ast.Call) and is_rule(child.func):
                yield ast.unparse(child)
            yield from walk(child)

    return list(walk(tree))


def test_python_calls_entries_alone() -> None:
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        package = ".".join(("hotlap", *path.relative_to(PACKAGE).parts[:-1]))
        if calls := calls_of_rules(path.read_text(encoding="utf-8"), package):
            found[name] = calls
    assert found == {}


@pytest.mark.parametrize("line", ("must_decide(sight)", "[discard.may_go(sight)]", "own(1)", "lambda: own(2)"))
def test_a_rule_that_python_calls_is_found(line: str) -> None:
    text = f"""
from ..kernels import discard, entry, jit, must_decide
@jit
def own(n):
    return must_decide(n)
@entry
def may(n):
    return own(n) + discard.may_go(n)
class Any:
    def choose(self, sight):
        return may(sight), {line}
"""
    assert len(calls_of_rules(text, "hotlap.bots")) == 1
    assert calls_of_rules(text.replace(line, "0"), "hotlap.bots") == []
