"""The analysis of a race as a document: complete, and the same to the byte whenever it is made.

All points are those of a season (9-6-4-3-2-1), all chances are from 0 to 1, and every `error` is half of a 95 %
interval.
"""

import msgspec

from ..race.choices import Choice, Retire
from .words import BLUNDER, INACCURACY, MISTAKE, Grade, Manner, OptionKind, ReasonCode, Tier, Unjudged

VERSION = 8

# The points surely lost from which on a decision is one; and the rounds, where hardly any points were at stake: a round
# is worth about a point.
GRADES = {BLUNDER: 0.8, MISTAKE: 0.4, INACCURACY: 0.15}
# So much of its error is taken from a loss, and the rest is sure: decision 0042 has the figures.
MARGIN = 0.75


class WrongAnalysis(ValueError):
    """A document that is no analysis, or not one of this version."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the document."""


class Reason(Part, frozen=True):
    """A reason: its code (reasons.py) says what the numbers mean."""

    code: ReasonCode
    n: float = 0.0
    corner: int | None = None  # a corner line, counted from 0
    limit: int | None = None  # in force there
    last: bool = False  # no corner comes after it before the finish
    chance: float = 1.0
    seat: int | None = None  # another car
    # The Heat that the corner asks after the best choice, and after the played one; None: it is not reached. Of a
    # spin-out, 0 if there is none in the engine to lose.
    best: float | None = None
    played: float | None = None
    cards: tuple[str, ...] = ()  # that make the difference in the hand,
    goes: bool = False  # as they leave it after the best choice; else they stay


class Move(Part, frozen=True):
    """A choice: its notation, and what its words need, as an option of a race has it on the wire.

    `n` is its number (gear, Speed, Heat, spaces, cards), `cards` are its cards. Without a kind it is to give up.
    """

    choice: str
    kind: OptionKind | None
    n: int | None
    cards: tuple[str, ...]


class Candidate(Move, frozen=True):
    """A choice, and what it brings. `loss` is what it brings less than the best one."""

    points: float
    win: float
    loss: float
    error: float


class Slower(Part, frozen=True):
    """A decision by the time that it took: what the played choice lost against `best`, the quickest that was found of
    those that cost no points.

    `rounds` are those more to the finish: by games to there, if it may be an error; else by the place on the road,
    gear, Heat, hand and Stress when the round is over. `spaces` are those less by then, `heat` is that which is less
    in the engine. The grade goes by the rounds. `counts`: time was at stake.
    """

    best: Move
    rounds: float
    error: float
    spaces: float
    heat: float
    grade: Grade
    counts: bool


class Judged(Part, frozen=True):
    """A decision. `number` counts the decisions of the record from 0; what was taken back is not there.

    `options` has the best choice first, then others near it and the played one; after these what a hint advises, and
    all others where they are few. It is empty if the decision is not judged, and `unjudged` says why. `loss` and
    `grade` are those of the played choice, and the grade goes by sure_loss(). `pairs` are the games to the end of the
    race that measured the loss, in the manner of the driver (`Car.manner`) if an error was named in those by `club`; 0:
    it is that of `options`, small, and without a grade. Below 0 the played choice was better in those games. `counts`:
    it counts for the score. `came` are the points that the car could really expect when the round was over. `pace` are
    the rounds that the played choice lost against the quickest one that cost no points; None of discards, and where
    none was looked for. `slower` is what it lost by time, where that is told: no other car was on the track any more;
    or the car did not lead and the choice was no error by points, but one by time, or with hardly any points at stake.
    `why` is that of the grade. `ruled`: it has a grade, but a hint advised it (advice.py). That is no error of a person
    who followed it.
    """

    number: int
    round: int
    seat: int
    phase: str
    played: Move
    unjudged: Unjudged
    options: tuple[Candidate, ...]
    loss: float
    error: float
    grade: Grade
    pairs: int
    counts: bool
    why: tuple[Reason, ...]
    came: float
    pace: float | None = None
    slower: Slower | None = None
    ruled: bool = False


