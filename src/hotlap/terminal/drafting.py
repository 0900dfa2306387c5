"""The questions before a race with the Garage: a card of the market, one to give back, one to swap."""

from collections import Counter

from rich.text import Text

from ..content.cards import TIERS
from ..race import Choice, GiveBack, NoSwap, Swap, Take
from .cardwords import about, briefly, by_name
from .listing import ListQuestion
from .scene import Scene, Unclear, read_card
from .talk import Talk


class DraftQuestion(ListQuestion):
    """R6.1, R9.2."""

    help = (
        "The number of a line, or the beginning of a card's name. The card joins your deck.",
        "cards tells again what you own and what the others have taken.",
    )
    prompt = "Draft (number or card, ?)> "

    def show(self, talk: Talk) -> None:
        show_owned(self.scene, talk)
        talk.say("On offer:", "bold")
        super().show(talk)

    def words(self, choice: Choice) -> str:
        card = choice.card if isinstance(choice, Take) else str(choice)
        copies = self.scene.sight.market.count(card)
        return card + (f" ({copies} of them)" if copies > 1 else "")

    def about(self, choice: Choice) -> Text:
        return card_words(choice.card) if isinstance(choice, Take) else Text()

    def typed(self, words: list[str]) -> Choice | None:
        card = read_card(words[-1], self.scene.sight.market) if words[:-1] in ([], ["take"]) else None
        if card is not None and card not in self.scene.sight.market:
            raise Unclear(f"{card} is not on offer.")
        return Take(card) if card else None


class GiveBackQuestion(ListQuestion):
    """R6.1, after a snake draft."""

    help = ("The number of a line, or the beginning of a card's name: this card goes back, the others are yours.",)
    prompt = "Give back (number or card, ?)> "

    def show(self, talk: Talk) -> None:
        show_road(self.scene, talk)
        talk.say("You have drafted one card more than you keep. Which one goes back?", "bold")
        super().show(talk)

    def words(self, choice: Choice) -> str:
        return choice.card if isinstance(choice, GiveBack) else str(choice)

    def about(self, choice: Choice) -> Text:
        return card_words(choice.card) if isinstance(choice, GiveBack) else Text()

    def typed(self, words: list[str]) -> Choice | None:
        owned = self.scene.board.me.upgrades
        card = read_card(words[-1], owned) if words[:-1] in ([], ["give", "back"]) else None
        if card is not None and card not in owned:
            raise Unclear(f"You have no {card}.")
        return GiveBack(card) if card else None


class SwapQuestion(ListQuestion):
    """R9.2: who picked first may swap one of the own upgrades for one that was left over."""

    help = (
        "Enter keeps all; two numbers, or two cards, give the first and take the second: 1 3.",
        "Cards may be named by how their names begin.",
    )
    prompt = "Swap (Enter: no, yours and theirs such as 1 3, ?)> "

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        swaps = [choice for choice in self.choices if isinstance(choice, Swap)]
        self.own = list(dict.fromkeys(choice.given for choice in swaps))
        self.left = list(dict.fromkeys(choice.taken for choice in swaps))

    def show(self, talk: Talk) -> None:
        show_road(self.scene, talk)
        talk.say("You picked first: you may swap one of your upgrades for one that was left over.", "bold")
        for title, cards in (("Yours:", self.own), ("Left over:", self.left)):
            talk.say(title, "bold")
            for number, card in enumerate(cards, 1):
                show_card(talk, f"{number:>3} {card:<14}", card)

    def read(self, line: str, talk: Talk) -> Choice | None:
        words = [word for word in line.replace(",", " ").split() if word not in ("swap", "for")]
        if not words or words in (["n"], ["no"], ["no", "swap"]):
            return NoSwap()
        if len(words) != 2:
            raise Unclear(self.help[0])
        return Swap(self._pick(words[0], self.own, "yours"), self._pick(words[1], self.left, "left over"))

    def _pick(self, word: str, cards: list[str], whose: str) -> str:
        if word.isascii() and word.isdigit() and 1 <= int(word[:3]) <= len(cards):
            return cards[int(word[:3]) - 1]
        card = None if word.isdigit() else read_card(word, cards)
        if card not in cards:
            raise Unclear(f"{word[:20]!r} is none of the cards {whose}; they are 1 to {len(cards)}.")
        return card


def show_owned(scene: Scene, talk: Talk) -> None:
    """What lies on the road today, and everybody's upgrades so far."""
    show_road(scene, talk)
    for car in scene.sight.cars:
        if car.upgrades:
            whose = "You own" if car.seat == scene.sight.seat else f"{car.colour} owns"
            counted = Counter(car.upgrades)
            talk.say(f"{whose} {briefly(counted.elements())}.")


def show_road(scene: Scene, talk: Talk) -> None:
    """The track with today's limits: what to choose cards by."""
    talk.show_news(*scene.board.overview(talk.width, with_spaces=False), *scene.board.weather(talk.width))


def card_words(name: str) -> Text:
    """`Brakes, basic: Speed 1 or 3`."""
    card = by_name()[name]
    tier = card.tier if card.tier in TIERS[:2] else "Sponsorship"
    return Text.assemble((f"{card.family}, {tier}: ", "dim"), about(name))


def show_card(talk: Talk, begin: str, name: str) -> None:
    """A card's line, wrapped behind its name."""
    for row in card_words(name).wrap(talk.out, max(20, talk.width - len(begin) - 2)):
        talk.show(Text(begin, "bold").append(" ").append_text(row))
        begin = " " * len(begin)
