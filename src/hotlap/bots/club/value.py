"""The value of a position: the rounds still to go, so lower is better."""

from ...kernels import adrenaline, cards, entry, f64, garage, i64, jit, layout, phases, reachable, react, slipstream
from .pace import NO_MOVE, Pace, after_corners, best_in_gear, rounds_to_go, spin_out, to_finish

NO_FINISH = 1e6  # in place of rounds, for a car that has given up


@jit
def value(game, track, seat, pace):
    """The expected number of rounds until a player's car finishes, this round counted as the first.

    `game` is a Game, a sight or an imagined game that waits for a decision of any seat. `pace` is the table of the
    track (pace.measure). Values of one moment compare the cars of a race. To compare two moments, add `game.round_no`
    to each value. Rivals count only if they are in the way now. Every hand counts as a typical one. A car that has
    finished has 0.0, one that gave up NO_FINISH.
    """
    car = game.cars[seat]
    if car.status == layout.OUT:
        return NO_FINISH
    if car.status == layout.FINISHED:
        return 0.0
    distance = to_finish(track, car.lap, car.space)
    if game.phase < phases.MULLIGANS:  # engines are filled when the cards are dealt
        return rounds_to_go(track, pace, distance, 1, max(0, track.heat[seat]))
    if game.phase <= phases.PLAN:
        return rounds_to_go(track, pace, distance, car.gear, car.engine)
    if has_driven(game, seat):
        return 1.0 + rounds_to_go(track, pace, distance, car.gear, car.engine)
    if seat != game.turn.seat or game.phase <= phases.MOVE or game.phase == phases.PAY:
        best = best_in_gear(game, track, pace, distance, car.gear, car.engine)
        return best if best < NO_MOVE else spin_out(game, track, pace, distance, car.gear, car.engine)
    engine = car.engine
    if game.phase < phases.PAY:
        engine += react.cooldown(game, track, car)
        if garage.is_special(track):
            engine -= garage.heat_due(game, track, seat)
    return 1.0 + end_value(game, track, seat, pace, game.turn.speed, max(0, engine))


@jit
def has_driven(game, seat):
    """Whether a car's turn of this round is over, except for cards that it may refresh and discard."""
    for turn_no in range(game.turn_no):
        if game.order[turn_no] == seat:
            return True
    return game.turn.seat == seat and game.phase >= phases.REFRESH


@entry
def value_at(games: layout.Game, tracks: layout.Track, seat: i64, paces: Pace) -> f64:
    """As `value`, for Python: the value of games[0] by paces[0]."""
    return value(games[0], tracks[0], seat, paces[0])


@jit
def end_value(view, track, seat, pace, speed, engine):
    """Rounds to go if the turn ends with this Speed and Heat, after the best slipstream or none."""
    car, turn = view.cars[seat], view.turn
    distance = to_finish(track, turn.began_lap, turn.began_space)
    spaces = distance - to_finish(track, car.lap, car.space)
    speed -= turn.adjust
    space = turn.began_space
    best = after_corners(view, track, pace, distance, space, spaces, speed, car.gear, engine)
    allowed = slipstream.distances(view, track, seat)
    n = 1
    while allowed >> n:
        if (allowed >> n) & 1:
            further = spaces + reachable(view, track, seat, n)
            value = after_corners(view, track, pace, distance, space, further, speed, car.gear, engine)
            best = min(best, value)
        n += 1
    return best


@jit
def value_further(view, track, seat, pace, spaces, speed, engine):
    """As end_value, after moving `spaces` forward. The view is unchanged afterwards."""
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
    """Rounds to go after driving at a Speed from here with no car in the way; `adjust` is added to the limits."""
    car = view.cars[seat]
    distance = to_finish(track, car.lap, car.space)
    return after_corners(view, track, pace, distance, car.space, speed, speed - adjust, gear, engine)


@jit
def expected_cooling(view, track, seat, gear):
    """Heat that this turn's Cooldown will return to the engine before the corners are checked."""
    pool = react.GEAR_COOLDOWN[gear]
    if adrenaline.is_helped(view, track, seat):
        pool += 1
    return min(pool, view.cars[seat].hand[cards.HEAT])


@jit
def highest(kinds, kind):
    best = 0
    for k in range(kinds.n_speeds[kind]):
        best = max(best, kinds.speed[kind][k])
    return best
