"""At the end, what was adapted: never silently (differences.py)."""


def pytest_terminal_summary(terminalreporter):
    for passed in terminalreporter.stats.get("passed", ()):
        for name, value in passed.user_properties:
            if name == "adapted":
                terminalreporter.write_line(f"conformance {value}")
