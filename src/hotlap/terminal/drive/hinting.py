"""A hint in words: what `club` would do, and why."""

from collections.abc import Sequence

from ...bots.club.hint import Advice, Hint, hint
from ...bots.club.reasons import GAINS, Reason
from ...race import Choice, Forecast, PayHeat, Salvaged, Scrap
from ...race.choices.choice import CardsChoice
from ...texts import listed, text, text_or
from ..cardwords import about, plan_words
from ..choicewords import choice_words
from ..numbers import number
from ..outlook import percent
from .scene import Scene

DRIVER = "club"
POINTS = ("worth", "gain")  # reasons with small numbers
PLANNED = ("keeps", "renews", "low")  # the mean Speed of the plans that follow, and of a card
_DUTIES: dict[type[Choice], str] = {Scrap: "scrap", PayHeat: "pay"}
MOST = 2  # gains and costs that are told of the second choice


def hint_words(scene: Scene) -> str:
    """One sentence about the best choice, and one about the second."""
    advice = hint(scene.sight, scene.choices)
    best = text("drive-hint", driver=DRIVER, choice=_because(advice.best, scene.forecasts.get(advice.best.choice)))
    return f"{best} {_second(advice)}".rstrip()


def _because(best: Advice, known: Forecast | None) -> str:
    more: dict[str, int | str] = {"kind": _DUTIES.get(type(best.choice), "other"), "due": best.choice.number or 1}
    more["put"] = len(best.choice.card_names)
    more["room"] = "yes" if known is not None and known.may_stop_short else "no"
    reasons = listed([text(f"hint-{_code(one, 'loses-least')}", **_numbers(one), **more) for one in best.reasons])
    return text("hint-because", choice=choice_words(best.choice), reasons=reasons)


def _second(advice: Hint) -> str:
    if advice.second is None or not advice.second.reasons:
        return ""
    choice, reasons = choice_words(advice.second.choice), advice.second.reasons
    if isinstance(advice.second.choice, CardsChoice):  # a set: no word of what it would "leave out"
        told_of_cards = [text_or(f"hint-second-{one.code}", "", **_kept(advice, one)) for one in reasons]
        if any(told_of_cards):
            return " ".join(filter(None, told_of_cards))
    gains = _would([one for one in reasons if one.code in GAINS])
    costs = _would([one for one in reasons if one.code not in GAINS])
    if any(one.code in POINTS for one in reasons):  # such a name begins with a verb
        choice = text("hint-quoted", choice=choice)
    if gains and costs:
        return text("hint-second-but", choice=choice, gains=gains, costs=costs)
    return text("hint-second", choice=choice, does=gains or costs)


def _kept(advice: Hint, reason: Reason) -> dict[str, int | str]:
    """The cards that the second set takes, too, and why that is worse."""
    n = round(reason.n)
    is_other = n != round(advice.best.reasons[0].n)
    why = "salvage" if isinstance(advice.best.choice, Salvaged) else "speed" if n and is_other else "draw"
    return {"cards": plan_words(reason.cards), "put": len(reason.cards), "n": n, "why": why}


def _would(reasons: Sequence[Reason]) -> str:
    return listed([text(f"hint-would-{_code(one, 'lose')}", **_numbers(one)) for one in reasons[:MOST]])


def _code(reason: Reason, loss: str) -> str:
    """The code of a reason; `loss` for points below nothing, which are no reason to choose something."""
    return loss if reason.code in POINTS and round(reason.n, 2) < 0 else reason.code


def _numbers(reason: Reason) -> dict[str, int | str]:
    """The arguments of a reason's text."""
    is_whole = reason.code in PLANNED
    n = round(reason.n) if is_whole else number(reason.n, 2 if reason.code in POINTS else 1)
    return {
        "n": n,
        "count": n,
        "least": reason.least,
        "most": reason.most,
        "beside": reason.beside,
        "corners": "none",
        "corner": 0 if reason.corner is None else reason.corner + 1,
        "chance": _chance(reason.chance),
        "cards": plan_words(reason.cards),
        "about": about(reason.cards[0]) or "none" if reason.cards else "none",
    }


def _chance(chance: float) -> str:
    """`all` and `none` for what is sure."""
    if chance > 1 - 1e-9:
        return "all"
    return "none" if chance < 1e-9 else percent(chance)
