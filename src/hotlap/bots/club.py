"""`club`: a sensible driver by rule of thumb, the one that all later work measures itself against.

It looks to the end of its turn and asks the pace table (pace.py) how many rounds are to go from
there: with which gear and how much Heat, before or after which corner. Cards that are worth keeping
cost a little; it cools down whenever it can; it boosts and slipstreams when that saves rounds; and it
discards what does not suit the Speed it wants next.
"""

from ..engine import phases
from ..engine.actions import ADRENALINE, BOOST, CARD, COOLDOWN, DONE, GEAR, SLIPSTREAM
from ..engine.cards import HEAT, ONE, STRESS, VALUE
from ..engine.forecast import SUMS, flip_sums
from ..engine.jit import entry, jit
from ..engine.layout import SLOTS, array, f64, i64, record
from ..engine.piles import in_hand
from ..engine.road import reachable
from ..engine.steps import react, shift_gears, slipstream
from ..engine.turn import write_choices
from .pace import HIGH, LOW, after_corners, to_finish

MAX_SPEED = 48  # Speeds beyond are valued as this one
MAX_HAND = 12  # cards of the hand looked at


@record
class Notes:
    """Room to think in; nothing in it outlasts a decision."""

    n: i64
    actions: array(i64, SLOTS)  # what was decided: whole plans and discard sets
    n_hand: i64
    hand: array(i64, MAX_HAND)  # slots, ascending
    pick: array(i64, 4)
    place: array(i64, 4)
    best_pick: array(i64, 4)
    counts: array(i64, 5)
    is_known: array(i64, MAX_SPEED + 1)
    value: array(f64, MAX_SPEED + 1)  # rounds to go after a turn at a Speed
    sums: array(f64, SUMS)
    flips: array(f64, 5 * 17)  # chances of the sums of 0 to 4 flips


# The value of a turn's end ------------------------------------------------------------------------


@jit
def end_value(view, track, seat, pace, speed, engine):
    """Rounds to go if the turn ends with this Speed and Heat, with the better of staying and slipstreaming."""
    car, turn = view.cars[seat], view.turn
    distance = to_finish(track, turn.began_lap, turn.began_space)
    spaces = distance - to_finish(track, car.lap, car.space)
    speed -= turn.adjust
    space = turn.began_space
    best = after_corners(view, track, pace, distance, space, spaces, speed, car.gear, engine)
    allowed = slipstream.distances(view, track, seat)
    n = 2
    while allowed >> n:
        if (allowed >> n) & 1:
            further = spaces + reachable(view, track, seat, n)
            value = after_corners(view, track, pace, distance, space, further, speed, car.gear, engine)
            best = min(best, value)
        n += 1
    return best


@jit
def value_further(view, track, seat, pace, spaces, speed, engine):
    """As end_value, after moving `spaces` on; the view is put back as it was."""
    car = view.cars[seat]
    lap, space = car.lap, car.space
    car.space += reachable(view, track, seat, spaces)
    while car.space > track.spaces:
        car.space -= track.spaces
        car.lap += 1
    value = end_value(view, track, seat, pace, speed, engine)
    car.lap = lap
    car.space = space
    return value


# Steps 1 and 2 ------------------------------------------------------------------------------------


@jit
def spread_hand(track, car, notes):
    """The playable cards one by one; more than four of a kind are of no use."""
    notes.n_hand = 0
    for slot in range(STRESS, track.slots):
        for _ in range(min(in_hand(car, slot), 4)):
            if notes.n_hand < MAX_HAND:
                notes.hand[notes.n_hand] = slot
                notes.n_hand += 1


@jit
def value_of_speed(view, track, seat, pace, gear, speed, engine, notes):
    """Rounds to go after driving at a Speed from here, with nobody in the way; worked out once a gear."""
    speed = min(speed, MAX_SPEED)
    if notes.is_known[speed] != gear:
        car = view.cars[seat]
        distance = to_finish(track, car.lap, car.space)
        notes.is_known[speed] = gear
        notes.value[speed] = after_corners(view, track, pace, distance, car.space, speed, speed, gear, engine)
    return notes.value[speed]


@jit
def value_of_pick(view, track, seat, pace, gear, engine, notes):
    """Rounds to go after playing the cards picked, their flips weighed, less what they are worth in the hand."""
    fixed, plus, worth = 0, 0, 0.0
    for i in range(gear):
        slot = notes.pick[i]
        fixed += VALUE[slot]
        worth += pace.worth[slot]
        if slot == STRESS:
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
def try_gear(view, track, seat, pace, gear, engine, best, notes):
    """The best set of cards for a gear into `best_pick`, if it beats `best`. Sets are tried once each."""
    depth, i = 0, 0
    last = notes.n_hand - gear  # the first card's last place
    while True:
        if i <= last + depth:
            notes.pick[depth] = notes.hand[i]
            notes.place[depth] = i
            if depth < gear - 1:
                depth += 1
                i += 1
                continue
            value = value_of_pick(view, track, seat, pace, gear, engine, notes)
            if value < best:
                best = value
                notes.n = gear
                for k in range(gear):
                    notes.best_pick[k] = notes.pick[k]
        else:
            depth -= 1
            if depth < 0:
                return best
        i = notes.place[depth] + 1
        while i < notes.n_hand and notes.hand[i] == notes.pick[depth]:
            i += 1


@jit
def prepare_flips(car, notes):
    """The chances of what 1 to 4 Stress cards would flip, as far as the hand holds so many."""
    for plus in range(1, min(in_hand(car, STRESS), 4) + 1):
        flip_sums(car, plus, notes.counts, notes.sums)
        for extra in range(17):
            notes.flips[plus * 17 + extra] = notes.sums[extra]


