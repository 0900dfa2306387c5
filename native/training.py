"""Drives all kinds of races with a library that counts, for the profile: python native/training.py LIBRARY COUNTS N."""

import contextlib
import ctypes
import io
import os
import pathlib
import shutil
import sys
import tempfile
from array import array

os.environ["HOTLAP_RULES"] = "built"

from branches import COUNTS

from hotlap.engine import built

RACES, CLUB_RACES, LANES, STEPS = 60, 20, 64, 400
TRACKS = ("usa", "italy", "great-britain", "france")
MODULES = {"garage": "mixed", "weather": True}
COMMANDS = (
    "race --track usa --laps 2 --seed 1 --drivers club,ace,ace,random,rookie,legend --quiet",
    "race --track italy --laps 1 --seed 2 --drivers ace,planner:2,club,legend --garage mixed --weather --quiet",
    "race --track usa --laps 1 --seed 3 --drivers champion:2,planner:2,club,ace --garage mixed --quiet --save a.race",
    "season --races usa:title-sponsor --laps 1 --drivers club,club,ace,legend --quiet",
    "analyse a.race",
)


def main() -> None:
    library, counts, n = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3])
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        shutil.copy(library, pathlib.Path(folder) / built.name())
        built.FOLDER = pathlib.Path(folder)
        (built.FOLDER / built.LIST).write_text(f"{built.fingerprint()}  sources\n-  {built.name()}\n")
        os.environ["HOTLAP_DATA"] = folder
        race_in_bulk()
        race_by_command()
        found = (ctypes.c_int64 * n).in_dll(built.library(), COUNTS)
        counts.write_bytes(array("q", found).tobytes())


def race_in_bulk() -> None:
    """Random races, races of `club`, and stepped environments."""
    import numpy as np

    from hotlap.bots.field import Field
    from hotlap.engine import layout, playout
    from hotlap.env.batch import RaceBatch
    from hotlap.race import RaceSetup

    for track in TRACKS:
        for modules in ({}, MODULES):
            setup = RaceSetup.of(track, ["player"] * 6, laps=2, seed=1, **modules)
            games = layout.many(layout.Game, 2)
            dice, key = np.arange(1, 5), np.array(list(setup.key()))
            room = layout.new(layout.Events), layout.new(layout.Choices)
            playout.playouts(games, setup.compile(), key, dice, *room, RACES)
            Field(setup.compile(), ("club",) * 6, CLUB_RACES).race()
    batch = RaceBatch(RaceSetup.of("usa", ["player", "player", "club", "legend"], laps=1, **MODULES), LANES, seed=1)
    for _ in range(STEPS):
        batch.step(batch.sample())


def race_by_command() -> None:
    from hotlap.cli import main
    from hotlap.coach import analyse

    analyse.TIERS["quick"] = analyse.Tier("quick", screening=1, comparing=8, block=4, most=8)
    analyse.AHEAD["quick"] = analyse.DRAWS["quick"] = 2
    for command in COMMANDS:
        with contextlib.redirect_stdout(io.StringIO()):
            if main(command.split()) != 0:
                raise SystemExit(f"training: {command}")


if __name__ == "__main__":
    main()
