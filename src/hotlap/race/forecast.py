"""The possible results of each choice, for people and for bots (hotlap.engine.forecast)."""

import copy
import functools
import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..content.cards import sponsor_cards, upgrade_cards
from ..engine import cards, layout, mirror, phases
from ..engine import forecast as engine
from ..engine.actions import ACCELERATE, CARD
from ..engine.entries import legal
from ..engine.layout import UNCHOSEN
from ..engine.piles import GEAR_COOLDOWN
from .choices import (
    NAMES,
    Boost,
    Choice,
    ChooseSpeed,
    Cooldown,
    DirectPlay,
    Done,
    Mulligan,
    PayHeat,
    Plan,
    Position,
    SuperCool,
    from_actions,
    kind_of,
)
from .choices.position import NO_ACTION
from .events import SPOTS
from .plain import plain
from .sight import Sight

EQUAL = 1e-9  # chances that differ by less are the same
RISKY = 1 / 3  # a chance to spin out above it is asked about


@dataclass(frozen=True, slots=True)
class Outcome:
    """One Speed: its chance (0 to 1), the car's position before the corners are checked, and what the corners cost.

    `corners` are pairs (corner from 0, Heat due there). If one cannot be paid, it is the last. `heat` is what they take
    from the engine. To pay for cards and corners `cool` Heat must be cooled before (if the car spins out: all that can
    be). `is_unpaid`: the Heat of a card cannot be paid there, and what follows is not foreseen. Where cars that move
    first stand in its way, the car stops up to `short` spaces before the position; the rest is the worst that can come.
    `gravel` is the Heat that the spot takes at the end of the turn (R10.4). After a slipstream `again` has the most
    spaces of a further one that a card allows there (R6.14).
    """

    chance: float
    speed: int
    moved: int
    short: int
    lap: int
    space: int
    spot: str
    spins_out: bool
    heat: int
    cool: int
    is_unpaid: bool
    corners: tuple[tuple[int, int], ...]
    gravel: int = 0
    again: int = 0


@dataclass(frozen=True, slots=True)
class Forecast:
    """The outcomes of a choice by ascending Speed, and their means.

    It assumes that other cars stand still (to a plan those ahead in the order move first, and nobody knows where to),
    that no boost, Adrenaline or slipstream follows a plan, and that the driver cools as much as cards and corners take.
    `spin_out` is a chance, 0 to 1. `shift_heat` is paid for the gear and `card_heat` for cards (of a plan: its own;
    later: what is still due after the choice); `mean_heat` is the further Heat paid in the corners. A flip replaces
    `replaced` cards, whose Heat cannot be paid; `unpaid` is the chance that this is found out only after the move. A
    card with several Speeds counts as its highest; only if that may spin the car out, as the highest of those with the
    least risk: all cards `lower` in sum. `later` has what the Speeds that the driver still chooses may add to each
    outcome's, ascending; it is empty if there are none.
    """

    outcomes: tuple[Outcome, ...]
    mean_speed: float
    mean_moved: float
    mean_heat: float
    spin_out: float
    shift_heat: int
    is_cluttered: bool
    replaced: int
    unpaid: float
    lower: int = 0
    later: tuple[int, ...] = ()
    card_heat: int = 0

    @property
    def may_stop_short(self) -> bool:
        """Whether cars that move first may stop the car before where it comes otherwise."""
        return any(one.chance > 0 and one.short and not one.spins_out for one in self.outcomes)


class _Room:
    """Arrays and a record for the engine to write into."""

    def __init__(self) -> None:
        self.counts = layout.zeros(layout.i64, 5)
        self.slots = layout.zeros(layout.i64, 4)
        self.sums = layout.zeros(layout.f64, engine.SUMS)
        self.rows = layout.new(engine.Forecast)


def forecast(sight: Sight, choices: Sequence[Choice]) -> dict[Choice, Forecast]:
    """The forecast of choices that have one: plans, Speeds of cards, reactions, slipstreams. From the sight alone."""
    room = _Room()
    if sight.phase == phases.NAMES[phases.PLAN]:
        return _plans(sight, choices, room)
    if sight.phase == phases.NAMES[phases.SPEED]:
        return {choice: _with_speed(sight, choice.speed, room) for choice in choices if isinstance(choice, ChooseSpeed)}
    position = Position(sight.record[0], sight.seat)
    due = _heat_due(position)
    forecasts: dict[Choice, Forecast] = {}
    for choice in choices:
        if choice.is_foreseen:
            code = choice.actions(position)[0]
            engine.forecast_reaction(sight.record, sight.course, sight.seat, code, room.counts, room.sums, room.rows)
            forecasts[choice] = _forecast(room.rows[0], _without(due, choice))
    return forecasts


