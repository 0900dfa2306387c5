"""The possible results of a plan, a reaction or a slipstream, from a seat's own sight.

The assumptions are always the same. After a plan the cars ahead in the order move first, and nobody knows where they
come to stand: an outcome has how far the car may come, how much `short` of that it may stop, and the worst that it may
have to pay. All other cars stay where they are. After a plan no boost, no Adrenaline and no slipstream is used. A card
with several Speeds counts as its highest. Heat is paid, and the driver cools as much as that takes, where the car
stands after the move: by gear, Adrenaline, cards and sector, and with Super-cool what the discard pile is sure to hold.
A driver who spins out all the same has cooled all that was possible. Under these assumptions the forecast is exact: the
+ symbols draw Basic cards without replacement from the own deck, and the other cards between them make no difference.

If the Heat of cards can be paid nowhere, the driver says so at once (R6.3): the cards that cost least are paid for, and
the others are replaced. If it depends on the landing, the outcomes where it cannot be paid are marked, and count as if
the engine was empty.

A row of a plan serves every plan with the same gear and the same symbols: 10 to 60 rows a turn, 0.3 us each compiled.
"""

from .actions import CANNOT_PAY, HEAT, is_slipstream
from .cards import FOUR, ONE, VALUE
from .jit import entry, jit
from .layout import ANY, NEVER, Game, Track, array, f64, i8, i16, i64, record
from .phases import PAY
from .rest import Rest, back_from, begin_rest, cooling_on, do, give_up, go_back, go_on, keep, set_out
from .steps import check_corner, replenish, shift_gears, slipstream
from .traffic import landing

MAX_PLUS = 12
SUMS = 4 * MAX_PLUS + 1  # twelve flips add up to 0..48
MAX_LINES = 12  # corner lines that one move can cross


@record
class Outcome:
    """One Speed: its chance (0 to 1), the car's position before the corners are checked, and what the corners cost.

    The car may stop up to `short` spaces before that, where cars that move first stand in its way; the rest is then the
    worst that can come. `due` is the Heat due at each line crossed, up to a spin-out; `heat` is what the corners take
    from the engine. Of all that has to be paid `cool` must be cooled first. `is_unpaid`: the Heat of a card cannot be
    paid there. `gravel` is the Heat that its spot takes at the end of the turn (R10.4), if the car comes so far. After
    a slipstream `again` has the most spaces of a further one that a card allows there (R6.14), 0 without one.
    """

    chance: f64
    speed: i16
    moved: i16
    short: i16
    lap: i16
    space: i16
    spot: i8
    spins_out: i8
    heat: i16
    cool: i16
    is_unpaid: i8
    gravel: i8
    again: i8
    n_lines: i8
    line: array(i8, MAX_LINES)
    due: array(i16, MAX_LINES)


@record
class Forecast:
    """The outcomes of one row, by ascending Speed, and their means. A flip replaces each of `replaced` cards, whose
    Heat cannot be paid; `unpaid` is the chance that it is found out only after the move."""

    gear: i8
    is_cluttered: i8
    shift_heat: i8
    n: i16
    mean_speed: f64
    mean_moved: f64
    mean_heat: f64
    spin_out: f64
    replaced: i8
    unpaid: f64
    outcomes: array(Outcome, SUMS)
    rest: Rest  # working space, as is the next one
    other: Outcome


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
    draw deck follow in any order, and after a reshuffle those of the discard pile. Returns whether there is one.
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
    is_shuffled = False
    if plus > in_deck:
        for value in range(1, 5):
            offset += value * counts[value]
            counts[value] = car.discard[ONE + value - 1]
        plus = min(plus - in_deck, counts[1] + counts[2] + counts[3] + counts[4])
        is_shuffled = plus > 0
    add_flips(counts, plus, offset, sums)
    return is_shuffled


# Outcomes ----------------------------------------------------------------------------------------


