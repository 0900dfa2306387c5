"""One car's turn in words.

A turn comes as its events. They fall into acts (the plan, a boost, a corner, ...), and each act is a sentence.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise

from ..race import Event, RaceSetup
from . import cardwords
from .positions import Positions

ORDINALS = ("0th", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th")

# How a car goes, by its Speed: the first line that is fast enough.
PACES = ((12, "storms"), (8, "races"), (4, "drives"), (1, "rolls"))

BOXED_IN = "boxed in, no way past"

# What begins an act; some belong to one that has begun and is not driven yet.
ACTS = (
    "TURN", "BOOSTED", "ADRENALINE", "COOLED", "PAID", "SCRAPPED", "REDUCED", "SUPER_COOLED", "SALVAGED", "ACCELERATED",
    "DRAFTED", "CANNOT_PAY", "SLIPSTREAMED", "CORNER", "SPUN_OUT", "SPONSORED", "LOST_HEAT", "REFRESHED", "DISCARDED",
    "RETIRED",
)  # fmt: skip
RUNS = ("COOLED", "PAID", "SCRAPPED", "SALVAGED", "CORNER", "SPONSORED", "REFRESHED", "DISCARDED")  # told together
BEFORE_DRIVING = ("COOLED", "PAID")  # parts of a card played directly, and of going back
UNTOLD = ("DREW", "SHUFFLED", "PLANNED", "LEGEND_CARD")


def ordinal(number: int) -> str:
    return ORDINALS[number]


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def pace(speed: int) -> str:
    return next((verb for least, verb in PACES if speed >= least), "stands")


def shifted(before: int, gear: int, heat: int) -> str:
    way = "Stays in" if gear == before else "Up to" if gear > before else "Down to"
    return f"{way} {ordinal(gear)} gear" + (f" for {heat} Heat" if heat else "")


class TurnWords:
    """Tells turns, and moves the cars of `road` as it tells."""

    def __init__(self, setup: RaceSetup, road: Positions) -> None:
        self.setup = setup
        self.road = road

    def tell(self, seat: int, events: Sequence[Event], gear: str) -> str:
        """A turn in sentences; `gear` says in words how its gear was shifted, and is empty for a Legend."""
        acts = list(_acts(events))
        return " ".join(self._sentence(seat, act, following, gear) for act, following in pairwise([*acts, []])).strip()

    def _sentence(self, seat: int, act: list[Event], following: list[Event], gear: str) -> str:
        match act[0].kind:
            case "TURN" if self.setup.entrants[seat].is_legend:
                return self._legend(seat, act)
            case "TURN":
                return self._plan(seat, act, gear)
            case "BOOSTED":
                return self._boost(seat, act)
            case "ADRENALINE":
                return f"Adrenaline: Speed {_speed(act)}, {self._on(seat, act)}."
            case "SLIPSTREAMED":
                return f"Slipstreams {act[0].data['spaces']}, {self._on(seat, act)}."
            case "COOLED":
                return f"Cools {sum(event.data['heat'] for event in act)} Heat."
            case "CORNER":
                return self._corners(act, is_lost=bool(following) and following[0].kind == "SPUN_OUT")
            case "SPUN_OUT":
                return self._spin(seat, act)
            case "PLAYED":
                return self._direct_play(seat, act)
            case "CANNOT_PAY":
                return self._go_back(seat, act)
            case "ACCELERATED":
                return f"Accelerates by {act[0].data['spaces']}: Speed {_speed(act)}, {self._on(seat, act)}."
            case "DRAFTED":
                return f"Drafts {_spaces(act[0].data['spaces'])}, {self._on(seat, act)}."
            case _:
                return _cards_moved(act)

    def _plan(self, seat: int, act: list[Event], gear: str) -> str:
        cards = listed(_cards(act, "PLAYED"))
        if any(event.kind == "CLUTTERED" for event in act):
            return f"{gear}, but the hand is cluttered: {cards or 'nothing'} laid down, no move, back to 1st gear."
        cards = listed(_cards(act, "PLAYED", cardwords.valued))
        speed = _speed(act)
        begun = f"{gear}, plays {cards}{_flips(act)}{_chosen(act)}. Speed {speed}"
        where = self._on(seat, act)
        if speed == 0:
            return f"{begun}: stands still."
        return f"{begun}: {where}." if where == BOXED_IN else f"{begun}: {pace(speed)} {where}."

    def _legend(self, seat: int, act: list[Event]) -> str:
        before = self.road.progress(seat)
        where = self._on(seat, act)
        after = self.road.progress(seat)
        corners = self.road.corners_between(before, after)
        if after == before:
            return f"{BOXED_IN.capitalize()}." if _blocked(act) else f"Waits on space {self.road.cars[seat].space}."
        n = after - before
        through = f", through corner{'s' * (len(corners) > 1)} {listed([str(one) for one in corners])}"
        return f"{pace(n).capitalize()} {n} space{'s' * (n > 1)} {where}{through if corners else ''}."

    def _boost(self, seat: int, act: list[Event]) -> str:
        heat = act[0].data["heat"]
        paid = f"Boosts for {heat} Heat" if heat else "Boosts for nothing"
        flips = _cards(act, "FLIPPED")
        if not any(event.kind == "MOVED" for event in act):
            return f"{paid}, but finds no card that would help."
        return f"{paid}, flips {listed(flips)}: Speed {_speed(act)}, {self._on(seat, act)}."

    def _direct_play(self, seat: int, act: list[Event]) -> str:
        """A card from the hand in step 5 (R6.10)."""
        told = f"Plays {listed(_cards(act, 'PLAYED', cardwords.valued))} directly"
        cooled = sum(event.data["heat"] for event in act if event.kind == "COOLED")
        paid = sum(event.data["heat"] for event in act if event.kind == "PAID")
        told += f", cools {cooled} Heat for it" if cooled else ""
        told += f", pays {paid} Heat" if paid else ""
        return f"{told}{_flips(act)}: Speed {_speed(act)}, {self._on(seat, act)}."

    def _go_back(self, seat: int, act: list[Event]) -> str:
        """Heat that cannot be paid (R6.3): the first move is back, a later one anew."""
        back = next(i for i, event in enumerate(act) if event.kind == "MOVED") + 1
        self._move(seat, act[:back])
        told = f"Cannot pay for all the cards: back to space {self.road.cars[seat].space}"
        if not any(event.kind == "SPEED" for event in act):
            return f"{told}."
        paid = [cardwords.valued(event.data["card"]) for event in act if event.kind == "PAID"]
        gone = [cardwords.valued(event.data["card"]) for event in act if event.kind == "REPLACED"]
        told += f"; pays for {listed(paid)}" if paid else ""
        told += f"; {listed(gone)} {'go' if len(gone) > 1 else 'goes'}{_flips(act)}"
        speed = _speed(act)
        return f"{told}. Speed {speed}: {self._on(seat, act[back:]) if speed else 'stands still'}."

    def _corners(self, act: list[Event], is_lost: bool) -> str:
        """`is_lost`: the last of them was too much, and the next sentence says so."""
        paid = [event.data for event in (act[:-1] if is_lost else act)]
        told = [
            f"corner {data['corner'] + 1} (limit {data['limit']}) "
            + (f"costs {data['heat']} Heat" if data["heat"] else "is taken clean")
            for data in paid
        ]
        if is_lost:
            data = act[-1].data
            told.append(
                f"corner {data['corner'] + 1} (limit {data['limit']}) asks for {data['heat']} Heat, "
                "more than the engine has"
            )
        sentence = listed(told)
        return sentence[:1].upper() + sentence[1:] + (":" if is_lost else ".")

    def _spin(self, seat: int, act: list[Event]) -> str:
        self._move(seat, act)
        stress = act[0].data["stress"]
        return f"spins out, back to space {self.road.cars[seat].space}, in 1st gear, with {stress} more Stress."

    # Moving ---------------------------------------------------------------------------------------

    def _move(self, seat: int, act: list[Event]) -> None:
        for event in act:
            if event.kind == "MOVED":
                self.road.move(seat, event.data["lap"], event.data["space"], event.data["spot"])

    def _on(self, seat: int, act: list[Event]) -> str:
        """Move, and say where to, past whom and how the road was."""
        before, order = self.road.cars[seat], self.road.order()
        self._move(seat, act)
        car, new_order = self.road.cars[seat], self.road.order()
        passed = [
            self.setup.entrants[other].colour
            for other in order[: order.index(seat)]
            if other in new_order[new_order.index(seat) + 1 :]
        ]
        words = self._where(before.lap, car.lap, car.space)
        if passed:
            words += f", past {listed(passed) if len(passed) < 4 else f'{len(passed)} cars'}"
            if new_order[0] == seat and not self.road.home():
                words += " and into the lead"
        blocked = _blocked(act)
        if blocked and blocked["moved"] == 0:
            return BOXED_IN
        if blocked:
            words += f", held up after {blocked['moved']} of {blocked['wanted']}"
        return words

    def _where(self, lap_before: int, lap: int, space: int) -> str:
        laps = self.setup.total_laps
        if lap >= laps:
            return f"over the finish line to space {space}" if lap_before < laps else f"on to space {space}"
        if lap > max(lap_before, 0):
            return f"into {'the last lap' if lap == laps - 1 else f'lap {lap + 1}'}, to space {space}"
        return f"to space {space}"


def _acts(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Events by act; cooldowns, corners, discards and the like that follow each other are one."""
    act: list[Event] = []
    for event in events:
        if event.kind in UNTOLD:
            continue
        if act and _begins(event, act):
            yield act
            act = []
        act.append(event)
    if act:
        yield act


