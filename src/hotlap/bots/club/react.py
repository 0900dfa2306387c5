"""Steps 5 and 6: Cooldown, boost, Adrenaline, symbols of cards and the slipstream."""

from ...kernels import actions, cards, cold, flip_sums, garage, jit, pools, reachable, react
from .pace import after_corners, to_finish
from .value import end_value, highest, value_further


@jit
def choose_reaction(view, track, seat, pace, choices, notes):
    """Cool down first, then resolve symbols. Then take boost, Adrenaline or nothing, by the fewest rounds to go."""
    n = react.cooldown(view, track, view.cars[seat])
    notes.n = 1
    if n > 0:
        notes.actions[0] = actions.COOLDOWN + n
        return
    if garage.is_special(track) and choose_symbol(view, track, seat, choices, notes):
        return
    choose_speed_up(view, track, seat, pace, choices, notes)


@jit
def choose_speed_up(view, track, seat, pace, choices, notes):
    """Take boost, Adrenaline, a move of a card or nothing, by the fewest rounds to go. Returns those rounds."""
    car, turn = view.cars[seat], view.turn
    notes.actions[0] = actions.DONE
    best = end_value(view, track, seat, pace, turn.speed, car.engine)
    if turn.may_move_one == 1:
        value = value_further(view, track, seat, pace, 1, turn.speed + 1, car.engine)
        if value < best:
            best = value
            notes.actions[0] = actions.ADRENALINE
    if garage.is_special(track):
        best = choose_move(view, track, seat, pace, choices, best, notes)
    if react.can_boost(view, track, car):
        value = value_of_boost(view, track, seat, pace, notes)
        if value < best:
            best = value
            notes.actions[0] = actions.BOOST
    return best


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


@cold
def choose_symbol(view, track, seat, choices, notes):
    """Take a symbol that must be resolved or never hurts, the highest code first. Returns False if there is none."""
    chosen = -1
    for k in range(choices.n):
        action = choices.codes[k]
        if pools.pool_of(action) != pools.NONE or actions.is_payment(action) or actions.is_salvage(action):
            chosen = action
    if chosen < 0:
        for k in range(choices.n):
            action = choices.codes[k]
            if actions.is_scrap(action) or action == actions.CANNOT_PAY:
                chosen = action
    if chosen < 0:
        return False
    notes.actions[0] = chosen
    notes.n = 1
    return True


@cold
def choose_move(view, track, seat, pace, choices, best, notes):
    """Accelerate, draft or play a card directly if that leaves fewer rounds than `best`. Returns the lower value."""
    car, turn, kinds = view.cars[seat], view.turn, track.cards
    for k in range(choices.n):
        action = choices.codes[k]
        if action == actions.ACCELERATE:
            value = value_further(view, track, seat, pace, turn.plus, turn.speed + turn.plus, car.engine)
        elif action == actions.DRAFT:
            spaces = garage.spaces_to_draft(view, track, seat)
            value = value_further(view, track, seat, pace, spaces, turn.speed, car.engine)
        elif actions.CARD + cards.FIRST_SPONSOR <= action < actions.CARD + track.slots:
            kind = car.kind[action - actions.CARD]
            speed = highest(kinds, kind)
            engine = max(0, car.engine - kinds.heat[kind])
            turn.adjust += kinds.adjust_speed_limit[kind]
            value = value_further(view, track, seat, pace, speed, turn.speed + speed, engine)
            turn.adjust -= kinds.adjust_speed_limit[kind]
        else:
            continue
        if value < best:
            best = value
            notes.actions[0] = action
    return best


@jit
def choose_slipstream(view, track, seat, pace, choices, notes):
    """Slip on or stay, by the fewest rounds to go. Returns those rounds."""
    car, turn = view.cars[seat], view.turn
    distance = to_finish(track, turn.began_lap, turn.began_space)
    spaces = distance - to_finish(track, car.lap, car.space)
    best = 1e9
    notes.n = 1
    for k in range(choices.n):
        further = spaces
        if choices.codes[k] != actions.DONE:
            further += reachable(view, track, seat, actions.slipstream_spaces(choices.codes[k]))
        value = after_corners(
            view, track, pace, distance, turn.began_space, further, turn.speed - turn.adjust, car.gear, car.engine
        )
        if value < best:
            best = value
            notes.actions[0] = choices.codes[k]
    return best
