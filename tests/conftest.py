"""Shared by all tests: their order, so that no worker ends with a long test, and the settings of Hypothesis.

Hypothesis tries the same examples in every run, and only few of them if the rules run interpreted. Tests read English
words, whatever the language of the machine.
"""

import os
import pathlib

import pytest
from hypothesis import HealthCheck, Phase, settings

from how_many import IS_INTERPRETED, how_many

os.environ["HOTLAP_LANGUAGE"] = "en"

settings.register_profile(
    "hotlap",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=how_many(30, 2),
    # Interpreted, a failing example is not shrunk: that takes minutes, and the compiled run does it anyway.
    phases=[Phase.explicit, Phase.generate] if IS_INTERPRETED else list(Phase),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("hotlap")

HERE = pathlib.Path(__file__).parent

# These begin first, the longest before all others.
LONGEST = (
    "server/test_crashes.py",
    "browser",
    "server/test_hidden.py",
    "server/test_processes.py",
    "laws",
    "conformance",
    "bots",
    "cli/test_drive_terminal.py",
    "server",
)

# These are long: scripts/test --quick leaves them out.
LONG = (
    "server/test_crashes.py",
    "browser",
    "server/test_hidden.py",
    "server/test_processes.py",
    "conformance/test_races.py",
    "conformance/test_differences.py",
    "engine/test_compiling.py",
    "laws/test_modes.py",
    "season/test_long.py",
)

# The tests of each of these folders run in one worker. Those in the browser share a server. The cases of others share
# the rules that they call from Python, which every process compiles for itself.
TOGETHER = ("browser", "conformance")


def on_postgres(item: pytest.Item) -> bool:
    """Whether a test needs PostgreSQL. In a first look SQLite stands for both, and no second database is started."""
    case = getattr(item, "callspec", None)
    return "postgres_url" in getattr(item, "fixturenames", ()) or (
        case is not None and case.params.get("store_url") == "postgresql"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        path = item.path.relative_to(HERE).as_posix()
        return next((i for i, part in enumerate(LONGEST) if path.startswith(part)), len(LONGEST))

    items.sort(key=place)
    for item in items:
        if item.path.relative_to(HERE).as_posix().startswith(LONG) or on_postgres(item):
            item.add_marker(pytest.mark.long)
        folder = item.path.relative_to(HERE).parts[0]
        if folder in TOGETHER:
            item.add_marker(pytest.mark.xdist_group(folder))
