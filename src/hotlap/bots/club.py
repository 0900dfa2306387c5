"""`club`: a sensible driver by rule of thumb, the one that all later work measures itself against.

It looks to the end of its turn and asks the pace table (pace.py) how many rounds are to go from
there: with which gear and how much Heat, before or after which corner. Cards that are worth keeping
cost a little; it cools down whenever it can; it boosts and slipstreams when that saves rounds; and it
discards what does not suit the Speed it wants next.
"""

from ..engine import phases
from ..engine.actions import (
    ACCELERATE,
    ADRENALINE,
    BOOST,
    CANNOT_PAY,
    CARD,
    COOLDOWN,
    DONE,
    DRAFT,
    GEAR,
    MAX_REDUCE,
    MAX_SALVAGE,
    MAX_SCRAP,
    MAX_SUPER_COOL,
    REDUCE,
    SALVAGE,
    SCRAP,
    SLIPSTREAM,
    SPEED,
    SUPER_COOL,
)
from ..engine.actions import HEAT as PAY_HEAT
from ..engine.cards import FIRST_SPONSOR, HEAT, ONE, STRESS, VALUE
from ..engine.forecast import SUMS, flip_sums
from ..engine.jit import cold, entry, jit
from ..engine.layout import HAND, SLOTS, array, f64, i64, record
from ..engine.modules import championship, draft, garage, speeds
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
    flips: array(f64, 5 * 17)  # chances of the sums of 0 to 4 flips, where only Stress cards flip


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
    if notes.pick[gear - 1] >= FIRST_SPONSOR:  # slots ascend
        return value_of_special_pick(view, track, seat, pace, gear, engine, notes)
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


@cold
def value_of_special_pick(view, track, seat, pace, gear, engine, notes):
    """As value_of_pick, with upgrades or Sponsorships among the cards: their symbols counted too.

    Of a card with several Speeds each is tried; of a second and further ones the highest is taken.
    """
    car, cards = view.cars[seat], track.cards
    fixed, plus, adjust, worth, several = 0, 0, 0, 0.0, 0
    heat, cooling = 0, 0
    for i in range(gear):
        slot = notes.pick[i]
        kind = car.kind[slot]
        if slot < FIRST_SPONSOR:
            fixed += VALUE[slot]
            worth += pace.worth[slot]
            if slot == STRESS:
                plus += 1
            continue
        plus += cards.plus[kind]
        adjust += cards.adjust[kind]
        heat += cards.heat[kind]
        cooling += cards.cooldown[kind]
        worth += value_of_symbols(track, car, pace, kind)
        if cards.n_speeds[kind] > 1 and several == 0:
            several = kind
        else:
            fixed += highest(cards, kind)
    if heat > engine:
        return 1e6  # it could hardly be paid
    engine += min(cooling, max(0, car.hand[HEAT] - expected_cooling(view, track, seat, gear))) - heat
    flip_sums(car, min(plus, 12), notes.counts, notes.sums)
    best = 1e9
    for k in range(max(1, cards.n_speeds[several])):
        speed = fixed + (cards.speed[several][k] if several > 0 else 0)
        value = 0.0
        for extra in range(4 * min(plus, 12) + 1):
            if notes.sums[extra] > 0.0:
                value += notes.sums[extra] * value_of_turn(view, track, seat, pace, gear, speed + extra, adjust, engine)
        best = min(best, value)
    return worth + best


@jit
def value_of_turn(view, track, seat, pace, gear, speed, adjust, engine):
    """Rounds to go after driving at a Speed from here, the limits changed by `adjust`, with nobody in the way."""
    car = view.cars[seat]
    distance = to_finish(track, car.lap, car.space)
    return after_corners(view, track, pace, distance, car.space, speed, speed - adjust, gear, engine)


@jit
def highest(cards, kind):
    best = 0
    for k in range(cards.n_speeds[kind]):
        best = max(best, cards.speed[kind][k])
    return best


