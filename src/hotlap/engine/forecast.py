"""The possible results of a plan, a reaction or a slipstream, from a seat's own sight.

The assumptions are always the same. The other cars stay where they are. After a plan no boost, no Adrenaline and no
slipstream is used. A card with several Speeds counts as its highest, and the Heat that cards ask for is paid. Under
these assumptions the forecast is exact: the + symbols draw Basic cards without replacement from the own deck, and the
other cards between them make no difference.

A row of a plan serves every plan with the same gear, Speed, + symbols, limit and Heat: 10 to 60 rows a turn, 0.3 us
each compiled.
"""

from .actions import (
    ACCELERATE,
    ADRENALINE,
    BOOST,
    CARD,
    COOLDOWN,
    DRAFT,
    HEAT,
    MAX_COOLDOWN,
    MAX_SLIPSTREAM,
    MAX_SUPER_COOL,
    SLIPSTREAM,
    SUPER_COOL,
)
from .cards import FIRST_SPONSOR, FOUR, ONE, VALUE
from .jit import entry, jit
from .layout import array, f64, i8, i16, record
from .modules import garage
from .road import free_spot, reachable
from .steps import check_corner, react, shift_gears

MAX_PLUS = 12
SUMS = 4 * MAX_PLUS + 1  # twelve flips add up to 0..48
MAX_LINES = 12  # corner lines that one move can cross


@record
class Outcome:
    """One Speed: its chance (0 to 1), the car's position before the corners are checked, and what the corners cost.

    `due` is the Heat due at each line crossed, up to a spin-out; `heat` is the Heat paid in all.
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


# The flips ---------------------------------------------------------------------------------------


@jit
def binomial(n, k):
    result = n if k > 0 else 1
    for i in range(1, k):  # a division takes long, and k is 1 most often
        result = result * (n - i) // (i + 1)
    return result


@jit
def add_flips(counts, k, offset, sums):
    """Add to `sums` the chance of each sum of k Basic cards drawn from `counts`, plus `offset`.

    `counts[v]` is the number of cards of value v, 1..4.
    """
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
    """Write the chance of every sum that `plus` + symbols may add (R3.5, R3.6) into `sums`, SUMS numbers.

    `counts` is working space for five numbers. Known top cards come first, in their order. The Basic cards of the
    draw deck follow in any order, and after a reshuffle those of the discard pile.
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


# Outcomes ----------------------------------------------------------------------------------------


@jit
def look(game, track, seat, began_lap, began_space, spaces, speed, adjust, engine, outcome):
    """Fill an outcome: the car moves `spaces` forward and checks its corners. Its cards change their limits by
    `adjust`."""
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
    """Step 7 from (lap, space) to the outcome's space (R3.16, R3.17). The caller has subtracted the car's own
    adjustments of the limits from `speed`."""
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
    """Compute the means of a row from its outcomes."""
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
    """Write one outcome for every possible sum of flips. The sum is added to `spaces` and to `speed`."""
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
def write_plan(game, track, seat, gear, fixed, plus, adjust, heat, counts, sums, row):
    """Forecast a gear and cards with this Speed, + symbols, change of limits and Heat. Heat that cannot be paid counts
    as paid."""
    car = game.cars[seat]
    row.gear = gear
    row.fixed = fixed
    row.plus = plus
    row.is_cluttered = 0
    row.shift_heat = shift_gears.cost(track, car, gear)
    engine = max(0, car.engine - row.shift_heat - heat)
    flip_sums(car, plus, counts, sums)
    fill(game, track, seat, car.lap, car.space, fixed, fixed, adjust, engine, sums, row)


@jit
def write_cluttered(game, track, seat, gear, row):
    """Forecast a gear that the hand cannot fill: the car stands still and no corner is checked (R3.3)."""
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


# Reactions and slipstream ------------------------------------------------------------------------


@jit
def write_reaction(game, track, seat, action, counts, sums, row):
    """Forecast the end of the turn after one reaction, slipstream or DONE."""
    car, turn = game.cars[seat], game.turn
    spaces, gained, adjust, engine, plus = 0, 0, turn.adjust, car.engine, 0
    if action == BOOST:
        engine -= react.boost_cost(game, track, car)
        plus = 1
    elif action == ADRENALINE:
        spaces, gained = 1, 1
    elif action == ACCELERATE:
        spaces, gained = turn.plus, turn.plus
    elif action == DRAFT:
        spaces = garage.spaces_to_draft(game, track, seat)
    elif SLIPSTREAM + 2 <= action <= SLIPSTREAM + MAX_SLIPSTREAM:
        spaces = action - SLIPSTREAM
    elif COOLDOWN < action <= COOLDOWN + MAX_COOLDOWN:
        engine += action - COOLDOWN
    elif SUPER_COOL < action <= SUPER_COOL + MAX_SUPER_COOL:
        engine += action - SUPER_COOL
    elif HEAT <= action <= HEAT + 3:
        engine -= track.cards.heat[car.kind[turn.played[action - HEAT]]]
    elif CARD + FIRST_SPONSOR <= action < CARD + track.slots:
        kind = car.kind[action - CARD]
        spaces, gained = track.cards.speed[kind][0], track.cards.speed[kind][0]
        adjust += track.cards.adjust_speed_limit[kind]
        plus = track.cards.plus[kind]
        engine = max(0, engine - track.cards.heat[kind])
    row.gear = car.gear
    row.fixed = turn.speed + gained
    row.plus = plus
    row.is_cluttered = 0
    row.shift_heat = 0
    flip_sums(car, plus, counts, sums)
    fill(game, track, seat, turn.began_lap, turn.began_space, spaces, row.fixed, adjust, engine, sums, row)


@entry
def forecast_plan(sights, tracks, seat, gear, fixed, plus, adjust, heat, counts, sums, rows):
    """Forecast one plan of a seat that is planning, from its sight, into rows[0]. `plus` is -1 for a hand that cannot
    fill the gear. `counts` (5 int64) and `sums` (SUMS float64) are working space."""
    if plus < 0:
        write_cluttered(sights[0], tracks[0], seat, gear, rows[0])
    else:
        write_plan(sights[0], tracks[0], seat, gear, fixed, plus, adjust, heat, counts, sums, rows[0])


@entry
def forecast_reaction(sights, tracks, seat, action, counts, sums, rows):
    """Forecast one reaction or slipstream of the seat whose turn it is, or DONE, into rows[0]."""
    write_reaction(sights[0], tracks[0], seat, action, counts, sums, rows[0])
