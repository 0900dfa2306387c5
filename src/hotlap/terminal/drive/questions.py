"""Questions to a person, one class for each kind of decision: it shows the question and reads the answer.

A kind that has no class of its own is asked as a plain list, so that new ones can be driven at once.
"""

from collections.abc import Callable, Sequence

from ...overriding import override
from ...race import (
    Boost,
    CannotPay,
    Choice,
    ChooseSpeed,
    Cooldown,
    DirectPlay,
    Discard,
    Done,
    KeepHand,
    Mulligan,
    PayHeat,
    Race,
    Refresh,
    Salvaged,
    Slipstream,
)
from ...race.forecast import is_needless, price, saver, speeds_asked
from ...texts import listed, row, text, text_or
from .. import cardwords
from ..answers import is_all, is_no, is_yes
from ..choicewords import choice_words, key_word, kind_word
from ..conditions import sector_words
from ..outlook import percent
from ..styled import with_bold_head
from ..talk import Talk
from .board import hand_words
from .drafting import DraftQuestion, GiveBackQuestion, SwapQuestion, show_road
from .listing import CardQuestion, ListQuestion, PlainQuestion, Question, check_here
from .planning import PlanQuestion
from .scene import Scene, Unclear, read_card, read_cards


class MulliganQuestion(ListQuestion):
    """R2.4."""

    id = "mulligans"
    drawn = ("hand",)

    @override
    def show(self, talk: Talk) -> None:
        talk.show(*self.scene.board.hand(talk.width))
        super().show(talk)

    @override
    def ordered(self) -> list[Choice]:
        return sorted(self.scene.choices, key=lambda choice: not isinstance(choice, KeepHand))

    @override
    def default(self) -> Choice:
        return KeepHand()

    @override
    def typed(self, words: list[str]) -> Choice | None:
        return Mulligan() if is_yes(" ".join(words)) else super().typed(words)


class TuneQuestion(ListQuestion):
    """R9.10."""

    id = "tune"
    has_board = True

    @override
    def show(self, talk: Talk) -> None:
        show_road(self.scene, talk)
        talk.say(text("tune-which"), "bold")
        super().show(talk)

    @override
    def typed(self, words: list[str]) -> Choice | None:
        """Also by more or fewer alone: the last word of its line, or of a record."""
        for choice in self.choices:
            if words in ([self.words(choice).split()[-1]], [str(choice).split()[-1]]):
                return choice
        return super().typed(words)


class PayQuestion(CardQuestion):
    """R6.3: the choice of the cards to pay for, after `cannot pay`."""

    id, kind = "pay", PayHeat
    drawn = ("road", "hand")

    @override
    def show(self, talk: Talk) -> None:
        show_turn(self.scene, talk)
        talk.say(text("pay-which"))
        super().show(talk)


class TurnQuestion(ListQuestion):
    """The Speed of a card, a reaction or a slipstream. What spins the car out needlessly has to be typed twice."""

    drawn = ("road", "hand")

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.doubted: Choice | None = None

    @override
    def read(self, line: str, talk: Talk) -> Choice | None:
        choice = super().read(line, talk)
        if choice is not None and choice != self.doubted and is_needless(self.scene.forecasts, choice):
            self.doubted = choice
            chance = percent(self.scene.forecasts[choice].spin_out)
            raise Unclear(text("unclear-spins-out", chance=chance, sure="yes" if chance == percent(1) else "no"))
        return choice


class SpeedQuestion(TurnQuestion):
    """R3.7: the Speed of a card that offers several."""

    id = "speed"

    @override
    def show(self, talk: Talk) -> None:
        show_turn(self.scene, talk)
        card, place, of = speeds_asked(self.scene.sight)
        talk.say(text("speed-which", card=cardwords.typed_name(card), place=place, of=of, speeds=self.speeds()))
        super().show(talk)

    def speeds(self) -> str:
        return listed([str(choice.number) for choice in self.choices], "list-or")

    @property
    @override
    def prompt(self) -> str:
        return text("ask-speed", speeds=self.speeds())

    @override
    def number(self, choice: Choice, place: int) -> int:
        return choice.speed if isinstance(choice, ChooseSpeed) else place

    @override
    def words(self, choice: Choice) -> str:
        return "" if self.scene.outlook(choice) else super().words(choice)


