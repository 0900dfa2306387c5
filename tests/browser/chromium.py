"""A Chromium for the tests in the browser: an installed one, else Playwright's, else the system's package manager's.

Run as a program it makes sure that there is one, says which, and prints its path:

    python tests/browser/chromium.py [--yes]

The package of the system is installed under CI, with --yes, or when the person at the terminal agrees.
"""

import os
import pathlib
import shutil
import subprocess
import sys

NAMED = "HOTLAP_CHROMIUM"
SHELL = "chromium-headless-shell"  # the same without a window: a sixth less processor time
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = ("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",)
PATIENCE_S = 300

# For containers and root, and so that no request goes to any server but the tested one.
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip


def flags(*of_v8: str) -> list[str]:
    """The arguments for Chromium, with more for its engine of JavaScript."""
    return [*FLAGS, " ".join(("--js-flags=--expose-gc", *of_v8))]


def installed() -> str | None:
    """The path of a Chromium that is there already."""
    if named := os.environ.get(NAMED):
        return named
    for name in (*NAMES, *PLACES):
        if found := shutil.which(name):
            return found
    return _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if pathlib.Path(path).is_file() else None


def say(words: str) -> None:
    print(f"hotlap: {words}", file=sys.stderr, flush=True)


def by_playwright() -> str | None:
    """Fetch Playwright's own build."""
    say("no Chromium is installed; fetching one with playwright install")
    try:
        subprocess.run(
            [sys.executable, "-m", "playwright", "install", "chromium"],
            timeout=PATIENCE_S, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except (subprocess.SubprocessError, OSError):
        say("playwright install could not download one")
        return None
    return _playwrights_own()


def by_system(is_agreed: bool) -> str | None:
    """Install the package of the system (Debian, Ubuntu, Fedora, macOS with Homebrew)."""
    root = [] if not hasattr(os, "geteuid") or os.geteuid() == 0 else ["sudo", "-n"]
    apt = [*root, "apt-get"]
    ways = (  # commands, of which the first that works after the update is enough: Ubuntu has no shell alone
        ("apt-get", [*apt, "update"], [[*apt, "install", "-y", name] for name in (SHELL, "chromium")]),
        ("dnf", [], [[*root, "dnf", "install", "-y", "chromium"]]),
        ("brew", [], [["brew", "install", "--cask", "chromium"]]),
    )
    for manager, update, commands in ways:
        if not shutil.which(manager):
            continue
        if not is_agreed and not _agrees(manager):
            return None
        say(f"installing chromium with {manager}")
        if update:
            _works(update)
        any(_works(command) for command in commands)
        return installed()
    return None


def _works(command: list[str]) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if done.returncode:
        say(f"that did not work: {' '.join(command)}")
    return done.returncode == 0


def _agrees(manager: str) -> bool:
    if not sys.stdin.isatty():
        return False
    print(
        f"The tests in the browser need Chromium. Install it with {manager}? [y/N] ",
        end="",
        file=sys.stderr,
        flush=True,
    )
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def main() -> int:
    is_agreed = "--yes" in sys.argv[1:] or bool(os.environ.get("CI"))
    path = installed() or by_playwright() or by_system(is_agreed)
    if path is None:
        say(f"there is no Chromium to test with: install one, or name it in {NAMED}")
        return 1
    say(f"tests in the browser with {path}")
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
