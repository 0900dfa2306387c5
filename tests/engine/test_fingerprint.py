"""What a kernel is made from has a name, and the kernel is kept on disk under it."""

import math
import types
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hotlap.engine import events
from hotlap.engine.fingerprint import fingerprint
from hotlap.engine.jit import jit, table
from hotlap.engine.pointer import pointer

BASE = {"np": np, "math": math, "events": events, "N": 1, "WEIGHTS": np.ones(3, np.float32)}


def made(body: str, **more: Any) -> Callable[..., Any]:
    """A function with this body; `more` are names of its file."""
    scope = {**BASE, "__name__": __name__, **more}
    exec(f"def f(n):\n    {body}", scope)
    return scope["f"]


def test_the_same_text_has_the_same_name() -> None:
    assert fingerprint(made("return n + N")) == fingerprint(made("\n\n    return n + N"))


PAIRS = {
    "another operator": (made("return n + N"), made("return n - N")),
    "another constant": (made("return n + 1"), made("return n + 2")),
    "a constant of another type": (made("return n + 1"), made("return n + 1.0")),
    "another number by name": (made("return n + N"), made("return n + N", N=2)),
    "another tuple": (made("return n in (1, 2)"), made("return n in (1, 3)")),
    "another table": (made("return T[n]", T=table([1, 2])), made("return T[n]", T=table([1, 3]))),
    "another set": (made("return n in {1, 2}"), made("return n in {1, 3}")),
    "an array of another type": (made("return WEIGHTS[n]"), made("return WEIGHTS[n]", WEIGHTS=np.ones(3, np.float64))),
    "an array with other numbers": (
        made("return WEIGHTS[n]"),
        made("return WEIGHTS[n]", WEIGHTS=np.float32([1, 1, 2])),
    ),
    "another function": (made("return h(n)", h=made("return n")), made("return h(n)", h=made("return n + 1"))),
    "another rule": (made("return h(n)", h=jit(made("return n"))), made("return h(n)", h=jit(made("return n + 1")))),
    "another library": (made("return math.sqrt(n)"), made("return np.sqrt(n)")),
    "another name of a module": (made("return n + events.SPUN_OUT"), made("return n + events.FINISHED")),
}
UNKNOWN = {
    "a module of the user's": made("return helpers.f(n)", helpers=types.ModuleType("helpers")),
    "an object": made("return thing[n]", thing={1: 2}),
    "a function inside": made("return (lambda: N)()"),
    "an array of objects": made("return WEIGHTS[n]", WEIGHTS=np.array([print])),
}


@pytest.mark.parametrize("what", PAIRS)
def test_what_it_is_made_from_changes_its_name(what: str) -> None:
    one, other = map(fingerprint, PAIRS[what])
    assert None not in (one, other)
    assert one != other


@pytest.mark.parametrize("what", UNKNOWN)
def test_what_cannot_be_told_has_no_name(what: str) -> None:
    assert fingerprint(UNKNOWN[what]) is None


@pytest.mark.compiled_only
def test_a_kernel_is_compiled_once_for_all_processes() -> None:
    body, examples = "return n * 7 + N", (3,)
    first = pointer(made(body), examples)
    again = pointer(made(body), examples)
    assert sum(again.call.stats.cache_hits.values()) == 1
    assert (first.call(5), again.call(5)) == (36, 36)
    assert pointer(made(body, N=2), examples).call(5) == 37


@pytest.mark.compiled_only
@pytest.mark.parametrize(("numbers", "found"), [([1, 2], 20), ([0.5, 2.5], 25)])
def test_a_kernel_reads_a_table(numbers: list[float], found: int) -> None:
    """Also by a rule that it calls."""
    rule = jit(made("return T[n] * 10", T=table(numbers)))
    assert pointer(made("return int(h(n))", h=rule), (1,)).call(1) == found


@pytest.mark.compiled_only
def test_a_kernel_from_a_module_that_python_does_not_know_is_compiled_again() -> None:
    for _ in range(2):
        helper = jit(made("return WEIGHTS[n] + N", __name__="unknown"))
        kernel = made("return h(n)", h=helper, __name__="unknown")
        assert pointer(kernel, (1,)).call(2) == 2