@jit
def look(game, track, seat, began_lap, began_space, extra, row, outcome):
    """Fill an outcome: the flips add `extra`, the car moves, cools, pays, and checks its corners."""
    rest, other = row.rest, row.other
    outcome.speed = rest.speed + extra
    most, least, outcome.spot = landing(game, track, seat, rest.space, rest.spot, rest.spaces + extra, rest.first)
    outcome.moved = most
    outcome.short = most - least
    stop(track, rest, most, outcome)
    pay_there(game, track, began_lap, began_space, rest, outcome)
    outcome.gravel = gravel_there(track, rest, outcome)
    outcome.again = 0
    for moved in range(least, most):  # it crosses no more corners, but may cool less there
        other.speed = outcome.speed
        stop(track, rest, moved, other)
        pay_there(game, track, began_lap, began_space, rest, other)
        if 2 * other.is_unpaid + other.spins_out > 2 * outcome.is_unpaid + outcome.spins_out:
            take_over(other, outcome)


@jit
def stop(track, rest, moved, outcome):
    """The lap and the space of an outcome, so many spaces on."""
    outcome.lap = rest.lap
    outcome.space = rest.space + moved
    while outcome.space > track.spaces:
        outcome.space -= track.spaces
        outcome.lap += 1


@jit
def gravel_there(track, rest, outcome):
    """The Heat for the spot where the car stops, if the driver cools no more than has to be paid."""
    has_ended = outcome.spins_out == 1 or outcome.is_unpaid == 1 or outcome.lap >= track.laps
    if has_ended or not replenish.is_gravel(track, outcome.space, outcome.spot):
        return 0
    return 1 if rest.engine - rest.owed > outcome.heat else 0


@jit
def slip_again(game, track, seat, outcome):
    """The most spaces of another slipstream from where one comes to stand."""
    car, turn = game.cars[seat], game.turn
    if turn.extra_slipstreams - (1 if turn.slipped_from != NEVER else 0) <= 0:
        return 0
    lap, space = car.lap, car.space
    car.lap, car.space = outcome.lap, outcome.space
    most = slipstream.longest(slipstream.distances(game, track, seat))
    car.lap, car.space = lap, space
    return most


@jit
def take_over(worse, outcome):
    """What has to be paid is as in a worse outcome. That crosses the first of the same corners."""
    outcome.is_unpaid = worse.is_unpaid
    outcome.spins_out = worse.spins_out
    outcome.heat = worse.heat
    outcome.cool = worse.cool
    outcome.n_lines = worse.n_lines


@jit
def pay_there(game, track, began_lap, began_space, rest, outcome):
    """Cool and pay for cards where the car stops, and then for the corners on its way."""
    most = rest.engine + cooling_on(game, track, outcome.space, rest)
    outcome.is_unpaid = 1 if most + back_from(rest.discard, rest) < rest.owed else 0
    if outcome.is_unpaid == 1:
        pay_corners(game, track, began_lap, began_space, outcome.speed - rest.adjust, 0, 0, outcome)
        return
    rest.may_pay = 1
    # what was paid for cards lies in the discard pile, too
    most += back_from(rest.discard + rest.owed, rest) - rest.owed
    engine = rest.engine - rest.owed
    pay_corners(game, track, began_lap, began_space, outcome.speed - rest.adjust, engine, most, outcome)


@jit
def pay_corners(game, track, lap, space, speed, engine, most, outcome):
    """Step 7 from (lap, space) to the outcome's space (R3.16, R3.17). The caller has subtracted the car's own
    adjustments of the limits from `speed`. `engine` is below 0 if cooling has to pay for cards; `most` is the Heat
    there after all cooling."""
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
            break
        due = check_corner.heat_due(game, track, corner, speed)
        outcome.line[outcome.n_lines] = corner
        outcome.due[outcome.n_lines] = due
        outcome.n_lines += 1
        if outcome.heat + due > most:
            outcome.heat = most
            outcome.spins_out = 1
            break
        outcome.heat += due
        corner += 1
    outcome.cool = max(0, outcome.heat - engine)


@jit
def sum_up(row):
    """Compute the means of a row from its outcomes."""
    row.mean_speed = 0.0
    row.mean_moved = 0.0
    row.mean_heat = 0.0
    row.spin_out = 0.0
    row.unpaid = 0.0
    for i in range(row.n):
        outcome = row.outcomes[i]
        row.mean_speed += outcome.chance * outcome.speed
        row.mean_moved += outcome.chance * outcome.moved
        row.mean_heat += outcome.chance * outcome.heat
        row.spin_out += outcome.chance * outcome.spins_out
        row.unpaid += outcome.chance * outcome.is_unpaid


