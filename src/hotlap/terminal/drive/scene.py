"""A decision for a person: the position, the choices and their forecasts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...race import Choice, ChooseSpeed, Forecast, Plan, Race, RaceSetup, Sight
from ...race.choices import CHOICES
from ...race.forecast import forecast
from ...race.why import refusals, why_not
from ...texts import listed, text
from ..cardwords import by_name, typed_name
from ..outlook import ChoiceOutlook
from ..refusal import quoted
from .board import Board, hand_words


class Unclear(Exception):
    """The typed line is no choice; the message says what would be one."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One decision. Nothing in it knows more than the seat does."""

    setup: RaceSetup
    sight: Sight
    board: Board
    choices: list[Choice]
    forecasts: dict[Choice, Forecast]
    is_adrenaline: bool
    flips: dict[str, int]  # of the cards in play those that were flipped

    @classmethod
    def of(cls, race: Race, seat: int) -> "Scene":
        sight = race.sight(seat)
        board = Board(race.setup, sight, race.standings(), race.put_out())
        is_adrenaline = sight.turn == seat and board.rules.has_adrenaline(seat)
        flips = _flips(race, sight) if sight.turn == seat else {}
        return cls(race.setup, sight, board, race.choices(seat), race.forecast(seat), is_adrenaline, flips)

    @classmethod
    def seen(cls, sight: Sight, choices: Sequence[Choice]) -> "Scene":
        """The same from a sight alone. It does not tell which of the cards in play were flipped."""
        board = Board(sight.setup, sight, sight.standings)
        is_adrenaline = sight.turn == sight.seat and board.rules.has_adrenaline(sight.seat)
        return cls(sight.setup, sight, board, list(choices), forecast(sight, choices), is_adrenaline, {})

    def reason(self, choice: Choice) -> str:
        """The reason, as a sentence, that a choice is not offered; empty if it is."""
        refusal = why_not(self.sight, choice)
        return f"{text(f'race-why-{refusal.why}', heat=refusal.heat or 0)}." if refusal else ""

    @property
    def kinds(self) -> list[type[Choice]]:
        """The kinds of choices possible in this phase, on offer or not."""
        return [kind for kind in CHOICES if self.sight.record[0].phase in kind.phases]

    def closed_cards(self, kind: type[Choice]) -> list[str]:
        """The cards that a choice of this kind could be of, if it were open."""
        return [one.card for one in refusals(self.sight) if one.kind is kind and one.card]

    def outlook(self, choice: Choice) -> ChoiceOutlook | None:
        forecast = self.forecasts.get(choice)
        if forecast is None:
            return None
        return ChoiceOutlook(self.setup, self.board.me.lap, forecast, isinstance(choice, Plan | ChooseSpeed))


def _flips(race: Race, sight: Sight) -> dict[str, int]:
    """The cards in play that were flipped in this turn."""
    flips: dict[str, int] = {}
    for event in race.events(sight.seat):
        if event.seat != sight.turn:
            continue
        if event.kind == "TURN":
            flips = {}
        elif event.kind == "FLIPPED" and event.data["kept"]:
            flips[event.data["card"]] = flips.get(event.data["card"], 0) + event.data["n"]
    return {card: min(n, sight.play_area.get(card, 0)) for card, n in flips.items() if card in sight.play_area}


COMMON = ("0", "1", "2", "3", "4", "5", "Stress", "Heat")
SHORT = {"s": "Stress", "st": "Stress", "+": "Stress", "h": "Heat"}


def read_card(word: str, among: Iterable[str]) -> str | None:
    """A card by its name, by a short word, or by the beginning of the name of one of `among`. Names are those in the
    reader's language and those of records. Raises Unclear.

    None for a word that is no card at all. A common card need not be among them.
    """
    among = list(among)
    every = (*COMMON, *by_name(), *among)
    known = {card.lower(): card for card in every} | {typed_name(card).lower(): card for card in every}
    word = word.lower()
    if word in known or word in SHORT:
        return known.get(word) or SHORT[word]
    begun = [{card for card in among if name(card).lower().startswith(word)} for name in (typed_name, str)]
    names = sorted(begun[0] or begun[1])
    if len(names) > 1:
        raise Unclear(
            text("unclear-beginning", word=printable(word), cards=listed([*map(typed_name, names)], "list-or"))
        )
    return names[0] if names else None


def read_cards(words: list[str], hand: dict[str, int], pile: str = "hand") -> tuple[str, ...]:
    """The names of typed cards. Raises Unclear for a card that is not in the pile."""
    cards = []
    for word in words:
        card = read_card(word, hand)
        if card is None:
            upgrades = "yes" if any(one not in COMMON for one in hand) else "no"
            raise Unclear(text("unclear-cards", word=printable(word), upgrades=upgrades))
        cards.append(card)
    for card in set(cards):
        if cards.count(card) > hand.get(card, 0):
            told = text("unclear-pile", pile=pile, n=hand.get(card, 0), card=typed_name(card))
            raise Unclear(f"{told} {text('unclear-pile-has', cards=hand_words(hand))}")
    return tuple(cards)


def read_number(word: str, least: int, most: int, what: str) -> int:
    """`what` is a row, a line or a number. Raises Unclear."""
    if not (word.isascii() and word.isdigit() and len(word) < 4 and least <= int(word) <= most):
        raise Unclear(text("unclear-number", what=what, word=printable(word), least=least, most=most))
    return int(word)


def printable(line: str) -> str:
    """The typed text for a message: shortened, and without control characters."""
    return quoted(line, 20)
