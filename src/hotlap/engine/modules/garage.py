"""The symbols of upgrades and Sponsorships (section 6): what each does, from the numbers in the table of cards.

No card has code of its own. A card revealed takes a line in `turn.played`; its Cooldown, Reduce stress,
Super-cool, limit and slipstream go into the pools of the turn at once, its other symbols stay open there.
"""

from .. import events as ev
from ..actions import (
    ACCELERATE,
    CANNOT_PAY,
    CARD,
    DRAFT,
    HEAT,
    MAX_REDUCE,
    MAX_SALVAGE,
    MAX_SCRAP,
    MAX_SPEED,
    MAX_SUPER_COOL,
    REDUCE,
    SALVAGE,
    SCRAP,
    SPEED,
    SUPER_COOL,
)
from ..cards import FIRST_SPONSOR, STRESS, VALUE
from ..cards import HEAT as HEAT_CARD
from ..choices import offer
from ..events import emit
from ..jit import jit
from ..layout import DISCARD, HAND, MAX_PLAYED, RACING, UNCHOSEN
from ..piles import (
    draw_card,
    pay_heat,
    put_in_draw,
    put_on_discard,
    resolve_plus,
    show,
    shuffle_draw,
    take_from_hand,
)
from ..road import free_spot, move
from .weather import NO_COOLDOWN, sector_effect

HEAT_OPEN, SCRAP_OPEN, SALVAGE_OPEN, ACCELERATE_OPEN, DRAFT_OPEN = 1, 2, 4, 8, 16
MUST = HEAT_OPEN | SCRAP_OPEN  # R3.13

# Reveal ------------------------------------------------------------------------------------------


@jit
def is_special(track):
    """Whether cards beyond the first eight slots are in play at all."""
    return track.slots > FIRST_SPONSOR


@jit
def put_down(game, track, seat, slot):
    """A card revealed: its Speed, its share of the pools, its open symbols (R6.2)."""
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
    turn.reduce += cards.reduce[kind]
    turn.super_cool += cards.super_cool[kind]
    turn.adjust += cards.adjust[kind]
    turn.slipstreams |= turn.slipstreams << cards.slipstream[kind]


@jit
def count_plus(game, track, seat):
    """The + symbols of the cards revealed."""
    car, turn = game.cars[seat], game.turn
    plus = 0
    for i in range(turn.n_played):
        plus += track.cards.plus[car.kind[turn.played[i]]]
    return plus


@jit
def speed_shown(game):
    """The sum of the values in the play area (R3.7)."""
    turn = game.turn
    speed = 0
    for slot in range(FIRST_SPONSOR):
        speed += turn.play_area[slot] * VALUE[slot]
    for i in range(turn.n_played):
        speed += turn.value[i]
    return speed


# Speeds to choose --------------------------------------------------------------------------------


@jit
def unchosen(game):
    """The first card whose Speed its driver still has to choose, or -1."""
    for i in range(game.turn.n_played):
        if game.turn.value[i] == UNCHOSEN:
            return i
    return -1


@jit
def offer_speeds(game, track, seat, choices):
    """Its Speeds, ascending; of two equal cards the first takes the lower one, so that each pair comes once."""
    turn, cards = game.turn, track.cards
    i = unchosen(game)
    kind = game.cars[seat].kind[turn.played[i]]
    least = turn.value[i - 1] if i > 0 and turn.played[i - 1] == turn.played[i] else 0
    for value in range(least, MAX_SPEED + 1):
        for k in range(cards.n_speeds[kind]):
            if cards.speed[kind][k] == value:
                offer(choices, SPEED + value)


@jit
def choose_speed(game, seat, action, events):
    i = unchosen(game)
    game.turn.value[i] = action - SPEED
    emit(events, ev.CHOSE_SPEED, seat, game.cars[seat].kind[game.turn.played[i]], action - SPEED, 0)


# What may be used --------------------------------------------------------------------------------


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
    """Heat of all cards whose Heat is neither paid nor given up."""
    car, turn = game.cars[seat], game.turn
    due = 0
    for i in range(turn.n_played):
        if is_open(turn, i, HEAT_OPEN):
            due += track.cards.heat[car.kind[turn.played[i]]]
    return due