def going_on(sight: Sight) -> Forecast:
    """The forecast of a reaction that has none of its own, such as to scrap: it changes nothing of the move."""
    room = _Room()
    engine.forecast_reaction(sight.record, sight.course, sight.seat, NO_ACTION, room.counts, room.sums, room.rows)
    return _forecast(room.rows[0], _heat_due(Position(sight.record[0], sight.seat)))


def may_go_further(sight: Sight) -> bool:
    """Whether a reaction is open that takes the car further than it comes by going on, as a boost does."""
    offered, record = layout.new(layout.Choices), sight.record[0]
    n, position = legal(sight.record, sight.course, sight.seat, offered), Position(record, sight.seat)
    known = forecast(sight, [from_actions(record.phase, [int(code)], position) for code in offered[0].codes[:n]])
    still = going_on(sight).mean_moved
    return any(one.mean_moved > still + EQUAL for one in known.values())


def price(sight: Sight, choice: Choice) -> int:
    """Heat that a choice itself costs, at once. Gear and cards of a plan are part of its forecast."""
    if isinstance(choice, Boost):
        return 0 if sight.road.sector(sight.cars[sight.seat].space).free_boost else 1
    if isinstance(choice, DirectPlay | PayHeat):
        return _heat_of(choice.card)
    return int(isinstance(choice, Mulligan))


def _heat_of(card: str) -> int:
    """The Heat that a card asks of the driver who plays it."""
    return _symbols(card)[_HEAT]


def _heat_due(position: Position) -> tuple[int, ...]:
    """The Heat that each played card still asks, the least first."""
    return _heats(tuple(NAMES[kind] for kind, _ in position.unpaid if kind))


def _without(due: tuple[int, ...], choice: Choice) -> tuple[int, ...]:
    """What is due after a choice that may pay for a card."""
    if not isinstance(choice, PayHeat) or _heat_of(choice.card) not in due:
        return due
    place = due.index(_heat_of(choice.card))
    return due[:place] + due[place + 1 :]


def saver(forecasts: Mapping[Choice, Forecast]) -> Choice | None:
    """Of the choices foreseen in a reaction, the one that saves a driver who would spin out by doing nothing more: the
    largest Cooldown, else what has the least risk. None if doing nothing is as safe."""
    still = forecasts.get(Done())
    if still is None or still.spin_out <= _least_risk(forecasts) + EQUAL:
        return None
    safest = [
        choice for choice, one in forecasts.items() if one.spin_out + one.unpaid <= _least_risk(forecasts) + EQUAL
    ]
    return max(safest, key=lambda one: (isinstance(one, Cooldown), isinstance(one, SuperCool), one.number or 0))


def is_needless(forecasts: Mapping[Choice, Forecast], choice: Choice) -> bool:
    """Whether a choice is likely to spin the car out although another one is not."""
    return choice in forecasts and forecasts[choice].spin_out > _least_risk(forecasts) + RISKY


def _least_risk(told: Mapping[Choice, Forecast]) -> float:
    return min((one.spin_out + one.unpaid for one in told.values()), default=0.0)


def _plans(sight: Sight, choices: Sequence[Choice], room: _Room) -> dict[Choice, Forecast]:
    """Plans of one gear with the same symbols share a forecast."""
    position = Position(sight.record[0], sight.seat)
    rows: dict[tuple[object, ...], Forecast] = {}
    forecasts: dict[Choice, Forecast] = {}
    for choice in choices:
        if isinstance(choice, Plan):
            key = (choice.gear, _printed_sums(choice.cards))
            if key not in rows:
                rows[key] = _plan(sight, choice, [code - CARD for code in choice.actions(position)[1:]], room)
            forecasts[choice] = rows[key]
    return forecasts