@jit
def value_of_symbols(track, car, pace, kind):
    """Rounds, less than 0 where they help, that the symbols of a card bring besides its Speed, limit and Heat."""
    cards = track.cards
    value = min(cards.reduce[kind], car.stress[HAND]) * pace.worth[STRESS] * 2
    value -= 0.04 * min(cards.super_cool[kind], car.discard[HEAT])
    value -= 0.02 * cards.slipstream[kind] + 0.03 * cards.draft[kind] + 0.05 * cards.accelerate[kind]
    return value - 0.03 * cards.refresh[kind]


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
    pool = react.GEAR_COOLDOWN[gear]
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
    if garage.is_special(track) and choose_symbol(view, track, seat, choices, notes):
        return
    notes.actions[0] = DONE
    best = end_value(view, track, seat, pace, turn.speed, car.engine)
    if turn.may_move_one == 1:
        value = value_further(view, track, seat, pace, 1, turn.speed + 1, car.engine)
        if value < best:
            best = value
            notes.actions[0] = ADRENALINE
    if garage.is_special(track):
        best = choose_move(view, track, seat, pace, choices, best, notes)
    if react.can_boost(view, track, car):
        value = value_of_boost(view, track, seat, pace, notes)
        if value < best:
            notes.actions[0] = BOOST


@cold
def choose_symbol(view, track, seat, choices, notes):
    """Symbols that must be resolved, and those that never hurt, the highest number first. False without any."""
    chosen = -1
    for k in range(choices.n):
        action = choices.codes[k]
        if (
            REDUCE < action <= REDUCE + MAX_REDUCE
            or SUPER_COOL < action <= SUPER_COOL + MAX_SUPER_COOL
            or PAY_HEAT <= action <= PAY_HEAT + 3
            or SALVAGE < action <= SALVAGE + MAX_SALVAGE
        ):
            chosen = action
    if chosen < 0:
        for k in range(choices.n):
            action = choices.codes[k]
            if SCRAP < action <= SCRAP + MAX_SCRAP or action == CANNOT_PAY:
                chosen = action
    if chosen < 0:
        return False
    notes.actions[0] = chosen
    notes.n = 1
    return True


@cold
def choose_move(view, track, seat, pace, choices, best, notes):
    """Accelerate, draft or play a card directly, where that leaves fewer rounds than `best`."""
    car, turn, cards = view.cars[seat], view.turn, track.cards
    for k in range(choices.n):
        action = choices.codes[k]
        if action == ACCELERATE:
            value = value_further(view, track, seat, pace, turn.plus, turn.speed + turn.plus, car.engine)
        elif action == DRAFT:
            spaces = garage.spaces_to_draft(view, track, seat)
            value = value_further(view, track, seat, pace, spaces, turn.speed, car.engine)
        elif CARD + FIRST_SPONSOR <= action < CARD + track.slots:
            kind = car.kind[action - CARD]
            speed = highest(cards, kind)
            engine = max(0, car.engine - cards.heat[kind])
            turn.adjust += cards.adjust[kind]
            value = value_further(view, track, seat, pace, speed, turn.speed + speed, engine)
            turn.adjust -= cards.adjust[kind]
        else:
            continue
        if value < best:
            best = value
            notes.actions[0] = action
    return best


# The phases that only the Garage brings ------------------------------------------------------------


@cold
def choose_speed(view, track, seat, pace, choices, notes):
    """The Speed, with all that is shown already, that leaves the fewest rounds; further cards at their highest."""
    car, turn = view.cars[seat], view.turn
    shown = garage.speed_of_plain(turn)
    first = speeds.unchosen(view)
    for i in range(turn.n_played):
        if i != first:
            shown += turn.value[i] if turn.value[i] >= 0 else highest(track.cards, car.kind[turn.played[i]])
    engine = car.engine + expected_cooling(view, track, seat, car.gear) - garage.heat_due(view, track, seat)
    best = 1e9
    for k in range(choices.n):
        speed = shown + choices.codes[k] - SPEED
        value = value_of_turn(view, track, seat, pace, car.gear, speed, turn.adjust, max(0, engine))
        if value < best:
            best = value
            notes.actions[0] = choices.codes[k]
    notes.n = 1


@cold
def choose_salvaged(view, track, seat, choices, notes):
    """The fastest cards: never Heat or Stress, nor slow ones."""
    car = view.cars[seat]
    left = view.turn.salvage
    notes.n = 0
    for slot in range(ONE, track.slots):
        for _ in range(car.discard[slot]):
            if left > 0 and speed_of_slot(track, car, slot) >= 3:
                notes.actions[notes.n] = CARD + slot
                notes.n += 1
                left -= 1
    if left > 0 and notes.n < len(notes.actions):
        notes.actions[notes.n] = DONE
        notes.n += 1


