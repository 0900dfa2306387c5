"""A room's present or last race: its stored decisions, who made each, and the commands that they answer."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from ...bots.club.hint import Hint
from ...coach.document import Candidate, Reason
from ...race import Deal, Race, Season
from ...race import record as records
from ...race.one_call import planned, planned_in
from ...race.race import SPECTATOR
from .. import wire
from ..store import clock
from ..store.by import CLUB, is_anew, is_late, who
from ..store.rows import DecisionRow, RaceRow
from . import frame
from .held import Held
from .log import Log
from .stand_ins import StandIns
from .tally import Ended, Tally

SLICE = 100  # decisions that are raced or told at a time: about 10 ms


class OpenDecision(Struct, frozen=True):
    """A decision that a seat has to make: its number, and since when (UTC). `turn` is the version of the race at which
    the seat's turn began: from there on it has been asked without a pause.
    """

    decision: int
    since: float
    turn: int


class SeatHints(Struct):
    """What is best for a seat at a version of the race: what `club` says, once it was asked, and so the coach (its
    choices, and why the first is better than the second; nothing where it cannot weigh)."""

    version: int
    hint: Hint | None = None
    advice: tuple[tuple[Candidate, ...], tuple[Reason, ...]] | None = None


class LiveRace:
    """A race with its stored decisions. A change is tried on a copy of the race, and taken here when it is stored.

    In a race of one call a round not all viewers see all of it: `for_seats` says what.

    `version` is the number of the last decision. `season` is the season of the race, if it has one. `asked` are the
    seats that have to decide. `opens`: before then the seed is not told (UTC). `due`: when the first of them has no
    more time, in a race by days (UTC). `tutored` counts, by seat, the rounds in which the tutor was asked.
    """

    def __init__(
        self,
        row: RaceRow,
        race: Race,
        info: wire.RaceInfo,
        season: Season | None = None,
        opens: float = 0.0,
        tutored: Callable[[], Mapping[int, int]] = dict,
    ) -> None:
        self.row = row
        self._opens = opens
        self.tutored = tutored
        self.race = race
        self.info = info
        self.season = season
        self.commands: set[str] = set()
        self.cars = frame.CarViews()  # the views of the cars that were sent last
        self.stand_ins = StandIns()
        self.tally = Tally(len(race.setup.entrants), self.stand_ins)
        self.tally.note(race)
        self.log = Log(race.setup, self.stand_ins.words, self.tally)
        self.hints: dict[int, SeatHints] = {}  # by seat: asking again costs nothing
        self.asked: dict[int, OpenDecision] = {}
        self.due: float | None = None
        self._by: list[str] = []
        self.by_club: set[int] = set()  # the seats whose latest decision `club` made
        self.moved = row.started  # the time of the latest decision, in UTC seconds since 1970
        self._lap = (-1, 0)  # the lap of the foremost car, after the version before it
        self._rounds: list[int] = []  # the first version of each round; round 0 is all before the first one
        self._note_rounds()
        self._note_asked()
        self._held: Held | None = None

    @property
    def version(self) -> int:
        return len(self.race.decisions)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have a decision to make."""
        return self.race.deciders()

    @property
    def is_held(self) -> bool:
        """Whether something is held back: people have still to plan in this round, and others drive already."""
        return any(self.info.entries[seat].kind == "person" for seat in self.race.unplanned())

    @property
    def public(self) -> "LiveRace | Held":
        """What anybody may see."""
        if not self.is_held:
            return self
        if self._held is None:
            self._held = Held(self.race, self.stand_ins.words)
        self._held.follow(self.race)
        return self._held

    def for_seats(self, seats: Collection[int]) -> "LiveRace | Held":
        """What may be seen by a viewer with these seats: all, once one of their cars has planned in this round, even if
        it has left the race since.
        """
        if self.is_held and not planned(self.race).isdisjoint(seats):
            return self
        return self.public

    def race_of(self, seat: int) -> Race:
        """The race in which a seat decides: for a plan, with one call a round, as it was when the round began."""
        return planned_in(self.race, seat)

    @property
    def is_open(self) -> bool:
        """Whether the seed, and with it every card, may be told: when the race is over, and also its season, or
        its day.

        Drivers keep Sponsorship cards that nobody has seen for later races of a season.
        """
        return self.race.is_over and (self.season is None or self.season.is_over) and clock.now() >= self._opens

    @property
    def lap(self) -> int:
        """The lap of the foremost car, from 1, as anybody may know it."""
        if self._lap[0] != self.version:
            foremost = max(one.lap for one in self.public.race.standings()) + 1
            self._lap = self.version, max(1, min(foremost, self.race.setup.total_laps))
        return self._lap[1]

    @property
    def phase(self) -> str:
        """The phase of the race, as everybody knows it."""
        return str(self.race.sight(SPECTATOR).phase)

    @property
    def ended(self) -> Ended | None:
        """What each car did, when the race is over."""
        if not self.race.is_over:
            return None
        self.log.follow(self.race)
        return self.tally.end()

    def fold(self, decisions: Iterable[DecisionRow]) -> None:
        """Take stored decisions in order."""
        for one in decisions:
            records.fold(self.race, [(one.seat, one.choice)])
            self._note(one)

    async def load(self, decisions: Sequence[DecisionRow]) -> None:
        """Take stored decisions in order; others may run meanwhile. 200 laps with six cars take three seconds."""
        for start in range(0, len(decisions), SLICE):
            self.fold(decisions[start : start + SLICE])
            await asyncio.sleep(0)

    async def tell(self) -> None:
        """Bring the log up to date; others may run meanwhile. 200 laps with six cars take four seconds."""
        for shown in {self, self.public}:
            while shown.log.n_versions <= shown.version:
                shown.log.follow(shown.race, shown.log.n_versions + SLICE)
                await asyncio.sleep(0)

    def take(self, race: Race, decision: DecisionRow) -> None:
        """Go on to the race after a decision that has been stored."""
        self.race = race
        if self.season is not None:
            self.season.races[-1] = race
        self._note(decision)

    def began(self, round: int) -> int:
        """The version in which a round began; the present one if it has not begun."""
        return self._rounds[round] if round < len(self._rounds) else self.version

    def _note_rounds(self) -> None:
        while len(self._rounds) <= self.race.round:
            self._rounds.append(self.version)

    def _note_asked(self) -> None:
        known, self.asked = self.asked, {}
        for seat in self.race.deciders():
            number, before = self.race.decision(seat), known.get(seat)
            if before is None or before.decision != number:
                before = OpenDecision(number, self.moved, self.version if before is None else before.turn)
            self.asked[seat] = before

    def _note(self, decision: DecisionRow) -> None:
        round = len(self._rounds) - 1
        is_new = is_anew(decision)
        self.stand_ins.hear(decision.number, round, decision.seat, who(decision.by), is_late(decision), is_new)
        self.tally.note(self.race)
        (self.by_club.add if decision.by == CLUB else self.by_club.discard)(decision.seat)
        self._note_rounds()
        self._by.append(decision.by)
        self.moved = decision.at
        self._note_asked()
        if decision.command is not None:
            self.commands.add(decision.command)

    def bare(self, version: int, events: tuple[wire.Told, ...]) -> wire.Frame:
        """The frame of a version without the present state of the race."""
        if version == 0:
            return wire.Frame(self.row.id, 0, events)
        decision = self.race.decisions[version - 1]
        if isinstance(decision.choice, Deal):  # nobody's decision
            return wire.Frame(self.row.id, version, events)
        return wire.Frame(
            race=self.row.id,
            version=version,
            events=events,
            by=who(self._by[version - 1]),
            seat=decision.seat,
        )