def _plan(sight: Sight, plan: Plan, slots: Sequence[int], room: _Room) -> Forecast:
    for i, slot in enumerate(slots):
        room.slots[i] = slot

    def look_ahead(course: Any, lower: int) -> Forecast:
        where = sight.record, course, sight.seat
        engine.forecast_plan(*where, plan.gear, room.slots, len(slots), room.counts, room.sums, room.rows)
        return _forecast(room.rows[0], _heats(plan.cards), lower)

    def in_order() -> Iterator[Forecast]:
        yield look_ahead(sight.course, 0)
        for lower, speeds in _lower(plan.cards):
            yield look_ahead(_with_speeds(sight.course, speeds), lower)

    return _with_later(_safest(in_order()), [_speeds(kind_of(card)) for card in plan.cards])


def _safest(foreseen: Iterable[Forecast]) -> Forecast:
    """The first of those with the least risk. None is looked at after one without risk."""
    best: Forecast | None = None
    for one in foreseen:
        best = one if best is None or _risk(one) < _risk(best) - EQUAL else best
        if _risk(best) <= EQUAL:
            break
    assert best is not None
    return best


def _with_later(highest: Forecast, each: Sequence[Sequence[int]]) -> Forecast:
    """The same, if cards with these Speeds count `lower` less than their highest in sum."""
    several = [speeds for speeds in each if len(speeds) > 1]
    if not several:
        return highest
    sums = sorted({sum(chosen) for chosen in itertools.product(*several)})
    return replace(highest, later=tuple(one - sums[-1] + highest.lower for one in sums))


def speeds_asked(sight: Sight) -> tuple[str, int, int]:
    """The card whose Speed is asked, which of the turn's cards with several Speeds it is, from 1, and of how many."""
    turn, kinds = sight.record[0].turn, sight.record[0].cars[sight.seat].kind
    several = [i for i in range(turn.n_played) if len(_speeds(int(kinds[turn.played[i]]))) > 1]
    opened = [i for i in several if turn.value[i] == UNCHOSEN]
    return str(NAMES[kinds[turn.played[opened[0]]]]), len(several) - len(opened) + 1, len(several)


def _with_speed(sight: Sight, speed: int, room: _Room) -> Forecast:
    """The Speed of a card. Others that are still open count as their highest, unless that may spin the car out."""
    turn, kinds = sight.record[0].turn, sight.record[0].cars[sight.seat].kind
    opened = [i for i in range(turn.n_played) if turn.value[i] == UNCHOSEN]
    each = [(speed,), *(_speeds(int(kinds[turn.played[i]])) for i in opened[1:])]
    sums = {sum(chosen): chosen for chosen in itertools.product(*each)}
    foreseen = (
        _after_move(sight, dict(zip(opened, sums[total], strict=True)), max(sums) - total, room)
        for total in sorted(sums, reverse=True)
    )
    return _with_later(_safest(foreseen), each[1:])


def _after_move(sight: Sight, speeds: Mapping[int, int], lower: int, room: _Room) -> Forecast:
    """The turn with these Speeds of played cards, which are `lower` than the highest in sum. All flips are over: the
    car moves and the driver reacts. The engine foresees it as an Accelerate by the whole Speed, with the gear's
    Cooldown, which comes after the move.
    """
    game = copy.deepcopy(sight.record)  # 3 kB
    turn = game[0].turn
    for i, speed in speeds.items():
        turn.value[i] = speed
    plain_cards = sum(int(turn.play_area[slot]) * int(cards.VALUE[slot]) for slot in range(cards.FIRST_SPONSOR))
    turn.plus = plain_cards + sum(int(turn.value[i]) for i in range(turn.n_played))
    turn.speed = 0
    turn.cooldown += GEAR_COOLDOWN[game[0].cars[sight.seat].gear]
    engine.forecast_reaction(game, sight.course, sight.seat, ACCELERATE, room.counts, room.sums, room.rows)
    return _forecast(room.rows[0], _heat_due(Position(sight.record[0], sight.seat)), lower)


def _risk(told: Forecast) -> float:
    return told.spin_out + told.unpaid