class Draw(Part, frozen=True):
    """Cards that were drawn, flipped or turned up after a decision (-1: the first hands), and the points that they
    brought each seat. What they bring one car they take from the others: all together are 0. Legends are not measured
    one by one; they share evenly what is left.
    """

    number: int
    round: int
    luck: tuple[float, ...]
    error: tuple[float, ...]


class Outlook(Part, frozen=True):
    """What each seat could expect at the beginning of a round; the last one has what came."""

    round: int
    points: tuple[float, ...]
    wins: tuple[float, ...]
    error: float  # the largest of the points


class Turning(Part, frozen=True):
    """A round that changed much for a car, with what it lost by its own decisions, its luck, and what happened.

    The rest of the change, `after` - `before` + `loss` - `luck`, came by what the others did, and by chance.
    """

    round: int
    seat: int
    before: float
    after: float
    loss: float
    luck: float
    what: tuple[Reason, ...]


class Totals(Part, frozen=True):
    """A driver's race. `loss` is the sum of all losses, `score` 500 times the mean loss over the decisions that count
    (None if none does). A loss below 0 counts as 0 in both. `timed` are the decisions that count by time alone, `slow`
    the errors by time, and `rounds`, `spaces` and `heat` what these lost. The other errors are by points. `driven` are
    the rounds that the car drove, and `pace` what all decisions lost in ten of them, by time (None if none was
    measured): the score of a race in which no place was at stake, too.
    """

    decisions: int
    judged: int
    counted: int
    loss: float
    inaccuracies: int
    mistakes: int
    blunders: int
    score: float | None
    timed: int
    slow: int
    rounds: float
    spaces: float
    heat: float
    driven: int
    pace: float | None


class Car(Part, frozen=True):
    """A car; Legends have no totals and no manner. `luck` is the sum of all draws: over all cars it is 0. `manner`: its
    errors are those of a driver who drives on like this.
    """

    seat: int
    colour: str
    driver: str
    place: int
    points: int
    luck: float
    luck_error: float
    totals: Totals | None
    manner: Manner | None


class Analysis(Part, frozen=True):
    """Everything. `record` is the SHA-256 of the record's text, `judge` a digest of what judges (judge.py)."""

    version: int
    rules: int
    tier: Tier
    judge: str
    record: str
    track: str
    cars: tuple[Car, ...]
    decisions: tuple[Judged, ...]
    draws: tuple[Draw, ...]
    outlook: tuple[Outlook, ...]
    turnings: tuple[Turning, ...]


class _Versioned(msgspec.Struct):
    version: int


def to_json(analysis: Analysis) -> bytes:
    return msgspec.json.encode(analysis) + b"\n"


def from_json(data: bytes) -> Analysis:
    """The analysis of a document. Raises WrongAnalysis."""
    try:
        version = msgspec.json.decode(data, type=_Versioned).version
        if version != VERSION:
            raise WrongAnalysis(f"the analysis has version {version}; this program reads version {VERSION}")
        return msgspec.json.decode(data, type=Analysis)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise WrongAnalysis(f"this is no analysis of hotlap: {error}") from None


def move(made: Choice | Retire) -> Move:
    """A choice as it stands in the document."""
    if isinstance(made, Retire):
        return Move(str(made), None, None, ())
    return Move(str(made), made.kind, made.number, made.card_names)


def rounded(number: float) -> float:
    """To a thousandth, and no -0.0."""
    return round(number, 3) + 0.0


def loss_of(one: Judged) -> float:
    """What a decision lost, as it is told and summed up."""
    return max(0.0, one.loss)


def late(one: Judged) -> float:
    """The rounds that a decision lost, as they are told and summed up."""
    return max(0.0, one.pace or 0.0)


def grade_of(one: Judged) -> Grade:
    """The grade of a decision, by points or by time."""
    return one.grade or ("" if one.slower is None else one.slower.grade)


def sure_loss(loss: float, error: float) -> float:
    """What is sure of a loss; nothing is of one that may be chance."""
    return 0.0 if loss <= error else round(max(0.0, loss - MARGIN * error), 6)  # 0.47 less 0.07 is 0.4


def grade(loss: float, error: float) -> Grade:
    """The gravest grade that is reached by what is sure of a loss."""
    sure = sure_loss(loss, error)
    return next((name for name, least in GRADES.items() if sure >= least), "")
