"""Shared by all tests: their order, so that no worker ends with a long test, and the settings of Hypothesis.

Hypothesis tries the same examples in every run, and only few of them if the rules run interpreted. Tests read English
words, whatever the language of the machine.
"""

import os
import pathlib
import signal
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

import unchanged
from how_many import IS_INTERPRETED, how_many

os.environ["HOTLAP_LANGUAGE"] = "en"
# A run that began in the background of a shell ignores SIGINT, and so would every program that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

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

pytest_plugins = ["compilations"]

HERE = pathlib.Path(__file__).parent

# These begin first, the longest before all others.
LONGEST = (
    "browser",
    "server/test_crashes.py",
    "server/test_hidden.py",
    "server/test_processes.py",
    "laws",
    "conformance",
    "bots",
    "cli/test_drive_terminal.py",
    "built/test_calls.py",  # it runs the WebAssembly module, which scripts/check makes meanwhile
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

# What runs in one worker, in its order; the first that fits holds. Tests in the browser share a server, and those of a
# file a browser. They keep a core busy, so two workers have them, each about half, while the others have tests that
# wait. The cases of conformance share the rules that they call from Python, which every process compiles for itself,
# and those of test_calls.py a tape, which takes half a minute.
TOGETHER = (
    ("browser/test_everywhere.py", "browser/test_races.py", "browser/test_stage.py"),
    ("browser",),
    ("conformance",),
    ("built/test_calls.py",),
)


IS_LEFT_OUT = os.environ.get(unchanged.LEAVE_OUT) == "yes"


def pytest_ignore_collect(collection_path: pathlib.Path) -> bool | None:
    """Leaves the tests of the rules out if scripts/test says that nothing has changed for them."""
    is_test = collection_path.name.startswith("test_") and HERE in collection_path.parents
    return True if IS_LEFT_OUT and is_test and unchanged.is_of_the_rules(collection_path) else None


class Watcher:
    """Fails a test of the rules that opens what its digest does not have."""

    def __init__(self) -> None:
        self.opened: list[str] | None = None
        sys.addaudithook(self.hear)  # it cannot be taken away

    def hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event != "open" or self.opened is None or not isinstance(arguments[0], str | os.PathLike):
            return
        if not self._is_of_hypothesis():
            self.opened.append(os.fspath(arguments[0]))

    @staticmethod
    def _is_of_hypothesis() -> bool:
        """Hypothesis looks for constants in whatever this worker has imported, to draw them now and then."""
        frame = sys._getframe()
        while frame := frame.f_back:  # type: ignore[assignment]
            if frame.f_globals.get("__name__") == "hypothesis.internal.constants_ast":
                return True
        return False


watcher = Watcher()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    if item.path.parent == HERE or not unchanged.is_of_the_rules(item.path):
        return (yield)
    watcher.opened = []
    try:
        yield
        foreign = sorted({str(one) for one in watcher.opened if unchanged.is_foreign(one)})
    finally:
        watcher.opened = None
    assert not foreign, f"a test of the rules reads {foreign}: see tests/unchanged.py"
    return None


def on_postgres(item: pytest.Item) -> bool:
    """Whether a test needs PostgreSQL. In a first look SQLite stands for both, and no second database is started."""
    case = getattr(item, "callspec", None)
    return "postgres" in getattr(item, "fixturenames", ()) or (
        case is not None and "postgresql" in case.params.values()
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if IS_LEFT_OUT:  # also of files that were named
        items[:] = [item for item in items if item.path.parent == HERE or not unchanged.is_of_the_rules(item.path)]

    def place(item: pytest.Item) -> int:
        path = item.path.relative_to(HERE).as_posix()
        return next((i for i, part in enumerate(LONGEST) if path.startswith(part)), len(LONGEST))

    items.sort(key=place)
    for item in items:
        if item.path.relative_to(HERE).as_posix().startswith(LONG) or on_postgres(item):
            item.add_marker(pytest.mark.long)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Gives tests to workers one by one, except those that run together."""
    from xdist.scheduler import LoadScopeScheduling

    class Together(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            path = nodeid.removeprefix(f"{HERE.name}/")
            return next((group[0] for group in TOGETHER if path.startswith(group)), nodeid)

    return Together(config, log)
