"""At the end of the run, report every adaptation (differences.py): none is silent."""

from typing import Any


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for passed in terminalreporter.stats.get("passed", ()):
        for name, value in passed.user_properties:
            if name == "adapted":
                terminalreporter.write_line(f"conformance {value}")