@jit
def speed_of_slot(track, car, slot):
    """What a card of the hand adds to Speed, a + counted at its mean."""
    if slot < FIRST_SPONSOR:
        return float(VALUE[slot])
    kind = car.kind[slot]
    return highest(track.cards, kind) + 2.5 * track.cards.plus[kind]


@cold
def choose_refresh(view, track, seat, pace, choices, notes):
    """A card comes back at once if it is at least about as fast as the next plan wants its cards."""
    mean = wanted_mean(view, track, seat, pace)
    notes.n = 1
    notes.actions[0] = DONE
    for k in range(choices.n):
        if choices.codes[k] != DONE:
            speed = speed_of_slot(track, view.cars[seat], choices.codes[k] - CARD)
            if mean - 0.5 <= speed <= mean + pace.above:
                notes.actions[0] = choices.codes[k]


@cold
def choose_upgrade(view, track, seat, pace, choices, notes):
    """The best card of the market; the worst own one to give back; a swap where it gains."""
    car = view.cars[seat]
    notes.n = 1
    if view.phase == phases.DRAFT:
        notes.actions[0] = CARD + best_in_market(view, pace)
        return
    worst, code = 1e9, DONE
    for k in range(choices.n):
        if choices.codes[k] != DONE:
            value = pace.upgrades[draft.own_kind(track, car, choices.codes[k] - CARD)]
            if value < worst:
                worst = value
                code = choices.codes[k]
    notes.actions[0] = code
    if view.phase == phases.SWAP:
        best = best_in_market(view, pace)
        if pace.upgrades[view.market[best]] > worst:
            notes.actions[1] = CARD + best
            notes.n = 2
        else:
            notes.actions[0] = DONE


@jit
def best_in_market(view, pace):
    best, place = -1e9, 0
    for i in range(view.n_market):
        if view.market[i] != 0 and pace.upgrades[view.market[i]] > best:
            best = pace.upgrades[view.market[i]]
            place = i
    for i in range(place):  # of equal cards the first is offered
        if view.market[i] == view.market[place]:
            return i
    return place


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
    """All cards far below or far above what the next plan wants; where an event lets them go, Heat and Stress."""
    car = view.cars[seat]
    mean = wanted_mean(view, track, seat, pace)
    most = 1 if track.event == championship.HOLD_TIGHT else SLOTS
    notes.n = 0
    for slot in range(track.slots):
        n = car.hand[slot]
        if slot >= ONE:
            value = speed_of_slot(track, car, slot)
            if mean - pace.below <= value <= mean + pace.above:
                n = 0
        elif slot == STRESS:
            n = in_hand(car, STRESS) if track.event == championship.TUNNEL_VISION else 0
        elif track.event != championship.CHICANES:
            n = 0
        for _ in range(n):
            if notes.n < most and notes.n < SLOTS - 1:
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
    elif view.phase == phases.MULLIGANS:
        notes.n = 1
        notes.actions[0] = DONE  # keep the hand
    else:
        think_of_upgrades(view, track, seat, pace, choices, notes)


@cold
def think_of_upgrades(view, track, seat, pace, choices, notes):
    """As think, in the phases that only the Garage brings."""
    if view.phase == phases.SPEED:
        choose_speed(view, track, seat, pace, choices, notes)
    elif view.phase == phases.SALVAGE:
        choose_salvaged(view, track, seat, choices, notes)
    elif view.phase == phases.REFRESH:
        choose_refresh(view, track, seat, pace, choices, notes)
    elif view.phase == phases.PAY:
        notes.n = 1
        notes.actions[0] = choices.codes[0]
    else:
        choose_upgrade(view, track, seat, pace, choices, notes)


@entry
def decide(views, tracks, seat, paces, choices, notes):
    """Decide for `seat` from its sight views[0]. Returns how many actions lie in notes[0].actions."""
    write_choices(views[0], tracks[0], seat, choices[0])
    think(views[0], tracks[0], seat, paces[0], choices[0], notes[0])
    return notes[0].n
