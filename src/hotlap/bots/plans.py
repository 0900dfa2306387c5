"""All whole plans of a seat in one list, each with its forecast and its value: a gear, and every set of cards for it.

Kernels call `list_plans`, which takes 4 to 20 us. Its means are those that `club` goes by and that the net of `ace` has
learned from: nothing is cooled, and Heat that cannot be paid counts as paid. Python calls `weighed_plans`, whose means
are those of `hotlap.race.forecast`.
"""

from dataclasses import dataclass

from ..kernels import (
    actions,
    array,
    cards,
    entry,
    f64,
    flip_sums,
    forget_plan,
    heat_due,
    i8,
    i64,
    jit,
    layout,
    reachable,
    record,
    shift_gears,
    write_choices,
)
from ..race import Choice, Forecast, Sight
from ..race.choices import Position, from_actions
from ..race.forecast import forecast
from .club.driver import DESKS
from .club.notes import MAX_SPEED, Notes
from .club.pace import Pace
from .club.plan import begin_sets, value_of_pick
from .club.value import expected_cooling, highest

MOST_PLANS = 1024  # twelve different cards have 793 sets of four and fewer
MOST_PLUS = 12  # + symbols of a plan beyond these count for nothing
UNFILLED = 1e9  # in place of rounds


@record
class Plans:
    """The plans of one seat by ascending gear, each gear's sets of cards in their order.

    A hand that cannot fill a gear plans it without cards: `n_cards` is 0. `value` are the rounds to go that `club`
    expects after the plan, or UNFILLED. `order` has the plans by value, the best first.
    """

    n: i64
    gear: array(i8, MOST_PLANS)
    n_cards: array(i8, MOST_PLANS)
    slots: array(i8, MOST_PLANS, 4)  # of the cards, ascending
    value: array(f64, MOST_PLANS)
    shift_heat: array(i8, MOST_PLANS)
    mean_speed: array(f64, MOST_PLANS)
    mean_moved: array(f64, MOST_PLANS)
    mean_heat: array(f64, MOST_PLANS)
    spin_out: array(f64, MOST_PLANS)
    order: array(i64, MOST_PLANS)
    # by Speed, for the gear at hand: spaces moved, Heat paid, whether the car spins out
    is_known: array(i8, MAX_SPEED + 1)
    moved: array(i64, MAX_SPEED + 1)
    heat: array(i64, MAX_SPEED + 1)
    spins: array(i8, MAX_SPEED + 1)


@jit
def list_plans(view, track, seat, pace, plans, choices, notes):
    """Write all plans of a seat that must plan, from its sight or from a game."""
    car = view.cars[seat]
    begin_sets(track, car, notes)
    write_choices(view, track, seat, choices)
    plans.n = 0
    for k in range(choices.n):
        gear = choices.codes[k] - actions.GEAR
        if shift_gears.playable(car) < gear:
            add_unfilled(track, car, gear, plans)
        else:
            list_sets(view, track, seat, pace, gear, plans, notes)
    sort_plans(plans)


@jit
def add_unfilled(track, car, gear, plans):
    i = plans.n
    plans.n += 1
    plans.gear[i] = gear
    plans.n_cards[i] = 0
    plans.value[i] = UNFILLED
    plans.shift_heat[i] = shift_gears.cost(track, car, gear)
    plans.mean_speed[i] = 0.0
    plans.mean_moved[i] = 0.0
    plans.mean_heat[i] = 0.0
    plans.spin_out[i] = 0.0


@jit
def list_sets(view, track, seat, pace, gear, plans, notes):
    """List every set of cards for a gear once, by the same steps as `club` tries them."""
    for speed in range(MAX_SPEED + 1):
        plans.is_known[speed] = 0
    car = view.cars[seat]
    engine = car.engine - shift_gears.cost(track, car, gear)
    cooled = engine + expected_cooling(view, track, seat, gear)
    depth, i = 0, 0
    last = notes.n_hand - gear
    while True:
        if i <= last + depth:
            notes.pick[depth] = notes.hand[i]
            notes.place[depth] = i
            if depth < gear - 1:
                depth += 1
                i += 1
                continue
            if plans.n < MOST_PLANS:
                value = value_of_pick(view, track, seat, pace, gear, cooled, notes)
                add_set(view, track, seat, gear, value, engine, plans, notes)
        else:
            depth -= 1
            if depth < 0:
                return
        i = notes.place[depth] + 1
        while i < notes.n_hand and notes.hand[i] == notes.pick[depth]:
            i += 1


@jit
def add_set(view, track, seat, gear, value, engine, plans, notes):
    car, kinds = view.cars[seat], track.cards
    i = plans.n
    plans.n += 1
    plans.gear[i] = gear
    plans.n_cards[i] = gear
    plans.value[i] = value
    plans.shift_heat[i] = car.engine - engine
    fixed, plus, adjust, heat = 0, 0, 0, 0
    for k in range(gear):
        slot = notes.pick[k]
        plans.slots[i][k] = slot
        if slot < cards.FIRST_SPONSOR:
            fixed += cards.VALUE[slot]
            plus += 1 if slot == cards.STRESS else 0
        else:
            kind = car.kind[slot]
            fixed += highest(kinds, kind)
            plus += kinds.plus[kind]
            adjust += kinds.adjust_speed_limit[kind]
            heat += kinds.heat[kind]
    plus = min(plus, MOST_PLUS)
    if plus > 0:
        flip_sums(car, plus, notes.counts, notes.sums)
    plans.mean_speed[i] = 0.0
    plans.mean_moved[i] = 0.0
    plans.mean_heat[i] = 0.0
    plans.spin_out[i] = 0.0
    for extra in range(4 * plus + 1):
        chance = notes.sums[extra] if plus > 0 else 1.0
        if chance > 0.0:
            add_outcome(view, track, seat, fixed + extra, adjust, heat, engine, chance, i, plans)


