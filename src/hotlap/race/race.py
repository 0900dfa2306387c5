"""A race for Python programs: typed choices in, typed events out, and errors instead of codes."""

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, Self

from ..engine import actions, cards, layout, mirror, phases
from ..engine import entries as engine
from ..engine import events as engine_events
from ..engine import imagine as engine_imagine
from ..engine import log as engine_log
from ..engine import sight as engine_sight
from . import events as door_events
from .choices import Choice, Deal, NoSwap, Plan, Position, Retire, TakeBack, from_actions, question
from .errors import IllegalAction, InternalLimit, NotYourDecision, RaceOver, StaleDecision, UnknownAction
from .events import Event
from .forecast import Forecast, forecast
from .past import Past, copy_of
from .plain import plain
from .setup import RaceSetup, key_words
from .sight import Sight, read
from .standings import Standing, standings
from .why import why_not

SPECTATOR = engine_sight.SPECTATOR

_QUIET = {kind for kind in engine_events.KINDS.values() if kind.is_quiet}


def _is_quiet(chunk: bytes) -> bool:
    return _QUIET.issuperset(chunk[:: engine_log.SIZE])  # an event's first byte is its kind


@dataclass(frozen=True, slots=True)
class Decision:
    """A line of the record: the round, the seat that decided, and its choice. For a Deal, the seat it was dealt for."""

    round: int
    seat: int
    choice: "Decided"


Decided = Choice | TakeBack | Retire | Deal  # everything that a line of the record may hold


class _Desk(threading.local):
    """Records to work in during one call. All races of a thread share them, as the event buffer alone has 64 kB."""

    def __init__(self) -> None:
        self.spare = layout.new(layout.Game)  # the game before a choice, in case the choice is illegal
        self.buffer = layout.new(layout.Events)
        self.choices = layout.new(layout.Choices)
        self.seats = layout.zeros(layout.i64, layout.MAX_CARS)


_desk = _Desk()