@jit
def is_twin(turn, i, symbol):
    """Whether an earlier equal card has the same symbol open: offering both would be offering one thing twice."""
    for k in range(i):
        if turn.played[k] == turn.played[i] and is_open(turn, k, symbol):
            return True
    return False


@jit
def open_with(game, track, seat, symbol, amounts, n):
    """The first played card with a symbol open and `n` of it, or -1."""
    car, turn = game.cars[seat], game.turn
    for i in range(turn.n_played):
        if is_open(turn, i, symbol) and amounts[car.kind[turn.played[i]]] == n:
            return i
    return -1


@jit
def is_cooling_allowed(game, track, car):
    return sector_effect(game, track, car.space) != NO_COOLDOWN


@jit
def own_cooling(game, track, car, kind):
    """Heat that the Cooldown of a card to be played directly may bring home to pay for it (R6.10)."""
    if not is_cooling_allowed(game, track, car):
        return 0
    return min(track.cards.cooldown[kind], car.hand[HEAT_CARD])


@jit
def can_play_directly(game, track, seat, slot):
    car = game.cars[seat]
    kind = car.kind[slot]
    if car.hand[slot] == 0 or track.cards.direct[kind] == 0 or game.turn.n_played == MAX_PLAYED:
        return False
    return car.engine + own_cooling(game, track, car, kind) >= track.cards.heat[kind]


@jit
def stress_to_reduce(game, track, car):
    """Stress cards that may leave the hand (R6.6); none in a tunnel (R10.2)."""
    if track.tunnel[car.space] == 1:
        return 0
    return min(game.turn.reduce, car.stress[HAND], MAX_REDUCE)


@jit
def spaces_to_draft(game, track, seat):
    """Spaces to the one directly behind the next car ahead (R6.13); 0 where there is none to gain."""
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
    """The sum of all Draft symbols that are open."""
    car, turn = game.cars[seat], game.turn
    reach = 0
    for i in range(turn.n_played):
        if is_open(turn, i, DRAFT_OPEN):
            reach += track.cards.draft[car.kind[turn.played[i]]]
    return reach


@jit
def can_draft(game, track, seat):
    reach = draft_reach(game, track, seat)
    return reach > 0 and 0 < spaces_to_draft(game, track, seat) <= reach


@jit
def can_accelerate(turn):
    if turn.plus > 0:
        for i in range(turn.n_played):
            if is_open(turn, i, ACCELERATE_OPEN):
                return True
    return False


@jit
def has_choice(game, track, seat):
    """Whether any symbol waits to be resolved or may be used."""
    car, turn = game.cars[seat], game.turn
    if must_resolve(turn) or can_accelerate(turn) or can_draft(game, track, seat):
        return True
    if stress_to_reduce(game, track, car) > 0 or min(turn.super_cool, car.discard[HEAT_CARD]) > 0:
        return True
    if car.n_discard > 0:
        for i in range(turn.n_played):
            if is_open(turn, i, SALVAGE_OPEN):
                return True
    for slot in range(FIRST_SPONSOR, track.slots):
        if can_play_directly(game, track, seat, slot):
            return True
    return False


@jit
def offer_direct(game, track, seat, choices):
    for slot in range(FIRST_SPONSOR, track.slots):
        if can_play_directly(game, track, seat, slot):
            offer(choices, CARD + slot)


@jit
def offer_symbols(game, track, seat, choices):
    """Everything but direct play, ascending."""
    car, turn, cards = game.cars[seat], game.turn, track.cards
    for i in range(min(turn.n_played, 4)):  # Heat of cards played directly is paid at once
        if is_open(turn, i, HEAT_OPEN) and not is_twin(turn, i, HEAT_OPEN):
            if cards.heat[car.kind[turn.played[i]]] <= car.engine:
                offer(choices, HEAT + i)
    for n in range(1, MAX_SCRAP + 1):
        if open_with(game, track, seat, SCRAP_OPEN, cards.scrap, n) >= 0:
            offer(choices, SCRAP + n)
    if car.n_discard > 0:
        for n in range(1, MAX_SALVAGE + 1):
            if open_with(game, track, seat, SALVAGE_OPEN, cards.salvage, n) >= 0:
                offer(choices, SALVAGE + n)
    for n in range(1, stress_to_reduce(game, track, car) + 1):
        offer(choices, REDUCE + n)
    for n in range(1, min(turn.super_cool, car.discard[HEAT_CARD], MAX_SUPER_COOL) + 1):
        offer(choices, SUPER_COOL + n)
    if can_accelerate(turn):
        offer(choices, ACCELERATE)
    if can_draft(game, track, seat):
        offer(choices, DRAFT)
    if heat_due(game, track, seat) > car.engine:
        offer(choices, CANNOT_PAY)


