"""What a plan, a reaction or a slipstream may lead to, from a seat's own sight.

Assumptions, the same for all: the other cars stand where they are; after a plan no boost, no
Adrenaline and no slipstream is used. Within them the forecast is exact: which Basic cards the +
symbols flip is a draw without replacement from the own deck, whatever other cards lie between.

A row of a plan serves every plan of the same gear, the same sum of printed values and the same number
of + symbols: 10 to 60 rows a turn, all of them in some 20 us compiled.
"""

from .actions import ADRENALINE, BOOST, COOLDOWN, GEAR, SLIPSTREAM, USED
from .cards import FOUR, ONE, STRESS, VALUE
from .jit import entry, jit
from .layout import array, f64, i8, i16, i64, record
from .piles import in_hand
from .road import free_spot, reachable
from .steps import check_corner, react, shift_gears

MAX_PLUS = 12
SUMS = 4 * MAX_PLUS + 1  # what twelve flips may add up to
FIXED = 40  # sums of printed values in a plan are below this
MAX_LINES = 12  # corner lines that one move can cross
MAX_ROWS = 160
MARKS = 5 * (MAX_PLUS + 1) * FIXED


@record
class Outcome:
    """One Speed: how likely, where the car would stand before the corners, and what they cost.

    `due` is the Heat due at each line crossed, up to a spin-out; `heat` what is paid in all.
    """

    chance: f64
    speed: i16
    moved: i16
    lap: i16
    space: i16
    spot: i8
    spins_out: i8
    heat: i16
    n_lines: i8
    line: array(i8, MAX_LINES)
    due: array(i16, MAX_LINES)


@record
class Forecast:
    """The outcomes of one row, by ascending Speed, and their means."""

    gear: i8
    plus: i8
    is_cluttered: i8
    shift_heat: i8
    fixed: i16
    n: i16
    mean_speed: f64
    mean_moved: f64
    mean_heat: f64
    spin_out: f64
    outcomes: array(Outcome, SUMS)


@record
class Forecasts:
    n: i64
    rows: array(Forecast, MAX_ROWS)


# The flips ---------------------------------------------------------------------------------------


@jit
def binomial(n, k):
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result


@jit
def add_flips(counts, k, offset, sums):
    """Add to `sums` the chances that k Basic cards drawn of `counts` (by value, from 1) come to a sum."""
    total = counts[1] + counts[2] + counts[3] + counts[4]
    ways = binomial(total, k)
    for a in range(min(counts[1], k) + 1):
        for b in range(min(counts[2], k - a) + 1):
            for c in range(min(counts[3], k - a - b) + 1):
                d = k - a - b - c
                if d <= counts[4]:
                    n = (
                        binomial(counts[1], a)
                        * binomial(counts[2], b)
                        * binomial(counts[3], c)
                        * binomial(counts[4], d)
                    )
                    sums[offset + a + 2 * b + 3 * c + 4 * d] += n / ways


@jit
def flip_sums(car, plus, counts, sums):
    """The chances of every sum that `plus` + symbols may add (R3.5, R3.6), into `sums`.

    `counts` is room for five numbers. Known top cards come first, as they lie; then the Basic cards
    of the draw deck, in any order; then, after a reshuffle, those of the discard pile.
    """
    for i in range(SUMS):
        sums[i] = 0.0
    for value in range(1, 5):
        counts[value] = car.draw[ONE + value - 1]
    offset = 0
    for i in range(min(car.n_top, car.n_draw)):
        slot = car.top[car.n_top - 1 - i]
        if plus > 0 and ONE <= slot <= FOUR:
            plus -= 1
            offset += VALUE[slot]
            counts[VALUE[slot]] -= 1
    in_deck = counts[1] + counts[2] + counts[3] + counts[4]
    if plus > in_deck:
        for value in range(1, 5):
            offset += value * counts[value]
            counts[value] = car.discard[ONE + value - 1]
        plus -= in_deck
        plus = min(plus, counts[1] + counts[2] + counts[3] + counts[4])
    add_flips(counts, plus, offset, sums)


# Where it leads ----------------------------------------------------------------------------------


@jit
def look(game, track, seat, began_lap, began_space, spaces, speed, adjust, engine, outcome):
    """Fill an outcome: the car moves `spaces` on from where it stands and checks its corners, whose limits
    its cards change by `adjust`."""
    car = game.cars[seat]
    outcome.speed = speed
    outcome.moved = reachable(game, track, seat, spaces)
    lap, space = car.lap, car.space + outcome.moved
    while space > track.spaces:
        space -= track.spaces
        lap += 1
    outcome.lap = lap
    outcome.space = space
    outcome.spot = car.spot
    if outcome.moved > 0:
        outcome.spot = free_spot(game, track, seat, space)
    pay_corners(game, track, began_lap, began_space, speed - adjust, engine, outcome)


@jit
def pay_corners(game, track, lap, space, speed, engine, outcome):
    """Step 7 from (lap, space) to where the outcome stands (R3.16, R3.17); `speed` less own adjustments."""
    outcome.n_lines = 0
    outcome.heat = 0
    outcome.spins_out = 0
    now = outcome.lap * track.spaces + outcome.space
    corner = track.next_corner[space]
    while outcome.n_lines < MAX_LINES:
        if corner == track.n_corners:
            corner = 0
            lap += 1
        if lap >= track.laps or lap * track.spaces + track.corner_line[corner] >= now:
            return
        due = check_corner.heat_due(game, track, corner, speed)
        outcome.line[outcome.n_lines] = corner
        outcome.due[outcome.n_lines] = due
        outcome.n_lines += 1
        if due > engine:
            outcome.heat += engine
            outcome.spins_out = 1
            return
        engine -= due
        outcome.heat += due
        corner += 1


