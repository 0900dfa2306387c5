"""The symbols of upgrades and Sponsorships (section 6): what a revealed card adds, and which symbols may be used.

No card has code of its own: everything follows from the numbers in the table of cards. A revealed card takes a line in
`turn.played`. Its Cooldown, limit, slipstream and what moves cards between piles (pools.py) go into the pools of the
turn at once. Its other symbols stay open in that line; symbols.py resolves them.
"""

from ..actions import (
    ACCELERATE,
    CANNOT_PAY,
    CARD,
    DRAFT,
    HEAT,
    MAX_SALVAGE,
    MAX_SCRAP,
    SALVAGE,
    SCRAP,
)
from ..cards import FIRST_SPONSOR, STRESS, VALUE
from ..cards import HEAT as HEAT_CARD
from ..choices import offer
from ..jit import cold, jit
from ..layout import ACTIONS, DISCARD, HAND, MAX_PLAYED, RACING, UNCHOSEN, USUAL_SLIPSTREAMS
from ..pools import BASE, ENGINE, IN_TUNNELS, MOST, POOLS, SLOT, SOURCE, WAITS
from ..pools import HAND as FROM_HAND
from .weather import sector_row

HEAT_OPEN, SCRAP_OPEN, SALVAGE_OPEN, ACCELERATE_OPEN, DRAFT_OPEN = 1, 2, 4, 8, 16
MUST = HEAT_OPEN | SCRAP_OPEN  # R3.13


@jit
def is_special(track):
    """Whether cards beyond the first eight slots are in play at all."""
    return track.slots > FIRST_SPONSOR


@cold
def clear_turn(turn):
    """Clear the fields that only cards with symbols, or Sponsorships, write."""
    turn.adjust = 0
    turn.extra_slipstreams = 0
    for pool in range(POOLS):
        turn.pools[pool] = 0
    turn.picks_left = 0
    turn.sponsors = 0
    turn.pressed = 0
    for i in range(turn.n_played):
        turn.played[i] = 0
        turn.value[i] = 0
        turn.symbols[i] = 0
    turn.n_played = 0


@cold
def put_down(game, track, seat, slot):
    """Add a revealed card to the turn: its Speed, its part of the pools, its open symbols (R6.2)."""
    turn, cards = game.turn, track.cards
    kind = game.cars[seat].kind[slot]
    i = turn.n_played
    turn.n_played += 1
    turn.played[i] = slot
    turn.value[i] = cards.speed[kind][0] if cards.n_speeds[kind] == 1 else UNCHOSEN
    symbols = 0
    if cards.heat[kind] > 0:
        symbols |= HEAT_OPEN
    if cards.scrap[kind] > 0:
        symbols |= SCRAP_OPEN
    if cards.salvage[kind] > 0:
        symbols |= SALVAGE_OPEN
    if cards.accelerate[kind] > 0:
        symbols |= ACCELERATE_OPEN
    if cards.draft[kind] > 0:
        symbols |= DRAFT_OPEN
    turn.symbols[i] = symbols
    turn.cooldown += cards.cooldown[kind]
    for pool in range(POOLS):
        turn.pools[pool] += cards.pools[pool][kind]
    turn.adjust += cards.adjust_speed_limit[kind]
    turn.slipstreams |= turn.slipstreams << cards.slipstream_boost[kind]
    turn.extra_slipstreams += cards.extra_slipstream[kind]


@cold
def limit_pools(game, track, seat):
    """A card has left the turn (R6.3): the pools keep no more than the other cards gave."""
    turn, cards = game.turn, track.cards
    car = game.cars[seat]
    for pool in range(POOLS):
        turn.pools[pool] = min(turn.pools[pool], given(track, car, turn, pool))
    slipstreams = USUAL_SLIPSTREAMS
    turn.extra_slipstreams = 0
    for i in range(turn.n_played):
        kind = car.kind[turn.played[i]]
        slipstreams |= slipstreams << cards.slipstream_boost[kind]
        turn.extra_slipstreams += cards.extra_slipstream[kind]
    turn.slipstreams = slipstreams


@jit
def given(track, car, turn, pool):
    """What the cards in play have given to a pool, used or not."""
    n = 0
    for i in range(turn.n_played):
        n += track.cards.pools[pool][car.kind[turn.played[i]]]
    return n


@jit
def count_plus(game, track, seat):
    """The + symbols of the revealed cards."""
    car, turn = game.cars[seat], game.turn
    plus = 0
    for i in range(turn.n_played):
        plus += track.cards.plus[car.kind[turn.played[i]]]
    return plus


@jit
def speed_of_plain(turn):
    """The Speed of the cards that all cars have."""
    speed = 0
    for slot in range(FIRST_SPONSOR):
        speed += turn.play_area[slot] * VALUE[slot]
    return speed


