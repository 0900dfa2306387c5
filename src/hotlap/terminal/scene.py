"""A decision as the person finds it: the position, what may be chosen, and what it may lead to."""

from collections.abc import Iterable
from dataclasses import dataclass

from ..race import Choice, Forecast, Race, RaceSetup, Sight
from ..race.why import why_not
from ..texts import text
from .board import Board
from .cardwords import by_name
from .outlook import Outlook


class Unclear(Exception):
    """What was typed is no choice; the message says what would be."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One decision. Nothing in it knows more than the seat does."""

    setup: RaceSetup
    sight: Sight
    board: Board
    choices: list[Choice]
    forecasts: dict[Choice, Forecast]
    is_adrenaline: bool

    @classmethod
    def of(cls, race: Race, seat: int) -> "Scene":
        sight = race.sight(seat)
        board = Board(race.setup, sight, race.standings())
        is_adrenaline = sight.turn == seat and board.rules.has_adrenaline(seat)
        return cls(race.setup, sight, board, race.choices(seat), race.forecast(seat), is_adrenaline)

    def reason(self, choice: Choice) -> str:
        """Why a choice is not among them, as a sentence; empty where it is."""
        refusal = why_not(self.sight, choice)
        return f"{text(f'race-why-{refusal.why}', heat=refusal.heat or 0)}." if refusal else ""

    def outlook(self, choice: Choice) -> Outlook | None:
        forecast = self.forecasts.get(choice)
        return (
            Outlook(self.setup, self.board.me.lap, forecast, is_plan=self.sight.phase == "PLAN") if forecast else None
        )


COMMON = ("0", "1", "2", "3", "4", "5", "Stress", "Heat")
SHORT = {"s": "Stress", "st": "Stress", "+": "Stress", "h": "Heat"}


def read_card(word: str, among: Iterable[str]) -> str | None:
    """A card by its name, by a short word, or by how the name of one of `among` begins. Raises Unclear.

    None for a word that is no card at all. A common card need not be among them.
    """
    known = {card.lower(): card for card in (*COMMON, *by_name(), *among)}
    word = word.lower()
    if word in known or word in SHORT:
        return known.get(word) or SHORT[word]
    found = sorted({card for card in among if card.lower().startswith(word)})
    if len(found) > 1:
        raise Unclear(f"{word[:20]!r} may be {' or '.join(found)}; type some more of it.")
    return found[0] if found else None


def read_cards(words: list[str], hand: dict[str, int], pile: str = "Your hand") -> tuple[str, ...]:
    """Cards as typed, by their names. Raises Unclear for one that the hand does not hold."""
    cards = []
    for word in words:
        card = read_card(word, hand)
        if card is None:
            others = ", upgrades by how their names begin" if any(one not in COMMON for one in hand) else ""
            raise Unclear(f"There is no card {word[:20]!r}. Cards are 0 to 5 and s for Stress, such as 4 4 2{others}.")
        cards.append(card)
    for card in set(cards):
        if cards.count(card) > hand.get(card, 0):
            have = {0: "no", 1: "only one"}.get(hand.get(card, 0), f"only {hand.get(card, 0)} of")
            raise Unclear(f"{pile} has {have} {card}.")
    return tuple(cards)


def read_number(word: str, least: int, most: int, what: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 4 and least <= int(word) <= most):
        raise Unclear(f"There is no {what} {word[:20]!r}; choose from {least} to {most}.")
    return int(word)
