"""Step 7: pay Heat for every corner line crossed too fast, or spin out (R3.16, R3.17)."""

from .. import events as ev
from ..cards import STRESS
from ..events import emit
from ..jit import jit
from ..modules import championship
from ..modules.weather import extra_heat, limit
from ..piles import pay_heat, put_in_hand
from ..road import progress, throw_back


@jit
def heat_due(game, track, corner, speed):
    """The Heat due at a corner line (R3.16, R6.5, R8.2). The caller has subtracted the car's own adjustments of the
    limit from `speed`."""
    over = speed - limit(game, track, corner)
    if over <= 0:
        return 0
    return over + extra_heat(game, track, corner)


@jit
def stress_of_spin(gear):
    """Stress cards that a spin-out brings (R3.17)."""
    return 1 if gear <= 2 else 2


@jit
def check(game, track, seat, events):
    """Check each corner line between the start of the turn and the car; none beyond the last finish.

    Returns whether the car spun out.
    """
    car, turn = game.cars[seat], game.turn
    lap = turn.began_lap
    corner = track.next_corner[turn.began_space]
    now = progress(track, car)
    while True:
        if corner == track.n_corners:
            corner = 0
            lap += 1
        if lap >= track.laps or lap * track.spaces + track.corner_line[corner] >= now:
            return False
        due = heat_due(game, track, corner, turn.speed - turn.adjust)
        emit(events, ev.CORNER, seat, corner, limit(game, track, corner) + turn.adjust, due)
        if track.lap_line == corner and championship.cross_lap_line(game, track, seat, lap):
            turn.sponsors += 1
        if due > car.engine:
            spin_out(game, track, seat, lap, corner, events)
            return True
        if track.press[corner] == 1:
            championship.cross_press_corner(game, track, corner, lap * track.spaces + track.corner_line[corner])
        pay_heat(car, due)
        corner += 1


@jit
def spin_out(game, track, seat, lap, corner, events):
    car = game.cars[seat]
    heat = car.engine
    pay_heat(car, heat)
    throw_back(game, track, seat, lap, track.corner_line[corner])
    stress = stress_of_spin(car.gear)
    put_in_hand(car, STRESS, stress)
    game.stress_taken += stress
    car.gear = 1
    emit(events, ev.SPUN_OUT, seat, corner, stress, heat)
    emit(events, ev.MOVED, seat, car.lap, car.space, car.spot)
