"""What a server gives to processes, in turns of the page's worker: analyses."""

import asyncio

from ...coach.analyse import Making, NotOver
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
            making = Making(race, task.tier, tell)
            while making.made is None:
                for part in making.parts:
                    making.take(part())
                    await asyncio.sleep(TURNS_S)
            return to_json(making.made)
        except (HotlapError, NotOver) as error:
            raise Impossible(str(error)) from None


IN_TURNS = InTurns()
