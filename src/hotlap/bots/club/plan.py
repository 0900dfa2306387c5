"""Steps 1 and 2: the gear and the cards that leave the fewest rounds, out of all sets of the hand."""

from ...kernels import actions, cards, cold, flip_sums, in_hand, jit, layout, pools, shift_gears, table
from .notes import MAX_HAND, MAX_SPEED, SPEEDS
from .pace import after_corners, to_finish
from .value import expected_cooling, highest, value_of_turn

BY_SPEED = table(
    [cards.STRESS, cards.ZERO, cards.ONE, cards.TWO, cards.THREE, cards.FOUR, cards.FIVE]
)  # the slots of the plain cards that may be played


@jit
def choose_plan(view, track, seat, pace, choices, notes):
    """Plan. Returns the rounds to go after the plan; 1e9 if the hand can fill no gear."""
    car = view.cars[seat]
    spread_hand(track, car, notes)
    prepare_flips(car, notes)
    best, best_gear = 1e9, 0
    for k in range(choices.n):
        gear = choices.codes[k] - actions.GEAR
        if shift_gears.playable(car) < gear:
            continue
        engine = car.engine - shift_gears.cost(track, car, gear) + expected_cooling(view, track, seat, gear)
        value = try_gear(view, track, seat, pace, gear, engine, best, notes)
        if value < best:
            best = value
            best_gear = gear
    if best_gear == 0:  # no gear can be filled: the lowest one loses the fewest cards
        notes.actions[0] = choices.codes[0]
        notes.n = 1
        return best
    notes.actions[0] = actions.GEAR + best_gear
    for k in range(best_gear):
        notes.actions[k + 1] = actions.CARD + notes.best_pick[k]
    notes.n = best_gear + 1
    return best


@cold
def complete_plan(view, track, seat, pace, begun, notes):
    """The best plan among those that begin like that of the car `begun`: its gear and its first cards.

    Its actions are written as `choose_plan` does. In `view` the seat has nothing planned.
    """
    car, gear, n = view.cars[seat], begun.plan_gear, begun.plan_n
    begin_sets(track, car, notes)
    engine = car.engine - shift_gears.cost(track, car, gear) + expected_cooling(view, track, seat, gear)
    notes.actions[0] = actions.GEAR + gear
    for k in range(n):
        notes.pick[k] = begun.plan[k]
        notes.actions[k + 1] = actions.CARD + begun.plan[k]
    notes.n = n + 1
    best, depth, i = 1e9, n, place_after(begun, notes)
    while True:
        if i <= notes.n_hand - gear + depth:
            notes.pick[depth] = notes.hand[i]
            notes.place[depth] = i
            if depth < gear - 1:
                depth += 1
                i += 1
                continue
            value = value_of_pick(view, track, seat, pace, gear, engine, notes)
            if value < best or notes.n == n + 1:
                best = value
                notes.n = gear + 1
                for k in range(n, gear):
                    notes.actions[k + 1] = actions.CARD + notes.pick[k]
        else:
            depth -= 1
            if depth < n:
                return
        i = notes.next_kind[notes.place[depth]]


@jit
def place_after(begun, notes):
    """The place in the spread hand of the first card that may follow those of a plan: of the last slot or a later one,
    and none of its cards twice."""
    if begun.plan_n == 0:
        return 0
    last, i = begun.plan[begun.plan_n - 1], 0
    while i < notes.n_hand and notes.hand[i] < last:
        i += 1
    for k in range(begun.plan_n):
        i += begun.plan[k] == last
    return i


@jit
def begin_sets(track, car, notes):
    """Make ready to value sets of cards of a hand: its playable cards, their flips, and no Speed that is known."""
    spread_hand(track, car, notes)
    prepare_flips(car, notes)
    for speed in range(MAX_SPEED + 1):
        notes.is_known[speed] = 0


