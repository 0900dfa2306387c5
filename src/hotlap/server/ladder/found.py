"""What is taken of an analysis: each car's luck, losses and errors. The rest of the document is skipped."""

import gzip
import math
from collections.abc import Sequence
from types import GenericAlias, UnionType
from typing import Any, NamedTuple, get_origin

import msgspec
from msgspec import Struct

from ...coach.document import Analysis, Candidate, Car, Judged, Reason, Totals
from ...race import HotlapError
from .kinds import kind_of


class UnreadableAnalysis(HotlapError):
    """A stored document that is no analysis."""


def _part(whole: type[Struct], *names: str, **parts: Any) -> Any:
    """The same struct with some of its fields, and `parts` of others: what is skipped takes no time. A field that the
    document no longer has is an error at once.
    """
    types = {one.name: one.type for one in msgspec.structs.fields(whole)}
    if gone := {*names, *parts} - types.keys():
        raise TypeError(f"{whole.__name__} of the coach's document has no {', '.join(sorted(gone))}")
    kept = [(name, types[name]) for name in names]
    return msgspec.defstruct(whole.__name__, kept + [(name, _like(types[name], one)) for name, one in parts.items()])


def _like(whole: Any, part: Any) -> Any:
    """Several, perhaps none, or one, as the document has it."""
    if get_origin(whole) is tuple:
        return GenericAlias(tuple, (part, ...))
    return part | None if get_origin(whole) is UnionType else part


_MOVE = _part(Candidate, "kind", "n")
_REASON = _part(Reason, "code")
_TOLD = "number", "round", "seat", "phase", "loss", "grade", "counts", "ruled"
_JUDGED = _part(Judged, *_TOLD, played=_MOVE, options=_MOVE, why=_REASON)
_CAR = _part(Car, "seat", "place", "points", "luck", "luck_error", totals=_part(Totals))
_DOCUMENT = _part(Analysis, cars=_CAR, decisions=_JUDGED)


class FoundError(NamedTuple):
    """A graded error that the rule of thumb did not advise. `number` counts the decisions of the record."""

    number: int
    round: int
    kind: str
    grade: str
    loss: float


class Losses(NamedTuple):
    """Losses of decisions that count: how many, their sum, and that of their squares. Those below 0 count as 0."""

    n: int = 0
    sum: float = 0.0
    squares: float = 0.0

    def and_(self, other: "Losses") -> "Losses":
        return Losses(self.n + other.n, self.sum + other.sum, self.squares + other.squares)

    @property
    def mean(self) -> float:
        return self.sum / self.n

    @property
    def error(self) -> float:
        """Half of a 95 % interval of the mean, of at least two."""
        variance = max(0.0, self.squares - self.sum * self.sum / self.n) / (self.n - 1)
        return 1.96 * math.sqrt(variance / self.n)


class FoundDrive(NamedTuple):
    """What the coach found of one car."""

    place: int
    points: int
    luck: float
    luck_error: float
    losses: Losses
    errors: tuple[FoundError, ...]


def fold(packed: bytes) -> dict[int, FoundDrive]:
    """The cars that somebody drove, by seat, of a packed document. Raises UnreadableAnalysis."""
    try:
        document: Analysis = msgspec.json.decode(gzip.decompress(packed), type=_DOCUMENT)
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        raise UnreadableAnalysis(f"the stored analysis cannot be read: {error}") from None
    return {car.seat: _drive(car, document.decisions) for car in document.cars if car.totals}


def _drive(car: Car, decisions: Sequence[Judged]) -> FoundDrive:
    own = [one for one in decisions if one.seat == car.seat]
    lost = [max(0.0, one.loss) for one in own if one.counts]
    losses = Losses(len(lost), sum(lost), sum(one * one for one in lost))
    errors = tuple(_error(one) for one in own if one.grade and not one.ruled)
    return FoundDrive(car.place, car.points, car.luck, car.luck_error, losses, errors)


def _error(one: Judged) -> FoundError:
    played, best = ((move.kind, move.n) for move in (one.played, one.options[0]))
    kind = kind_of(one.phase, played, best, [why.code for why in one.why])
    return FoundError(one.number, one.round, kind, one.grade, one.loss)
