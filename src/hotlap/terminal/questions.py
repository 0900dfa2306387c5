"""What a person is asked, one class for each kind of decision: shown, and read from what is typed.

A kind that has no class of its own is asked as a plain list, so that new ones can be driven at once.
"""

from collections.abc import Callable, Iterable
from typing import ClassVar

from rich.text import Text

from ..engine.layout import UNCHOSEN
from ..race import (
    Accelerate,
    Adrenaline,
    Boost,
    CannotPay,
    Choice,
    ChooseSpeed,
    Cooldown,
    DirectPlay,
    Discard,
    Done,
    Draft,
    KeepHand,
    Mulligan,
    PayHeat,
    Race,
    ReduceStress,
    Refresh,
    Salvage,
    Salvaged,
    Scrap,
    Slipstream,
    SuperCool,
)
from ..race.choices import NAMES
from . import cardwords
from .board import hand_words
from .conditions import sector_words
from .drafting import DraftQuestion, GiveBackQuestion, SwapQuestion
from .listing import ListQuestion, Question
from .planning import PlanQuestion
from .scene import Scene, Unclear, read_card, read_cards, read_number
from .talk import Talk


class MulliganQuestion(ListQuestion):
    """R2.4."""

    help = ("Enter or k keeps your hand; m swaps it for 1 Heat.",)
    prompt = "Mulligan? (Enter keeps the hand, m swaps it, ?)> "

    def show(self, talk: Talk) -> None:
        talk.show(*self.scene.board.hand(talk.width))
        super().show(talk)

    def ordered(self) -> list[Choice]:
        return sorted(self.scene.choices, key=lambda choice: not isinstance(choice, KeepHand))

    def words(self, choice: Choice) -> str:
        return "swap the whole hand for 1 Heat" if isinstance(choice, Mulligan) else "keep this hand"

    def default(self) -> Choice:
        return KeepHand()

    def typed(self, words: list[str]) -> Choice | None:
        if words in (["m"], ["y"]):
            return Mulligan()
        return KeepHand() if words in (["k"], ["n"]) else None


class SpeedQuestion(ListQuestion):
    """R3.7: the Speed of a card that offers several."""

    help = ("Type the Speed that the card shall count.",)
    prompt = "Speed (a number, ?)> "

    def show(self, talk: Talk) -> None:
        show_turn(self.scene, talk)
        talk.say(f"Which Speed shall {cardwords.brief(self.card())} have?")
        super().show(talk)

    def card(self) -> str:
        """The first of the cards played whose Speed is open."""
        game, seat = self.scene.sight.record[0], self.scene.sight.seat
        turn, kinds = game.turn, game.cars[seat].kind
        opened = [kinds[turn.played[i]] for i in range(turn.n_played) if turn.value[i] == UNCHOSEN]
        return str(NAMES[opened[0]])

    def number(self, choice: Choice, place: int) -> int:
        return choice.speed if isinstance(choice, ChooseSpeed) else place

    def words(self, choice: Choice) -> str:
        return "" if self.scene.outlook(choice) else "as Speed"


class PayQuestion(ListQuestion):
    """R6.3: which of the cards with Heat are paid for, after `cannot pay`."""

    help = ("The number of a line, or p and the beginning of a card's name: this card is paid for.",)
    prompt = "Pay (number or card, ?)> "

    def show(self, talk: Talk) -> None:
        show_turn(self.scene, talk)
        talk.say("Not all cards can be paid for. Which one do you pay for? What is left over is replaced by a +.")
        super().show(talk)

    def words(self, choice: Choice) -> str:
        return f"pay for {cardwords.brief(choice.card)}{at(choice)}" if isinstance(choice, PayHeat) else str(choice)

    def typed(self, words: list[str]) -> Choice | None:
        return paid(self.choices, words[1:] if words[0] in ("p", "pay") else words)


