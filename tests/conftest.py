"""What all tests share: an order that leaves no worker with a long test at the end, and Hypothesis. It tries the same
examples in every run, few where the rules run interpreted.
"""

import os
import pathlib

import pytest
from hypothesis import HealthCheck, Phase, settings

IS_INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")

settings.register_profile(
    "hotlap",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=3 if IS_INTERPRETED else 30,
    # Interpreted, a failing example is not made smaller: that takes minutes, and compiled it is done anyway.
    phases=[Phase.explicit, Phase.generate] if IS_INTERPRETED else list(Phase),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("hotlap")

# Begun first, the longest before all others. Tests of one group run in one worker: those in the browser share a server.
HERE = pathlib.Path(__file__).parent
LONGEST = (
    "server/test_crashes.py",
    "browser",
    "server/test_hidden.py",
    "server/test_processes.py",
    "laws",
    "bots",
    "cli/test_drive_terminal.py",
    "server",
    "conformance",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        path = item.path.relative_to(HERE).as_posix()
        return next((i for i, part in enumerate(LONGEST) if path.startswith(part)), len(LONGEST))

    items.sort(key=place)
    for item in items:
        if item.path.is_relative_to(HERE / "browser"):
            item.add_marker(pytest.mark.xdist_group("browser"))