@jit
def fill(game, track, seat, began_lap, began_space, counts, sums, row):
    """Write one outcome for every possible sum of flips."""
    rest = row.rest
    if flip_sums(game.cars[seat], min(rest.plus, MAX_PLUS), counts, sums):
        rest.discard = 0  # it becomes the draw deck before anybody can cool
    rest.may_pay = 0
    row.n = 0
    for extra in range(SUMS):
        if sums[extra] > 0.0:
            outcome = row.outcomes[row.n]
            outcome.chance = sums[extra]
            look(game, track, seat, began_lap, began_space, extra, row, outcome)
            row.n += 1
    sum_up(row)


# Plans -------------------------------------------------------------------------------------------


@jit
def write_plan(game, track, seat, gear, plan, n, counts, sums, row):
    """Forecast a gear and the cards in these slots."""
    car = game.cars[seat]
    row.gear = gear
    row.is_cluttered = 0
    row.shift_heat = shift_gears.cost(track, car, gear)
    row.replaced = 0
    set_out(game, track, seat, gear, plan, n, row.rest)
    fill(game, track, seat, car.lap, car.space, counts, sums, row)
    if row.rest.n > 0 and row.rest.may_pay == 0:  # nowhere
        set_out(game, track, seat, gear, plan, n, row.rest)
        row.replaced = give_up(track, row.rest.n, row.rest)
        row.rest.spaces = row.rest.speed
        fill(game, track, seat, car.lap, car.space, counts, sums, row)


@jit
def write_cluttered(game, track, seat, gear, row):
    """Forecast a gear that the hand cannot fill: the car stands still and no corner is checked (R3.3)."""
    car = game.cars[seat]
    row.gear = gear
    row.is_cluttered = 1
    row.shift_heat = shift_gears.cost(track, car, gear)
    row.replaced = 0
    row.n = 1
    row.outcomes[0].chance = 1.0
    begin_rest(game, track, seat, row.rest)
    look(game, track, seat, car.lap, car.space, 0, row, row.outcomes[0])
    sum_up(row)


# Reactions and slipstream ------------------------------------------------------------------------


@jit
def write_reaction(game, track, seat, action, counts, sums, row):
    """Forecast the end of the turn after one reaction, slipstream or DONE."""
    car, turn, rest = game.cars[seat], game.turn, row.rest
    row.gear = car.gear
    row.is_cluttered = 0
    row.shift_heat = 0
    row.replaced = 0
    go_on(game, track, seat, rest)
    do(game, track, seat, action, rest)
    if action == CANNOT_PAY:
        row.replaced = go_back(game, track, seat, rest.n, rest)
    elif game.phase == PAY:
        row.replaced = keep(track, car, turn, action - HEAT, rest)
    fill(game, track, seat, turn.began_lap, turn.began_space, counts, sums, row)
    if is_slipstream(action):  # all cards are turned up: there is one outcome
        row.outcomes[0].again = slip_again(game, track, seat, row.outcomes[0])
    if rest.n > 0 and rest.may_pay == 0:  # nowhere
        go_on(game, track, seat, rest)
        do(game, track, seat, action, rest)
        row.replaced = go_back(game, track, seat, rest.n, rest)
        fill(game, track, seat, turn.began_lap, turn.began_space, counts, sums, row)


@entry
def forecast_plan(
    sights: Game,
    tracks: Track,
    seat: i64,
    gear: i64,
    plan: array(i64, ANY),
    n: i64,
    counts: array(i64, 5),
    sums: array(f64, SUMS),
    rows: Forecast,
) -> None:
    """Forecast one plan of a seat that is planning, from its sight, into rows[0]. `plan` (int64) has the slots of its
    `n` cards; no cards stand for a hand that cannot fill the gear. `counts` (5 int64) and `sums` (SUMS float64) are
    working space."""
    if n == 0:
        write_cluttered(sights[0], tracks[0], seat, gear, rows[0])
    else:
        write_plan(sights[0], tracks[0], seat, gear, plan, n, counts, sums, rows[0])


@entry
def forecast_reaction(
    sights: Game,
    tracks: Track,
    seat: i64,
    action: i64,
    counts: array(i64, 5),
    sums: array(f64, SUMS),
    rows: Forecast,
) -> None:
    """Forecast one reaction or slipstream of the seat whose turn it is, or DONE, into rows[0]."""
    write_reaction(sights[0], tracks[0], seat, action, counts, sums, rows[0])