class Race:
    """A race from the grid to the last finish.

    Seats are the places in `setup.entrants`. All errors leave the race exactly as it was. With `is_one_call` plans are
    asked for one after the other, each before the turn of its car (one_call.py).
    """

    def __init__(self, setup: RaceSetup, is_one_call: bool = False) -> None:
        self._begin(setup, setup.without_seed(), setup.compile())
        if is_one_call:
            self._track = setup.compile()
            self._track[0].one_call = 1
        code = engine.new_race(self._game, self._track, setup.key(), _desk.buffer)
        self._log[0] = self._collect(0, None, code)
        self._past = Past(self._game)

    def _begin(self, setup: RaceSetup, shown: RaceSetup, track: Any) -> None:
        """Set all fields of a race whose game is still blank."""
        self.setup = setup
        self.decisions: list[Decision] = []
        self.is_from_sight = False  # if true, the race's beginning is not known, so it has no record
        self._shown = shown  # the setup that sights show: without the seed
        self._track = track
        self._course = track  # the same for sights: what is imagined from one goes on in the usual order
        self._game = layout.new(layout.Game)
        self._log = [b""]  # the engine's events, one chunk for the start and one per decision
        self._made = [0] * len(setup.entrants)
        # Choices that may be taken back, the latest last: the seat, the game before, and the number of its events.
        self._back: list[tuple[int, Any, int]] = []
        self._deals: list[tuple[int, int]] = []  # numbers of the decisions that are deals, each with its seat
        self.written: list[list[str]] = []  # notation.py: the record's lines of each chunk of events, once written

    # Asking ---------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return bool(self._game[0].phase == phases.OVER)

    @property
    def is_fork(self) -> bool:
        """Whether something was dealt anew, so that this is no longer the race of its setup and seed."""
        return bool(self._deals) or self.is_from_sight

    @property
    def key(self) -> int:
        """The number that all hidden cards come from: the key of the latest deal, else the seed. It tells them all."""
        if not self._deals:
            return self.setup.seed
        deal = self.decisions[self._deals[-1][0] - 1].choice
        assert isinstance(deal, Deal)
        return deal.key

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return int(self._game[0].round_no)

    @property
    def phase(self) -> str:
        """The phase, one of hotlap.engine.phases.NAMES."""
        return str(phases.NAMES[self._game[0].phase])

    def deciders(self) -> tuple[int, ...]:
        """The seats that have a decision to make now: one or more while plans are made, else one; none at the end."""
        n = engine.deciders(self._game, self._track, _desk.seats)
        return tuple(int(seat) for seat in _desk.seats[:n])

    @property
    def is_one_call(self) -> bool:
        """Whether plans are asked for one after the other, each before the turn of its car."""
        return self._track is not self._course

    def unplanned(self) -> tuple[int, ...]:
        """The players whose plan for this round is still to come while others drive already, in their order."""
        game = self._game[0]
        is_driving = phases.PLAN < game.phase < phases.OVER or (game.phase == phases.PLAN and game.turn_no > 0)
        if not self.is_one_call or not is_driving:
            return ()
        begun = game.turn_no + (game.phase != phases.PLAN)
        order = mirror.numbers(game.order[: game.n_order])[begun:]
        return tuple(seat for seat in order if not self.setup.entrants[seat].is_legend and self.is_on_track(seat))

    def decision(self, seat: int) -> int:
        """The number of a seat's next decision, from 0. With it `decide` does not apply a choice twice."""
        self._check_seat(seat)
        return self._made[seat]

    def choices(self, seat: int) -> list[Choice]:
        """All choices that a seat has now. Raises NotYourDecision or RaceOver.

        Plans are ordered by gear, then by cards. There are 30 to 100 plans, or up to about 100 sets to discard.
        """
        codes = self._legal(seat)
        phase = self._game[0].phase
        position = Position(self._game[0], seat)
        if phase == phases.PLAN:
            return self._plans(seat, codes, position)
        if phase == phases.SWAP:
            return self._swaps(codes, position)
        if phase in (phases.DISCARD, phases.SALVAGE):
            return [
                from_actions(phase, [*(actions.CARD + slot for slot in chosen), actions.DONE], position)
                for chosen in self._sets(seat, codes)
            ]
        return [from_actions(phase, [code], position) for code in codes]

    def events(self, seat: int = SPECTATOR, since: int = 0, until: int | None = None) -> list[Event]:
        """The events, as far as `seat` may know them: all, or those of the chunks `since` to `until` - 1.

        Chunk 0 is the start; chunk n has the events of the n-th of `decisions`. In a fork, cards from before the deal
        that the deal's seat did not know stay hidden from everybody: the fork has other cards in their place.
        """
        rows = engine_log.rows(b"".join(self._log[since:until]))
        for number, dealt_for in self._deals:
            before = sum(map(len, self._log[since:until][: max(0, number - since)])) // engine_log.SIZE
            rows[:before] = engine_sight.events_for(rows[:before], dealt_for)
        return door_events.decode(engine_sight.events_for(rows, seat))

    def standings(self) -> list[Standing]:
        """All cars, the best first: those with a place, then those on the track in their order, then those out."""
        cars = self._game[0].cars
        return standings(self.setup, [plain(layout.Car, cars[seat]) for seat in range(len(self._made))])

    def put_out(self) -> frozenset[int | None]:
        """The seats whose cars an event's rule has put out of the race: their drivers did not give up."""
        if not self.setup.event.spin_out_retires or all(one.status != "out" for one in self.standings()):
            return frozenset()
        return frozenset(one.seat for one in self.events() if one.kind == "RETIRED" and one.data["forced"])

    def is_on_track(self, seat: int) -> bool:
        """Whether a car still races: it has neither finished nor left the race."""
        self._check_seat(seat)
        return bool(plain(layout.Car, self._game[0].cars[seat]).status == layout.RACING)

    def sight(self, seat: int = SPECTATOR) -> Sight:
        """What a seat (or a spectator) may know of the race now."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        cells = layout.new(layout.Game)
        engine_sight.sight(self._game, self._track, seat, cells)
        return read(self._shown, seat, cells, self._course)

    def forecast(self, seat: int) -> dict[Choice, Forecast]:
        """The forecast of each of a seat's choices that has one. It uses only the seat's sight.

        Raises NotYourDecision or RaceOver.
        """
        return forecast(self.sight(seat), self.choices(seat))

    def may_plan_ahead(self, seat: int) -> bool:
        """Whether a seat's turn of this round is over, so that it has the hand with which it plans the next round."""
        self._check_seat(seat)
        game = self._game[0]
        if not phases.PLAN <= game.phase < phases.OVER or self.setup.entrants[seat].is_legend:
            return False
        if seat not in mirror.numbers(game.order[: game.turn_no]):
            return False
        car = game.cars[seat]
        return bool(car.status == layout.RACING and car.lap < self.setup.total_laps)

    def ahead(self, seat: int) -> Self:
        """A copy in which a seat whose turn of this round is over plans the next one, as if no other car moved before.

        Raises NotYourDecision for any other seat.
        """
        if not self.may_plan_ahead(seat):
            raise NotYourDecision(f"{self._who(seat)} can plan ahead once its own turn of a round is over")
        twin = self.usual()
        game = twin._game[0]
        game.phase, game.cars[seat].ready = phases.PLAN, 0
        return twin

    def usual(self) -> Self:
        """A copy that goes on in the usual order: all who have not planned this round do so at once."""
        twin = self.copy()
        twin._track = twin._course
        return twin

    def copy(self) -> Self:
        """A copy of the race to try things on. It has all hidden and all coming cards, so show it to no one."""
        return self._until(len(self.decisions), self._game, self._back)

    def at(self, n: int) -> Self:
        """A copy of the race after the first `n` of its decisions, to look at or to drive on differently.

        Raises ValueError if there were fewer.
        """
        if not 0 <= n <= len(self.decisions):
            raise ValueError(f"the race has {len(self.decisions)} decisions; there is none after {n}")
        start = self._past.before(n)
        twin = self._until(start.n, start.game, start.back)
        for decision in self.decisions[start.n : n]:
            twin.take(decision.seat, decision.choice)
        return twin

    def imagine(self, seat: int, key: int) -> Self:
        """A fork: a copy of this race in which everything that a seat (or a spectator) cannot know is dealt anew.

        `key` is a number below 2**256; the same key deals the same fork. The fork's record contains the whole record of
        this race, so show it to no one before this race is over. With only a sight, use `hotlap.race.imagine`.
        Raises NotYourDecision (no such seat), UnknownAction (not a key) or RaceOver.
        """
        twin = self.copy()
        twin.deal(seat, key)
        return twin

    def _until(self, n: int, game: Any, back: Sequence[tuple[int, Any, int]]) -> Self:
        """A copy of the race after the first `n` decisions; `game` is its game then."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.decisions, twin._log, twin._back = self.decisions[:n], self._log[: n + 1], list(back)
        twin._made, twin._deals = list(self._made), [one for one in self._deals if one[0] <= n]
        twin.written = self.written[: n + 1]
        for decision in self.decisions[n:]:
            twin._count(decision, -1)
        twin._past = self._past.until(n)
        twin._game = copy_of(game)
        return twin

    def to_bytes(self) -> bytes:
        """The bytes of the engine's game. Races with equal bytes are in the same state."""
        return layout.to_bytes(layout.Game, self._game)

    # Deciding -------------------------------------------------------------------------------------

    def decide(self, seat: int, choice: Choice, decision: int | None = None) -> None:
        """Take a seat's choice and run on until somebody must decide.

        Raises UnknownAction (not a choice at all), IllegalAction, NotYourDecision, StaleDecision (`decision` is not the
        number of the seat's next decision), RaceOver or InternalLimit.
        """
        self._check_seat(seat)
        if not isinstance(choice, Choice):
            raise UnknownAction(f"{choice!r} is no choice; see Race.choices(seat) or hotlap.race.parse(text)")
        if decision is not None and decision != self._made[seat]:
            raise StaleDecision(f"decision {decision} of {self._who(seat)} is not open; {self._made[seat]} is")
        phase = int(self._game[0].phase)
        if phase not in choice.phases:
            self._legal(seat)
            raise self._illegal(seat, choice, f"{choice}: {self._who(seat)} is asked for {question(phase)}")
        if isinstance(choice, Plan) and len(choice.cards) not in (0, choice.gear):
            self._legal(seat)
            raise self._illegal(seat, choice, _miscounted(choice))
        self._take(seat, choice)

    def _take(self, seat: int, choice: Choice) -> None:
        round_no = self.round
        chunk = b""
        engine.copy_game(_desk.spare, self._game)
        is_plan = isinstance(choice, Plan)
        for number, action in enumerate(choice.actions(Position(self._game[0], seat))):
            # After its gear, a plan goes on for all its cards, so it is not asked each time (that would cost 4 us).
            if number and not (is_plan and number > 1) and not choice.goes_on(self._game[0], seat):
                if action == actions.DONE:
                    break  # nothing was left to discard, so the engine has gone on by itself
                self._undo_and_refuse(seat, choice, engine.ILLEGAL)
            code = engine.step(self._game, self._track, seat, action, _desk.buffer, _desk.choices)
            if code < 0:
                self._undo_and_refuse(seat, choice, engine.ILLEGAL if number else code)
            chunk += self._collect(seat, choice, code)
        if isinstance(choice, Plan) and not choice.cards and choice.goes_on(self._game[0], seat):
            engine.copy_game(self._game, _desk.spare)
            raise self._illegal(seat, choice, _miscounted(choice))
        self._remember(seat, choice, chunk)
        self._note(seat, choice, round_no, chunk)

    def _remember(self, seat: int, choice: Choice, chunk: bytes) -> None:
        """Keep the game before a choice that may be taken back. After any other choice nothing may be taken back."""
        if not choice.can_be_taken_back or not _is_quiet(chunk):  # passing the turn on is an event, too
            self._back.clear()
            return
        self._back.append((seat, copy_of(_desk.spare), len(chunk) // engine_log.SIZE))

    def _undo_and_refuse(self, seat: int, choice: object, code: int) -> NoReturn:
        engine.copy_game(self._game, _desk.spare)
        self._refuse(seat, choice, code)

    def may_take_back(self, seat: int) -> bool:
        """Whether `take_back` has something to withdraw."""
        game = self._game[0]
        if phases.WAITS_FOR[game.phase] == phases.ALL:
            return bool(game.cars[seat].ready)
        return bool(self._back) and self._back[-1][0] == seat

    def take_back(self, seat: int) -> None:
        """Withdraw a plan, or an answer about a mulligan, while other seats still decide.

        In the seat's own turn, withdraw its latest reaction instead, if no card was flipped or drawn since and no other
        car moved. Cards of the hand that it showed (Heat that was cooled, Stress) stay known to all. Raises
        NotYourDecision if there is nothing to take back, or RaceOver.
        """
        self._check_seat(seat)
        round_no = self.round
        if self._back and self._back[-1][0] == seat:
            _, before, n = self._back.pop()
            engine.restore(self._game, before, seat, n, _desk.buffer)
        elif engine.take_back(self._game, self._track, seat, _desk.buffer) != engine.OK:
            self._check_not_over()
            raise NotYourDecision(f"{self._who(seat)} has nothing that could be taken back")
        self._note(seat, TakeBack(), round_no, self._buffer())

    def retire(self, seat: int) -> None:
        """Give up the race at a decision (R5.3). Raises NotYourDecision, RaceOver or InternalLimit.

        With one call a round, a car whose turn others have driven before in this round drives it first.
        """
        self._check_seat(seat)
        if self.is_one_call and self._game[0].phase == phases.PLAN and self._game[0].turn_no:
            raise NotYourDecision(f"{self._who(seat)} can give up before a round, or in its own turn: plan it first")
        round_no = self.round
        engine.copy_game(_desk.spare, self._game)
        code = engine.retire(self._game, self._track, seat, _desk.buffer)
        if code < 0:
            self._refuse(seat, Retire(), code)
        self._back.clear()
        self._note(seat, Retire(), round_no, self._collect(seat, Retire(), code))

    def deal(self, seat: int, key: int) -> None:
        """Deal anew everything that a seat (or a spectator) cannot know.

        The seat's sight does not change, and seats that have planned still have a plan. No earlier choice but a plan
        can be taken back afterwards. Raises NotYourDecision (no such seat), UnknownAction (not a key) or RaceOver.
        """
        choice = Deal(key)
        if seat != SPECTATOR:
            self._check_seat(seat)
        self._check_not_over()
        _imagine(self._game, self._track, self.sight(seat).record, seat, key)
        self._back.clear()
        self._deals.append((len(self.decisions) + 1, seat))
        self._note(seat, choice, self.round, b"")

    def take(self, seat: int, choice: "Decided") -> None:
        """Take a decision of any kind that `decisions` may have. Raises the errors of the method for its kind."""
        match choice:
            case TakeBack():
                self.take_back(seat)
            case Retire():
                self.retire(seat)
            case Deal(key):
                self.deal(seat, key)
            case _:
                self.decide(seat, choice)

    # Inside ---------------------------------------------------------------------------------------

    def _note(self, seat: int, choice: "Decided", round_no: int, chunk: bytes) -> None:
        self.decisions.append(Decision(round_no, seat, choice))
        self._count(self.decisions[-1], 1)
        self._log.append(chunk)
        self._past.note(len(self.decisions), self._game, self._back)

    def _count(self, decision: Decision, n: int) -> None:
        """Count a decision of a seat. A deal is no seat's decision, so it does not count."""
        if not isinstance(decision.choice, Deal):
            self._made[decision.seat] += n

    def _collect(self, seat: int, choice: object, code: int) -> bytes:
        """All events of a step. The engine pauses with MORE before its buffer is full, so it may take several calls."""
        chunk = self._buffer()
        while code == engine.MORE:
            code = engine.resume(self._game, self._track, _desk.buffer)
            if code < 0:
                self._undo_and_refuse(seat, choice, code)
            chunk += self._buffer()
        return chunk

    def _buffer(self) -> bytes:
        return bytes(engine_log.packed(_desk.buffer[0]))

    def _legal(self, seat: int) -> list[int]:
        self._check_seat(seat)
        n = engine.legal(self._game, self._track, seat, _desk.choices)
        if n == 0:
            self._refuse(seat, None, engine.NOT_YOURS)
        return [int(code) for code in _desk.choices[0].codes[:n]]

    def _pile(self, seat: int, pile: str, index: int) -> dict[int, int]:
        """A pile of a car as counts by slot."""
        car = self._game[0].cars[seat]
        counts = {slot: int(n) for slot, n in enumerate(getattr(car, pile)) if n}
        if car.stress[index]:
            counts[cards.STRESS] = int(car.stress[index])
        return dict(sorted(counts.items()))

    def _plans(self, seat: int, codes: list[int], position: Position) -> list[Choice]:
        hand = [(slot, n) for slot, n in self._pile(seat, "hand", layout.HAND).items() if slot != cards.HEAT]
        playable = sum(n for _, n in hand)
        plans: list[Choice] = []
        for code in codes:
            gear = code - actions.GEAR
            for chosen in _sets(hand, gear if gear <= playable else 0):
                plans.append(from_actions(phases.PLAN, [code, *(actions.CARD + slot for slot in chosen)], position))
        return plans

    def _swaps(self, codes: list[int], position: Position) -> list[Choice]:
        market = {kind: i for i, kind in reversed(list(enumerate(position.market))) if kind}
        swaps = [
            from_actions(phases.SWAP, [code, actions.CARD + i], position)
            for code in codes
            for i in sorted(market.values())
            if code != actions.DONE
        ]
        return [NoSwap(), *swaps]

    def _sets(self, seat: int, codes: list[int]) -> list[tuple[int, ...]]:
        """The sets of cards that may be discarded, or salvaged, small ones first."""
        game = self._game[0]
        is_discard = game.phase == phases.DISCARD
        counts = self._pile(seat, *(("hand", layout.HAND) if is_discard else ("discard", layout.DISCARD)))
        pile = [(code - actions.CARD, counts[code - actions.CARD]) for code in codes if code != actions.DONE]
        most = int(game.turn.picks_left)
        if is_discard:
            most = int(self._track[0].effects.most_discards)
        sizes = range(min(most, sum(n for _, n in pile)) + 1)
        return [chosen for size in sizes for chosen in _sets(pile, size)]

    def _who(self, seat: int) -> str:
        return self.setup.entrants[seat].colour

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(self._made):
            raise NotYourDecision(f"there is no seat {seat!r}; seats are 0 to {len(self._made) - 1}")

    def _check_not_over(self) -> None:
        if self.is_over:
            raise RaceOver("the race is over; nothing more can be decided")

    def _refuse(self, seat: int, choice: object, code: int) -> NoReturn:
        """Raise the error for a code of the engine."""
        self._check_not_over()
        if code == engine.NOT_YOURS:
            waiting = ", ".join(self._who(other) for other in self.deciders())
            raise NotYourDecision(f"{self._who(seat)} has nothing to decide now; the race waits for {waiting}")
        if code == engine.LIMIT:
            raise InternalLimit("the race is longer than the engine's counters hold")
        assert isinstance(choice, Choice)
        offered = [str(one) for one in self.choices(seat)]
        listed = "; ".join(offered[:12]) + ("; ..." if len(offered) > 12 else "")
        raise self._illegal(seat, choice, f"{choice}: not allowed now; {self._who(seat)} may choose: {listed}")

    def _illegal(self, seat: int, choice: Choice, what: str) -> IllegalAction:
        return IllegalAction(what, why_not(self.sight(seat), choice))


def imagine(sight: Sight, key: int) -> Race:
    """A possible race for the seat of a sight: everything that the seat cannot know is dealt.

    `key` is a number below 2**256; the same key deals the same race. It can be driven on like any other race. Its
    decisions and events begin here. It has no record, because its earlier decisions are not known. Raises UnknownAction
    (not a key) or RaceOver.
    """
    choice = Deal(key)
    if sight.phase == phases.NAMES[phases.OVER]:
        raise RaceOver("the race is over; nothing more can be decided")
    race = Race.__new__(Race)
    race._begin(sight.setup, sight.setup, sight.course)
    race.is_from_sight = True
    _imagine(race._game, sight.course, sight.record, sight.seat, choice.key)
    race._past = Past(race._game)
    return race


def _imagine(game: Any, track: Any, sight: Any, seat: int, key: int) -> None:
    """Write a game dealt from a sight into `game`, which may be the game of the sight."""
    engine_imagine.imagine(sight, track, seat, key_words(key), game, _desk.choices)


def _miscounted(plan: Plan) -> str:
    return f"{plan}: gear {plan.gear} needs {plan.gear} cards, not {len(plan.cards)}"


def _sets(pile: list[tuple[int, int]], size: int) -> Iterator[tuple[int, ...]]:
    """All different sets of `size` cards of a pile. The pile is a list of pairs (slot, count)."""
    if size == 0:
        yield ()
    elif pile:
        (slot, n), rest = pile[0], pile[1:]
        for taken in range(min(n, size), -1, -1):
            for others in _sets(rest, size - taken):
                yield (slot,) * taken + others
