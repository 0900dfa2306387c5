"""Up: the messages of a viewer."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...content.names import SIGNS_A_LETTER
from ..words import Nothing, Phrase
from .setups import NewRoom
from .values import MOST_LETTERS, Digits, Id, Name, Number, Seat, Word


class _Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A command. The client chooses `command_id`. A repeated command is answered again, but not carried out again."""

    command_id: Id


class Decide(_Command, frozen=True, tag="decide"):
    """Make a choice for the decision that the seat is asked for.

    `race`: only if this race is on. A command that is sent again after a long silence does nothing in a later race.
    """

    seat: Seat
    decision_id: Number
    choice: Annotated[str, Meta(max_length=400)]
    race: Id | None = None


class TakeBack(_Command, frozen=True, tag="take_back"):
    """Withdraw the seat's last choice, if it revealed nothing and nobody has acted on it. `race` as for Decide."""

    seat: Seat
    decision_id: Number
    race: Id | None = None


class Retire(_Command, frozen=True, tag="retire"):
    """Give up the race. `race` as for Decide."""

    seat: Seat
    decision_id: Number
    race: Id | None = None


class Sit(_Command, frozen=True, tag="sit"):
    """Take a free seat. In a race, ask for it (SeatView.may_sit): `club` drives it until all drivers have agreed."""

    seat: Seat
    name: Name = ""


class Leave(_Command, frozen=True, tag="leave"):
    """Leave an own seat, or ask for a seat no longer. In a race `club` drives on, and the seat is kept for its driver;
    `gives_up`: anybody may take it.
    """

    seat: Seat
    gives_up: bool = False


class Free(_Command, frozen=True, tag="free"):
    """Free somebody's seat (SeatView.may_free). In a race `club` drives on, and the driver may come back."""

    seat: Seat


class LetClub(_Command, frozen=True, tag="let_club"):
    """Let `club` drive for somebody who is away (SeatView.may_let_club), until they are back. The seat stays theirs."""

    seat: Seat


class GiveTime(_Command, frozen=True, tag="give_time"):
    """Give another driver who is waited for one more limit, in a race by days: once for each decision."""

    seat: Seat


class WantPause(_Command, frozen=True, tag="want_pause"):
    """Want a pause of a race by days, or no more: it begins when all drivers want it, and ends when one does not.

    `seat` is an own one.
    """

    seat: Seat
    wants: bool


class Holiday(_Command, frozen=True, tag="holiday"):
    """Be on holiday for so many seconds, in a race by days: no own time runs; 0 to be back. `seat` is an own one."""

    seat: Seat
    seconds: Annotated[int, Meta(ge=0, le=21 * 86_400)]


class Answer(_Command, frozen=True, tag="answer"):
    """Agree, or not, that the guest of this wish (WishView) takes a seat over in a race."""

    seat: Seat
    wish: Number
    is_agreed: bool


class Configure(_Command, frozen=True, tag="configure"):
    """Change the settings of a room that does not race; only the host may."""

    room: NewRoom


class Start(_Command, frozen=True, tag="start"):
    """Begin the first race, the season's next one, or a rematch. `club` drives the seats that are still free.

    The host begins the first race, or any guest with a seat if the host is away (RoomView.may_start); any guest with a
    seat may begin the others. `number`: the race's number in the room,
    so that a command that is sent again begins no further race.
    """

    number: Number | None = None


class Vote(_Command, frozen=True, tag="vote"):
    """Vote for the track of a rematch, from an own seat (RoomView.may_vote); "" takes the vote back. The start takes
    the track with the most votes: of equal ones the present one, if it is among them.
    """

    seat: Seat
    track: Word | Nothing


class Back(_Command, frozen=True, tag="back"):
    """Decide again for a seat for which `club` has decided."""

    seat: Seat


class LookAhead(_Command, frozen=True, tag="look_ahead"):
    """Ask what an own seat may plan in the next round (Own.may_plan_ahead). The answer is an AheadView. `race` as for
    Decide.
    """

    seat: Seat
    race: Id | None = None


class PlanAhead(_Command, frozen=True, tag="plan_ahead"):
    """Leave a plan for the decision that the seat makes next (AheadView), or take it back with "". It is made when
    planning opens; nobody else is told of it before. `race` as for Decide.
    """

    seat: Seat
    decision_id: Number
    choice: Annotated[str, Meta(max_length=400)]
    race: Id | None = None


class Say(_Command, frozen=True, tag="say"):
    """Say something to all in the room, from an own seat: a phrase; or words, in a room that has a chat."""

    seat: Seat
    phrase: Phrase | Nothing = ""
    words: Annotated[str, Meta(max_length=MOST_LETTERS * SIGNS_A_LETTER)] = ""


class Mute(_Command, frozen=True, tag="mute"):
    """Hear the driver of a seat no more, or again: in this room, and in messages about it. For who drives here."""

    seat: Seat
    is_muted: bool


class Promise(_Command, frozen=True, tag="promise"):
    """Promise a number for the next race's shuffle (RoomView.shuffle): `promise` is its hash (race/shuffle.py)."""

    seat: Seat
    promise: Digits


class Tell(_Command, frozen=True, tag="tell"):
    """Tell the number that the seat had promised, once the promises are fixed. `race` is that of RoomView.shuffle."""

    seat: Seat
    race: Id
    number: Digits


class Since(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="since"):
    """Ask for missed frames: those after `version`, or a snapshot."""

    race: Id
    version: Annotated[int, Meta(ge=-1, le=2**31)]


class Earlier(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="earlier"):
    """Ask for earlier lines of the log: those before line number `line`. The answer is an EarlierLog."""

    race: Id
    line: Number


class AskBeat(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ask_beat"):
    """Ask for a Beat now: a page that slept, or whose network changed, sees whether its connection still lives."""


HintLevel = Literal["club", "coach"]


class Hint(_Command, frozen=True, tag="hint"):
    """Ask what `club` would do in the place of an own seat, or what the coach finds best, which takes a moment longer.
    The answer is a HintView. `race` as for Decide.
    """

    seat: Seat
    decision_id: Number
    race: Id | None = None
    level: HintLevel = "club"


class Check(_Command, frozen=True, tag="check"):
    """Have the coach look at a choice before it is made, where the room allows it (RoomView.tutor). All are told who
    does so, and the race then counts for no record. The answer is a Checked. `race` as for Decide.
    """

    seat: Seat
    decision_id: Number
    choice: Annotated[str, Meta(max_length=400)]
    race: Id | None = None


Command = (
    Decide | TakeBack | Retire | Sit | Leave | Free | LetClub | Answer | Configure | Start | Back | Say | Mute | Promise
    | Tell | PlanAhead | Vote | GiveTime | WantPause | Holiday
)  # fmt: skip
ForRoom = Command | Hint | Check | LookAhead | Since | Earlier
Up = ForRoom | AskBeat
