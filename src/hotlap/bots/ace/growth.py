"""Weights that are older than the observation: what they do not know gets weights of 0, so they drive as before.

A new symbol of cards or a new action changes the digest of every observation. The net of `ace` need not be trained anew
for that: its file says which numbers and actions it knows, and each has kept its name and scale. What is 0 adds nothing
to a sum, not even a bit.
"""

import json
import os
from collections.abc import Iterable, Sequence
from typing import Any

from ...kernels import actions
from ...race.notation import RULES
from ..npz import Weights
from ..observation.blocks import Block
from ..observation.weights import other
from .net import FORM, LAYERS

KNOWN = "known"  # in a file of weights: what they know, as JSON in bytes
UNKNOWN = "unknown"  # the beginning of what `describe` says of a code without a meaning
PLAIN = "plain"
PARTS = {"rivals": "rival", "cards": "card", "played": "played", "rival_cards": "rival_cards"}  # layers of each part
NUMBER = 4  # bytes


def known_inputs() -> bytes:
    """What weights of today know, as files keep it."""
    return json.dumps({"rules": RULES, "codes": _codes(), "inputs": _inputs()}, separators=(",", ":")).encode()


def _codes() -> list[str]:
    return [actions.describe(code) for code in range(actions.ACTIONS)]


def _inputs() -> dict[str, list[str]]:
    """The inputs of each layer that reads the observation, by name and scale. Of equal parts the first one counts."""
    by_part: dict[str, list[str]] = {PLAIN: []}
    is_plain = True
    for block in FORM.blocks:
        is_plain = is_plain and block.name not in PARTS
        if is_plain:
            by_part[PLAIN] += [f"{block.name} {name} {scale}" for name, scale in block.fields]
        elif block.name in PARTS:
            by_part[PARTS[block.name]] = _of_first(block)
        else:  # the effects, and what stands before the offers of the market
            by_part[block.name] = [f"{block.name} {name} {scale}" for name, scale in block.fields if "." not in name]
    by_part["offer"] = _of_first(next(block for block in FORM.blocks if block.name == "market"))
    return by_part


def _of_first(block: Block) -> list[str]:
    """The inputs of the first of several equal parts, whose names begin with its number."""
    numbers = [name.split(".")[0] for name, _ in block.fields if "." in name]
    begin = f"{numbers[0]}."
    return [
        f"{block.name} {name.removeprefix(begin)} {scale}" for name, scale in block.fields if name.startswith(begin)
    ]


def grow(path: str | os.PathLike[str], digest: str, arrays: dict[str, Any]) -> dict[str, Any]:
    """The arrays of a file of weights in the shapes of today. Raises OtherObservation."""
    old = json.loads(arrays.pop(KNOWN).tobytes())
    if digest == FORM.digest:
        return arrays
    if old["rules"] != RULES or not _is_kept(old["codes"]):
        raise other(path, FORM, digest)
    for layer, now in _inputs().items():
        outputs = LAYERS[layer][1]
        at = {name: row for row, name in enumerate(old["inputs"].get(layer, ()))}
        if not at.keys() <= set(now):
            raise other(path, FORM, digest)
        name = f"{layer}_weight"
        arrays[name] = _rows_by_place(arrays[name], [at.get(one) for one in now], outputs)
    for name in ("policy_weight", "policy_bias"):
        arrays[name] = _widen(arrays[name], actions.ACTIONS)
    return arrays


def _is_kept(codes: Sequence[str]) -> bool:
    """Whether each action that had a meaning still has it."""
    now = _codes()
    return len(codes) <= len(now) and all(
        old == new or old.startswith(UNKNOWN) for old, new in zip(codes, now, strict=False)
    )


def _rows_by_place(one: Any, rows: Iterable[int | None], outputs: int) -> Weights:
    """Rows of a matrix by their places; 0 where there is none."""
    data, size = one.tobytes(), NUMBER * outputs
    parts = [bytes(size) if row is None else data[row * size : (row + 1) * size] for row in rows]
    return Weights((len(parts), outputs), b"".join(parts))


def _widen(one: Any, n: int) -> Weights:
    """The last dimension with n places."""
    had, data = one.shape[-1], one.tobytes()
    size, more = NUMBER * had, bytes(NUMBER * (n - had))
    rows = [data[at : at + size] + more for at in range(0, len(data), size)]
    return Weights((*one.shape[:-1], n), b"".join(rows))
