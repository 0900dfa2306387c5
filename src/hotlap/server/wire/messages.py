"""Down: all messages of the socket, with the answers to commands."""

from typing import Literal

from msgspec import Struct

from ..words import Code, HintCode
from .analyses import AnalysisView, Candidate, Judged, Reason
from .race import Ask, EarlierLog, Frame
from .room import RoomView
from .values import Data


class HintReason(Struct, frozen=True, omit_defaults=True):
    """A reason (hotlap.bots.club.reasons): the code says what the other fields mean. Corner lines count from 0. `than`
    is what `n` would be without the choice; 0 if that is not told. Where luck decides, `n` is mostly from `least` to
    `most`. `beside` says what else than the cards the next plan has.
    """

    code: HintCode
    n: float = 0.0
    corner: int | None = None
    chance: float = 1.0
    cards: tuple[str, ...] = ()
    than: float = 0.0
    least: int = 0
    most: int = 0
    beside: Literal["none", "perhaps", "others", "new"] = "none"


class Advice(Struct, frozen=True):
    """A choice (Option.choice), what it is worth to `club`, and its reasons, the weightiest first: of the best choice
    what it does, of the second one how it differs. `value` is None if `club` has no number for it.
    """

    choice: str
    value: float | None
    reasons: tuple[HintReason, ...]


class HintView(Struct, frozen=True, tag_field="type", tag="hint"):
    """What is best in a decision, and the next best; `second` is None if there is no other choice.

    `unit` says what the values are: "rounds" to go, fewer are better; "points" a race, more are better; "speed", how
    far off the cards are that differ from the best choice. From the coach there is what the choices bring, `weighed`,
    the best one first, `why` the first is better than the second, and `rule`, the one of them that `club` advises:
    that stays the best, with its reasons, unless it would be an error. Where the coach has nothing to weigh, as in
    drafts, there is what `club` says.
    """

    command_id: str
    seat: int
    decision_id: int
    unit: Literal["rounds", "points", "speed", ""]
    best: Advice
    second: Advice | None
    weighed: tuple[Candidate, ...] = ()
    why: tuple[Reason, ...] = ()
    rule: str = ""


class Checked(Struct, frozen=True, tag_field="type", tag="checked"):
    """What an analysis of the race will say of a choice: the answer to Check."""

    command_id: str
    judged: Judged


class AheadView(Struct, frozen=True, tag_field="type", tag="ahead"):
    """What a seat may plan in the next round, as if no other car moved before: the answer to LookAhead."""

    command_id: str
    ask: Ask


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first message of a socket. `beat_s`: seconds between two Beats; 0 if the client asked for none."""

    protocol: int
    you: str
    name: str
    beat_s: float = 0.0


class Beat(Struct, frozen=True, tag_field="type", tag="beat"):
    """The connection lives: a page cannot see the pings of a socket. Also the answer to AskBeat."""


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """A command was carried out, now or before."""

    command_id: str


class Refusal(Struct, frozen=True, tag_field="type", tag="refusal"):
    """A command or message was not carried out. The fields are those of Problem."""

    code: Code
    what: str
    command_id: str | None = None
    field: str = ""
    rule: str = ""
    data: Data = {}


class Gone(Struct, frozen=True, tag_field="type", tag="gone"):
    """The last message of a socket: the reason for its end. `is_for_good`: opening it again will not help."""

    code: Code
    is_for_good: bool


Down = (
    Welcome
    | Beat
    | RoomView
    | Frame
    | EarlierLog
    | HintView
    | Checked
    | AheadView
    | AnalysisView
    | Done
    | Refusal
    | Gone
)
