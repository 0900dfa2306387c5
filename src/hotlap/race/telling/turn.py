"""One car's turn in sentences.

A turn comes as its events. They fall into acts (the plan, a boost, a corner, ...), and each act is a sentence or two.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...content.cards import sponsor_cards, upgrade_cards
from ...engine.piles import GEAR_COOLDOWN
from ..events import FIELDS, Event
from ..reports import REPORTS
from ..setup import RaceSetup
from . import legend
from .positions import CarPosition, CarPositions
from .sentences import Sentence, Tone

COOLDOWN = {card.id: card.symbols.get("cooldown", 0) for card in (*sponsor_cards(), *upgrade_cards())}
# The word for a car's pace, by its Speed (for a Legend: its spaces). The first pair with a low enough number counts.
PACES = ((12, "storms"), (8, "races"), (4, "drives"), (1, "rolls"))


@dataclass(slots=True)
class _Act:
    events: list[Event]
    car: CarPosition  # the car before this act
    told: int  # the number of sentences before this act


class TurnTelling:
    """A turn that goes on. Its sentences stay; only those of the last act may still change.

    `shift` has the way, the gear and the Heat of the planned gear; None for a Legend. `legend_card` is the number of
    the card that moves all Legends in this round, once it is turned up.
    """

    def __init__(self, setup: RaceSetup, seat: int, shift: dict[str, Any] | None, road: CarPositions) -> None:
        self.legend_card: int | None = None
        self.setup = setup
        self.seat = seat
        self.shift = shift
        self.road = road
        self.sentences: list[Sentence] = []
        self._acts: list[_Act] = []
        self._is_told = True  # the last act, with all its events
        self._notes: list[tuple[int, Sentence]] = []  # of no event: each with the number of sentences before it

    def hear(self, event: Event) -> None:
        if REPORTS[event.kind].role == "untold":
            return
        if self._acts and not _begins(event, self._acts[-1].events):
            self._acts[-1].events.append(event)
        else:
            self._tell_last()
            self._acts.append(_Act([event], self.road.cars[self.seat], len(self.sentences)))
        self._is_told = False

    def take_back(self, events: int) -> None:
        """Remove the latest events. Every event that may be taken back belongs to an act."""
        for _ in range(events):
            last = self._acts[-1]
            last.events.pop()
            self._is_told = not last.events
            if not last.events:
                self.road.cars[self.seat] = last.car
                del self.sentences[last.told :], self._acts[-1]

    def all_sentences(self) -> tuple[Sentence, ...]:
        """All sentences so far. Also moves the car of `road`."""
        self._tell_last()
        sentences = list(self.sentences)
        for place, one in reversed(self._notes):
            sentences.insert(place, one)
        return tuple(sentences)

    def note(self, sentence: Sentence) -> None:
        """Add a sentence that no event tells, after those so far."""
        self._tell_last()
        self._notes.append((len(self.sentences), sentence))

    def _tell_last(self) -> None:
        if self._is_told:
            return
        last = self._acts[-1]
        self.road.cars[self.seat] = last.car
        del self.sentences[last.told :]
        self._tell(last.events)
        self._is_told = True

    def _tell(self, act: list[Event]) -> None:
        kind, data = act[0].kind, act[0].data
        match kind:
            case "TURN" if self.setup.entrants[self.seat].is_legend:
                self._legend(act)
            case "TURN":
                self._plan(act)
            case "PLAYED":
                self._direct_play(act)
            case "BOOSTED" if not _has(act, "MOVED"):
                self._say("boost-fails", heat=data["heat"])
            case "BOOSTED":
                self._drive("boost", act, heat=data["heat"], **_flips(act))
            case "CORNER":
                self._corner(act)
            case "COOLED":
                self._cool(act)
            case "CANNOT_PAY":
                self._go_back(act)
            case "SPONSORED":
                self.sentences.append(sponsorship(self.seat, act))
            case "DREW":
                self.sentences += draws(self.seat, act)
            case "RETIRED":
                self.sentences.append(retirement(data["forced"]))
            case _:
                self._as_reported(act)

    # Driving --------------------------------------------------------------------------------------

    def _plan(self, act: list[Event]) -> None:
        shift, cards = self.shift, _cards(act, "PLAYED")
        if _has(act, "CLUTTERED"):
            self._say("cluttered", "bad", **(shift or {}), cards=cards)
            return
        if shift:
            self._say("plan", **shift, cards=cards, **_flips(act))
        for event in act:
            if event.kind == "CHOSE_SPEED":
                self._say("counts", card=event.data["card"], speed=event.data["speed"])
        if not _has(act, "SPEED"):
            return
        speed, blocked = _speed(act), _block(act)
        if speed == 0 or (blocked and blocked["moved"] == 0):
            self._move(act)
            self._say("boxed-in" if speed else "stands", speed=speed)
        else:
            self._drive("drives", act, pace=_pace(speed))

    def _legend(self, act: list[Event]) -> None:
        if not _has(act, "MOVED"):
            return
        before = self.road.progress(self.seat)
        after = next(self._progress(event) for event in reversed(act) if event.kind == "MOVED")
        blocked, n = _block(act), after - before
        wanted, card = blocked["wanted"] if blocked else n, self.legend_card
        why = {} if card is None else legend.reason(self.setup, card, self.seat, self.road, wanted)
        if n:
            corners = tuple(self.road.corners_between(before, after))
            through: dict[str, Any] = {"crossed": len(corners), "corners": corners} if corners else {"crossed": 0}
            self._drive("legend", act, pace=_pace(n), n=n, **through)
        elif blocked:
            self._say("legend-boxed-in")
        else:
            self._say("legend-waits", **self._place())
        if why:
            self._say("legend-card", **why)

    def _direct_play(self, act: list[Event]) -> None:
        """A card played directly in step 5 (R6.10)."""
        heat: dict[str, Any] = {"cooled": _sum(act, "COOLED", "heat"), "paid": _sum(act, "PAID", "heat")}
        self._drive("direct", act, cards=_cards(act, "PLAYED"), **heat, **_flips(act))

    def _corner(self, act: list[Event]) -> None:
        data = act[0].data
        numbers: dict[str, Any] = {"corner": data["corner"] + 1, "limit": data["limit"]}
        spun = next((event for event in act if event.kind == "SPUN_OUT"), None)
        if spun:
            self._move(act)
            self._say("spins", "bad", **numbers, heat=data["heat"], stress=spun.data["stress"], **self._place())
        elif data["heat"]:
            self._say("corner", **numbers, heat=data["heat"])
        else:
            self._say("corner-clean", **numbers)

    def _go_back(self, act: list[Event]) -> None:
        """Heat that cannot be paid (R6.3): the first move goes back, a later one drives anew."""
        back = next(i for i, event in enumerate(act) if event.kind == "MOVED") + 1
        self._move(act[:back])
        self._say("cannot-pay", "bad", **self._place())
        if paid := _cards(act, "PAID"):
            self._say("pays-for", cards=paid)
        if gone := _cards(act, "REPLACED"):
            self._say("replaced", cards=gone, **_flips(act))
        if not _has(act, "SPEED"):
            return
        if _speed(act):
            self._drive("anew", act[back:])
        else:
            self._say("stands", speed=0)

    def _drive(self, id: str, act: list[Event], **args: Any) -> None:
        """Move, and tell the new space, blocking and the cars passed."""
        order, lap = self.road.order(), self.road.cars[self.seat].lap
        self._move(act)
        car, blocked = self.road.cars[self.seat], _block(act)
        where = "boxed" if blocked and blocked["moved"] == 0 else self._where(lap, car.lap)
        if where == "lap":
            args["lap"] = car.lap + 1
        if _has(act, "SPEED"):
            args["speed"] = _speed(act)
        self._say(id, "good" if where == "line" else "", **args, where=where, **self._place())
        if blocked and blocked["moved"]:
            self._say("held-up", moved=blocked["moved"], wanted=blocked["wanted"])
        self._passes(order)

    def _place(self) -> dict[str, Any]:
        """The car's space; `last` is 1 in the last lap, in which the finish comes as a corner does."""
        car = self.road.cars[self.seat]
        return {"space": car.space, **({"last": 1} if car.lap == self.setup.total_laps - 1 else {})}

    def _where(self, before: int, lap: int) -> str:
        laps = self.setup.total_laps
        if lap >= laps:
            return "line" if before < laps else "on"
        if lap > max(before, 0):
            return "last" if lap == laps - 1 else "lap"
        return "space"

    def _passes(self, before: list[int]) -> None:
        now = self.road.order()
        behind = now[now.index(self.seat) + 1 :]
        passed = tuple(seat for seat in before[: before.index(self.seat)] if seat in behind)
        if not passed:
            return
        leads = now[0] == self.seat and not self.road.home()
        self._say("leads" if leads else "passes", "good" if leads else "", who=passed)

    def _move(self, act: list[Event]) -> None:
        for event in act:
            if event.kind == "MOVED":
                self.road.move(self.seat, event.data["lap"], event.data["space"], event.data["spot"])

    def _progress(self, event: Event) -> int:
        return int(event.data["lap"] * self.road.track.spaces + event.data["space"])

    # Cooling ----------------------------------------------------------------------------------------

    def _cool(self, act: list[Event]) -> None:
        """Heat cooled, and where the Cooldown came from, if it was not the gear's alone."""
        n = _sum(act, "COOLED", "heat")
        if (sources := self._sources(n)) and sources != ["gear"]:
            self._say("cools-by", n=n, sources=tuple(f"race-log-by-{one}" for one in sources))
        else:
            self._say("cools", n=n)

    def _sources(self, n: int) -> list[str]:
        """What gave the Cooldown of the last act. All is one pool: the gear's counts as used first."""
        events = [event for act in self._acts for event in act.events]
        before = _sum(events, "COOLED", "heat") - n
        shown = [event.data for event in events if event.kind in ("PLAYED", "FLIPPED") and event.data.get("kept", True)]
        given = {
            "gear": int(GEAR_COOLDOWN[self.shift["gear"]]) if self.shift else 0,
            "adrenaline": sum(event.data["adrenaline"] for event in events if event.kind == "TURN"),
            "cards": sum(COOLDOWN.get(data["card"], 0) * data.get("n", 1) for data in shown),
            "road": before + n,
        }
        used = [source for source, most in given.items() for _ in range(most)][before : before + n]
        return [source for source in given if source in used]

    # All other acts ---------------------------------------------------------------------------------

    def _as_reported(self, act: list[Event]) -> None:
        """An act by the text of its report, with the numbers or the cards of its events."""
        kind, args = act[0].kind, dict[str, Any]()
        for field in FIELDS[kind]:
            if field == "card":
                args["cards"] = _cards(act, kind)
            elif field != "n":  # of that card
                args["n"] = _sum(act, kind, field)
        report = REPORTS[kind]
        if report.is_drive:
            if (blocked := _block(act)) and not _has(act, "SPEED"):  # spaces, and not what is added to the Speed
                args["n"] = blocked["moved"]
            self._drive(report.text, act, **args)
        else:
            self._say(report.text, **args)

    def _say(self, id: str, tone: Tone = "", **args: Any) -> None:
        self.sentences.append(Sentence(id, args, tone))


