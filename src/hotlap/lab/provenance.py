"""Where figures come from: the digests of rules and drivers, the machine, and the command that gives them again."""

import hashlib
import shlex
from collections.abc import Mapping, Sequence
from typing import Any

from .. import __version__
from ..bots.ace.weights import FILE as ACE
from ..bots.planner.value import FILE as PLANNER
from ..bots.registry import plain_name
from ..kernels import built
from ..race.notation import RULES
from .contestant import Contestant
from .machine import machine

WEIGHTS = {"planner": PLANNER, "ace": ACE, "champion": ACE}  # of packaged drivers
SHORT = 16  # characters of a digest: enough to tell it from all others


def origin(command: str) -> dict[str, Any]:
    """What all figures of a run share. `rules_digest` is of the sources of rules and packaged drivers."""
    return {
        "hotlap": __version__,
        "rules": RULES,
        "rules_digest": built.fingerprint()[:SHORT],
        "command": command,
        "machine": machine(),
    }


def driver_facts(contestant: Contestant) -> dict[str, str]:
    """A driver by name and digests: `digest` is of a file's text and weights, "" for a packaged driver, whom the digest
    of the rules covers; `weights` is of weights alone, "" if it has none. Files that a driver in plain Python reads
    are in neither."""
    file = WEIGHTS.get(plain_name(contestant.name))
    kept = contestant.memory if contestant.is_file else file.read_bytes() if file else None
    return {
        "name": contestant.name,
        "digest": contestant.digest[:SHORT] if contestant.is_file else "",
        "weights": hashlib.sha256(kept).hexdigest()[:SHORT] if kept else "",
    }


def typed(command: str, options: Mapping[str, Any], arguments: Sequence[str] = ()) -> str:
    """A command as it is typed, with the options that have a value: `hotlap tournament --cars 6 --weather`."""
    return shlex.join(["hotlap", command, *arguments, *option_words(options)])


def option_words(options: Mapping[str, Any]) -> list[str]:
    """Options as they are typed."""
    words = []
    for name, value in options.items():
        option = f"--{name.replace('_', '-')}"
        if isinstance(value, bool):
            words.append(option if value else f"--no-{option[2:]}")
        elif value not in (None, "", ()):
            words += [option, ",".join(value) if isinstance(value, tuple | list) else f"{value}"]
    return words