def _begins(event: Event, act: list[Event]) -> bool:
    """Whether an event begins an act of its own after this one."""
    is_driven = any(one.kind == "SPEED" for one in act)
    if event.kind == "PLAYED":  # in a turn's beginning, or directly in step 5
        return act[0].kind != "TURN" or is_driven
    if event.kind in BEFORE_DRIVING and act[0].kind in ("PLAYED", "CANNOT_PAY") and not is_driven:
        return False
    return event.kind in ACTS and not (event.kind in RUNS and act[-1].kind == event.kind)


def _cards_moved(act: list[Event]) -> str:
    """What changes cards and Heat, and moves no car."""
    data = act[0].data
    match act[0].kind:
        case "COOLED":
            return f"Cools {sum(event.data['heat'] for event in act)} Heat."
        case "PAID":
            return f"Pays {sum(event.data['heat'] for event in act)} Heat for {_named(act)}."
        case "SCRAPPED":
            return f"Scraps {listed(_cards(act, 'SCRAPPED', cardwords.valued))}."
        case "REDUCED":
            return f"Sheds {data['stress']} Stress."
        case "SUPER_COOLED":
            return f"Super-cools {data['heat']} Heat."
        case "SALVAGED":
            return f"Salvages {listed(_cards(act, 'SALVAGED', cardwords.valued))}."
        case "SPONSORED":
            return sponsored([event.data["card"] for event in act])
        case "LOST_HEAT":
            return "Loses a Heat card for good."
        case "REFRESHED":
            return f"Puts {_named(act)} back on top of the draw deck."
        case "DISCARDED":
            return f"Discards {listed(_cards(act, 'DISCARDED', cardwords.valued))}."
    return "Out of the race: the sponsor withdraws." if data.get("forced") else "Gives up the race."


