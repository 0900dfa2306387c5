"""The bound of a day: the fewest rounds that a search finds for its race alone, when the day is over.

It is looked for in a process of its own, which takes some seconds and gives way to everything else. That it is due is a
job in the store: so it survives a restart, and of several processes one looks for it.
"""

import asyncio

import structlog

from ...bots.bound_process import COMMAND
from ...race import HotlapError, Race
from ...race import record as records
from ...race.notation import RULES
from ..finished import archive, archive_rows
from ..store import ArchivedRace, DecisionRow, Job, RaceRow, Store, clock, keys
from ..store.by import BOT
from ..store.job_rows import BOUND
from ..store.work import TakenJobs, Work
from . import days

log = structlog.get_logger()

LOOK_S = 20.0  # between looks for a bound that is due
LEASE_S = 60.0  # after so long another process may look for it
HOLD_S = 15.0
AGAIN_S = 3_600.0  # after a failure
MOST_S = 1_800.0  # for a search; the longest take a minute, and one that has to be compiled a minute more


def job(day: str) -> Job:
    """The job to find the bound of a day. It is nobody's."""
    return Job(f"{BOUND}:{day}", "", BOUND, "", clock.now(), days.opens(day))


def race_of(day: str) -> str:
    """The id of the race that has the bound."""
    return f"{BOUND}-{day}"


class Bounds:
    """Looks for bounds that are due. `name` is that of this process, in leases."""

    def __init__(self, store: Store, name: str) -> None:
        self._store = store
        self._work = Work(store, name, [BOUND], LEASE_S, HOLD_S, lambda: clock.now())

    async def find_due(self) -> None:
        """Find a bound that is due, if there is one."""
        await self._work.do_next(BOUND, self._take)

    async def _take(self, taken: TakenJobs) -> None:
        try:
            day = taken.job.key.partition(":")[2]
            kept = await self._find(day)
            await self._store.write(archive_rows.add, kept, ())
            await taken.end("found")
            log.info("bound found", day=day)
        except (HotlapError, OSError) as error:
            log.error("bound", job=taken.job.key, error=str(error))
            await taken.put_off(AGAIN_S)

    async def _find(self, day: str) -> ArchivedRace:
        seed = days.seed(await self._store.write(keys.secret, days.SECRET), day, "solo")
        text = await _search(records.setup_text(days.setup(day, seed.number)))
        return await asyncio.to_thread(_archive_bound, day, records.parse_record(text))


async def _search(text: str) -> str:
    """The record of the best race that is found for a setup. Raises OSError if the search fails."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe, stderr=pipe)
    try:
        output, errors = await asyncio.wait_for(process.communicate(text.encode()), MOST_S)
    except BaseException:  # the server stops, or it takes too long
        process.kill()
        raise
    if process.returncode:
        raise OSError(f"the search ended with {process.returncode}: {errors.decode()[-500:]}")
    return output.decode()


def _archive_bound(day: str, race: Race) -> ArchivedRace:
    now, id = clock.now(), race_of(day)
    row = RaceRow(id, "", 1, RULES, records.setup_text(race.setup), "", now, now)
    rows = [
        DecisionRow(id, number, one.seat, str(one.choice), BOT, at=now) for number, one in enumerate(race.decisions, 1)
    ]
    return archive.archive_found_race(row, race, rows, now)
