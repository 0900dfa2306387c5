"""Writes what a program in another language needs for a race: `track`, `pace` and `scales` (docs/libhotlap.md).

python examples/write_race.py FOLDER TRACK DRIVERS [SWITCH=VALUE ...]
python examples/write_race.py usa-race usa player,player,legend laps=1 garage=mixed weather=true
"""

import pathlib
import struct
import sys

from hotlap.bots.club.pace import Pace, measure
from hotlap.bots.observation import Observation
from hotlap.content.switches import RACE
from hotlap.engine import layout
from hotlap.race import HotlapError, RaceSetup

USUAL = 6  # cars; for more an observation has rows for more rivals


def write(folder: pathlib.Path, setup: RaceSetup) -> None:
    track = setup.compile()
    seen = Observation(setup.garage != "off", len(setup.entrants) > USUAL)
    folder.mkdir(exist_ok=True)
    (folder / "track").write_bytes(layout.to_bytes(layout.Track, track))
    (folder / "pace").write_bytes(layout.to_bytes(Pace, measure(layout.new(layout.Game), track)))
    (folder / "scales").write_bytes(struct.pack(f"<{seen.size}f", *seen.scales))


def value(name: str, text: str) -> object:
    """A switch's value from words: a number, true or false, a word, or some with commas between them."""
    if name not in RACE:
        raise SystemExit(f"there is no switch {name}; there are {', '.join(RACE)}")
    kind = RACE[name].kind
    if kind is bool and text not in ("true", "false"):
        raise SystemExit(f"{name}: true or false, not {text}")
    if kind is int and not text.isdecimal():
        raise SystemExit(f"{name}: a whole number, not {text}")
    return text == "true" if kind is bool else tuple(text.split(",")) if kind is tuple else kind(text)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        raise SystemExit(__doc__)
    into, track, drivers, *switches = sys.argv[1:]
    chosen = {name: value(name, text) for name, _, text in (one.partition("=") for one in switches)}
    try:
        write(pathlib.Path(into), RaceSetup.of(track, drivers.split(","), **chosen))
    except (HotlapError, OSError, ValueError) as error:
        raise SystemExit(str(error)) from None