class ReactQuestion(ListQuestion):
    """Step 5."""

    help: tuple[str, ...] = (
        "Enter ends your reactions; b boosts, a takes Adrenaline, c 2 cools 2 Heat (c: as many as it can).",
        "Each can be used once a turn, in any order; a Cooldown in portions.",
    )
    prompt = "React (Enter: done, b, a, c 2, ?)> "
    GARAGE_HELP = (
        "Cards: p brakes-1 pays the Heat of a card (p: of the first one), x says that it cannot be paid, "
        "k 2 scraps 2, r 1 sheds 1 Stress, v 2 salvages up to 2, u 1 super-cools 1, e accelerates, f drafts, "
        "play pedal-1 plays a card directly. Names may be cut short. Heat and scraps have to be dealt with "
        "before you are done."
    )
    MUST = "Before you are done: {}."

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        if any(not isinstance(one, Boost | Adrenaline | Cooldown | Done) for one in self.choices):
            self.help = (*self.help, self.GARAGE_HELP)

    def show(self, talk: Talk) -> None:
        show_turn(self.scene, talk)
        super().show(talk)

    def ordered(self) -> list[Choice]:
        return sorted(self.scene.choices, key=lambda choice: (not isinstance(choice, Done), not choice.is_due))

    def words(self, choice: Choice) -> str:
        match choice:
            case Boost():
                return "b    boost: 1 Heat for a +" if not self.is_free() else "b    boost: a + for nothing"
            case Adrenaline():
                return "a    Adrenaline: 1 space more"
            case Cooldown():
                return f"c {choice.heat}  cool {choice.heat} Heat: hand to engine"
            case PayHeat():
                heat = cardwords.by_name()[choice.card].symbols["heat"]
                return f"p    pay {heat} Heat for {cardwords.valued(choice.card)}{at(choice)}"
            case CannotPay():
                return "x    cannot pay: back, cards replaced"
            case Scrap():
                return f"k {choice.cards}  scrap {choice.cards} from the draw deck"
            case ReduceStress():
                return f"r {choice.stress}  shed {choice.stress} Stress"
            case SuperCool():
                return f"u {choice.heat}  super-cool {choice.heat}: discards to engine"
            case Salvage():
                return f"v {choice.cards}  salvage up to {choice.cards} from the discards"
            case Accelerate():
                return "e    accelerate: 1 Speed and a space for each + so far"
            case Draft():
                return "f    draft: up behind the next car"
            case DirectPlay():
                return f"play {cardwords.brief(choice.card)}"
        return "done"

    def is_free(self) -> bool:
        """Whether a boost costs nothing where the car stands."""
        return self.scene.board.rules.sector(self.scene.board.me.space).free_boost

    def default(self) -> Choice:
        if Done() not in self.scene.choices:
            raise Unclear(self.still_due())
        return Done()

    def still_due(self) -> str:
        due = [self.words(one)[5:] for one in self.choices if one.is_due]
        return self.MUST.format(" or ".join(due)) + " Or cool first, or boost: all in any order."

    def typed(self, words: list[str]) -> Choice | None:
        match words:
            case ["b"]:
                return Boost()
            case ["a"]:
                return Adrenaline()
            case ["d"] | ["n"]:
                return self.default()
            case ["x"]:
                return CannotPay()
            case ["e" | "acc"]:
                return Accelerate()
            case ["f"]:
                return Draft()
            case ["p" | "pay"]:
                return next((one for one in self.choices if isinstance(one, PayHeat)), None) or paid((), [])
            case ["p" | "pay", *card]:
                return paid(self.choices, card)
            case ["play" | "direct", word] | ["direct", "play", word]:
                cards = [one.card for one in self.choices if isinstance(one, DirectPlay)]
                found = read_card(word, cards)
                if found not in cards:
                    raise Unclear(f"No card {word[:20]!r} to play directly; there is {', '.join(cards) or 'none'}.")
                return DirectPlay(found)
            case [key] if key in self.NUMBERED:
                return self._most(key)
            case [key, number] if key in self.NUMBERED:
                kind = self.NUMBERED[key]
                return kind(read_number(number, 1, 9, f"{WHAT[kind]} of"))
        return None

    NUMBERED: ClassVar[dict[str, Callable[[int], Choice]]] = {
        "c": Cooldown, "cool": Cooldown, "cooldown": Cooldown, "k": Scrap, "scrap": Scrap, "r": ReduceStress,
        "reduce": ReduceStress, "u": SuperCool, "v": Salvage, "salvage": Salvage,
    }  # fmt: skip

    def _most(self, key: str) -> Choice:
        """As many as it can."""
        kind = self.NUMBERED[key]
        offered = [one for one in self.choices if type(one) is kind]
        return max(offered, key=lambda one: int(str(one).split()[-1]), default=kind(1))

    def why_not(self, choice: Choice) -> str:
        return self.still_due() if isinstance(choice, Done) else super().why_not(choice)


