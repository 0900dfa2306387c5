"""`pytest --compilations` names the tests that compile, with the processor time that it takes them.

What many tests call belongs into compiled.py: else every worker may compile it anew. A rule that a test calls is
compiled by every process in any case, and so is what a process of its own compiles, which is not seen here.
"""

import time
from typing import Any

import pytest

LEAST_S = 1.0  # of processor time: tests that compile for less are not named


class Compilations:
    """What the present test has compiled: entries, and not the rules in them."""

    def __init__(self) -> None:
        self.compiled, self._depth, self._began = [], 0, 0.0

    def on_start(self, event: Any) -> None:
        self._depth += 1
        if self._depth == 1:
            self._began = time.process_time()

    def on_end(self, event: Any) -> None:
        self._depth -= 1
        if self._depth == 0:
            function = event.data["dispatcher"].py_func
            name = f"{function.__module__.removeprefix('hotlap.')}.{function.__name__}"
            self.compiled.append((name, time.process_time() - self._began))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self, item: Any) -> None:
        item.user_properties.append(("compiled", self.compiled))
        self.compiled = []


class Summary:
    def __init__(self) -> None:
        self.found = {}

    def pytest_runtest_logreport(self, report: Any) -> None:
        compiled = dict(report.user_properties).get("compiled", ())
        seconds = sum(took for _, took in compiled)
        if report.when == "teardown" and seconds >= LEAST_S:
            self.found[report.nodeid] = seconds, compiled

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        terminalreporter.section("compilations")
        for test, (seconds, compiled) in sorted(self.found.items(), key=lambda one: -one[1][0]):
            named = ", ".join(f"{name} {took:.1f}" for name, took in compiled)
            terminalreporter.line(f"{seconds:6.1f} s  {test}: {named}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--compilations", action="store_true", help=f"name the tests that compile for {LEAST_S:g} s or more"
    )


def pytest_configure(config: pytest.Config) -> None:
    if not config.getoption("compilations"):
        return
    from numba.core import event

    class Listener(Compilations, event.Listener):
        """Numba wants a listener of its own kind, and is imported only here."""

    listener = Listener()
    event.register("numba:compile", listener)
    config.pluginmanager.register(listener)
    config.pluginmanager.register(Summary())
