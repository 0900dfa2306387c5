"""Tournaments: drivers race each other thousands of times, and tables say who drives better and by how much."""

import contextlib
import importlib.util
import pathlib
from dataclasses import dataclass
from typing import Any

from ... import extras
from ...bots.registry import UnknownDriver, plain_name
from ...content.errors import InvalidTrack
from ...content.tracks import track_names
from ...lab import ray_runner, runner
from ...lab.campaign import FORMATS, Campaign, InvalidCampaign
from ...lab.contestant import LEVELS
from ...lab.journal import Journal, WrongJournal
from ...lab.provenance import typed
from ...lab.runner import Runner, WorkersDied
from ...race import InvalidSetup
from ...race.cores import cores
from ...race.setup import LEGEND
from ...texts import text
from .. import problems
from ..refusal import BadInput, quoted, refusal, why
from ..screen import error_screen, screen
from ..tell.racing import no_driver
from . import tournament_report as report
from .racing import Racing, prepare

ALL = "all"
LEVELLED = tuple(f"{LEGEND}:{level}" for level in LEVELS if level)
MOST_WORKERS = 1024
USUAL = {"cars": 6, "formats": "mixed", "limit": 10.0}  # of the options
NAMED = {"limit_s": "limit"}  # options that are called otherwise here


@dataclass(frozen=True, slots=True)
class TournamentOptions:
    """A tournament as it was typed."""

    drivers: str
    tracks: str
    formats: str
    against: str
    out: str | None
    workers: int | None
    ray: str | None
    fields: dict[str, Any]

    @property
    def command(self) -> str:
        """The command that races the same: without what is as usual, and without what changes no race."""
        options = {"drivers": self.drivers, "tracks": self.tracks, "formats": self.formats, "against": self.against}
        options |= {NAMED.get(name, name): value for name, value in self.fields.items() if name != "switches"}
        told = {name: value for name, value in options.items() if USUAL.get(name) != value}
        return typed("tournament", told | self.fields["switches"])


def race(wish: TournamentOptions) -> int:
    """Race a tournament, or go on with it, and write its report. Raises BadInput."""
    _check_libraries("lab")
    campaign = _campaign(wish)
    races = _runner(wish)
    folder = pathlib.Path(wish.out or f"tournament-{campaign.digest[:8]}")
    try:
        with Journal(folder, campaign) as journal:
            out = screen()
            out.print(report.title(campaign), style="bold", soft_wrap=True)
            out.print(report.count(campaign), soft_wrap=True)
            _race(journal, races)
            found = report.Report.of(journal, wish.command)
            found.show(out)
            found.write(folder)
    except WrongJournal as error:
        raise BadInput(f"--out: {problems.journal_words(error)}") from None
    except BrokenPipeError:  # who read the tables is gone
        raise
    except OSError as error:
        raise refusal("unusable", path=str(folder), why=why(error)) from None
    out.print(text("tournament-kept", path=str(folder)), soft_wrap=True)
    return 0


# What was typed -------------------------------------------------------------------------------------


def _campaign(wish: TournamentOptions) -> Campaign:
    tracks = track_names() if wish.tracks == ALL else _split(wish.tracks)
    for name in _split(wish.drivers):
        if not plain_name(name) and name.partition(":")[0] != LEGEND:
            raise no_driver(name, "--drivers", *LEVELLED)
    try:
        return Campaign.of(
            _split(wish.drivers),
            tracks,
            _split(wish.against),
            formats=_formats(wish.formats),
            **wish.fields,
        )
    except UnknownDriver as error:
        raise BadInput(f"--drivers: {problems.driver_words(error)}") from None
    except InvalidTrack as error:
        raise BadInput(f"--tracks: {problems.file_words(error)}") from None
    except InvalidSetup as error:
        raise BadInput(problems.setup_words(error)) from None
    except InvalidCampaign as error:
        raise BadInput(problems.tournament_words(error)) from None


def _split(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def _formats(words: str) -> tuple[Any, ...]:
    for one in _split(words):
        if one not in FORMATS:
            raise refusal("no-format", name=quoted(one), known=", ".join(FORMATS))
    return tuple(dict.fromkeys(_split(words)))


def _runner(wish: TournamentOptions) -> Runner:
    if wish.ray is not None:
        if wish.workers is not None:
            raise refusal("ray-workers")
        _check_libraries("cluster")
        try:
            return ray_runner.on(wish.ray)
        except ConnectionError as error:
            raise BadInput(f"--ray: {error}") from None
    if wish.workers is not None and not 1 <= wish.workers <= MOST_WORKERS:
        raise refusal("range", option="--workers", least=1, most=MOST_WORKERS, value=wish.workers)
    return runner.here(wish.workers or cores())


def _check_libraries(extra: str) -> None:
    wanted = [name for name, one in extras.EXTRAS.items() if one == extra]
    missing = [name for name in wanted if importlib.util.find_spec(name) is None]
    if missing:
        raise refusal("needs", packages=", ".join(missing), command=extras.command(extra))


# Racing ---------------------------------------------------------------------------------------------


def _race(journal: Journal, races_of: Runner) -> None:
    """Race what is not in the journal yet, and show how far it is."""
    campaign = journal.campaign
    chunks = list(campaign.chunks(journal.numbers_done()))
    total, left = len(campaign), sum(one.last - one.first for one in chunks)
    if left < total:
        error_screen().print(text("tournament-resumed", done=total - left, left=left), soft_wrap=True)
    if not chunks:
        return
    prepare(campaign)
    raced = total - left
    try:
        with Racing(total, raced) as bar, contextlib.closing(races_of(campaign, chunks)) as results:
            for races in results:
                journal.add(races)
                raced += len(races)
                bar.tell(races)
    except KeyboardInterrupt:
        error_screen().print(text("tournament-stopped", done=raced, n=total), soft_wrap=True)
        raise
    except WorkersDied as error:
        raise BadInput(str(error)) from None
    except UnknownDriver as error:  # a file that could be loaded at first
        raise BadInput(f"--drivers: {problems.driver_words(error)}") from None
