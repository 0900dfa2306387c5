"""What a position is worth, in rounds still to go: fewer are better."""

from ...kernels import cards, jit, reachable, react, slipstream
from .pace import after_corners, to_finish


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


@jit
def value_of_turn(view, track, seat, pace, gear, speed, adjust, engine):
    """Rounds to go after driving at a Speed from here, the limits changed by `adjust`, with nobody in the way."""
    car = view.cars[seat]
    distance = to_finish(track, car.lap, car.space)
    return after_corners(view, track, pace, distance, car.space, speed, speed - adjust, gear, engine)


@jit
def expected_cooling(view, track, seat, gear):
    """Heat that this turn's Cooldown will bring home before the corners are checked."""
    pool = react.GEAR_COOLDOWN[gear]
    if track.n_cars > 1 and view.order[view.n_order - 1] == seat:
        pool += 1
    return min(pool, view.cars[seat].hand[cards.HEAT])


@jit
def highest(kinds, kind):
    best = 0
    for k in range(kinds.n_speeds[kind]):
        best = max(best, kinds.speed[kind][k])
    return best