class ReactQuestion(TurnQuestion):
    """Step 5. What saves the car is the usual choice."""

    id = "react"

    @property
    @override
    def prompt(self) -> str:
        return text("ask-react", open=row(self.open()))

    def open(self) -> list[str]:
        """The keys that are open, of each kind the one with the largest number."""
        usual = self.usual()
        keys = [] if usual is None else [text("ask-react-enter", key=self._word_for(usual))]
        if usual not in (None, Done()):
            keys.append(text("ask-react-done"))
        largest = [self.of_kind(kind, []) for kind in self.kinds()]
        return keys + [self.key(choice) for choice in largest if choice and choice != usual]

    @override
    def possible(self) -> str:
        return text("unclear-possible", open=row(self.open()))

    @override
    def typed(self, words: list[str]) -> Choice | None:
        choice = super().typed(words)
        card = read_card(words[0], self.scene.board.me.hand) if choice is None and len(words) == 1 else None
        if card not in cardwords.by_name():
            return choice
        direct = DirectPlay(str(card))
        if direct in self.scene.choices:
            raise Unclear(text("unclear-direct", card=cardwords.typed_name(str(card))))
        return direct

    @property
    @override
    def help(self) -> Sequence[str]:
        """A line for Enter and for each kind on offer, and no others."""
        usual, kinds = self.usual(), self.kinds()
        lines = []
        if usual is not None:
            lines.append(text("help-react-enter" if usual == Done() else "help-react-saver", key=self._word_for(usual)))
        for kind in kinds:
            more = text_or(f"help-react-{kind_word(kind)}", "")
            lines.append(f"{key_word(kind)}  {self._about(kind)}. {more}".rstrip())
        if kinds:
            lines.append(text("help-react", cooldown="yes" if Cooldown in kinds else "no"))
        if any(kind.is_due for kind in kinds):
            lines.append(f"{text('race-ask-must')}.")
        return lines

    def _about(self, kind: type[Choice]) -> str:
        """What a kind does, and the Heat that it costs, if that is the same for all of it."""
        prices = {price(self.scene.sight, choice) for choice in self.choices if isinstance(choice, kind)}
        heat = prices.pop() if len(prices) == 1 else 0
        about = text(f"race-about-{kind_word(kind)}", heat=heat, gain="none", n="none")
        return f"{about} ({text('race-do-heat', heat=heat)})" if heat or kind is Boost else about

    def kinds(self) -> list[type[Choice]]:
        """The kinds on offer, Done left out."""
        offered = {type(choice) for choice in self.choices} - {Done}
        return [kind for kind in self.scene.kinds if kind in offered]

    def usual(self) -> Choice | None:
        """What Enter is; None as long as something has to be done before."""
        return (saver(self.scene.forecasts) or Done()) if Done() in self.scene.choices else None

    def _word_for(self, choice: Choice) -> str:
        return text("choice-done") if choice == Done() else self.key(choice)

    @override
    def show(self, talk: Talk) -> None:
        show_turn(self.scene, talk)
        super().show(talk)

    @override
    def ordered(self) -> list[Choice]:
        return sorted(self.scene.choices, key=lambda choice: (not isinstance(choice, Done), not choice.is_due))

    @override
    def args(self, choice: Choice) -> dict[str, int | str]:
        args = super().args(choice)
        if isinstance(choice, Boost):
            args["heat"] = int(not self.scene.board.rules.sector(self.scene.board.me.space).free_boost)
        return args

    @override
    def default(self) -> Choice:
        usual = self.usual()
        if usual is None:
            raise Unclear(self.still_due())
        return usual

    @override
    def nothing(self) -> Choice:
        """Nothing more, also where Enter is what saves the car."""
        if Done() not in self.choices:
            raise Unclear(self.still_due())
        return Done()

    def still_due(self) -> str:
        due = [self.words(choice) for choice in self.choices if choice.is_due]
        why = text("unclear-due", due=listed(due, "list-or"))
        others = [choice for kind in self.kinds() if not kind.is_due and (choice := self.of_kind(kind, []))]
        return f"{why} {text('unclear-due-first', open=row([self.key(one) for one in others]))}" if others else why

    @override
    def why_not(self, choice: Choice) -> str:
        if isinstance(choice, Done):
            return self.still_due()
        if isinstance(choice, CannotPay) and not any(isinstance(one, PayHeat) for one in self.choices):
            return f"{text('unclear-nothing-pay-heat')} {self.possible()}"
        return f"{super().why_not(choice)} {self.possible()}"


class SalvageQuestion(ListQuestion):
    """R6.9: the choice of cards from the discard pile."""

    id = "salvage"

    @override
    def show(self, talk: Talk) -> None:
        talk.say(text("salvage-pile", cards=hand_words(self.scene.board.me.discard)))
        talk.say(text("salvage-most", n=self.most()))

    @override
    def words(self, choice: Choice) -> str:
        return choice_words(choice)

    def most(self) -> int:
        return max(len(choice.card_names) for choice in self.choices)

    @override
    def read(self, line: str, talk: Talk) -> Choice | None:
        if shown := self.as_shown(line):
            return shown
        words = line.replace(",", " ").split()
        if words[:1] in (["v"], ["salvage"], ["salvaged"]):
            words = words[1:]
        words = [] if is_no(" ".join(words)) else words
        if words:
            check_here(words, self.scene, self.scene.board.me.discard, self.help[0])
        cards = read_cards(words, self.scene.board.me.discard, "discards")
        choice = Salvaged(cards)
        if choice not in self.scene.choices:
            raise Unclear(text("unclear-salvage", most=self.most(), n=len(cards)))
        return choice