@jit
def speed_shown(game):
    """The sum of the values in the play area (R3.7)."""
    turn = game.turn
    speed = speed_of_plain(turn)
    for i in range(turn.n_played):
        speed += turn.value[i]
    return speed


# Open symbols ------------------------------------------------------------------------------------


@jit
def is_open(turn, i, symbol):
    return turn.symbols[i] & symbol != 0


@jit
def must_resolve(turn):
    """Whether a mandatory symbol is open."""
    for i in range(turn.n_played):
        if turn.symbols[i] & MUST != 0:
            return True
    return False


@jit
def heat_due(game, track, seat):
    """The Heat of all cards whose Heat is neither paid nor given up."""
    car, turn = game.cars[seat], game.turn
    due = 0
    for i in range(turn.n_played):
        if is_open(turn, i, HEAT_OPEN):
            due += track.cards.heat[car.kind[turn.played[i]]]
    return due


@jit
def is_locked(track, turn, i):
    """With `heat_first`, whether the symbols of card i wait until its Heat is paid (R6.3). Cooldown never waits."""
    return track.heat_first == 1 and is_open(turn, i, HEAT_OPEN)


@jit
def is_usable(track, turn, i, symbol):
    return is_open(turn, i, symbol) and not is_locked(track, turn, i)


@jit
def waits_for_heat(track, turn):
    """With `heat_first`, whether the paid boost waits until all Heat of cards is paid or given up (R6.3)."""
    for i in range(turn.n_played):
        if is_locked(track, turn, i):
            return True
    return False


@jit
def locked_part(track, car, turn, amounts):
    """How much of a symbol cards have that still wait for their Heat."""
    n = 0
    for i in range(turn.n_played):
        if is_locked(track, turn, i):
            n += amounts[car.kind[turn.played[i]]]
    return n


@jit
def locked_pool(track, car, turn, pool):
    """How much of a pool was given by cards that still wait for their Heat."""
    n = 0
    for i in range(turn.n_played):
        if is_locked(track, turn, i):
            n += track.cards.pools[pool][car.kind[turn.played[i]]]
    return n


@jit
def most_payable(game, track, seat, first, heat):
    """How many cards from `first` on with open Heat can be paid for with `heat`, the cheapest first."""
    car, turn = game.cars[seat], game.turn
    n = 0
    for cost in range(1, 10):
        for i in range(first, turn.n_played):
            is_due = is_open(turn, i, HEAT_OPEN) and track.cards.heat[car.kind[turn.played[i]]] == cost
            if is_due and cost <= heat:
                heat -= cost
                n += 1
    return n


@jit
def can_pay(game, track, seat, i):
    """Whether the engine has the Heat of card i."""
    car = game.cars[seat]
    return track.cards.heat[car.kind[game.turn.played[i]]] <= car.engine


@jit
def is_twin(turn, first, i, symbol):
    """Whether an equal card in first..i-1 has the same symbol open: then only that one is offered."""
    for k in range(first, i):
        if turn.played[k] == turn.played[i] and turn.value[k] == turn.value[i] and is_open(turn, k, symbol):
            return True
    return False


@jit
def open_with(game, track, seat, symbol, amounts, n):
    """The first played card with a symbol to use whose amount is `n`, or -1."""
    car, turn = game.cars[seat], game.turn
    for i in range(turn.n_played):
        if is_usable(track, turn, i, symbol) and amounts[car.kind[turn.played[i]]] == n:
            return i
    return -1


@jit
def is_cooling_allowed(game, track, car):
    return track.conditions.no_cooldown[sector_row(game, track, car.space)] == 0


@jit
def own_cooling(game, track, car, kind):
    """Heat that a card's own Cooldown may return to the engine to pay for playing it directly (R6.10)."""
    if not is_cooling_allowed(game, track, car):
        return 0
    return min(track.cards.cooldown[kind], car.hand[HEAT_CARD])


@jit
def can_play_directly(game, track, seat, slot):
    car = game.cars[seat]
    kind = car.kind[slot]
    if car.hand[slot] == 0 or track.cards.direct_play[kind] == 0 or game.turn.n_played == MAX_PLAYED:
        return False
    return car.engine + own_cooling(game, track, car, kind) >= track.cards.heat[kind]


@jit
def in_source(car, pool):
    """The cards in the pile from which a pool takes them."""
    slot = SLOT[pool]
    if SOURCE[pool] == ENGINE:
        return car.engine
    if SOURCE[pool] == FROM_HAND:
        return car.stress[HAND] if slot == STRESS else car.hand[slot]
    return car.stress[DISCARD] if slot == STRESS else car.discard[slot]


@jit
def is_pool_closed(track, car, pool):
    """Whether the car stands where a pool may not be used (R10.2)."""
    return IN_TUNNELS[pool] == 0 and track.tunnel[car.space] == 1