WHAT: dict[Callable[[int], Choice], str] = {
    Cooldown: "cooldown",
    Scrap: "scrap",
    ReduceStress: "shedding",
    SuperCool: "super-cooling",
    Salvage: "salvage",
}


def at(choice: PayHeat) -> str:
    """Which of two equal cards is meant."""
    return f" at {choice.speed}" if choice.speed is not None else ""


def paid(choices: Iterable[Choice], words: list[str]) -> Choice:
    """The Heat of a card by its name, and where two are equal by its Speed. Raises Unclear."""
    due = [one for one in choices if isinstance(one, PayHeat)]
    card = read_card(words[0], [one.card for one in due]) if words else None
    speed = int(words[-1]) if len(words) > 1 and words[-1].isdigit() and len(words[-1]) == 1 else None
    found = next((one for one in due if one.card == card and speed in (None, one.speed)), None)
    if found is None:
        cards = ", ".join(f"{one.card}{at(one)}" for one in due)
        raise Unclear(f"No card {' '.join(words)[:20]!r} to pay for; there is {cards or 'none'}.")
    return found


class SalvageQuestion(ListQuestion):
    """R6.9: which cards of the discard pile."""

    help = ("Enter takes none; cards such as 4 4 are shuffled into your draw deck.",)
    prompt = "Salvage (Enter: nothing, cards such as 4 4, ?)> "

    def show(self, talk: Talk) -> None:
        most = max(len(one.cards) for one in self.choices if isinstance(one, Salvaged))
        talk.say(f"Your discard pile: {hand_words(self.scene.board.me.discard)}.")
        talk.say(f"Up to {most} of these go into your draw deck.")

    def read(self, line: str, talk: Talk) -> Choice | None:
        words = line.replace(",", " ").split()
        if words[:1] in (["v"], ["salvage"], ["salvaged"]):
            words = words[1:]
        cards = read_cards([] if words in (["n"], ["none"], ["nothing"]) else words, self.scene.board.me.discard, PILE)
        choice = Salvaged(cards)
        if choice not in self.scene.choices:
            most = max(len(one.cards) for one in self.choices if isinstance(one, Salvaged))
            raise Unclear(f"You can take {most} at most, not {len(cards)}.")
        return choice


PILE = "Your discard pile"


class SlipstreamQuestion(ListQuestion):
    """Step 6."""

    help = ("Enter stays; s slips on by 2 spaces. It adds nothing to your Speed, but corners on the way count.",)
    prompt = "Slipstream (Enter: stay, s, ?)> "

    def show(self, talk: Talk) -> None:
        show_turn(self.scene, talk)
        super().show(talk)

    def words(self, choice: Choice) -> str:
        assert isinstance(choice, Slipstream)
        return f"s {choice.spaces}  slip on by {choice.spaces}" if choice.spaces else "stay"

    def default(self) -> Choice:
        return Slipstream(0)

    def typed(self, words: list[str]) -> Choice | None:
        match words:
            case ["s" | "y"]:
                return Slipstream(max(one.spaces for one in self.scene.choices if isinstance(one, Slipstream)))
            case ["n" | "done" | "d" | "stay"]:
                return Slipstream(0)
            case ["s", spaces]:
                offered = [one.spaces for one in self.scene.choices if isinstance(one, Slipstream)]
                n = read_number(spaces, 0, 20, "slipstream of")
                if n not in offered:
                    raise Unclear(f"The slipstream does not reach {n}: you can move {listed_numbers(offered)}.")
                return Slipstream(n)
        return None


