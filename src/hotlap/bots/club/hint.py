"""A hint: what `club` would do in a seat's place and the next best, with what decides between them.

Everything comes from the seat's sight and choices, as for a driver. The values are those that `club` compares. Only
what to discard is weighed better than `club` has time for (next_hand.py).
"""

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ...kernels import cards, layout
from ...race import (
    Accelerate,
    Adrenaline,
    Boost,
    CannotPay,
    Choice,
    ChooseSpeed,
    Cooldown,
    Done,
    Draft,
    GiveBack,
    Mulligan,
    NoSwap,
    PayHeat,
    Plan,
    ReduceStress,
    Salvage,
    Scrap,
    Sight,
    Slipstream,
    SuperCool,
    Swap,
    Take,
)
from ...race.choices import Position, kind_of
from ...race.forecast import EQUAL, Forecast, forecast
from . import effects, place, weigh
from .driver import DESKS, choose
from .effects import ChoiceEffects
from .next_hand import NextHand, next_hands
from .pace import UPGRADES
from .reasons import Reason

FAR = 9.0  # no Speed is so far from another: cards that `club` salvages whatever their Speed
SALVAGED = 2.5  # it salvages cards with a higher Speed
REFRESHED = 0.5  # it refreshes no card that is further below the wanted mean
SLIGHT = 0.1  # rounds: a set to discard that gains no more shows it over many turns, and not in the next one
ALIKE = 0.005  # rounds: sets to discard that differ by less are as good
NO_DICE = random.Random(0)
_COOLING = (Cooldown, SuperCool, ReduceStress)
_FURTHER = (Boost, Adrenaline, Accelerate, Draft, Slipstream)


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice, what it is worth to `club`, and reasons (reasons.py): of the best choice what it does, of the second
    one how it differs, where that needs words. `value` is None if `club` has no number for it."""

    choice: Choice
    value: float | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """`second` is None if there is no other choice.

    `unit` says what the values are: "rounds" to go, fewer are better; "points" a race, more are better; "speed", how
    far off the cards are that it treats unlike the best choice; or "".
    """

    unit: str
    best: Advice
    second: Advice | None


def hint(sight: Sight, choices: Sequence[Choice]) -> Hint:
    """The two best of a seat's choices: the first is the rule of thumb's."""
    if sight.phase == "DISCARD" and len(choices) > 1:
        return _by_next_hand(sight, choices)
    question = HintQuestion(sight, choices)
    best, others = question.best, question.others
    if not others:
        return Hint("", Advice(best, None, (Reason("only-choice"),)), None)
    if question.is_settled:
        return Hint("", Advice(best, None, (Reason("settled"),)), Advice(others[0], None, (Reason("settled"),)))
    return _BY_PHASE.get(sight.phase, _by_rounds)(question)


def rule_of_thumb(sight: Sight, choices: Sequence[Choice]) -> Choice:
    """What a hint advises."""
    if sight.phase == "DISCARD" and len(choices) > 1:
        return _discards(next_hands(sight, choices, DESKS.for_sight(sight)))[0]
    return HintQuestion(sight, choices).best


def _chosen(question: "HintQuestion") -> Choice:
    """What `club` does; but a car that spins out for sure goes no further first, one that is home with Heat for a
    boost cools no more, and free Adrenaline comes before a boost. To `club` these are as good."""
    sight, choices = question.sight, question.choices
    best = choose(sight, choices, NO_DICE)
    stay = next((one for one in (Done(), Slipstream(0)) if one in choices), best)
    if best == stay or not isinstance(best, (*_FURTHER, *_COOLING)):
        return best
    known = question.forecasts
    if isinstance(best, _FURTHER):
        if all(known[one].spin_out >= 1 - EQUAL for one in (best, stay) if one in known):
            return stay
        return Adrenaline() if best == Boost() and _is_free(known, stay) else best
    if stay not in known or not _is_home(sight, known[stay]):
        return best
    others = [one for one in choices if not isinstance(one, _COOLING)]
    return min(others, key=question.value_or_worst)


def _is_home(sight: Sight, stay: Forecast) -> bool:
    """Whether a car is over the finish line with Heat left, and nothing that is due asks it to cool."""
    me = sight.cars[sight.seat]
    is_paid = stay.spin_out + stay.unpaid == 0 and not any(one.cool for one in stay.outcomes)
    return me.lap >= sight.setup.total_laps and me.engine > 0 and is_paid


def _is_free(known: Mapping[Choice, Forecast], stay: Choice) -> bool:
    """Whether Adrenaline takes the car further, and neither costs nor risks more. A boost may follow it."""
    before, then = known.get(stay), known.get(Adrenaline())
    if before is None or then is None:
        return False
    is_dearer = then.mean_heat > before.mean_heat + EQUAL or then.spin_out > before.spin_out + EQUAL
    return then.mean_moved > before.mean_moved + EQUAL and not is_dearer


class HintQuestion:
    """A decision: what is offered, what `club` knows of the position, and what a hint advises."""

    def __init__(self, sight: Sight, choices: Sequence[Choice]) -> None:
        self.sight = sight
        self.choices = choices
        self.desk = DESKS.for_sight(sight)
        self.position = Position(sight.record[0], sight.seat)
        self.me = sight.cars[sight.seat]

    @cached_property
    def is_settled(self) -> bool:
        """Whether the driver may do nothing more, and no choice brings a better place."""
        return Done() in self.choices and place.is_settled(self.sight)

    @cached_property
    def best(self) -> Choice:
        return Done() if self.is_settled else _chosen(self)

    @property
    def others(self) -> Sequence[Choice]:
        return [choice for choice in self.choices if choice != self.best]

    @cached_property
    def forecasts(self) -> Mapping[Choice, Forecast]:
        """What is foreseen of the choices."""
        return forecast(self.sight, self.choices)

    def facts(self) -> Any:
        facts = layout.new(weigh.Facts)
        weigh.look(self.sight.record, self.sight.course, self.sight.seat, self.desk.paces, facts)
        return facts[0]

    def value(self, choice: Choice) -> float | None:
        """The rounds to go after a choice."""
        codes = layout.numbers(layout.i64, choice.actions(self.position))
        head = (self.sight.record, self.sight.course, self.sight.seat, self.desk.paces)
        value = float(weigh.weigh(*head, codes, len(codes), self.desk.choices, self.desk.notes))
        return value if value < weigh.UNKNOWN else None

    def value_or_worst(self, choice: Choice) -> float:
        """The same to compare choices by: what `club` has no number for comes last."""
        value = self.value(choice)
        return weigh.UNKNOWN if value is None else value

    def rounds(self, moved: float, gear: int, heat: float) -> float:
        """The rounds to go after a move from here."""
        setup = self.sight.setup
        distance = (setup.total_laps - self.me.lap) * setup.track.spaces - self.me.space + 1 - round(moved)
        return float(weigh.rounds_after(self.sight.course, self.desk.paces, distance, gear, max(0, round(heat))))


def _with_advice(
    unit: str,
    question: HintQuestion,
    second: Choice,
    reasons: tuple[Reason, ...],
    differences: tuple[Reason, ...],
    value: Callable[[Choice], float | None],
) -> Hint:
    best = Advice(question.best, value(question.best), reasons)
    return Hint(unit, best, Advice(second, value(second), differences))


# Choices that leave rounds to go -----------------------------------------------------------------


def _by_rounds(question: HintQuestion) -> Hint:
    values = {choice: question.value(choice) for choice in question.choices}
    facts = question.facts() if question.sight.phase != "MULLIGANS" else None
    seen = _effects(question, facts)
    best = question.best
    others = list(question.others)
    if isinstance(best, _FIRST):
        others = [one for one in others if type(one) is not type(best)] or others
    elif best in seen:  # one with other results, if there is one: equal plans say little
        others = [one for one in others if one in seen and not _is_alike(seen[one], seen[best])] or others
    second = min(others, key=lambda one: weigh.UNKNOWN if (value := values[one]) is None else value)
    if isinstance(best, _FIRST):
        return _with_advice("rounds", question, second, _first(best), tuple(_after(second, best, seen)), values.get)
    still = (Reason("stands-still"),)
    if best not in seen:
        return _with_advice("rounds", question, second, still, (Reason("same"),), values.get)
    reasons = tuple(effects.about(seen[best]))
    if best != Done() and Done() in seen and seen[Done()].finish >= 1 - EQUAL:
        reasons = tuple(replace(one, code="past-finish") if one.code == "finishes" else one for one in reasons)
    if isinstance(best, ChooseSpeed):
        reasons = (Reason("chooses", best.speed), *(one for one in reasons if one.code != "moves"))
    elif question.sight.phase == "MULLIGANS":
        reasons = (Reason("keeps-heat", 1),)
    differences = still
    if best == Adrenaline() and second == Boost() and (values[second] or 0.0) < (values[best] or 0.0):
        values[best] = values[second]  # it may follow, so nothing of that is lost
        differences = (Reason("later"),)
    elif second in seen:
        differences = effects.against(seen[second], seen[best], question.me.engine, question.rounds)
    return _with_advice("rounds", question, second, reasons, differences, values.get)


def _is_alike(one: ChoiceEffects, other: ChoiceEffects) -> bool:
    return replace(one, cards=(), worth=0.0) == replace(other, cards=(), worth=0.0)


def _effects(question: HintQuestion, facts: Any) -> dict[Choice, ChoiceEffects]:
    """What the choices lead to, as far as that can be foreseen."""
    if question.sight.phase == "MULLIGANS":
        gear = question.me.gear
        return {choice: ChoiceEffects(gear, heat=float(isinstance(choice, Mulligan))) for choice in question.choices}
    cooling, slipstreams = [int(n) for n in facts.cooling], [int(n) for n in facts.slipstream]
    worth = question.desk.paces[0].worth
    seen = {}
    for choice, known in question.forecasts.items():
        if known.is_cluttered:
            continue
        effects_of_choice = effects.effects_of(
            question.sight, choice, known, effects.heat_returned(choice, cooling), slipstreams
        )
        if isinstance(choice, Plan):
            slots = (question.position.slot(card) for card in choice.cards)
            effects_of_choice = replace(
                effects_of_choice, worth=sum(float(worth[slot]) for slot in slots if slot < cards.FIRST_SPONSOR)
            )
        seen[choice] = effects_of_choice
    return seen


# Reactions that `club` takes before all others, because they are due or cost nothing
_DUE = (PayHeat, Scrap, CannotPay)
_FREE = {Cooldown: "cools", SuperCool: "cools", ReduceStress: "sheds-stress", Salvage: "salvages"}
_FIRST = (*_DUE, *_FREE)


def _first(best: Choice) -> tuple[Reason, ...]:
    if isinstance(best, _DUE):
        return (Reason("due"),)
    return Reason(_FREE[type(best)], best.number or 0), Reason("first")


def _after(second: Choice, best: Choice, seen: Mapping[Choice, ChoiceEffects]) -> Iterator[Reason]:
    """How the second choice differs from one that `club` takes first. That it forgoes it needs no words."""
    before, risk = (seen[one].spin_out if one in seen else 0.0 for one in (best, second))
    if risk >= effects.LIKELY and risk > before + effects.LEAST_CHANCE:
        yield Reason("riskier", risk - before, chance=risk)
        return
    if type(second) is type(best) and second.number is not None and isinstance(best, Cooldown | SuperCool):
        yield Reason("cools-less", (best.number or 0) - second.number)
    elif not isinstance(second, Done):
        yield Reason("later")


# Upgrades ----------------------------------------------------------------------------------------


def _by_points(question: HintQuestion) -> Hint:
    """The draft, a swap or a card to give back, by the points that upgrades are worth in a race."""

    def points(choice: Choice) -> float:
        match choice:
            case Take(card):
                return _points(card)
            case GiveBack(card):
                return -_points(card)
            case Swap(given, taken):
                return _points(taken) - _points(given)
        return 0.0

    def reasons(choice: Choice) -> tuple[Reason, ...]:
        if isinstance(choice, NoSwap):
            return (Reason("no-gain"),)
        code = {Swap: "gain", GiveBack: "spare"}.get(type(choice), "worth")
        return (Reason(code, points(choice), cards=choice.card_names[-1:]),)

    second = max(question.others, key=points)
    is_equal = points(second) == points(question.best)
    differences = (Reason("same"),) if is_equal else reasons(second)
    return _with_advice("points", question, second, reasons(question.best), differences, points)


def _points(card: str) -> float:
    """What an upgrade is worth to `club` in a race."""
    place = kind_of(card) - cards.FIRST_UPGRADE
    return float(UPGRADES[place]) if place < len(UPGRADES) else 0.0  # as in its table: nobody has raced with it yet


# Sets of cards -----------------------------------------------------------------------------------


def _by_next_hand(sight: Sight, choices: Sequence[Choice]) -> Hint:
    """Cards to discard, by the plan that comes after it."""
    hands = next_hands(sight, choices, DESKS.for_sight(sight))
    best, second = _discards(hands)
    told = hands[best]
    kept = next((hands[one] for one in hands if not one.card_names), told)
    reason = Reason(
        "keeps" if told.uses else "renews",
        told.speed,
        effects.corner_after(sight, told.speed),
        cards=told.uses,
        than=0.0 if kept is told else kept.speed,
        least=told.least,
        most=told.most,
        beside=told.beside,
    )
    more: tuple[Reason, ...] = ()
    if kept is not told and kept.rounds - told.rounds < SLIGHT:
        more = (Reason("slight"),)
    elif told.low and reason.corner is None:  # a corner wants low cards
        more = (Reason("low", told.drawn, cards=told.low),)
    is_equal = hands[second].rounds - told.rounds < ALIKE
    differences = (Reason("same"),) if is_equal else _differences(second, Counter(best.card_names), hands[second].speed)
    return Hint("rounds", Advice(best, told.rounds, (reason, *more)), Advice(second, hands[second].rounds, differences))


def _discards(hands: Mapping[Choice, NextHand]) -> tuple[Choice, Choice]:
    """The two best sets to discard; of equal ones the first on offer."""
    best, second, *_ = sorted(hands, key=lambda choice: hands[choice].rounds)
    return best, second


def _by_fit(question: HintQuestion) -> Hint:
    """Cards to salvage. The second best is the set for which `club` would be wrong by the least Speed."""
    facts = question.facts()
    chosen = Counter(question.best.card_names)

    def off(card: str) -> float:
        """How far a card is from being treated otherwise."""
        slot = question.position.slot(card)
        return FAR if slot < cards.ONE else abs(float(facts.speed[slot]) - SALVAGED)

    def wrong_by(choice: Choice) -> float:
        cards = Counter(choice.card_names)
        return sum((off(card) for card in ((chosen - cards) + (cards - chosen)).elements()), 0.0)

    second = min(question.others, key=wrong_by)
    reasons = (Reason("worth-salvaging" if chosen else "none-salvaged", cards=question.best.card_names),)
    return _with_advice("speed", question, second, reasons, _differences(second, chosen), wrong_by)


def _why_none_kept(
    question: HintQuestion, facts: Any, names: Sequence[str], low: float, high: float
) -> tuple[Reason, ...]:
    """Why none of these cards is kept, where a card of a Speed from `low` to `high` is."""
    groups: dict[str, list[str]] = {"too-low": [], "too-high": [], "burden": []}
    for card in names:
        slot = question.position.slot(card)
        is_low = float(facts.speed[slot]) < low
        groups["burden" if slot < cards.ONE else "too-low" if is_low else "too-high"].append(card)
    bounds = {"too-low": _least(low), "too-high": math.floor(high + EQUAL)}
    return tuple(Reason(code, bounds.get(code, 0), cards=tuple(some)) for code, some in groups.items() if some)


def _least(low: float) -> int:
    """The least whole Speed that is not below."""
    return math.ceil(low - EQUAL)


def _differences(second: Choice, chosen: Counter[str], speed: float = 0.0) -> tuple[Reason, ...]:
    """The cards that the second choice takes besides, with the `speed` of the plan then, and those that it leaves."""
    cards = Counter(second.card_names)
    found = [("also", cards - chosen, speed), ("leaves", chosen - cards, 0.0)]
    return tuple(Reason(code, n, cards=tuple(some.elements())) for code, some, n in found if some)


def _by_mean(question: HintQuestion) -> Hint:
    """A card to refresh, or none: by the Speed that a card of the next plan should have."""
    facts = question.facts()
    mean = float(facts.wanted)
    low, high = mean - REFRESHED, mean + float(question.desk.paces[0].above)

    def off(choice: Choice) -> float | None:
        if not choice.card_names:
            return None
        return abs(float(facts.speed[question.position.slot(choice.card_names[0])]) - mean)

    best = question.best.card_names
    offered = [card for choice in question.others for card in choice.card_names]
    reasons = (
        (Reason("suits", _least(low), cards=best),) if best else _why_none_kept(question, facts, offered, low, high)
    )
    second = min(question.others, key=lambda choice: FAR if (far := off(choice)) is None else far)
    differences = (Reason("also", cards=second.card_names),) if second.card_names else ()
    return _with_advice("speed", question, second, reasons, differences, off)


def _by_tuning(question: HintQuestion) -> Hint:
    """More Heat and Stress, or fewer: `club` has a rule for it, and no number."""
    return _with_advice("", question, question.others[0], (Reason("tunes"),), (), lambda _: None)


def _by_habit(question: HintQuestion) -> Hint:
    """`club` takes the first choice."""
    return _with_advice("", question, question.others[0], (Reason("habit"),), (Reason("same"),), lambda _: None)


_BY_PHASE: dict[str, Callable[[HintQuestion], Hint]] = {
    "DRAFT": _by_points,
    "SWAP": _by_points,
    "GIVE_BACK": _by_points,
    "TUNE": _by_tuning,
    "SALVAGE": _by_fit,
    "REFRESH": _by_mean,
    "PAY": _by_habit,
}
