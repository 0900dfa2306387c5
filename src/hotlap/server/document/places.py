"""The seats of a room, and what happened to them."""

from typing import Any, Literal

from msgspec import Struct

DayKind = Literal["solo", "bots"]


class SeatWish(Struct, frozen=True):
    """A guest who asks for a seat in a race, and the guests who have agreed. `marks` are those of the addresses of all
    of them (company.py).
    """

    number: int
    guest: str
    name: str
    agreed: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


class Handover(Struct, frozen=True):
    """What happened to a seat in the present race, or in its season.

    `keeper` is the guest who drove it last and may come back; before `until` (UTC) nobody decides without them. If it
    is given up, anybody may take it. `from_round`: its new driver decides and sees its cards from that round on. Until
    then `before`, who drove it last and was not asked, may come back, with what they saw from `before_round` on. Guests
    who were turned down do not ask again.
    """

    keeper: str | None = None
    keeper_name: str = ""
    is_given_up: bool = False
    from_round: int = 0
    wish: SeatWish | None = None
    turned_down: tuple[str, ...] = ()
    until: float = 0.0
    before: str | None = None
    before_round: int = 0

    def for_next_race(self) -> "Handover":
        """What goes over to the next race of a season."""
        return Handover(self.keeper, self.keeper_name, self.is_given_up, until=self.until)


class Ahead(Struct, frozen=True):
    """The plan that a guest has left for their next decision in a race (room/ahead.py). It is told to nobody else.

    `is_void`: it was not allowed any more when planning opened.
    """

    guest: str
    race: str
    decision: int
    choice: str
    is_void: bool = False


class Gifts(Struct, frozen=True):
    """The guests who gave a seat one more limit each, for a decision of a race (more_time.py)."""

    race: str
    decision: int
    guests: tuple[str, ...]


class Pause(Struct, frozen=True):
    """A pause of a race by days (UTC); `ended` is 0 while it lasts."""

    began: float
    ended: float = 0.0


class Place(Struct, frozen=True):
    """A seat and its driver. `guest` is the id of the person in it; a person's seat without a guest is free.

    `is_let`: the guest was away, and `club` drives until they are back. `let_until`: their time of hours or days was
    up, and `club` drives until that round begins. `promise` is the hash of the number that the guest's browser adds to
    the next shuffle, "" if it promised none. `ahead` counts as long as its guest drives and its decision is open.
    `kept_for` is the only guest who may take it, at a league's table; "" for nobody, None for anybody.
    `vote` is the track that its guest wants for the next race (votes.py). `more` is the time that others gave it, and
    `wants_pause` what its guest says to a pause; `holidays` are times in which its own does not run (more_time.py).
    """

    kind: str
    driver: str
    colour: str
    heat_handicap: int = 0
    guest: str | None = None
    name: str = ""
    is_let: bool = False
    let_until: int = 0
    handover: Handover = Handover()
    promise: str = ""
    ahead: Ahead | None = None
    kept_for: str | None = None
    vote: str = ""
    more: Gifts | None = None
    wants_pause: bool = False
    holidays: tuple[Pause, ...] = ()
    unknown: dict[str, Any] = {}

    @property
    def is_free(self) -> bool:
        return self.kind == "person" and self.guest is None

    def knows(self, guest: str) -> bool:
        """Whether the guest drives here, did so, or wants to."""
        wish = self.handover.wish
        known = self.handover
        return guest in (self.guest, known.keeper, known.before, wish.guest if wish else None)


class News(Struct, frozen=True):
    """What happened to a seat, for all to read in the log. `name` is the guest's whom it concerns."""

    kind: str
    seat: int
    name: str
    round: int


class Mixing(Struct, frozen=True):
    """The shuffle of a race that begins: its id, its number in the room, and the numbers told so far, by seat; "" for
    none. The promises are fixed from now on (shuffling.py).
    """

    race: str
    number: int
    numbers: tuple[str, ...]


class Day(Struct, frozen=True):
    """What a room knows of the day's race in it. `race` is the id of its only race, `bots` the seed of its bots' dice.

    `opens` is when its seed may be told (UTC seconds).
    """

    date: str
    kind: DayKind
    race: str
    bots: str
    opens: float
