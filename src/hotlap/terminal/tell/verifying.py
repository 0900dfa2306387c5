"""Checks that a race was dealt from its seed, and the seed made from promised numbers, by racing its record again."""

import re
from collections.abc import Iterator

from ...race import InvalidRecord, RaceSetup, Season, SeasonSetup, read_record, read_season
from ...race.shuffle import SeatNumber, promise
from ...texts import text
from .. import names, problems
from ..compiling import compile_rules
from ..refusal import BadInput, quoted, refusal, unreadable
from ..screen import screen
from . import seasons


def verify(path: str, hash: str) -> int:
    """Read a record (this races it again, and checks all numbers of its shuffle), and compare the hash that was shown.

    Before the start that is the one of the server's number; later the one of the seed.
    """
    wanted = hash.strip().lower()
    if wanted and not re.fullmatch("[0-9a-f]{64}", wanted):
        raise refusal("hash", value=quoted(hash))
    compile_rules()
    try:
        kept = read_season(path) if seasons.is_season(path) else read_record(path)
    except InvalidRecord as error:
        raise BadInput(problems.record_words(error)) from None
    except OSError as error:
        raise unreadable(path, error) from None
    setup, seed_hash = kept.setup, kept.setup.seed_hash()
    shown = promise(setup.shuffle.server) if setup.shuffle else seed_hash
    if wanted and wanted not in (seed_hash, shown):
        raise refusal("other-seed", path=path, hash=shown)
    races = kept.races if isinstance(kept, Season) else [kept]
    n_decisions = sum(len(race.decisions) for race in races)
    out = screen()
    out.print(text("verified", path=path, n=n_decisions), soft_wrap=True)
    for line in _shuffle(setup):
        out.print(line, soft_wrap=True)
    out.print(text("verified-seed", hash=seed_hash), soft_wrap=True)
    out.print(text("verified-same" if wanted else "verified-compare"))
    return 0


def _shuffle(setup: RaceSetup | SeasonSetup) -> Iterator[str]:
    """Whose numbers the seed was made from."""
    if setup.shuffle is None:
        yield text("verified-alone")
        return
    yield text("verified-shuffle")
    yield text("verified-server", hash=promise(setup.shuffle.server))
    for seat in setup.shuffle.seats:
        entrant = setup.entrants[seat.seat]
        colour = names.colour(entrant.colour)
        yield text("verified-seat", colour=colour, name=names.driver(entrant.driver), did=_did(seat))


def _did(one: SeatNumber) -> str:
    return "told" if one.number else "late" if one.promise else "none"
