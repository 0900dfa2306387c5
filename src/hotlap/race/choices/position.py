"""From the names of cards to the engine's actions and back. An action names a card by its slot or place."""

import functools
from collections.abc import Iterable, Sequence
from typing import Any

from ...engine import actions, mirror
from ...engine.cards import FIRST_UPGRADE
from ...engine.modules import garage
from .cards import HEAT_UPGRADES, NAMES, kind_of

NO_ACTION = 0  # an action that the engine always refuses


class Position:
    """The places of cards in the engine's game, which must not change meanwhile. `game` is a Game or a sight.

    They are read when needed: most decisions of a plain race need none.
    """

    def __init__(self, game: Any, seat: int) -> None:
        self._game = game
        self._seat = seat

    @functools.cached_property
    def kinds(self) -> list[int]:
        """The kinds of card in the slots of the seat's car."""
        return mirror.numbers(self._game.cars[self._seat].kind)

    @functools.cached_property
    def market(self) -> list[int]:
        """The kinds laid out in a draft; 0 in place of a card that was taken."""
        return mirror.numbers(self._game.market[: self._game.n_market])

    @property
    def unpaid(self) -> list[tuple[int, int]]:
        """For each played card its kind and Speed if its Heat is not paid yet, else (0, 0)."""
        turn, kinds = self._game.turn, self.kinds
        return [
            (kinds[turn.played[i]], int(turn.value[i])) if turn.symbols[i] & garage.HEAT_OPEN else (0, 0)
            for i in range(turn.n_played)
        ]

    # From names to actions ------------------------------------------------------------------------

    def slot(self, card: str) -> int:
        """The slot of a card; if the car has none of its kind, a number past all slots."""
        kind = kind_of(card)
        if kind < FIRST_UPGRADE:
            return kind
        kinds = self.kinds
        return kinds.index(kind) if kind in kinds else actions.DONE

    def cards(self, cards: Iterable[str]) -> list[int]:
        """Actions for a set of cards, in the engine's order."""
        slots = sorted(self.slot(card) for card in cards)
        return [actions.CARD + slot if slot < actions.DONE else NO_ACTION for slot in slots]

    def own_upgrade(self, card: str) -> int:
        """The action for an own upgrade. Heat upgrades have numbers of their own."""
        kind = kind_of(card)
        if kind in HEAT_UPGRADES:
            return actions.CARD + HEAT_UPGRADES.index(kind)
        return self.cards([card])[0] if kind >= FIRST_UPGRADE else NO_ACTION

    def laid_out(self, card: str) -> int:
        """The action that takes a card of the market."""
        kind = kind_of(card)
        return actions.CARD + self.market.index(kind) if kind in self.market else NO_ACTION

    # From actions to names ------------------------------------------------------------------------

    def name(self, slot: int) -> str:
        """The card in a slot. The first slots hold the same cards for all."""
        return NAMES[slot if slot < FIRST_UPGRADE else self.kinds[slot]]

    def names(self, codes: Sequence[int]) -> tuple[str, ...]:
        """The cards of some actions, without the one that closes the set."""
        return tuple(self.name(code - actions.CARD) for code in codes if code != actions.DONE)

    def name_of_upgrade(self, code: int) -> str:
        """The own upgrade of an action."""
        place = code - actions.CARD
        return NAMES[HEAT_UPGRADES[place]] if place < len(HEAT_UPGRADES) else self.name(place)

    def name_laid_out(self, code: int) -> str:
        """The card of the market that an action takes."""
        return NAMES[self.market[code - actions.CARD]]
