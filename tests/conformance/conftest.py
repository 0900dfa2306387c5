"""At the end of the run, report every adaptation (differences.py): none is silent."""


def pytest_terminal_summary(terminalreporter):
    for passed in terminalreporter.stats.get("passed", ()):
        for name, value in passed.user_properties:
            if name == "adapted":
                terminalreporter.write_line(f"conformance {value}")
