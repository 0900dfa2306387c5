"""Cards whose Heat cannot be paid (R6.3): the car goes back, some cards are paid for, the others are replaced."""

from .. import events as ev
from ..actions import HEAT
from ..choices import offer
from ..events import emit
from ..jit import cold, jit
from ..piles import GEAR_COOLDOWN, put_on_discard, resolve_plus
from ..pools import POOLS, WAITS
from ..road import free_spot, move
from .garage import HEAT_OPEN, is_open, is_twin, limit_pools, most_payable, speed_shown
from .symbols import pay_card


@cold
def go_back(game, track, seat, events):
    """The car returns to the space where its turn began, and its driver chooses the cards to pay for (R6.3).

    `turn.picks_left` counts the cards still to be paid for. `turn.next_pick` is the first card still open to choice.
    """
    car, turn = game.cars[seat], game.turn
    emit(events, ev.CANNOT_PAY, seat, 0, 0, 0)
    car.lap = turn.began_lap
    car.space = turn.began_space
    car.spot = free_spot(game, track, seat, car.space)
    emit(events, ev.MOVED, seat, car.lap, car.space, car.spot)
    turn.picks_left = most_payable(game, track, seat, 0, car.engine)
    turn.next_pick = 0


@jit
def can_keep(game, track, seat, i):
    """Whether card i can be paid for, with enough Heat left for the rest of `turn.picks_left` among the later cards."""
    car, turn = game.cars[seat], game.turn
    if not is_open(turn, i, HEAT_OPEN):
        return False
    cost = track.cards.heat[car.kind[turn.played[i]]]
    if cost > car.engine:
        return False
    return most_payable(game, track, seat, i + 1, car.engine - cost) >= turn.picks_left - 1


@jit
def only_kept(game, track, seat):
    """The only card that can be paid for next, or -1 if there is a choice."""
    turn = game.turn
    only = -1
    for i in range(turn.next_pick, min(turn.n_played, 4)):
        if can_keep(game, track, seat, i) and not is_twin(turn, turn.next_pick, i, HEAT_OPEN):
            if only >= 0:
                return -1
            only = i
    return only


@jit
def offer_kept(game, track, seat, choices):
    turn = game.turn
    for i in range(turn.next_pick, min(turn.n_played, 4)):
        if can_keep(game, track, seat, i) and not is_twin(turn, turn.next_pick, i, HEAT_OPEN):
            offer(choices, HEAT + i)


@jit
def keep(game, track, seat, i, events):
    pay_card(game, track, seat, i, events)
    game.turn.picks_left -= 1
    game.turn.next_pick = i + 1


@jit
def replace_unpaid(game, track, seat, events):
    """Discard all cards still due with their symbols. A + flip replaces each one; then the car moves anew."""
    car, turn = game.cars[seat], game.turn
    i = 0
    replaced = 0
    while i < turn.n_played:
        if not is_open(turn, i, HEAT_OPEN):
            i += 1
            continue
        slot = turn.played[i]
        turn.play_area[slot] -= 1
        put_on_discard(car, slot, 1)
        emit(events, ev.REPLACED, seat, car.kind[slot], 0, 0)
        take_back_symbols(game, track, seat, i)
        replaced += 1
    resolved = turn.plus
    for _ in range(replaced):
        resolve_plus(game, track, seat, events)
    turn.plus = resolved  # these do not count for Accelerate (R6.11)
    turn.speed = speed_shown(game) + turn.gained
    emit(events, ev.SPEED, seat, turn.speed, 0, 0)
    move(game, track, seat, turn.speed, events)


@jit
def granted_cooldown(game, track, car):
    """All Cooldown that the gear, Adrenaline and the played cards have given in this turn, used or not."""
    turn = game.turn
    granted = GEAR_COOLDOWN[car.gear] + turn.has_adrenaline
    for i in range(turn.n_played):
        granted += track.cards.cooldown[car.kind[turn.played[i]]]
    return granted


@jit
def take_back_symbols(game, track, seat, i):
    """Remove a played card from the list, and the unused part of its symbols from the pools."""
    car, turn = game.cars[seat], game.turn
    kind = car.kind[turn.played[i]]
    for k in range(i, turn.n_played - 1):
        turn.played[k] = turn.played[k + 1]
        turn.value[k] = turn.value[k + 1]
        turn.symbols[k] = turn.symbols[k + 1]
    turn.n_played -= 1
    turn.played[turn.n_played] = 0
    turn.value[turn.n_played] = 0
    turn.symbols[turn.n_played] = 0
    if track.heat_first == 1:  # the card was locked, so what others of the pools have used is not its own
        for pool in range(POOLS):
            turn.pools[pool] -= WAITS[pool] * track.cards.pools[pool][kind]
    limit_pools(game, track, seat)
    turn.cooldown = min(turn.cooldown, granted_cooldown(game, track, car))
    turn.adjust -= track.cards.adjust_speed_limit[kind]