# Using it ----------------------------------------------------------------------------------------


@jit
def gain(game, track, seat, spaces, is_shown, events):
    """Speed and as many spaces; `is_shown` where a card in the play area shows it."""
    turn = game.turn
    turn.speed += spaces
    if not is_shown:
        turn.gained += spaces
    emit(events, ev.SPEED, seat, turn.speed, 0, 0)
    move(game, track, seat, spaces, events)


@jit
def pay_card(game, track, seat, i, events):
    """The Heat of a played card (R6.3)."""
    car, turn = game.cars[seat], game.turn
    kind = car.kind[turn.played[i]]
    turn.symbols[i] &= ~HEAT_OPEN
    pay_heat(car, track.cards.heat[kind])
    emit(events, ev.PAID, seat, kind, track.cards.heat[kind], 0)


@jit
def scrap(game, track, seat, n, events):
    """The top n cards of the draw deck to the discard pile (R6.4)."""
    car = game.cars[seat]
    i = open_with(game, track, seat, SCRAP_OPEN, track.cards.scrap, n)
    game.turn.symbols[i] &= ~SCRAP_OPEN
    for _ in range(n):
        slot = draw_card(game, track, seat, True, events)
        if slot < 0:
            return
        put_on_discard(car, slot, 1)
        emit(events, ev.SCRAPPED, seat, car.kind[slot], 1, 0)


@jit
def reduce_stress(game, seat, n, events):
    car = game.cars[seat]
    game.turn.reduce -= n
    take_from_hand(car, STRESS, n)
    put_on_discard(car, STRESS, n)
    emit(events, ev.REDUCED, seat, n, 0, 0)


@jit
def super_cool(game, track, seat, n, events):
    """Heat from the discard pile to the engine (R6.12)."""
    car = game.cars[seat]
    game.turn.super_cool -= n
    car.discard[HEAT_CARD] -= n
    car.n_discard -= n
    car.engine += n
    forget_top(car, HEAT_CARD)
    emit(events, ev.SUPER_COOLED, seat, n, 0, 0)


@jit
def forget_top(car, slot):
    """What lies on top of the discard pile is not known any more if it may have been taken out."""
    if car.top_discard == slot + 1 or car.n_discard == 0:
        car.top_discard = 0


@jit
def accelerate(game, track, seat, events):
    """A space and Speed for every + resolved (R6.11)."""
    turn = game.turn
    for i in range(turn.n_played):
        if is_open(turn, i, ACCELERATE_OPEN):
            turn.symbols[i] &= ~ACCELERATE_OPEN
            break
    emit(events, ev.ACCELERATED, seat, turn.plus, 0, 0)
    gain(game, track, seat, turn.plus, False, events)


@jit
def draft(game, track, seat, events):
    """Up to directly behind the next car ahead; no Speed (R6.13). The smallest symbols that suffice are used."""
    spaces = spaces_to_draft(game, track, seat)
    left = spaces
    while left > 0:
        left -= use_draft_symbol(game, track, seat, left)
    emit(events, ev.DRAFTED, seat, spaces, 0, 0)
    move(game, track, seat, spaces, events)


@jit
def use_draft_symbol(game, track, seat, spaces):
    """Use up the smallest Draft symbol that reaches `spaces`, or else the largest. Returns its reach."""
    car, turn = game.cars[seat], game.turn
    best, best_n = -1, 0
    for i in range(turn.n_played):
        if is_open(turn, i, DRAFT_OPEN):
            n = track.cards.draft[car.kind[turn.played[i]]]
            if best < 0 or (n >= spaces and (best_n < spaces or n < best_n)) or (n < spaces and best_n < n):
                best, best_n = i, n
    turn.symbols[best] &= ~DRAFT_OPEN
    return best_n


