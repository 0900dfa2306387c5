"""The reasons why choices are not offered: a word and its numbers, from the rules' conditions (hotlap.engine.why)."""

import functools
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from ..engine import actions, asked, layout, phases
from ..engine import entries as engine
from ..engine import why as reasons
from ..engine.mirror import numbers
from . import choices as door
from .choices import Choice
from .choices.choice import CardChoice
from .choices.position import NO_ACTION
from .errors import Refusal
from .forecast import price
from .road import Road
from .sight import Sight

# Reasons that a screen need not show, because a driver would not look for the choice.
_NOTHING = {
    *(reasons.LATER, reasons.CARD_MISSING, reasons.SLIPSTREAM_REACH),
    *(number for number, word in enumerate(reasons.WORDS) if word.endswith("-none")),
}
_PRICED = {reasons.GEAR_NO_HEAT, reasons.GEAR_FLOODED, reasons.PAY_NO_HEAT, reasons.DIRECT_NO_HEAT}


def why_not(sight: Sight, choice: Choice) -> Refusal | None:
    """Why the seat of a sight may not take a choice; None if it may. The seat must have a decision to make."""
    asker = _Asker(sight)
    return asker.refusal(choice, *asker.first_obstacle(choice))


def refusals(sight: Sight) -> tuple[Refusal, ...]:
    """The gears, cards, reactions and slipstreams that the seat of a sight may look for but does not have now."""
    asker = _Asker(sight)
    of_phase = {phases.PLAN: asker.plans, phases.REACT: asker.reactions, phases.DISCARD: asker.discards}
    return tuple(of_phase[asker.phase]()) if asker.phase in of_phase else ()


def _card(choice: Choice) -> str | None:
    """The card that a choice of one card names."""
    return choice.card_names[0] if len(choice.card_names) == 1 else None


