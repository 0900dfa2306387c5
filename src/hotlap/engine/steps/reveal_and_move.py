"""Step 3: reveal the cards, resolve every +, move by the Speed (R3.5 to R3.8)."""

from .. import events as ev
from .. import road
from ..cards import FIRST_SPONSOR, HEAT, STRESS
from ..events import emit
from ..jit import jit
from ..modules.garage import count_plus, put_down, speed_shown
from ..piles import discard_play_area, in_hand, resolve_plus, show, take_from_hand


@jit
def play(game, seat, slot, n, events):
    """Move cards from the hand to the play area."""
    if n <= 0:
        return
    car = game.cars[seat]
    if slot >= FIRST_SPONSOR:
        for _ in range(n):
            show(car, slot, True)
            take_from_hand(car, slot, 1)
    else:
        take_from_hand(car, slot, n)
    if slot == STRESS:
        game.turn.stress += n
    else:
        game.turn.play_area[slot] += n
    emit(events, ev.PLAYED, seat, car.kind[slot], n, 0)


@jit
def clutter(game, track, seat, events):
    """A cluttered hand cannot fill the gear (R3.3). All its playable cards are played, and Heat for the rest; then the
    play area is discarded and the gear is 1."""
    car = game.cars[seat]
    emit(events, ev.CLUTTERED, seat, 0, 0, 0)
    missing = car.gear
    for slot in range(1, track.slots):
        n = in_hand(car, slot)
        missing -= n
        play(game, seat, slot, n, events)
    play(game, seat, HEAT, min(missing, car.hand[HEAT]), events)
    car.gear = 1
    discard_play_area(game, track, seat)


@jit
def reveal(game, track, seat, events):
    """Turn the planned cards over and resolve every +. Returns False if the hand was cluttered."""
    car, turn = game.cars[seat], game.turn
    if car.plan_n == 0:
        clutter(game, track, seat, events)
        return False
    first = 0
    while first < car.plan_n:
        n = 1
        while first + n < car.plan_n and car.plan[first + n] == car.plan[first]:
            n += 1
        play(game, seat, car.plan[first], n, events)
        if car.plan[first] >= FIRST_SPONSOR:
            for _ in range(n):
                put_down(game, track, seat, car.plan[first])
        first += n
    for i in range(4):
        car.plan[i] = 0
    car.plan_n = 0
    for _ in range(turn.stress + count_plus(game, track, seat)):
        resolve_plus(game, track, seat, events)
    return True


@jit
def move(game, track, seat, events):
    """Set the Speed to the sum of all values in the play area, and move that many spaces (R3.7)."""
    game.turn.speed = speed_shown(game)
    emit(events, ev.SPEED, seat, game.turn.speed, 0, 0)
    road.move(game, track, seat, game.turn.speed, events)