@jit
def sum_up(row):
    """The means of a row from its outcomes."""
    row.mean_speed = 0.0
    row.mean_moved = 0.0
    row.mean_heat = 0.0
    row.spin_out = 0.0
    for i in range(row.n):
        outcome = row.outcomes[i]
        row.mean_speed += outcome.chance * outcome.speed
        row.mean_moved += outcome.chance * outcome.moved
        row.mean_heat += outcome.chance * outcome.heat
        row.spin_out += outcome.chance * outcome.spins_out


@jit
def fill(game, track, seat, began_lap, began_space, spaces, speed, adjust, engine, sums, row):
    """One outcome for every sum with a chance: it adds to `spaces` and to `speed`."""
    row.n = 0
    for extra in range(SUMS):
        if sums[extra] > 0.0:
            outcome = row.outcomes[row.n]
            outcome.chance = sums[extra]
            look(game, track, seat, began_lap, began_space, spaces + extra, speed + extra, adjust, engine, outcome)
            row.n += 1
    sum_up(row)


# Plans -------------------------------------------------------------------------------------------


@jit
def mark_plans(track, car, marks):
    """marks[(cards * (MAX_PLUS + 1) + plus) * FIXED + fixed]: whether such a set of cards is in the hand."""
    for i in range(MARKS):
        marks[i] = 0
    marks[0] = 1
    for slot in range(STRESS, track.slots):
        plus = 1 if slot == STRESS else 0
        for _ in range(min(in_hand(car, slot), 4)):
            mark_one_more(marks, plus, VALUE[slot])


@jit
def mark_one_more(marks, plus, value):
    """Add one card to every set marked so far (downwards, so that it is added once)."""
    width = (MAX_PLUS + 1) * FIXED
    for n in range(3, -1, -1):
        for p in range(MAX_PLUS - plus, -1, -1):
            for fixed in range(FIXED - value - 1, -1, -1):
                if marks[n * width + p * FIXED + fixed] == 1:
                    marks[(n + 1) * width + (p + plus) * FIXED + fixed + value] = 1


@jit
def plan_row(game, track, seat, gear, fixed, plus, counts, sums, row):
    car = game.cars[seat]
    row.gear = gear
    row.fixed = fixed
    row.plus = plus
    row.is_cluttered = 0
    row.shift_heat = shift_gears.cost(track, car, gear)
    flip_sums(car, plus, counts, sums)
    fill(game, track, seat, car.lap, car.space, fixed, fixed, 0, car.engine - row.shift_heat, sums, row)


@jit
def cluttered_row(game, track, seat, gear, row):
    """A gear that the hand cannot fill: the car stands still and nothing is checked (R3.3)."""
    car = game.cars[seat]
    row.gear = gear
    row.fixed = 0
    row.plus = 0
    row.is_cluttered = 1
    row.shift_heat = shift_gears.cost(track, car, gear)
    row.n = 1
    row.outcomes[0].chance = 1.0
    look(game, track, seat, car.lap, car.space, 0, 0, 0, car.engine, row.outcomes[0])
    sum_up(row)


@jit
def write_plans(game, track, seat, marks, counts, sums, choices, forecasts):
    car = game.cars[seat]
    mark_plans(track, car, marks)
    choices.n = 0
    shift_gears.write_choices(track, car, choices)
    forecasts.n = 0
    for i in range(choices.n):
        gear = choices.codes[i] - GEAR
        if shift_gears.playable(car) < gear:
            cluttered_row(game, track, seat, gear, forecasts.rows[forecasts.n])
            forecasts.n += 1
            continue
        for plus in range(MAX_PLUS + 1):
            for fixed in range(FIXED):
                if marks[(gear * (MAX_PLUS + 1) + plus) * FIXED + fixed] == 1 and forecasts.n < MAX_ROWS:
                    plan_row(game, track, seat, gear, fixed, plus, counts, sums, forecasts.rows[forecasts.n])
                    forecasts.n += 1


# Reactions and slipstream ------------------------------------------------------------------------


@jit
def write_reaction(game, track, seat, action, counts, sums, row):
    car, turn = game.cars[seat], game.turn
    spaces, gained, engine, plus = 0, 0, car.engine, 0
    if action == BOOST:
        engine -= react.boost_cost(game, track, car)
        plus = 1
    elif action == ADRENALINE:
        spaces, gained = 1, 1
    elif SLIPSTREAM + 2 <= action < USED:
        spaces = action - SLIPSTREAM
    elif COOLDOWN < action < SLIPSTREAM + 2:
        engine += action - COOLDOWN
    row.gear = car.gear
    row.fixed = turn.speed + gained
    row.plus = plus
    row.is_cluttered = 0
    row.shift_heat = 0
    flip_sums(car, plus, counts, sums)
    speed = turn.speed + gained
    fill(game, track, seat, turn.began_lap, turn.began_space, spaces, speed, turn.adjust, engine, sums, row)


@entry
def forecast_plans(sights, tracks, seat, marks, counts, sums, choices, forecasts):
    """Forecast every plan of a seat that is planning, from its sight, into forecasts[0]."""
    write_plans(sights[0], tracks[0], seat, marks, counts, sums, choices[0], forecasts[0])
    return forecasts[0].n


@entry
def forecast_reaction(sights, tracks, seat, action, counts, sums, forecasts):
    """Forecast one reaction or slipstream of the seat whose turn it is, or DONE, into forecasts[0].rows[0]."""
    write_reaction(sights[0], tracks[0], seat, action, counts, sums, forecasts[0].rows[0])
