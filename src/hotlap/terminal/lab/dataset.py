"""`hotlap dataset`: races are driven, and each decision is a row of a Parquet file."""

import contextlib
import pathlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...bots.driver import Kernel
from ...content.tracks import track_names
from ...lab import dataset_file
from ...lab.contestant import Contestant
from ...lab.dataset import CLUB, MAX_SEED, RANDOM, DatasetWish, rows
from ...race import Entrant, HotlapError, RaceSetup
from ...race.setup import LEGEND
from ...texts import text
from ..compiling import compile_rules
from ..counting import Counting
from ..problems import OPTIONS
from ..refusal import BadInput, quoted, refusal, unwritable
from ..screen import screen
from ..tell.racing import check_writable, driver, set_up, word

ALL = "all"
FILE = "FILE"


@dataclass(frozen=True, slots=True)
class DatasetOptions:
    """A data set as it was typed."""

    file: str
    races: int
    drivers: str
    tracks: str
    seed: int
    switches: dict[str, Any]
    workers: int | None


def write(options: DatasetOptions) -> int:
    """Drive the races and write the file. Raises BadInput."""
    if options.seed + options.races > MAX_SEED:
        raise refusal("few-seeds", seed=str(options.seed), most=str(MAX_SEED))
    if pathlib.Path(options.file).is_file():
        raise refusal("there", option=FILE, path=options.file)
    check_writable(options.file, FILE)
    compile_rules()
    typed = [name.strip() for name in options.drivers.split(",")]
    kernels = _kernels(typed)
    names = tuple(map(word, typed))
    setups = _setups(options, names)
    try:
        wish = DatasetWish(setups, names, options.races, options.seed, kernels)
        about = {"digests": _digests(typed), "switches": options.switches}
        with Counting(text("dataset-driving")) as bar, contextlib.closing(rows(wish, options.workers)) as chunks:
            n = dataset_file.write(wish, chunks, pathlib.Path(options.file), about, bar.tell)
    except HotlapError as error:
        raise BadInput(str(error)) from None
    except OSError as error:
        raise unwritable(FILE, options.file, error) from None
    screen().print(text("dataset-written", path=options.file, rows=n, races=options.races), soft_wrap=True)
    return 0


def _kernels(typed: Sequence[str]) -> dict[str, Kernel]:
    """The compiled drivers, besides those that a batch knows. Raises BadInput for others that cannot be asked action by
    action, and for two files of one name."""
    found: dict[str, Kernel] = {}
    for name in dict.fromkeys(typed):
        if name in (LEGEND, RANDOM, CLUB):
            continue
        kernel = driver(name, "--drivers").kernel
        if kernel is None or kernel.is_whole:
            raise refusal("no-data-of", name=quoted(name))
        if word(name) in found:
            raise refusal("same-file-name", name=word(name))
        found[word(name)] = kernel
    return found


def _digests(typed: Sequence[str]) -> dict[str, str]:
    return {word(name): Contestant.of(name).digest for name in typed}


def _setups(options: DatasetOptions, names: Sequence[str]) -> list[RaceSetup]:
    wanted = ",".join(track_names()) if options.tracks == ALL else options.tracks
    entrants, told = [Entrant(name) for name in names], OPTIONS | {"track": "--tracks"}
    if all(name == LEGEND for name in names):
        raise refusal("only-legends")
    return [
        set_up(track, entrants, (), options.switches, told)
        for track in dict.fromkeys(track.strip() for track in wanted.split(","))
    ]