@jit
def spread_hand(track, car, notes):
    """List the playable cards one by one, at most four of a kind: no plan takes more."""
    notes.n_hand = 0
    for slot in range(cards.STRESS, track.slots):
        end = min(notes.n_hand + min(in_hand(car, slot), 4), MAX_HAND)
        for place in range(notes.n_hand, end):
            notes.hand[place] = slot
            notes.next_kind[place] = end
        notes.n_hand = end


@jit
def prepare_flips(car, notes):
    """Compute the chances of the flips of 1 to 4 Stress cards, or of as many as the hand has."""
    for plus in range(1, min(in_hand(car, cards.STRESS), 4) + 1):
        flip_sums(car, plus, notes.counts, notes.sums)
        for extra in range(17):
            notes.flips[plus * 17 + extra] = notes.sums[extra]


@jit
def try_gear(view, track, seat, pace, gear, engine, best, notes):
    """Write the best set of cards for a gear into `best_pick` if its value is below `best`. Returns the lower value.

    Every set is tried once. The sums over its first cards are kept by their number.
    """
    value_speeds(view, track, seat, pace, gear, engine, notes)
    notes.fixed[0], notes.plus[0], notes.worth[0] = 0, 0, 0.0
    n, i = 0, 0  # cards chosen, and the place in the hand of the next one
    while True:
        if n == gear - 1:
            best = try_last_card(view, track, seat, pace, gear, engine, i, best, notes)
        elif i <= notes.n_hand - gear + n:
            slot = notes.hand[i]
            notes.pick[n] = slot
            notes.place[n] = i
            notes.fixed[n + 1] = notes.fixed[n] + cards.VALUE[slot]
            notes.plus[n + 1] = notes.plus[n] + (slot == cards.STRESS)
            notes.worth[n + 1] = notes.worth[n] + pace.worth[slot]
            n += 1
            i += 1
            continue
        n -= 1
        if n < 0:
            return best
        i = notes.next_kind[notes.place[n]]


@jit
def try_last_card(view, track, seat, pace, gear, engine, i, best, notes):
    """Complete a set with each card from place `i` of the hand on."""
    first = gear - 1
    fixed, plus, worth = notes.fixed[first], notes.plus[first], notes.worth[first]
    while i < notes.n_hand:
        slot = notes.hand[i]
        notes.pick[first] = slot
        if slot < cards.FIRST_SPONSOR:  # slots ascend, so all cards are plain ones
            after = notes.after[(plus + (slot == cards.STRESS)) * SPEEDS + fixed + cards.VALUE[slot]]
            value = worth + pace.worth[slot] + after
        else:
            value = value_of_special_pick(view, track, seat, pace, gear, engine, notes)
        if value < best:
            best = value
            for k in range(gear):
                notes.best_pick[k] = notes.pick[k]
        i = notes.next_kind[i]
    return best


@jit
def value_speeds(view, track, seat, pace, gear, engine, notes):
    """Write the mean rounds to go after each Speed that a set of plain cards may have into `after`, by its Stress.

    Few of these values are not needed, and all at once take less time than one by one.
    """
    car = view.cars[seat]
    low, high = sum_of_cards(car, gear, 1), sum_of_cards(car, gear, -1)
    most = min(in_hand(car, cards.STRESS), gear)
    for speed in range(low, high + 4 * most + 1):
        notes.after[speed] = value_of_turn(view, track, seat, pace, gear, speed, 0, engine)
    for plus in range(1, most + 1):
        for fixed in range(low, high + 1):
            value = 0.0
            for extra in range(4 * plus + 1):
                value += notes.flips[plus * 17 + extra] * notes.after[fixed + extra]
            notes.after[plus * SPEEDS + fixed] = value


@jit
def sum_of_cards(car, n, step):
    """The Speed of the n slowest plain cards of the hand (`step` 1), or of the n fastest (-1); Stress counts as 0."""
    speed = 0
    for k in range(len(BY_SPEED)):
        slot = BY_SPEED[k if step == 1 else len(BY_SPEED) - 1 - k]
        taken = min(in_hand(car, slot), n)
        speed += taken * cards.VALUE[slot]
        n -= taken
    return speed