class SlipstreamQuestion(TurnQuestion):
    """Step 6."""

    id = "slipstream"

    @override
    def show(self, talk: Talk) -> None:
        show_turn(self.scene, talk)
        super().show(talk)

    @override
    def default(self) -> Choice:
        return Slipstream(0)

    @override
    def typed(self, words: list[str]) -> Choice | None:
        if words in (["d"], ["done"], ["stay"]):
            return self.default()
        return super().typed(["s"] if is_yes(" ".join(words)) else words)


class RefreshQuestion(CardQuestion):
    """Step 8, before any discard (R6.8)."""

    id, kind = "refresh", Refresh
    drawn = ("hand",)

    @override
    def show(self, talk: Talk) -> None:
        talk.show(*self.scene.board.hand(talk.width))
        super().show(talk)

    @override
    def ordered(self) -> list[Choice]:
        return sorted(self.scene.choices, key=lambda choice: not isinstance(choice, Done))

    @override
    def words(self, choice: Choice) -> str:
        return text("choice-none") if isinstance(choice, Done) else super().words(choice)

    @override
    def default(self) -> Choice:
        return Done()


class DiscardQuestion(ListQuestion):
    """Step 8."""

    id = "discard"
    drawn = ("hand",)

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        cards = dict.fromkeys(card for choice in self.choices for card in choice.card_names)
        self.free = {card: max(choice.card_names.count(card) for choice in self.choices) for card in cards}

    @override
    def words(self, choice: Choice) -> str:
        return choice_words(choice)

    @property
    @override
    def help(self) -> Sequence[str]:
        lines = text("help-discard", size=self.scene.setup.event.hand_size)
        stay = [card for card in ("Stress", "Heat") if card not in self.free]
        if stay:
            lines += f" {text('help-discard-stay', cards=listed([*map(cardwords.typed_name, stay)]))}"
        return lines.split("\n")

    @override
    def show(self, talk: Talk) -> None:
        talk.show(*self.scene.board.hand(talk.width))
        words = text("discard-may", cards=hand_words(self.free))
        ahead = self.scene.board.ahead(3)
        if ahead:
            corners = (text("discard-corner", limit=limit, spaces=spaces) for _, limit, spaces in ahead)
            words += f" {text('discard-ahead', corners=' · '.join(corners))}"
        talk.say(words)

    @override
    def read(self, line: str, talk: Talk) -> Choice | None:
        if shown := self.as_shown(line):
            return shown
        words = line.replace(",", " ").split()
        if words[:1] in (["d"], ["discard"]):
            words = words[1:]
            if not words:
                raise Unclear(text("discard-which", card=cardwords.typed_name(next(iter(self.free)))))
        if not words or words == ["done"] or is_no(" ".join(words)):
            return Discard()
        if is_all(" ".join(words)):
            return max(self.scene.choices, key=lambda choice: len(choice.card_names))
        check_here(words, self.scene, self.scene.board.me.hand, self.help[0])
        cards = read_cards(words, self.scene.board.me.hand)
        if Discard(cards) not in self.scene.choices:
            raise Unclear(self.why_not(Discard(cards)))
        return Discard(cards)


QUESTIONS: dict[str, Callable[[Scene], Question]] = {
    "DRAFT": DraftQuestion,
    "SWAP": SwapQuestion,
    "GIVE_BACK": GiveBackQuestion,
    "TUNE": TuneQuestion,
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
    return QUESTIONS.get(race.phase, PlainQuestion)(scene)


def show_turn(scene: Scene, talk: Talk) -> None:
    """The state of the own turn: the road, Speed, the cards in play."""
    talk.show_news(*scene.board.road(talk.width))
    talk.say(with_bold_head(turn_words(scene)))
    talk.show(*scene.board.hand(talk.width))


def turn_words(scene: Scene) -> str:
    """`Your turn: Speed 9, space 12. In play: 4 4 1. Heat 3.`, and what else acts on the car."""
    sight, me = scene.sight, scene.board.me
    cards = hand_words({card: n - scene.flips.get(card, 0) for card, n in sight.play_area.items()})
    if scene.flips:
        cards = text("turn-flipped", cards=cards, flips=hand_words(scene.flips))
    words = [text("turn-now", speed=sight.speed, space=me.space, cards=cards, heat=me.engine)]
    if sight.cooldown:
        words.append(text("turn-cooldown", n=sight.cooldown))
    if scene.is_adrenaline:
        words.append(text("turn-adrenaline"))
    _, underfoot = sector_words(scene.board.rules.sector(me.space))
    if underfoot:
        words.append(text("turn-sector", what=underfoot))
    return " ".join(words)
