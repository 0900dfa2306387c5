"""`hotlap stats --server`: statistics of the finished races of a server."""

import asyncio

from ...lab.record_files import StoredRace, read_all_stored
from ...race import HotlapError
from ...server.config import Config
from ...server.document.packed import unpack
from ...server.people.admin import Admin
from ...server.store import Store
from ...texts import text
from ..compiling import compile_rules
from ..counting import Counting
from ..refusal import BadInput
from . import stats


def of_server(shown: stats.StatsOptions) -> int:
    """Statistics of the finished races of a server, which may run meanwhile. Raises BadInput."""
    stats.check(shown)
    compile_rules()
    try:
        stored, closed = asyncio.run(_stored_races())
    except HotlapError as error:
        raise BadInput(str(error)) from None
    with Counting(text("stats-reading")) as bar:
        read = read_all_stored(stored, bar.tell)
    left_out = [text("stats-closed", n=closed)] * bool(closed)
    return stats.show(read, text("stats-of-records", races=read.facts.races), shown, left_out)


# The races that may be shown, and the number of the others. Forks are left to the reader.
async def _stored_races() -> tuple[list[StoredRace], int]:
    store = await Store.open(Config.read().database, beside=True)
    stored, closed = [], 0
    try:
        async for kept in Admin(store).archive():
            if kept.is_open:
                record = unpack(kept.record)
                decisions = tuple(zip(record.seats, record.choices, strict=True))
                stored.append(StoredRace(kept.race, kept.rules, record.setup, decisions))
            else:
                closed += 1
    finally:
        await store.close()
    return stored, closed