# Sentences inside and outside turns -----------------------------------------------------------------


def retirement(is_forced: bool) -> Sentence:
    return Sentence("withdrawn" if is_forced else "retires", tone="bad")


def sponsorship(seat: int, run: Sequence[Event]) -> Sentence:
    """Sponsorship cards gained. Only their driver sees their kinds."""
    cards = tuple(event.data["card"] for event in run if event.data["card"] is not None)
    masked = Sentence("sponsored", {"n": len(run)})
    return Sentence("sponsored-with", {"gained": cards}, "own", seat, masked) if cards else masked


def draws(seat: int, run: Sequence[Event]) -> list[Sentence]:
    """Cards drawn. Only their driver sees them; others read nothing."""
    cards = sorted((event.data["card"] for event in run if event.data["card"] is not None), key=_rank)
    return [Sentence("draws", {"cards": tuple(cards)}, "own", seat)] if cards else []


def _rank(card: str) -> tuple[int, str]:
    """The order of cards in a hand: Speed cards, then upgrades and Sponsorships, then Stress, then Heat."""
    if card.isdigit():
        return 0, card
    return (3 if card == "Heat" else 2 if card == "Stress" else 1), card


# Acts -----------------------------------------------------------------------------------------------


def _begins(event: Event, act: list[Event]) -> bool:
    """Whether an event begins a new act after `act`."""
    if event.kind == "PLAYED":  # planned cards belong to the turn's first act; direct play is a new one
        return act[0].kind != "TURN" or _has(act, "SPEED")
    report = REPORTS[event.kind]
    if report.role != "act" or (report.is_run and act[-1].kind == event.kind):
        return False
    is_part = report.is_price and act[0].kind in ("PLAYED", "CANNOT_PAY")
    return not is_part or _has(act, "SPEED")


def _has(act: Sequence[Event], kind: str) -> bool:
    return any(event.kind == kind for event in act)


def _sum(act: Sequence[Event], kind: str, number: str) -> int:
    return sum(event.data[number] for event in act if event.kind == kind)


def _cards(act: Sequence[Event], kind: str) -> tuple[str, ...]:
    """The cards of a kind of event, with every copy."""
    return tuple(event.data["card"] for event in act if event.kind == kind for _ in range(event.data.get("n", 1)))


def _flips(act: Sequence[Event]) -> dict[str, Any]:
    flips = _cards(act, "FLIPPED")
    return {"flipped": len(flips), "flips": flips} if flips else {"flipped": 0}


def _pace(speed: int) -> str:
    return next(pace for least, pace in PACES if speed >= least)


def _speed(act: Sequence[Event]) -> int:
    return next((int(event.data["speed"]) for event in reversed(act) if event.kind == "SPEED"), 0)


def _block(act: Sequence[Event]) -> dict[str, int] | None:
    return next((event.data for event in act if event.kind == "BLOCKED"), None)