@jit
def expected_cooling(view, track, seat, gear):
    """Heat that this turn's Cooldown will bring home before the corners are checked."""
    pool = 3 if gear == 1 else 1 if gear == 2 else 0
    if track.n_cars > 1 and view.order[view.n_order - 1] == seat:
        pool += 1
    return min(pool, view.cars[seat].hand[HEAT])


@jit
def choose_plan(view, track, seat, pace, choices, notes):
    car = view.cars[seat]
    spread_hand(track, car, notes)
    prepare_flips(car, notes)
    for speed in range(MAX_SPEED + 1):
        notes.is_known[speed] = 0
    best, best_gear = 1e9, 0
    for k in range(choices.n):
        gear = choices.codes[k] - GEAR
        if shift_gears.playable(car) < gear:
            continue
        engine = car.engine - shift_gears.cost(track, car, gear) + expected_cooling(view, track, seat, gear)
        value = try_gear(view, track, seat, pace, gear, engine, best, notes)
        if value < best:
            best = value
            best_gear = gear
    if best_gear == 0:  # no gear can be filled: the lowest sheds the least
        notes.actions[0] = choices.codes[0]
        notes.n = 1
        return
    notes.actions[0] = GEAR + best_gear
    for k in range(best_gear):
        notes.actions[k + 1] = CARD + notes.best_pick[k]
    notes.n = best_gear + 1


# Step 5 -------------------------------------------------------------------------------------------


@jit
def value_of_boost(view, track, seat, pace, notes):
    car, turn = view.cars[seat], view.turn
    engine = car.engine - react.boost_cost(view, track, car)
    flip_sums(car, 1, notes.counts, notes.sums)
    value = 0.0
    for extra in range(5):
        if notes.sums[extra] > 0.0:
            value += notes.sums[extra] * value_further(view, track, seat, pace, extra, turn.speed + extra, engine)
    return value


@jit
def choose_reaction(view, track, seat, pace, choices, notes):
    """Cool down first; then whatever of boost, Adrenaline and nothing leaves the fewest rounds."""
    car, turn = view.cars[seat], view.turn
    n = react.cooldown(view, track, car)
    notes.n = 1
    if n > 0:
        notes.actions[0] = COOLDOWN + n
        return
    notes.actions[0] = DONE
    best = end_value(view, track, seat, pace, turn.speed, car.engine)
    if turn.may_move_one == 1:
        value = value_further(view, track, seat, pace, 1, turn.speed + 1, car.engine)
        if value < best:
            best = value
            notes.actions[0] = ADRENALINE
    if react.can_boost(view, track, car):
        value = value_of_boost(view, track, seat, pace, notes)
        if value < best:
            notes.actions[0] = BOOST


# Steps 6 and 8 ------------------------------------------------------------------------------------


@jit
def choose_slipstream(view, track, seat, pace, choices, notes):
    car, turn = view.cars[seat], view.turn
    distance = to_finish(track, turn.began_lap, turn.began_space)
    spaces = distance - to_finish(track, car.lap, car.space)
    best = 1e9
    notes.n = 1
    for k in range(choices.n):
        further = spaces
        if choices.codes[k] != DONE:
            further += reachable(view, track, seat, choices.codes[k] - SLIPSTREAM)
        value = after_corners(
            view, track, pace, distance, turn.began_space, further, turn.speed - turn.adjust, car.gear, car.engine
        )
        if value < best:
            best = value
            notes.actions[0] = choices.codes[k]


@jit
def wanted_mean(view, track, seat, pace):
    """The value a card of the next plan should have: of the Speed and gear that leave the fewest rounds."""
    car = view.cars[seat]
    distance = to_finish(track, car.lap, car.space)
    best, mean = 1e9, 2.5
    for gear in range(max(1, car.gear - 1), min(4, car.gear + 1) + 1):
        for speed in range(LOW[gear], HIGH[gear] + 1):
            off = (speed - 2.4 * gear) / gear
            value = after_corners(view, track, pace, distance, car.space, speed, speed, gear, car.engine)
            value += pace.stretch * off * off
            if value < best:
                best = value
                mean = speed / gear
    return mean


@jit
def choose_discards(view, track, seat, pace, notes):
    """All cards far below or far above what the next plan wants."""
    car = view.cars[seat]
    mean = wanted_mean(view, track, seat, pace)
    notes.n = 0
    for slot in range(ONE, track.slots):
        value = VALUE[slot]
        if value < mean - pace.below or value > mean + pace.above:
            for _ in range(car.hand[slot]):
                notes.actions[notes.n] = CARD + slot
                notes.n += 1
    notes.actions[notes.n] = DONE
    notes.n += 1


# The door -----------------------------------------------------------------------------------------


@jit
def think(view, track, seat, pace, choices, notes):
    """Decide for a seat from its sight: the actions of one whole decision into notes.actions."""
    if view.phase == phases.PLAN:
        choose_plan(view, track, seat, pace, choices, notes)
    elif view.phase == phases.REACT:
        choose_reaction(view, track, seat, pace, choices, notes)
    elif view.phase == phases.SLIPSTREAM:
        choose_slipstream(view, track, seat, pace, choices, notes)
    elif view.phase == phases.DISCARD:
        choose_discards(view, track, seat, pace, notes)
    else:
        notes.n = 1
        notes.actions[0] = DONE  # keep the hand


@entry
def decide(views, tracks, seat, paces, choices, notes):
    """Decide for `seat` from its sight views[0]. Returns how many actions lie in notes[0].actions."""
    write_choices(views[0], tracks[0], seat, choices[0])
    think(views[0], tracks[0], seat, paces[0], choices[0], notes[0])
    return notes[0].n
