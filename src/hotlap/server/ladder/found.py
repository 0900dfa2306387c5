"""What is taken of an analysis: each car's luck, losses and errors. The rest of the document is skipped."""

import gzip
import math
from typing import NamedTuple

import msgspec
from msgspec import Struct

from ...race import HotlapError
from .kinds import kind_of


class UnreadableAnalysis(HotlapError):
    """A stored document that is no analysis."""


class _Move(Struct):
    kind: str | None
    n: int | None


class _Reason(Struct):
    code: str


class _Judged(Struct):
    number: int
    round: int
    seat: int
    phase: str
    played: _Move
    options: tuple[_Move, ...]
    loss: float
    grade: str
    counts: bool
    why: tuple[_Reason, ...]


class _Totals(Struct):
    """Of a car that somebody drove."""


class _Car(Struct):
    seat: int
    place: int
    points: int
    luck: float
    luck_error: float
    totals: _Totals | None


class _Document(Struct):
    cars: tuple[_Car, ...]
    decisions: tuple[_Judged, ...]


class FoundError(NamedTuple):
    """A graded error. `number` counts the decisions of the record."""

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
        document = msgspec.json.decode(gzip.decompress(packed), type=_Document)
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        raise UnreadableAnalysis(f"the stored analysis cannot be read: {error}") from None
    return {car.seat: _drive(car, document.decisions) for car in document.cars if car.totals}


def _drive(car: _Car, decisions: tuple[_Judged, ...]) -> FoundDrive:
    own = [one for one in decisions if one.seat == car.seat]
    lost = [max(0.0, one.loss) for one in own if one.counts]
    losses = Losses(len(lost), sum(lost), sum(one * one for one in lost))
    errors = tuple(_error(one) for one in own if one.grade)
    return FoundDrive(car.place, car.points, car.luck, car.luck_error, losses, errors)


def _error(one: _Judged) -> FoundError:
    played, best = ((move.kind, move.n) for move in (one.played, one.options[0]))
    kind = kind_of(one.phase, played, best, [why.code for why in one.why])
    return FoundError(one.number, one.round, kind, one.grade, one.loss)