def sponsored(cards: Sequence[str | None]) -> str:
    """Sponsorship cards gained; only their driver sees which."""
    if None in cards:
        return f"Gets {f'{len(cards)} Sponsorship cards' if len(cards) > 1 else 'a Sponsorship card'}."
    return f"Gets {listed([cardwords.brief(card) for card in cards if card])}."


def _named(act: list[Event]) -> str:
    return listed([cardwords.valued(event.data["card"]) for event in act])


def _spaces(n: int) -> str:
    return f"{n} space{'s' * (n != 1)}"


def _flips(act: list[Event]) -> str:
    flips = _cards(act, "FLIPPED")
    return f", flips {listed(flips)}" if flips else ""


def _chosen(act: list[Event]) -> str:
    """The Speeds of cards that offer several."""
    chosen = [f"{event.data['card']} counts {event.data['speed']}" for event in act if event.kind == "CHOSE_SPEED"]
    return f", {listed(chosen)}" if chosen else ""


def _cards(act: list[Event], kind: str, words_for: Callable[[str], str] = str) -> list[str]:
    """The cards of a kind of event: `4`, `4`, `Heat`, `3 Stress`."""
    cards = [event.data["card"] for event in act if event.kind == kind for _ in range(event.data["n"])]
    words: list[str] = []
    for card, run in groupby(cards):
        n, word = len(list(run)), words_for(card)
        words += [word] * n if card.isdigit() or n == 1 else [f"{n} {word}"]
    return words


def _speed(act: list[Event]) -> int:
    return next((int(event.data["speed"]) for event in act if event.kind == "SPEED"), 0)


def _blocked(act: list[Event]) -> dict[str, int] | None:
    return next((event.data for event in act if event.kind == "BLOCKED"), None)
