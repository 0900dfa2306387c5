"""An analysis that several workers of a page make together, each with a Python of its own (web/src/coach). What one has
made goes to the others as JSON.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from ...coach.analyse import in_parts
from ...coach.document import Draw, Judged, Outlook, to_json
from ...race import parse_record

RESULTS = (list[Outlook], list[Judged], list[list[Draw]])  # of each stage


class Stages:
    """The stages of an analysis, of which this worker makes some parts."""

    def __init__(self, record: str, tier: str) -> None:
        self._stages = in_parts(parse_record(record), tier)
        self._kinds: Iterator[Any] = iter(RESULTS)
        self._parts: list[Any] = []

    def begin(self) -> str:
        """The first stage: how many parts it has."""
        self._parts = next(self._stages)
        return str(len(self._parts))

    def part(self, number: int) -> str:
        """Make a part of this stage."""
        return msgspec.json.encode(self._parts[number]()).decode()

    def next(self, results: str) -> str:
        """The next stage, after all results of this one; in the end, the document."""
        try:
            self._parts = self._stages.send(msgspec.json.decode(results, type=next(self._kinds)))
        except StopIteration as end:
            return to_json(end.value).decode()
        return str(len(self._parts))
