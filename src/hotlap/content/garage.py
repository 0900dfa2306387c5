"""The cards of one race in the engine's form: the table, the decks, and the cards that every seat owns."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hotlap.engine import layout, pools

from .boxes import BOXES
from .cards import FIRST_SPONSOR, FIRST_UPGRADE, Card, sponsor_cards, upgrade_cards

GARAGES: dict[str, tuple[str, ...]] = {
    "off": (),
    "basic": ("basic",),
    "advanced": ("advanced",),
    "mixed": ("basic", "advanced"),
}
HEAT = 0  # the slot of all Heat cards
ROOM = layout.SLOTS - FIRST_UPGRADE  # kinds of upgrade that one car can hold
MOST = 127  # of a kind in a pile

# The most upgrades that a driver gains in each kind of draft, layout.NO_DRAFT to layout.DRAFT_DEALT.
DRAFTED = (0, 3, 4, 3, 1, 1)


def fill_table(row: Any) -> None:
    """Fill a layout.Cards except for the decks, which differ from race to race."""
    for first, cards in ((FIRST_SPONSOR, sponsor_cards()), (FIRST_UPGRADE, upgrade_cards())):
        for kind, card in enumerate(cards, first):
            row.n_speeds[kind] = len(card.speeds)
            for i, speed in enumerate(card.speeds):
                row.speed[kind][i] = speed
            for symbol, n in card.symbols.items():
                _column(row, symbol)[kind] = n
            row.is_heat[kind] = heat_tier(kind)


def _column(row: Any, symbol: str) -> Any:
    """The column of a symbol in a layout.Cards."""
    return row.pools[pools.COLUMNS.index(symbol)] if symbol in pools.COLUMNS else getattr(row, symbol)


def heat_tier(kind: int) -> int:
    """1 for the basic Heat card among the upgrades, 2 for the advanced one, else 0."""
    if kind < FIRST_UPGRADE:
        return 0
    card = upgrade_cards()[kind - FIRST_UPGRADE]
    return GARAGES["mixed"].index(card.tier) + 1 if card.is_heat else 0


@dataclass(frozen=True, slots=True)
class OwnedCards:
    """The cards that a seat owns before the race: counts by slot, the kinds in those slots, Heat upgrades by tier."""

    deck: Mapping[int, int]
    kinds: tuple[int, ...]  # in the slots from FIRST_UPGRADE on
    heat_upgrades: tuple[int, int]
    upgrades: int  # how many cards, Heat cards included

    def most_kinds(self, draft: int) -> int:
        """The most slots that the seat may need at once. A season's swap adds one: one of two equal cards may go."""
        swapped = int(draft == layout.DRAFT_SEASON)
        return min(len(self.kinds) + DRAFTED[draft] + swapped, self.upgrades + DRAFTED[draft])


def owned_cards(seat: int, upgrades: Iterable[int], sponsors: Mapping[int, int]) -> OwnedCards:
    """The Owned of a seat, from kinds of upgrade (one entry a card) and Sponsorships (kinds to counts).

    ValueError for unknown kinds, and for more kinds than a car has room for.
    """
    deck: Counter[int] = Counter()
    kinds: list[int] = []
    heat = [0, 0]
    n = 0
    for kind in upgrades:
        check_kind(f"upgrade of seat {seat}", kind, FIRST_UPGRADE, len(upgrade_cards()))
        n += 1
        if heat_tier(kind):
            heat[heat_tier(kind) - 1] += 1
            deck[HEAT] += 1
            continue
        if kind not in kinds:
            kinds.append(kind)
        deck[FIRST_UPGRADE + kinds.index(kind)] += 1
    if len(kinds) > ROOM:
        raise ValueError(f"seat {seat} owns {len(kinds)} kinds of upgrade; a car has room for {ROOM}")
    for kind, count in sponsors.items():
        check_kind(f"Sponsorship of seat {seat}", kind, FIRST_SPONSOR, len(sponsor_cards()))
        deck[kind] += _count(f"Sponsorships of kind {kind} of seat {seat}", count)
    return OwnedCards(deck, tuple(kinds), (heat[0], heat[1]), n)


def count_upgrades(
    garage: str, boxes: Collection[str], left: Mapping[int, int] | None, seats: Sequence[Iterable[int]]
) -> list[int]:
    """Copies in the upgrade deck, by place in the file: `left`, or all cards of the Garage that no seat owns."""
    if garage not in GARAGES:
        raise ValueError(f"garage must be one of {', '.join(GARAGES)}, not {garage!r}")
    _check_boxes(boxes)
    if left is not None:
        return _give("upgrade deck", left, FIRST_UPGRADE, len(upgrade_cards()))
    return _rest(upgrade_cards(), GARAGES[garage], boxes, FIRST_UPGRADE, Counter(kind for one in seats for kind in one))


def count_sponsors(
    is_open: bool, boxes: Collection[str], left: Mapping[int, int] | None, seats: Sequence[Mapping[int, int]]
) -> list[int]:
    """Copies in the Sponsorship deck, in the same way. Without a championship (`is_open` false) it is empty."""
    if left is not None:
        return _give("Sponsorship deck", left, FIRST_SPONSOR, len(sponsor_cards()))
    taken: Counter[int] = Counter()
    for one in seats:
        taken.update(one)
    return _rest(sponsor_cards(), ("sponsorship",) if is_open else (), boxes, FIRST_SPONSOR, taken)


def slots_needed(draft: int, deck: Sequence[int], seats: Sequence[OwnedCards]) -> int:
    """The number of slots that the race needs: those of the seat that may get the most kinds.

    ValueError if a draft may give a seat more kinds than a car has room for.
    """
    in_deck = {kind for kind, n in enumerate(deck, FIRST_UPGRADE) if n and not heat_tier(kind)}
    most = 0
    for seat, one in enumerate(seats):
        kinds = max(len(one.kinds), min(one.most_kinds(draft), len(in_deck.union(one.kinds))))
        if kinds > ROOM:
            raise ValueError(f"seat {seat} may come to own {kinds} kinds of upgrade; a car has room for {ROOM}")
        most = max(most, kinds)
    return FIRST_UPGRADE + most


def check_kind(name: str, kind: int, first: int, n: int) -> None:
    if not first <= kind < first + n:
        raise ValueError(f"{name} must be a kind from {first} to {first + n - 1}, not {kind}")


def _check_boxes(boxes: Collection[str]) -> None:
    if isinstance(boxes, str) or not set(boxes) <= set(BOXES):
        raise ValueError(f"boxes must be some of {', '.join(BOXES)}, not {boxes!r}")


def _count(name: str, n: int) -> int:
    if not 0 <= n <= MOST:
        raise ValueError(f"{name} must be from 0 to {MOST}, not {n}")
    return n


def _give(name: str, left: Mapping[int, int], first: int, n: int) -> list[int]:
    for kind, count in left.items():
        check_kind(f"card of the {name}", kind, first, n)
        _count(f"copies of kind {kind} in the {name}", count)
    return [left.get(first + i, 0) for i in range(n)]


def _rest(
    cards: Sequence[Card], tiers: Collection[str], boxes: Collection[str], first: int, taken: Mapping[int, int]
) -> list[int]:
    return [
        max(0, card.copies - taken.get(kind, 0)) if card.tier in tiers and card.box in boxes else 0
        for kind, card in enumerate(cards, first)
    ]
