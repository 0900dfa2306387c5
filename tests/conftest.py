"""Shared by all tests: their order, so that no worker ends with a long test, and the settings of Hypothesis.

Hypothesis tries the same examples in every run, and only few of them if the rules run interpreted.
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
    # Interpreted, a failing example is not shrunk: that takes minutes, and the compiled run does it anyway.
    phases=[Phase.explicit, Phase.generate] if IS_INTERPRETED else list(Phase),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("hotlap")

# These begin first, the longest before all others. Tests of one group run in one worker: browser tests share a server.
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
