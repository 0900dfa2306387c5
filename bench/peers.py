"""The speed of random play in other game engines, each in a venv of its own: `python bench/peers.py [--json]`."""

import argparse
import json
import os
import platform
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

SCRIPTS = Path(__file__).with_suffix("")
INSTALL_LIMIT = 900.0


@dataclass(frozen=True)
class Peer:
    """A package, pinned to the version for which its script was written, and the figures that the script prints.

    `also` are further packages that its games need, by version. Those in `sources` have no wheel.
    """

    package: str
    version: str
    script: str
    figures: tuple[str, ...]
    also: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.package} {self.version}"


PEERS = (
    Peer("catanatron", "3.2.1", "catan.py", ("catanatron",)),
    Peer(
        "open_spiel",
        "2.0.2",
        "spiel.py",
        tuple(
            f"open_spiel {game}{way}" for game in ("crazy_eights", "leduc_poker", "maedn") for way in ("", " native")
        ),
    ),
    Peer(
        "pettingzoo",
        "1.27.0",
        "zoo.py",
        ("pettingzoo leduc_holdem", "pettingzoo texas_holdem"),
        also=("pygame-ce==2.5.8", "rlcard==1.2.0"),
        sources=("rlcard",),
    ),
)


class PeerError(Exception):
    """A peer has no figures. The message is the reason, as a plain sentence."""


def say(message: str) -> None:
    print(f"peers: {message}", file=sys.stderr, flush=True)


def finish(command: list[str], limit: float, failure: str) -> str:
    """The command's output. If it fails, PeerError with `failure` and the command's last line."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=limit, env={**kept, "PYTHONHASHSEED": "0"}, check=False
        )
    except subprocess.TimeoutExpired:
        raise PeerError(f"{failure}: no end after {limit:.0f} seconds.") from None
    except OSError as error:
        raise PeerError(f"{failure}: {error.strerror}.") from None
    if done.returncode == 0:
        return done.stdout
    lines = [line.strip() for line in (done.stderr.strip() or done.stdout.strip()).splitlines()]
    lines = [line for line in lines if line.startswith("ERROR:")] or lines
    reason = lines[-1].removeprefix("ERROR: ") if lines else f"exit status {done.returncode}"
    raise PeerError(f"{failure}: {reason.rstrip('.')}.")


def cache() -> Path:
    base = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return (base if base.is_absolute() else Path.home() / ".cache") / "hotlap" / "peers"


def interpreter(peer: Peer) -> Path:
    """The Python of the peer's venv. The venv is made anew unless it has exactly this version already."""
    home = cache() / peer.package
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pin = home / "pin"
    wanted = f"{peer} on {platform.python_implementation()} {platform.python_version()}"
    if python.exists() and pin.is_file() and pin.read_text(encoding="utf-8") == wanted:
        return python
    say(f"making a venv for {wanted} (once)")
    finish([sys.executable, "-m", "venv", "--clear", str(home)], INSTALL_LIMIT, f"No venv could be made for {peer}")
    say(f"installing {peer}")
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:"]
    install += [f"--no-binary={name}" for name in peer.sources]
    packages = [f"{peer.package}=={peer.version}", *peer.also]
    finish([*install, *packages], INSTALL_LIMIT, f"{wanted} could not be installed")
    pin.write_text(wanted, encoding="utf-8")
    return python


def figures(peer: Peer, seconds: float) -> dict[str, dict[str, object]]:
    """The peer's figures by name, or the reason why there are none."""
    try:
        python = interpreter(peer)
        say(f"measuring {peer}: {len(peer.figures)} x {seconds:g} CPU seconds")
        limit = 120 + 20 * seconds * len(peer.figures)
        printed = finish(
            [str(python), str(SCRIPTS / peer.script), str(seconds)], limit, f"{peer} could not be measured"
        )
        found: dict[str, dict[str, object]] = json.loads(printed)
        return {name: found[name] for name in peer.figures}
    except PeerError as error:
        reason = str(error)
    except OSError as error:
        reason = f"The cache folder of {peer} cannot be used: {error.strerror}."
    except (ValueError, KeyError):
        reason = f"{peer} could not be measured: its script printed something else than its figures."
    say(reason)
    return {name: {"error": reason} for name in peer.figures}


def measure(seconds: float = 5.0) -> dict[str, dict[str, object]]:
    """All figures by name. Each takes so many CPU seconds of one core."""
    return {name: figure for peer in PEERS for name, figure in figures(peer, seconds).items()}


def line(name: str, figure: dict[str, object]) -> str:
    if "error" in figure:
        return f"{name:32} {figure['error']}"
    games, decisions = (float(str(figure[rate])) for rate in ("games_per_s", "decisions_per_s"))
    return f"{name:32} {games:>10,.1f} games/s {decisions:>12,.0f} decisions/s"


def positive(text: str) -> float:
    value = float(text)
    if not 0 < value < float("inf"):
        raise ValueError(text)
    return value


def main() -> int:
    parser = argparse.ArgumentParser(description="Random play of other engines, per CPU second of one core.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--seconds", type=positive, default=5.0, help="CPU seconds per figure (default 5)")
    options = parser.parse_args()
    found = measure(options.seconds)
    print(json.dumps(found, indent=2) if options.json else "\n".join(line(*item) for item in found.items()))
    return int(any("error" in figure for figure in found.values()))


if __name__ == "__main__":
    sys.exit(main())
