"""The races of a server of the Model Context Protocol, by an id that only their driver knows."""

import secrets
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from ..bots.registry import driver_names, load_driver
from ..content.fields import nearest
from ..content.switches import RACE
from ..content.tracks import track_names
from ..race import Entrant, InvalidSetup, RaceSetup, record_text
from ..race.setup import LEGEND, PLAYER, check_known, check_use
from ..terminal import problems
from ..terminal.tell.summary import result_table
from ..texts import text
from . import words
from .answers import NoChoice
from .pages import drawn
from .table import Table

MOST = 100  # races; the oldest is forgotten then
SEED_BITS = 53
ID_BYTES = 4
SEAT = 0


class Refused(Exception):
    """A call that cannot be done. The message says what would be right; nothing has changed."""


class Tables:
    """All methods return text, and raise Refused. They may be called from any thread."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}
        self._lock = threading.Lock()  # for a race, too: two answers at once would both be to the same question

    def begin(self, track: str, rivals: Sequence[str], switches: Mapping[str, Any], seed: int | None) -> str:
        """Begin a race. Only what is packaged can be named: a path would be a file of whoever runs the server."""
        setup = _set_up(track, rivals, switches, secrets.randbits(SEED_BITS) if seed is None else seed)
        drivers = {seat: load_driver(name) for seat, name in enumerate(rivals, SEAT + 1) if name != LEGEND}
        with self._lock:
            table = Table(setup, drivers)
            race = secrets.token_hex(ID_BYTES)
            if len(self._tables) >= MOST:
                del self._tables[next(iter(self._tables))]
            self._tables[race] = table
            return "\n\n".join([text("mcp-begun", race=race), words.task(setup), self._told(table)])

    def see(self, race: str) -> str:
        """What the seat may see now, and its choices."""
        with self._lock:
            table = self._table(race)
            if table.race.is_over:
                return "\n\n".join([_results(table), words.position(table.race.sight(SEAT))])
            return table.question(SEAT)

    def choices(self, race: str) -> str:
        """The legal choices, one on a line."""
        with self._lock:
            table = self._open(race)
            return "\n".join(words.choice_lines(table.race.sight(SEAT), table.race.choices(SEAT)))

    def decide(self, race: str, choice: str) -> str:
        """Take a choice; what came of it, and the next question."""
        with self._lock:
            table = self._open(race)
            try:
                table.answer(SEAT, choice)
            except NoChoice as error:
                raise Refused(table.why_not(SEAT, error)) from None
            return self._told(table)

    def give_up(self, race: str) -> str:
        with self._lock:
            table = self._open(race)
            table.give_up(SEAT)
            return self._told(table)

    def results(self, race: str) -> str:
        """The standings: so far, or at the end."""
        with self._lock:
            return _results(self._table(race))

    def record(self, race: str) -> str:
        """The record of a finished race. Before, it would tell the seed, and so all cards."""
        with self._lock:
            table = self._table(race)
            if not table.race.is_over:
                raise Refused(text("mcp-record-later"))
            return record_text(table.race)

    def _table(self, race: str) -> Table:
        table = self._tables.get(race.strip())
        if table is None:
            raise Refused(text("mcp-no-race", race=race[:40]))
        return table

    def _open(self, race: str) -> Table:
        """A race that waits for its driver."""
        table = self._table(race)
        if table.race.is_over:
            raise Refused(_results(table))
        return table

    def _told(self, table: Table) -> str:
        """What has happened, and what is asked now."""
        asked = _results(table) if table.race.is_over else table.question(SEAT)
        return "\n\n".join(filter(None, [table.news(SEAT), asked]))


def _results(table: Table) -> str:
    state = text("mcp-over" if table.race.is_over else "mcp-so-far")
    return f"{state}\n\n{drawn(result_table(table.race))}"


def _set_up(track: str, rivals: Sequence[str], switches: Mapping[str, Any], seed: int) -> RaceSetup:
    if track not in track_names():
        raise Refused(_unknown("mcp-no-track", track, track_names()))
    known = (*driver_names(), LEGEND)
    for name in rivals:
        if name not in known:
            raise Refused(_unknown("mcp-no-driver", name, known))
    given = {name: tuple(value) if isinstance(value, list) else value for name, value in switches.items()}
    try:
        check_known(given, tuple(RACE))  # no season, no shuffle, and the seed is apart
        setup = RaceSetup.of(track, [Entrant(PLAYER), *map(Entrant, rivals)], seed=seed, **given)
        check_use(given)
    except InvalidSetup as error:
        raise Refused(problems.setup_words(error, None)) from None
    return setup


def _unknown(id: str, name: str, known: Sequence[str]) -> str:
    near = nearest(name, tuple(known))
    return text(id, name=name[:40], known=", ".join(known), near=near or "none")
