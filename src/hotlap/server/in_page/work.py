"""What a server gives to processes, in turns of the page's worker: analyses."""

import asyncio
from typing import Any

from ...coach.analyse import NotOver, in_parts
from ...coach.analysis_process import AnalysisTask
from ...coach.document import to_json
from ...race import HotlapError, Race
from ...race import record as records
from ..analyses.child import Impossible, Tell

TURNS_S = 0.02  # between two parts: a request has some fifty turns, and in one turn each it waited for as many parts


class InTurns:
    """Makes analyses part by part: between two of them, whoever waits has a turn. A part of a quick one takes 0.1 s."""

    def is_prepared(self) -> bool:
        """Nothing has to be compiled."""
        return True

    async def prepare(self) -> None:
        """See is_prepared."""

    async def analyse(self, task: AnalysisTask, tell: Tell) -> bytes:
        """The document of an analysis. Raises Impossible."""
        try:
            race = records.fold(Race(records.parse_setup(task.setup)), task.decisions)
            stages, results, done = in_parts(race, task.tier), list[Any](), 0
            while True:
                try:
                    of, parts = next(stages) if not done else stages.send(results)
                except StopIteration as end:
                    return to_json(end.value)
                results = []
                for part in parts:
                    results.append(part())
                    done += 1
                    tell(done, of)
                    await asyncio.sleep(TURNS_S)
        except (HotlapError, NotOver) as error:
            raise Impossible(str(error)) from None


IN_TURNS = InTurns()