@jit
def add_outcome(view, track, seat, speed, adjust, heat, engine, chance, i, plans):
    """Add one Speed to the means of a plan. Speeds of plain cards are worked out once for a gear."""
    at = min(speed, MAX_SPEED)
    if adjust != 0 or heat != 0 or at != speed or plans.is_known[at] == 0:
        look(view, track, seat, speed, adjust, max(0, engine - heat), at, plans)
        plans.is_known[at] = 1 if adjust == 0 and heat == 0 and at == speed else 0
    plans.mean_speed[i] += chance * speed
    plans.mean_moved[i] += chance * plans.moved[at]
    plans.mean_heat[i] += chance * plans.heat[at]
    plans.spin_out[i] += chance * plans.spins[at]


@jit
def look(view, track, seat, speed, adjust, engine, at, plans):
    """What a Speed leads to if other cars stand still: the corners up to the space that the car reaches."""
    car = view.cars[seat]
    moved = reachable(view, track, seat, speed)
    plans.moved[at] = moved
    plans.heat[at] = 0
    plans.spins[at] = 0
    corner, lap, line = track.next_corner[car.space], car.lap, -car.space
    while True:
        if corner == track.n_corners:
            corner = 0
            lap += 1
            line += track.spaces
        if lap >= track.laps or line + track.corner_line[corner] >= moved:
            return
        due = heat_due(view, track, corner, speed - adjust)
        if due > engine:
            plans.heat[at] += engine
            plans.spins[at] = 1
            return
        engine -= due
        plans.heat[at] += due
        corner += 1


@jit
def sort_plans(plans):
    """Insertion sort; of equal plans the first listed comes first."""
    for i in range(plans.n):
        value = plans.value[i]
        at = i
        while at > 0 and plans.value[plans.order[at - 1]] > value:
            plans.order[at] = plans.order[at - 1]
            at -= 1
        plans.order[at] = i


@jit
def write_plan(plans, i, codes):
    """Write the actions of a plan. Returns their number."""
    codes[0] = actions.GEAR + plans.gear[i]
    for k in range(plans.n_cards[i]):
        codes[k + 1] = actions.CARD + plans.slots[i][k]
    return plans.n_cards[i] + 1


@entry
def plans_of(
    views: layout.Game,
    tracks: layout.Track,
    seat: i64,
    paces: Pace,
    plans: Plans,
    choices: layout.Choices,
    notes: Notes,
) -> None:
    """As `list_plans`, for Python: the plans of a seat that must plan, from its sight views[0], into plans[0]."""
    list_plans(views[0], tracks[0], seat, paces[0], plans[0], choices[0], notes[0])


@entry
def forget(views: layout.Game, seat: i64) -> None:
    """Take back what a seat has planned so far."""
    forget_plan(views[0].cars[seat])


def begin_anew(sight: Sight) -> None:
    """Forget what is planned so far in a sight: a driver and a search plan as a whole."""
    if sight.phase == "PLAN":
        forget(sight.record, sight.seat)


@dataclass(frozen=True, slots=True)
class WeighedPlan:
    """A plan, the rounds to go that `club` expects after it, and its forecast as in hotlap.race.Forecast.

    `value` is None if the hand cannot fill the gear.
    """

    choice: Choice
    value: float | None
    mean_speed: float
    mean_moved: float
    mean_heat: float
    spin_out: float
    shift_heat: int


def weighed_plans(sight: Sight) -> list[WeighedPlan]:
    """All plans of the seat of a sight, the best first. ValueError if it has nothing to plan now."""
    if sight.phase != "PLAN" or not sight.must_decide:
        raise ValueError(f"sight: seat {sight.seat} has no plan to make in the phase {sight.phase}")
    desk, cells = DESKS.for_sight(sight), layout.new(Plans)
    plans_of(sight.record, sight.course, sight.seat, desk.paces, cells, desk.choices, desk.notes)
    plans, position, values = cells[0], Position(sight.record[0], sight.seat), {}
    for i in plans.order[: plans.n]:
        codes = [actions.GEAR + int(plans.gear[i])]
        codes += [actions.CARD + int(plans.slots[i][k]) for k in range(int(plans.n_cards[i]))]
        values[from_actions(sight.record[0].phase, codes, position)] = float(plans.value[i])
    told = forecast(sight, tuple(values))
    return [_weighed_plan(plan, value, told[plan]) for plan, value in values.items()]


def _weighed_plan(plan: Choice, value: float, forecast: Forecast) -> WeighedPlan:
    means = forecast.mean_speed, forecast.mean_moved, forecast.mean_heat, forecast.spin_out
    return WeighedPlan(plan, value if value < UNFILLED else None, *means, forecast.shift_heat)