@jit
def most_of_pool(game, track, car, pool):
    """Cards that may be moved by a pool now (R6.6, R6.12)."""
    if is_pool_closed(track, car, pool):
        return 0
    n = game.turn.pools[pool]
    if WAITS[pool] == 1:
        n -= locked_pool(track, car, game.turn, pool)
    return min(n, in_source(car, pool), MOST[pool])


@jit
def spaces_to_draft(game, track, seat):
    """Spaces up to the space directly behind the next car ahead (R6.13); 0 if there is nothing to gain."""
    car = game.cars[seat]
    for ahead in range(1, track.spaces):
        space = car.space + ahead
        if space > track.spaces:
            space -= track.spaces
        for other in range(track.n_cars):
            rival = game.cars[other]
            if other != seat and rival.status == RACING and rival.space == space:
                return ahead - 1
    return 0


@jit
def draft_reach(game, track, seat):
    """The sum of all Draft symbols that may be used."""
    car, turn = game.cars[seat], game.turn
    reach = 0
    for i in range(turn.n_played):
        if is_usable(track, turn, i, DRAFT_OPEN):
            reach += track.cards.draft[car.kind[turn.played[i]]]
    return reach


@jit
def can_draft(game, track, seat):
    reach = draft_reach(game, track, seat)
    return reach > 0 and 0 < spaces_to_draft(game, track, seat) <= reach


@jit
def card_to_accelerate(track, turn):
    """The first played card whose Accelerate may be used, or -1."""
    for i in range(turn.n_played):
        if is_usable(track, turn, i, ACCELERATE_OPEN):
            return i
    return -1


@jit
def can_accelerate(track, turn):
    return turn.plus > 0 and card_to_accelerate(track, turn) >= 0


@cold
def has_choice(game, track, seat):
    """Whether any symbol waits to be resolved or may be used."""
    if game.turn.n_played > 0 and has_symbol(game, track, seat):
        return True
    for slot in range(FIRST_SPONSOR, track.slots):
        if can_play_directly(game, track, seat, slot):
            return True
    return False


@jit
def has_symbol(game, track, seat):
    """Whether a card that was revealed has a symbol to be resolved or used."""
    car, turn = game.cars[seat], game.turn
    if must_resolve(turn) or can_accelerate(track, turn) or can_draft(game, track, seat):
        return True
    for pool in range(POOLS):
        if most_of_pool(game, track, car, pool) > 0:
            return True
    if car.n_discard > 0:
        for i in range(turn.n_played):
            if is_usable(track, turn, i, SALVAGE_OPEN):
                return True
    return False


@cold
def offer_direct(game, track, seat, choices):
    for slot in range(FIRST_SPONSOR, track.slots):
        if can_play_directly(game, track, seat, slot):
            offer(choices, CARD + slot)


@cold
def offer_piles(game, track, seat, choices):
    """Offer Scrap, Salvage and the pools before the symbols without a number: all that moves cards between piles."""
    car, cards = game.cars[seat], track.cards
    for n in range(1, MAX_SCRAP + 1):
        if open_with(game, track, seat, SCRAP_OPEN, cards.scrap, n) >= 0:
            offer(choices, SCRAP + n)
    if car.n_discard > 0:
        for n in range(1, MAX_SALVAGE + 1):
            if open_with(game, track, seat, SALVAGE_OPEN, cards.salvage, n) >= 0:
                offer(choices, SALVAGE + n)
    offer_pools(game, track, car, 0, ACCELERATE, choices)


@jit
def offer_pools(game, track, car, first, end, choices):
    """Offer the pools with codes from `first` to `end`."""
    for pool in range(POOLS):
        if first <= BASE[pool] < end:
            for n in range(1, most_of_pool(game, track, car, pool) + 1):
                offer(choices, BASE[pool] + n)


@cold
def offer_symbols(game, track, seat, choices):
    """Offer everything but direct play, ascending."""
    car, turn = game.cars[seat], game.turn
    if turn.n_played == 0:
        return
    for i in range(min(turn.n_played, 4)):  # four planned cards at most; the Heat of direct play is paid at once
        if is_open(turn, i, HEAT_OPEN) and not is_twin(turn, 0, i, HEAT_OPEN) and can_pay(game, track, seat, i):
            offer(choices, HEAT + i)
    offer_piles(game, track, seat, choices)
    if can_accelerate(track, turn):
        offer(choices, ACCELERATE)
    if can_draft(game, track, seat):
        offer(choices, DRAFT)
    if heat_due(game, track, seat) > car.engine:
        offer(choices, CANNOT_PAY)
    offer_pools(game, track, car, CANNOT_PAY, ACTIONS, choices)
