"""The API: analyses of finished races. The analysis itself is the coach's document."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from ...coach.document import Analysis, Candidate, Car, Draw, Judged, Move, Outlook, Reason, Slower, Totals, Turning
from ...coach.words import Tier as AnalysisTier

__all__ = [
    "Analysis",
    "AnalysisState",
    "AnalysisTier",
    "AnalysisView",
    "AskAnalysis",
    "Candidate",
    "Car",
    "DeviceTask",
    "Draw",
    "Judged",
    "Move",
    "Outlook",
    "Reason",
    "Slower",
    "TierState",
    "Totals",
    "Turning",
]


class AskAnalysis(Struct, frozen=True, forbid_unknown_fields=True):
    """Have a finished race analysed, unless it is."""

    tier: AnalysisTier


class TierState(Struct, frozen=True):
    """How far an analysis is. While it is queued, `ahead` others come first. While it runs, `done` of `of` are
    done, by the time that it takes; `of` is 0 before its first part. One that failed may be asked for again.

    One that is done with `made_on` was made by a driver's device, not by a server. The server made `checked` parts of
    it again, and they were the same; all others are as the device sent them.
    """

    state: Literal["none", "queued", "running", "done", "failed"]
    ahead: int = 0
    done: int = 0
    of: int = 0
    made_on: Literal["device"] | UnsetType = UNSET
    checked: int | UnsetType = UNSET


class AnalysisState(Struct, frozen=True):
    """How far the analyses of a race are: the quick one, and the deep one that is more exact and takes longer.

    `parts` is the address of a folder with all that a page needs to make one itself, of `parts_bytes` bytes. It is
    told to who asks by GET, and may send one.
    """

    quick: TierState
    deep: TierState
    parts: str | UnsetType = UNSET
    parts_bytes: int | UnsetType = UNSET


class DeviceTask(Struct, frozen=True):
    """What a device needs to analyse a race: its record, and the versions that the document has to have: of its form,
    of the rules, and of the judge. A device whose own are others is out of date.
    """

    race: str
    record: str
    version: int
    rules: int
    judge: str


class AnalysisView(Struct, frozen=True, tag_field="type", tag="analysis"):
    """How far an analysis of a race of this room is, whenever that changed, but at most twice a second."""

    race: str
    tier: AnalysisTier
    state: TierState