@jit
def play_directly(game, track, seat, slot, events):
    """A card from the hand, as if revealed in step 3 (R6.10). Its own Cooldown helps to pay only where it must."""
    car, turn = game.cars[seat], game.turn
    kind = car.kind[slot]
    show(car, slot, True)
    take_from_hand(car, slot, 1)
    turn.play_area[slot] += 1
    emit(events, ev.PLAYED, seat, kind, 1, 0)
    put_down(game, track, seat, slot)
    i = turn.n_played - 1
    if is_open(turn, i, HEAT_OPEN):
        missing = track.cards.heat[kind] - car.engine
        if missing > 0:
            turn.cooldown -= missing
            take_from_hand(car, HEAT_CARD, missing)
            car.engine += missing
            emit(events, ev.COOLED, seat, missing, 0, 0)
        pay_card(game, track, seat, i, events)
    speed = turn.value[i]
    for _ in range(track.cards.plus[kind]):
        flipped = resolve_plus(game, track, seat, events)
        if flipped >= 0:
            speed += VALUE[flipped]
    gain(game, track, seat, speed, True, events)


@jit
def use(game, track, seat, action, events):
    """One symbol, or a card played directly. Salvage only opens the pile: its phase follows."""
    if CARD + FIRST_SPONSOR <= action < CARD + track.slots:
        play_directly(game, track, seat, action - CARD, events)
    elif HEAT <= action <= HEAT + 3:
        pay_card(game, track, seat, action - HEAT, events)
    elif SCRAP < action <= SCRAP + MAX_SCRAP:
        scrap(game, track, seat, action - SCRAP, events)
    elif SALVAGE < action <= SALVAGE + MAX_SALVAGE:
        open_salvage(game, track, seat, action - SALVAGE)
    elif REDUCE < action <= REDUCE + MAX_REDUCE:
        reduce_stress(game, seat, action - REDUCE, events)
    elif SUPER_COOL < action <= SUPER_COOL + MAX_SUPER_COOL:
        super_cool(game, track, seat, action - SUPER_COOL, events)
    elif action == ACCELERATE:
        accelerate(game, track, seat, events)
    elif action == DRAFT:
        draft(game, track, seat, events)


# Salvage -----------------------------------------------------------------------------------------


@jit
def open_salvage(game, track, seat, n):
    turn = game.turn
    i = open_with(game, track, seat, SALVAGE_OPEN, track.cards.salvage, n)
    turn.symbols[i] &= ~SALVAGE_OPEN
    turn.salvage = n
    turn.last_pick = 0
    turn.discarded = 0


@jit
def in_discard(car, slot):
    if slot == STRESS:
        return car.stress[DISCARD]
    return car.discard[slot]


@jit
def can_salvage(game, track, seat):
    """Whether one more card can be chosen from the discard pile (R6.9)."""
    if game.turn.salvage > 0:
        for slot in range(game.turn.last_pick, track.slots):
            if in_discard(game.cars[seat], slot) > 0:
                return True
    return False


@jit
def offer_salvage(game, track, seat, choices):
    for slot in range(game.turn.last_pick, track.slots):
        if in_discard(game.cars[seat], slot) > 0:
            offer(choices, CARD + slot)


@jit
def salvage(game, seat, slot, events):
    """One card from the discard pile into the draw deck; `end_salvage` shuffles."""
    car, turn = game.cars[seat], game.turn
    if slot == STRESS:
        car.stress[DISCARD] -= 1
    else:
        car.discard[slot] -= 1
    car.n_discard -= 1
    forget_top(car, slot)
    put_in_draw(car, slot, 1)
    turn.last_pick = slot
    turn.salvage -= 1
    turn.discarded += 1
    emit(events, ev.SALVAGED, seat, car.kind[slot], 1, 0)


@jit
def end_salvage(game, seat):
    turn = game.turn
    if turn.discarded > 0:
        shuffle_draw(game.cars[seat])
    turn.salvage = 0
    turn.discarded = 0


# Heat that cannot be paid ------------------------------------------------------------------------


