"""The questions before a race with the Garage: a card of the market, one to give back, one to swap."""

from collections import Counter

from rich.text import Text

from ...overriding import override
from ...race import Choice, GiveBack, NoSwap, Swap, Take
from ...texts import text
from .. import names
from ..answers import is_no
from ..cardwords import about, briefly, by_name, family, typed_name
from ..talk import Talk
from .listing import CardQuestion, Question
from .scene import Scene, Unclear, printable, read_card


class DraftQuestion(CardQuestion):
    """R6.1, R9.2."""

    id, kind = "draft", Take
    has_board = True

    @override
    def show(self, talk: Talk) -> None:
        show_owned(self.scene, talk)
        talk.say(text("draft-offer"), "bold")
        super().show(talk)

    @override
    def args(self, choice: Choice) -> dict[str, int | str]:
        return super().args(choice) | {"copies": self.scene.sight.market.count(choice.card_names[0])}

    @override
    def about(self, choice: Choice) -> Text:
        return card_words(choice.card_names[0])


class GiveBackQuestion(CardQuestion):
    """R6.1, after a snake draft."""

    id, kind = "give-back", GiveBack
    has_board = True

    @override
    def show(self, talk: Talk) -> None:
        show_road(self.scene, talk)
        talk.say(text("give-back-which"), "bold")
        super().show(talk)

    @override
    def about(self, choice: Choice) -> Text:
        return card_words(choice.card_names[0])


class SwapQuestion(Question):
    """R9.2: the first to pick may swap one of their upgrades for one that was left over."""

    id = "swap"
    has_board = True

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        swaps = [choice for choice in scene.choices if isinstance(choice, Swap)]
        self.own = list(dict.fromkeys(choice.given for choice in swaps))
        self.left = list(dict.fromkeys(choice.taken for choice in swaps))

    @override
    def show(self, talk: Talk) -> None:
        show_road(self.scene, talk)
        talk.say(text("swap-which"), "bold")
        for whose, cards in (("own", self.own), ("left", self.left)):
            talk.say(text(f"race-swap-{whose}"), "bold")
            for number, card in enumerate(cards, 1):
                show_card(talk, f"{number:>3} {typed_name(card):<14}", card)

    @override
    def read(self, line: str, talk: Talk) -> Choice | None:
        words = [word for word in line.replace(",", " ").split() if word not in ("swap", "for")]
        if not words or is_no(" ".join(words)):
            return NoSwap()
        if len(words) != 2:
            raise Unclear(self.help[0])
        return Swap(self._pick(words[0], self.own, "own"), self._pick(words[1], self.left, "left"))

    def _pick(self, word: str, cards: list[str], whose: str) -> str:
        if word.isascii() and word.isdigit() and 1 <= int(word[:3]) <= len(cards):
            return cards[int(word[:3]) - 1]
        card = None if word.isdigit() else read_card(word, cards)
        if card not in cards:
            raise Unclear(text("unclear-swap", word=printable(word), whose=whose, n=len(cards)))
        return card


def show_owned(scene: Scene, talk: Talk) -> None:
    """The road conditions, and everybody's upgrades so far."""
    show_road(scene, talk)
    for car in scene.sight.cars:
        if car.upgrades:
            cards = briefly(Counter(car.upgrades).elements())
            is_own = car.seat == scene.sight.seat
            talk.say(text("draft-own", cards=cards) if is_own else owned_words(car.colour, cards))


def owned_words(colour: str, cards: str) -> str:
    """`red owns turbo-1 (7, costs 2, cools 3).`"""
    return text("draft-owns", colour=names.colour(colour), cards=cards)


def show_road(scene: Scene, talk: Talk) -> None:
    """The track with the limits of this race, which help to choose cards."""
    talk.show_news(*scene.board.overview(talk.width, with_spaces=False), *scene.board.weather(talk.width))


def card_words(name: str) -> Text:
    """`Brakes, basic: Speed 1 or 3`."""
    card = by_name()[name]
    head = text("card-head", family=family(card), tier=text(f"tier-{card.tier}"))
    return Text.assemble((f"{head} ", "dim"), about(name))


def show_card(talk: Talk, begin: str, name: str) -> None:
    """A card's line; further lines begin behind its name."""
    for row in card_words(name).wrap(talk.out, max(20, talk.width - len(begin) - 2)):
        talk.show(Text(begin, "bold").append(" ").append_text(row))
        begin = " " * len(begin)
