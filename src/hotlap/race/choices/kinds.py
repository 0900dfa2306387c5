"""All kinds of choice, found by their words, by the phase that asks for them, and by the engine's actions."""

import re
from collections.abc import Sequence
from types import ModuleType

from ...engine import phases
from ..errors import UnknownAction
from . import after, before_race, plan, react
from .always import Deal, Retire, TakeBack
from .choice import Choice
from .position import Position


def _kinds(module: ModuleType) -> list[type[Choice]]:
    """The kinds of a module, in its order."""
    return [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__]


CHOICES = tuple(kind for module in (before_race, plan, react, after) for kind in _kinds(module))
_DEAL = re.compile(rf"{Deal.words} (\d{{1,78}})", re.ASCII)
_BY_WORDS = {kind.words: kind for kind in CHOICES}
_BY_PHASE = [tuple(kind for kind in CHOICES if phase in kind.phases) for phase in range(len(phases.NAMES))]
_BY_CODE = [{code: kind for kind in kinds for code in kind.codes} for kinds in _BY_PHASE]

# The question of each phase; the forms of its choices follow it.
_QUESTIONS = {
    phases.DRAFT: "a card of the market",
    phases.SWAP: "a swap",
    phases.GIVE_BACK: "an upgrade to give back",
    phases.TUNE: "more Heat and Stress, or fewer",
    phases.MULLIGANS: "a word on the hand",
    phases.PLAN: "a plan",
    phases.SPEED: "the Speed of a card",
    phases.REACT: "a reaction",
    phases.SALVAGE: "cards to salvage",
    phases.PAY: "a card to pay for",
    phases.SLIPSTREAM: "a slipstream",
    phases.REFRESH: "a card to refresh",
    phases.DISCARD: "cards to discard",
}


def question(phase: int) -> str:
    """The question of a phase, and the forms of its answers."""
    *others, last = [kind.form() for kind in _BY_PHASE[phase]]
    return f"{_QUESTIONS[phase]}: " + (f"{', '.join(others)} or {last}" if others else last)


def from_actions(phase: int, codes: Sequence[int], position: Position) -> Choice:
    """The choice for the engine's actions of one whole decision."""
    return _BY_CODE[phase][codes[0]].from_actions(codes, position)


def parse(text: str) -> Choice:
    """The choice of a line of notation. Raises UnknownAction."""
    first, *given = text.split() or [""]
    kind = _BY_WORDS.get(first)
    if kind is None and given:  # a kind of two words
        kind, given = _BY_WORDS.get(f"{first} {given[0]}"), given[1:]
    choice = None if kind is None else kind.read(given)
    if choice is not None:
        return choice
    raise UnknownAction(f"cannot read {text!r}; a choice is one of: {', '.join(kind.form() for kind in CHOICES)}")


def parse_line(text: str) -> Choice | TakeBack | Retire | Deal:
    """The decision of a line of a record: a choice, TakeBack, Retire or Deal. Raises UnknownAction."""
    for kind in (TakeBack, Retire):
        if text == kind.words:
            return kind()
    if found := _DEAL.fullmatch(text):
        return Deal(int(found[1]))
    return parse(text)