@jit
def most_payable(game, track, seat, first, heat):
    """How many of the cards from `first` on with their Heat open can be paid for with `heat`: the cheapest first."""
    car, turn = game.cars[seat], game.turn
    n = 0
    for cost in range(1, 10):
        for i in range(first, turn.n_played):
            if is_open(turn, i, HEAT_OPEN) and track.cards.heat[car.kind[turn.played[i]]] == cost and cost <= heat:
                heat -= cost
                n += 1
    return n


@jit
def go_back(game, track, seat, events):
    """R6.3: the car returns to where its turn began, and its driver chooses what to pay for.

    `turn.salvage` counts the cards still to be paid for, `turn.last_pick` where the choice goes on.
    """
    car, turn = game.cars[seat], game.turn
    emit(events, ev.CANNOT_PAY, seat, 0, 0, 0)
    car.lap = turn.began_lap
    car.space = turn.began_space
    car.spot = free_spot(game, track, seat, car.space)
    emit(events, ev.MOVED, seat, car.lap, car.space, car.spot)
    turn.salvage = most_payable(game, track, seat, 0, car.engine)
    turn.last_pick = 0


@jit
def can_keep(game, track, seat, i):
    """Whether paying for card i leaves enough to pay for as many of the later ones as are still due."""
    car, turn = game.cars[seat], game.turn
    if not is_open(turn, i, HEAT_OPEN):
        return False
    cost = track.cards.heat[car.kind[turn.played[i]]]
    if cost > car.engine:
        return False
    return most_payable(game, track, seat, i + 1, car.engine - cost) >= turn.salvage - 1


@jit
def has_kept_choice(game):
    return game.turn.salvage > 0


@jit
def offer_kept(game, track, seat, choices):
    turn = game.turn
    for i in range(turn.last_pick, min(turn.n_played, 4)):
        if can_keep(game, track, seat, i) and not (i > turn.last_pick and is_twin_from(turn, i)):
            offer(choices, HEAT + i)


@jit
def is_twin_from(turn, i):
    """As is_twin, among the cards that may still be chosen."""
    for k in range(turn.last_pick, i):
        if turn.played[k] == turn.played[i] and is_open(turn, k, HEAT_OPEN):
            return True
    return False


@jit
def keep(game, track, seat, i, events):
    pay_card(game, track, seat, i, events)
    game.turn.salvage -= 1
    game.turn.last_pick = i + 1


@jit
def replace_unpaid(game, track, seat, events):
    """All cards still due are discarded with their symbols, each replaced by a + flip; then the car moves anew."""
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
    for _ in range(replaced):
        resolve_plus(game, track, seat, events)
    turn.plus -= replaced  # they do not count for Accelerate (R6.11)
    turn.speed = speed_shown(game) + turn.gained
    emit(events, ev.SPEED, seat, turn.speed, 0, 0)
    move(game, track, seat, turn.speed, events)


@jit
def take_back_symbols(game, track, seat, i):
    """Strike a played card from the list, and from the pools what of it is not used up yet."""
    car, turn, cards = game.cars[seat], game.turn, track.cards
    kind = car.kind[turn.played[i]]
    for k in range(i, turn.n_played - 1):
        turn.played[k] = turn.played[k + 1]
        turn.value[k] = turn.value[k + 1]
        turn.symbols[k] = turn.symbols[k + 1]
    turn.n_played -= 1
    turn.played[turn.n_played] = 0
    turn.value[turn.n_played] = 0
    turn.symbols[turn.n_played] = 0
    granted = 1 if turn.has_adrenaline == 1 else 0
    if car.gear == 1:
        granted += 3
    elif car.gear == 2:
        granted += 1
    reduce, cool, slipstreams = 0, 0, 1 << 2
    for k in range(turn.n_played):
        other = car.kind[turn.played[k]]
        granted += cards.cooldown[other]
        reduce += cards.reduce[other]
        cool += cards.super_cool[other]
        slipstreams |= slipstreams << cards.slipstream[other]
    turn.cooldown = min(turn.cooldown, granted)
    turn.reduce = min(turn.reduce, reduce)
    turn.super_cool = min(turn.super_cool, cool)
    turn.adjust -= cards.adjust[kind]
    turn.slipstreams = slipstreams