@jit
def value_of_pick(view, track, seat, pace, gear, engine, notes):
    """Mean rounds to go after playing the cards picked, over their flips, plus the cards' worth in the hand."""
    if notes.pick[gear - 1] >= cards.FIRST_SPONSOR:  # slots ascend
        return value_of_special_pick(view, track, seat, pace, gear, engine, notes)
    fixed, plus, worth = 0, 0, 0.0
    for i in range(gear):
        slot = notes.pick[i]
        fixed += cards.VALUE[slot]
        worth += pace.worth[slot]
        if slot == cards.STRESS:
            plus += 1
    if plus == 0:
        return worth + value_of_speed(view, track, seat, pace, gear, fixed, engine, notes)
    value = 0.0
    for extra in range(4 * plus + 1):
        chance = notes.flips[plus * 17 + extra]
        if chance > 0.0:
            value += chance * value_of_speed(view, track, seat, pace, gear, fixed + extra, engine, notes)
    return worth + value


@jit
def value_of_speed(view, track, seat, pace, gear, speed, engine, notes):
    """Rounds to go after driving at a Speed from here with no car in the way. Kept in `notes` for the same gear."""
    speed = min(speed, MAX_SPEED)
    if notes.is_known[speed] != gear:
        car = view.cars[seat]
        distance = to_finish(track, car.lap, car.space)
        notes.is_known[speed] = gear
        notes.value[speed] = after_corners(view, track, pace, distance, car.space, speed, speed, gear, engine)
    return notes.value[speed]


@cold
def value_of_special_pick(view, track, seat, pace, gear, engine, notes):
    """As value_of_pick for sets with upgrades or Sponsorships, with their symbols.

    Each Speed of the first card with several is tried. Further cards with several Speeds count as their highest.
    """
    car, kinds = view.cars[seat], track.cards
    fixed, plus, adjust, worth, several = 0, 0, 0, 0.0, 0
    heat, cooling = 0, 0
    for i in range(gear):
        slot = notes.pick[i]
        kind = car.kind[slot]
        if slot < cards.FIRST_SPONSOR:
            fixed += cards.VALUE[slot]
            worth += pace.worth[slot]
            if slot == cards.STRESS:
                plus += 1
            continue
        plus += kinds.plus[kind]
        adjust += kinds.adjust_speed_limit[kind]
        heat += kinds.heat[kind]
        cooling += kinds.cooldown[kind]
        worth += value_of_symbols(track, car, pace, kind)
        if kinds.n_speeds[kind] > 1 and several == 0:
            several = kind
        else:
            fixed += highest(kinds, kind)
    if heat > engine:
        return 1e6  # the engine will probably not have enough
    engine += min(cooling, max(0, car.hand[cards.HEAT] - expected_cooling(view, track, seat, gear))) - heat
    flip_sums(car, min(plus, 12), notes.counts, notes.sums)
    best = 1e9
    for k in range(max(1, kinds.n_speeds[several])):
        speed = fixed + (kinds.speed[several][k] if several > 0 else 0)
        value = 0.0
        for extra in range(4 * min(plus, 12) + 1):
            if notes.sums[extra] > 0.0:
                value += notes.sums[extra] * value_of_turn(view, track, seat, pace, gear, speed + extra, adjust, engine)
        best = min(best, value)
    return worth + best


@jit
def value_of_symbols(track, car, pace, kind):
    """Rounds that the symbols of a card add, besides its Speed, limit and Heat; below 0 if they help."""
    kinds = track.cards
    value = min(kinds.pools[pools.REDUCE_STRESS][kind], car.stress[layout.HAND]) * pace.worth[cards.STRESS] * 2
    value -= 0.04 * min(kinds.pools[pools.SUPER_COOL][kind], car.discard[cards.HEAT])
    value -= 0.02 * kinds.slipstream_boost[kind] + 0.03 * kinds.draft[kind] + 0.05 * kinds.accelerate[kind]
    return value - 0.03 * kinds.refresh[kind]
