"""The tests of the rules, which need not run again while nothing that they can read has changed since they passed.

The rooms of the rules know nothing of the rooms above them (pyproject.toml, importlinter), and neither do these tests:
one that opens a file there fails. So after a change in the server, the terminal, the page or their tests, a digest of
all else still has the name under which they passed on this machine, and scripts/test leaves them out. They take a third
of its time.

    python tests/unchanged.py                          prints the digest; exit status 0: they passed with it, 1: not yet
    python tests/unchanged.py --note DIGEST FOLDER     notes it, if the reports in the folder have no failure of theirs
"""

import functools
import hashlib
import importlib.metadata
import os
import pathlib
import platform
import re
import sys
from collections.abc import Iterator
from xml.etree import ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[1]
FOLDERS = (
    "bots", "coach", "conformance", "content", "counts", "engine", "env", "forecast", "goldens", "lab", "laws",
    "race", "rulings", "scenes", "season", "train",
)  # fmt: skip
# What they may read, in the house and beside it, and what of that is not theirs.
READ = (
    "src/hotlap", "tests", "docs/rules", "docs/drivers.md", "docs/env.md", "docs/events.md", "docs/kernels.md",
    "docs/tracks.md", "pyproject.toml", "requirements.txt", "requirements-lab.txt", "requirements-train.txt",
    "../shared/reference", "../shared/conformance", "../shared/seeds",
)  # fmt: skip
ABOVE = (
    "src/hotlap/server", "src/hotlap/terminal", "src/hotlap/llm", "src/hotlap/cli", "src/hotlap/texts",
    "tests/server", "tests/browser", "tests/cli", "tests/llm", "tests/texts", "tests/bench", "tests/examples",
    "tests/built",
)  # fmt: skip
# What tells that a test's subject is above, too; and tests that read all sources, or what the page has.
NAMES_ABOVE = re.compile(
    r"hotlap\.(server|terminal|llm|cli|texts)\b|^from hotlap import .*\b(server|terminal|llm|cli|texts)\b"
    r"|^(from|import) (server|browser|cli|texts)\b|\bweb/",
    re.MULTILINE,
)
READ_ALL = ("bots/test_kernels.py", "goldens/test_home_race.py", "rulings/test_rulings.py", "scenes/test_table.py")
MADE = ("__pycache__", ".pyc", "_cache", ".hypothesis")  # by programs, from what is read
SWITCHES = (
    "HOTLAP_TRAIN", "HOTLAP_TEST_ALL", "HOTLAP_COMPILE", "HOTLAP_RULES", "NUMBA_OPT", "NUMBA_CPU_NAME",
    "NUMBA_CPU_FEATURES",
)  # fmt: skip
LEAVE_OUT = "HOTLAP_TEST_UNCHANGED"  # set by scripts/test
PASSED = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "hotlap" / "tests-passed"
KEPT = 50  # digests


@functools.cache
def is_of_the_rules(test: pathlib.Path) -> bool:
    """Whether a test file is one of the rules alone."""
    name = test.resolve().relative_to(ROOT / "tests")
    is_below = name.parts[0] in FOLDERS and name.as_posix() not in READ_ALL
    return is_below and not NAMES_ABOVE.search(test.read_text(encoding="utf-8"))


def is_foreign(path: str) -> bool:
    """Whether something that somebody opens is there in the house, and the digest does not have it."""
    within = os.path.relpath(path, ROOT).replace(os.sep, "/")
    if within.startswith(("../", ".venv/", ".git/")) or any(one in within for one in MADE):
        return False
    return (within.startswith(ABOVE) or not within.startswith(READ)) and (ROOT / within).exists()


def read(root: pathlib.Path = ROOT) -> Iterator[pathlib.Path]:
    """All files that they may read, in order."""
    above = {root / one for one in ABOVE}
    for name in READ:
        if (root / name).is_file():
            yield root / name
        for folder, folders, files in os.walk(root / name):
            here = pathlib.Path(folder)
            folders[:] = sorted(one for one in folders if here / one not in above and not one.endswith(MADE))
            yield from (here / one for one in sorted(files) if here / one not in above and not one.endswith(MADE))


def digest(root: pathlib.Path = ROOT) -> str:
    found = hashlib.sha256()
    for path in read(root):
        found.update(os.path.relpath(path, root).encode() + b"\0")
        found.update(hashlib.sha256(path.read_bytes()).digest())
    packages = sorted(f"{one.name} {one.version}" for one in importlib.metadata.distributions())
    found.update(
        repr([sys.version, platform.platform(), packages, [os.environ.get(name) for name in SWITCHES]]).encode()
    )
    return found.hexdigest()


def passed() -> list[str]:
    return PASSED.read_text(encoding="ascii").split() if PASSED.exists() else []


def note(name: str) -> None:
    PASSED.parent.mkdir(parents=True, exist_ok=True)
    kept = [one for one in passed() if one != name][-KEPT + 1 :]
    PASSED.write_text("\n".join([*kept, name, ""]), encoding="ascii")


def has_failed(report: pathlib.Path) -> bool:
    """Whether a test of the rules failed in a report of pytest, or one that has no file."""
    for case in ElementTree.parse(report).iter("testcase"):
        if case.find("failure") is not None or case.find("error") is not None:
            folder = [*(case.get("classname") or "").split("."), ""][1]
            if folder in (*FOLDERS, ""):
                return True
    return False


def main(words: list[str]) -> int:
    if not words:
        name = digest()
        print(name)
        return 0 if name in passed() else 1
    name, folder = words[1:]
    reports = [pathlib.Path(folder) / f"{one}.xml" for one in ("compiled", "interpreted")]
    if all(one.exists() and not has_failed(one) for one in reports):
        note(name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