class _Asker:
    """Asks the engine about one sight."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.position = door.Position(sight.record[0], sight.seat)
        self.phase = phases.NAMES.index(sight.phase)
        self.car = sight.cars[sight.seat]

    @functools.cached_property
    def road(self) -> Road:
        return self.sight.road

    def ask(self, phase: int, action: int) -> int:
        return int(reasons.why(self.sight.record, self.sight.course, self.sight.seat, phase, action))

    def refusal(self, choice: Choice, reason: int, card: str | None = None) -> Refusal | None:
        if reason == reasons.OFFERED:
            return None
        heat = self.price(choice) if reason in _PRICED else None
        return Refusal(type(choice), reasons.WORDS[reason], choice.number, card or _card(choice), heat)

    def price(self, choice: Choice) -> int:
        """The Heat that a choice would cost."""
        if isinstance(choice, door.Plan):
            return self.road.car(self.sight.seat).shift[choice.gear]
        return price(self.sight, choice)

    # One choice -----------------------------------------------------------------------------------

    def first_obstacle(self, choice: Choice) -> tuple[int, str | None]:
        """The reason and the card of the first piece of a choice that is not offered; OFFERED if all are."""
        if self.phase < phases.PLAN or choice.phases[0] < phases.PLAN:
            return self.before(choice), None
        phase = self.phase if self.phase in choice.phases else choice.phases[0]
        for card, action in self.pieces(choice):
            if action == NO_ACTION:
                return (reasons.PAY_NONE if isinstance(choice, door.PayHeat) else reasons.CARD_MISSING), card
            if (reason := self.ask(phase, action)) != reasons.OFFERED:
                return reason, card
        return self.of_set(choice)

    def pieces(self, choice: Choice) -> Iterator[tuple[str | None, int]]:
        """A choice as actions, each with its card or None."""
        if isinstance(choice, door.Plan):
            yield None, actions.GEAR + choice.gear
        if isinstance(choice, door.Plan | door.Discard | door.Salvaged):
            yield from ((card, self.position.cards([card])[0]) for card in choice.cards)
        else:
            yield _card(choice), choice.actions(self.position)[0]

    def of_set(self, choice: Choice) -> tuple[int, str | None]:
        """Whether a plan, a discard or a salvage has too many or too few cards, when each single card is offered."""
        if not isinstance(choice, door.Plan | door.Discard | door.Salvaged):
            return reasons.OFFERED, None
        phase, n = choice.phases[0], len(choice.cards)
        if phase != self.phase:  # a choice without cards, for another phase
            return self.ask(phase, actions.DONE), None
        pile = self.car.discard if phase == phases.SALVAGE else self.car.hand
        for card, wanted in Counter(choice.cards).items():
            if wanted > pile.get(card, 0):
                return reasons.CARD_MISSING, card
        if isinstance(choice, door.Plan):
            wanted = choice.gear if self.road.car(self.sight.seat).playable >= choice.gear else 0
            return (reasons.OFFERED if n == wanted else reasons.PLAN_CARDS), None
        too_many = reasons.DISCARD_MOST if phase == phases.DISCARD else reasons.SALVAGE_MOST
        return (reasons.OFFERED if n <= self.road.most_picks else too_many), None

    def before(self, choice: Choice) -> int:
        """Before the race the only possible reason is a card that is not there."""
        if self.phase not in choice.phases:
            return reasons.NOT_ASKED
        cells: Any = layout.new(layout.Choices)
        n = engine.legal(self.sight.record, self.sight.course, self.sight.seat, cells)
        wanted = choice.actions(self.position)
        is_there = wanted[0] in numbers(cells[0].codes)[:n] and NO_ACTION not in wanted
        return reasons.OFFERED if is_there else reasons.CARD_MISSING

    # All that is missing --------------------------------------------------------------------------

    def plans(self) -> Iterator[Refusal]:
        for gear in range(1, asked.GEARS):
            if one := self.refusal(door.Plan(gear), self.ask(phases.PLAN, actions.GEAR + gear)):
                yield one
        for card in self.car.hand:
            reason = self.ask(phases.PLAN, self.position.cards([card])[0])
            if reason != reasons.OFFERED:
                yield Refusal(door.Plan, reasons.WORDS[reason], card=card)

    def reactions(self) -> Iterator[Refusal]:
        """Refusals by kind, and by card if each card has a reason of its own. Slipstream is judged from here."""
        for kind in _KINDS:
            yield from self.of_kind(kind, phases.REACT, kind.codes)
        yield from self.of_kind(door.Slipstream, phases.SLIPSTREAM, self.shortest_slipstream().actions(self.position))
        for card in dict.fromkeys(door.NAMES[kind] for kind, _ in self.position.unpaid if kind):
            yield from self.of_card(door.PayHeat(card))
        for card in self.car.hand:
            yield from self.of_card(door.DirectPlay(card))

    def shortest_slipstream(self) -> Choice:
        """The slipstream that needs no symbol: 2 spaces, changed by the event."""
        return door.Slipstream(2 + self.sight.setup.event.slipstream_spaces)

    def of_kind(self, kind: type[Choice], phase: int, codes: Iterable[int]) -> Iterator[Refusal]:
        """Of a kind by the smallest number that a card gives it."""
        for code in codes:
            reason = self.ask(phase, code)
            if reason not in _NOTHING:
                if reason != reasons.OFFERED:
                    yield Refusal(kind, reasons.WORDS[reason])
                return

    def of_card(self, choice: Choice) -> Iterator[Refusal]:
        reason, card = self.first_obstacle(choice)
        if reason not in _NOTHING and (one := self.refusal(choice, reason, card)):
            yield one

    def discards(self) -> Iterator[Refusal]:
        for card in self.car.hand:
            if (reason := self.ask(phases.DISCARD, self.position.cards([card])[0])) != reasons.OFFERED:
                yield Refusal(door.Discard, reasons.WORDS[reason], card=card)


# Reactions that a screen shows. Duties need no refusal, and cards have refusals of their own.
_KINDS = tuple(
    kind
    for kind in door.CHOICES
    if phases.REACT in kind.phases and not kind.is_due and not issubclass(kind, CardChoice)
)