class RefreshQuestion(ListQuestion):
    """Step 8, before any discard (R6.8)."""

    help = ("Enter: no (more); a card's number or name puts it back on top of your draw deck, to be drawn at once.",)
    prompt = "Refresh (Enter: no, number or card, ?)> "

    def show(self, talk: Talk) -> None:
        talk.show(*self.scene.board.hand(talk.width))
        super().show(talk)

    def ordered(self) -> list[Choice]:
        return sorted(self.scene.choices, key=lambda choice: not isinstance(choice, Done))

    def words(self, choice: Choice) -> str:
        return f"back on top: {cardwords.brief(choice.card)}" if isinstance(choice, Refresh) else "no"

    def default(self) -> Choice:
        return Done()

    def typed(self, words: list[str]) -> Choice | None:
        if words in (["n"], ["no"], ["d"]):
            return Done()
        card = read_card(words[-1], [one.card for one in self.choices if isinstance(one, Refresh)])
        return Refresh(card) if card and words[:-1] in ([], ["refresh"]) else None


class DiscardQuestion(ListQuestion):
    """Step 8."""

    help: tuple[str, ...] = (
        "Enter keeps all; d 1 1 (or only 1 1) throws these cards away; d all every one that may go.",
    )
    prompt = "Discard (Enter: nothing, d 1 1, ?)> "

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.free = {
            card: max(choice.cards.count(card) for choice in self.choices if isinstance(choice, Discard))
            for card in {card for choice in self.choices if isinstance(choice, Discard) for card in choice.cards}
        }
        stay = [card for card in ("Stress", "Heat") if card not in self.free]
        kept = f" {' and '.join(stay)} cannot be thrown away." if stay else ""
        self.help = (*self.help, f"Your hand is filled up to {scene.setup.event.hand_size} afterwards.{kept}")

    def show(self, talk: Talk) -> None:
        talk.show(*self.scene.board.hand(talk.width))
        corners = " · ".join(f"limit {limit} in {spaces}" for _, limit, spaces in self.scene.board.ahead(3))
        talk.say(f"You may throw away: {hand_words(self.free)}." + (f" To come: {corners}." if corners else ""))

    def read(self, line: str, talk: Talk) -> Choice | None:
        words = line.replace(",", " ").split()
        if words[:1] in (["d"], ["discard"]):
            words = words[1:]
        if not words or words in (["n"], ["none"], ["nothing"], ["done"]):
            return Discard()
        if words == ["all"]:
            return max((one for one in self.scene.choices if isinstance(one, Discard)), key=lambda one: len(one.cards))
        cards = read_cards(words, self.scene.board.me.hand)
        if Discard(cards) not in self.scene.choices:
            raise Unclear(self.why_not(Discard(cards)))
        return Discard(cards)


QUESTIONS: dict[str, Callable[[Scene], Question]] = {
    "DRAFT": DraftQuestion,
    "SWAP": SwapQuestion,
    "GIVE_BACK": GiveBackQuestion,
    "MULLIGANS": MulliganQuestion,
    "PLAN": PlanQuestion,
    "SPEED": SpeedQuestion,
    "REACT": ReactQuestion,
    "SALVAGE": SalvageQuestion,
    "PAY": PayQuestion,
    "SLIPSTREAM": SlipstreamQuestion,
    "REFRESH": RefreshQuestion,
    "DISCARD": DiscardQuestion,
}


def question(race: Race, scene: Scene) -> Question:
    asked: Question = QUESTIONS.get(race.phase, ListQuestion)(scene)
    return asked


def show_turn(scene: Scene, talk: Talk) -> None:
    """Where the own turn stands: the road, Speed, the cards in play."""
    sight, me = scene.sight, scene.board.me
    talk.show_news(*scene.board.road(talk.width))
    words = Text.assemble(
        ("Your turn: ", "bold"), f"Speed {sight.speed}, space {me.space}. In play: {hand_words(sight.play_area)}."
    )
    words.append(f" Heat {me.engine}." + (f" Cooldown {sight.cooldown}." if sight.cooldown else ""))
    words.append(" You have Adrenaline." if scene.is_adrenaline else "")
    _, underfoot = sector_words(scene.board.rules.sector(me.space))
    words.append(f" Here {underfoot}." if underfoot else "")
    talk.say(words)
    talk.show(*scene.board.hand(talk.width))


def listed_numbers(numbers: list[int]) -> str:
    return " or ".join(map(str, sorted(numbers)))