@functools.lru_cache(maxsize=10_000)
def _lower(names: tuple[str, ...]) -> tuple[tuple[int, dict[int, int]], ...]:
    """By how much cards with several Speeds may count less than their highest in sum, the least first, and a Speed of
    each kind that brings it."""
    several = Counter(kind for kind in map(kind_of, names) if len(_speeds(kind)) > 1)
    by_amount: dict[int, dict[int, int]] = {}
    for chosen in itertools.product(*map(_speeds, several)):
        speeds = dict(zip(several, chosen, strict=True))
        lower = sum(n * (max(_speeds(kind)) - speeds[kind]) for kind, n in several.items())
        by_amount.setdefault(lower, speeds)
    return tuple((lower, by_amount[lower]) for lower in sorted(by_amount) if lower > 0)


def _with_speeds(course: Any, speeds: Mapping[int, int]) -> Any:
    """The track, with one Speed for each of these kinds of cards."""
    copied = copy.deepcopy(course)  # 3.6 kB
    for kind, speed in speeds.items():
        copied[0].cards.n_speeds[kind] = 1
        copied[0].cards.speed[kind][0] = speed
    return copied


_SUMMED = ("plus", "adjust_speed_limit", "heat", "cooldown", "super_cool")
_HEAT = 1 + _SUMMED.index("heat")  # in what _symbols gives


def _card_of(kind: int) -> Any:
    """The sponsor card or upgrade of a kind."""
    return [*sponsor_cards(), *upgrade_cards()][kind - cards.FIRST_SPONSOR]


@functools.cache
def _speeds(kind: int) -> tuple[int, ...]:
    """The Speeds that a card offers."""
    return () if kind < cards.FIRST_SPONSOR else tuple(_card_of(kind).speeds)


@functools.cache
def _symbols(card: str) -> tuple[int, ...]:
    """A card's highest Speed, and its symbols of _SUMMED."""
    kind = kind_of(card)
    if kind < cards.FIRST_SPONSOR:
        return int(cards.VALUE[kind]), int(kind == cards.STRESS), 0, 0, 0, 0
    shown = _card_of(kind)
    return max(shown.speeds, default=0), *(shown.symbols.get(name, 0) for name in _SUMMED)


@functools.lru_cache(maxsize=10_000)  # reckoning it anew takes a fifth of a forecast of all plans
def _printed_sums(names: tuple[str, ...]) -> tuple[object, ...]:
    """What the forecast of a plan depends on besides the gear: the sums of `_symbols` over its cards, each card with
    Heat, because it may be replaced, and the Speeds of each with several. Empty for a cluttered hand."""
    if not names:
        return ()
    symbols = [_symbols(card) for card in names]
    due = sorted(one for one in symbols if one[_HEAT] > 0)
    several = sorted(speeds for card in names if len(speeds := _speeds(kind_of(card))) > 1)
    return (*(sum(numbers) for numbers in zip(*symbols, strict=True)), tuple(due), tuple(several))


@functools.lru_cache(maxsize=10_000)
def _heats(names: tuple[str, ...]) -> tuple[int, ...]:
    """The Heat of each of these cards that asks some, the least first."""
    return tuple(sorted(heat for card in names if (heat := _heat_of(card))))


def _forecast(row: Any, heats: Sequence[int], lower: int = 0) -> Forecast:
    """What the engine wrote. `heats` are those of cards to pay for, the least first: a flip replaces the dearest."""
    row = plain(engine.Forecast, row)
    replaced = int(row.replaced)
    return Forecast(
        outcomes=tuple(_outcome(values) for values in mirror.tuples(row.outcomes[: row.n])),
        mean_speed=float(row.mean_speed),
        mean_moved=float(row.mean_moved),
        mean_heat=float(row.mean_heat),
        spin_out=float(row.spin_out),
        shift_heat=int(row.shift_heat),
        is_cluttered=bool(row.is_cluttered),
        replaced=replaced,
        unpaid=float(row.unpaid),
        lower=lower,
        card_heat=sum(heats[: max(0, len(heats) - replaced)]) if heats else 0,
    )


def _outcome(row: tuple[Any, ...]) -> Outcome:
    chance, speed, moved, short, lap, space, spot, spins, heat, cool, is_unpaid, gravel, again, n, line, due = row
    corners = tuple((int(line[i]), int(due[i])) for i in range(n))
    where = moved, short, lap, space, SPOTS[spot]
    return Outcome(chance, speed, *where, bool(spins), heat, cool, bool(is_unpaid), corners, gravel, again)
