"""A choice in the reader's language: `Gear 3 with 4 4 2`, `Boost`."""

from ..race import Choice, DirectPlay, Discard, Plan, Salvaged, Slipstream, Swap
from ..texts import text, text_or
from .cardwords import plan_words, typed_name

NAMED = {Plan: "hint-plan", Discard: "hint-discard", Salvaged: "hint-salvaged"}  # with any number of cards


def choice_words(choice: Choice) -> str:
    if type(choice) in NAMED:
        id = NAMED[type(choice)]
        gear = choice.gear if isinstance(choice, Plan) else 0
        cards = plan_words(choice.card_names)
        return text(id, gear=gear, n=len(choice.card_names), cards=cards) if cards else text(f"{id}-none", gear=gear)
    none = "-0" if choice == Slipstream(0) else ""
    given, taken = (typed_name(choice.given), typed_name(choice.taken)) if isinstance(choice, Swap) else ("", "")
    card = typed_name(choice.card_names[0]) if choice.card_names else ""
    n = 0 if choice.number is None else choice.number
    id = f"race-do-{kind_word(type(choice))}{none}"
    return text_or(id, str(choice), n=n, card=card, given=given, taken=taken)


def kind_word(kind: type[Choice]) -> str:
    """A kind of choice as the ids of its texts have it: `super-cool`."""
    return kind.kind.replace("_", "-")


def key_word(kind: type[Choice]) -> str:
    """What may be typed for the words of a kind: a letter, or a word in the reader's language."""
    return text("answer-play").split()[0] if kind is DirectPlay else kind.key
