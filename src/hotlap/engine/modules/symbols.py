"""Using the symbols of cards in step 5 (section 6): each function resolves one."""

from .. import events as ev
from ..actions import (
    ACCELERATE,
    CARD,
    DRAFT,
    HEAT,
    SALVAGE,
    SCRAP,
    is_payment,
    is_salvage,
    is_scrap,
)
from ..cards import FIRST_SPONSOR, STRESS, VALUE
from ..cards import HEAT as HEAT_CARD
from ..choices import offer
from ..events import emit
from ..jit import cold, jit, table
from ..layout import DISCARD as IN_DISCARD
from ..piles import (
    draw_card,
    forget_top,
    pay_heat,
    put_in_draw,
    put_in_hand,
    put_on_discard,
    resolve_plus,
    show,
    shuffle_draw,
    take_from_hand,
)
from ..pools import DISCARD, HAND, NONE, SLOT, SOURCE, TABLE, TO, pool_of, taken
from ..road import move
from .garage import (
    ACCELERATE_OPEN,
    DRAFT_OPEN,
    HEAT_OPEN,
    SALVAGE_OPEN,
    SCRAP_OPEN,
    card_to_accelerate,
    is_open,
    is_usable,
    open_with,
    put_down,
    spaces_to_draft,
)

EVENT = table([int(ev.KINDS[one.event]) for one in TABLE])


@jit
def gain(game, track, seat, spaces, is_shown, events):
    """Add Speed and move as many spaces. `is_shown` says whether a card in the play area shows this Speed."""
    turn = game.turn
    turn.speed += spaces
    if not is_shown:
        turn.gained += spaces
    emit(events, ev.SPEED, seat, turn.speed, 0, 0)
    move(game, track, seat, spaces, events)


@jit
def pay_card(game, track, seat, i, events):
    """Pay the Heat of a played card (R6.3)."""
    car, turn = game.cars[seat], game.turn
    kind = car.kind[turn.played[i]]
    turn.symbols[i] &= ~HEAT_OPEN
    pay_heat(car, track.cards.heat[kind])
    emit(events, ev.PAID, seat, kind, track.cards.heat[kind], 0)


@jit
def scrap(game, track, seat, n, events):
    """Move the top n cards of the draw deck to the discard pile (R6.4)."""
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
def use_pool(game, seat, pool, n, events):
    """Move n cards from one pile to another (R6.6, R6.12)."""
    car, slot = game.cars[seat], SLOT[pool]
    game.turn.pools[pool] -= n
    if SOURCE[pool] == HAND:
        take_from_hand(car, slot, n)
    elif SOURCE[pool] == DISCARD:
        take_from_discard(car, slot, n)
    else:
        car.engine -= n
    if TO[pool] == HAND:
        put_in_hand(car, slot, n)
    elif TO[pool] == DISCARD:
        put_on_discard(car, slot, n)
    else:
        car.engine += n
    emit(events, EVENT[pool], seat, n, 0, 0)


@jit
def take_from_discard(car, slot, n):
    if slot == STRESS:
        car.stress[IN_DISCARD] -= n
    else:
        car.discard[slot] -= n
    car.n_discard -= n
    forget_top(car, slot)


@jit
def accelerate(game, track, seat, events):
    """Gain a space and Speed 1 for every + resolved (R6.11)."""
    turn = game.turn
    turn.symbols[card_to_accelerate(track, turn)] &= ~ACCELERATE_OPEN
    emit(events, ev.ACCELERATED, seat, turn.plus, 0, 0)
    gain(game, track, seat, turn.plus, False, events)


@jit
def draft(game, track, seat, events):
    """Move up to the space directly behind the next car ahead, without Speed (R6.13). Uses the smallest symbols that
    suffice."""
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
        if is_usable(track, turn, i, DRAFT_OPEN):
            n = track.cards.draft[car.kind[turn.played[i]]]
            if best < 0 or (n >= spaces and (best_n < spaces or n < best_n)) or (n < spaces and best_n < n):
                best, best_n = i, n
    turn.symbols[best] &= ~DRAFT_OPEN
    return best_n


@jit
def play_directly(game, track, seat, slot, events):
    """Play a card from the hand as if it were revealed in step 3 (R6.10). Its own Cooldown pays only the Heat that the
    engine lacks."""
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


@cold
def use(game, track, seat, action, events):
    """Use one symbol, or play a card directly. After Salvage a phase of its own follows, in which cards are chosen."""
    if CARD + FIRST_SPONSOR <= action < CARD + track.slots:
        play_directly(game, track, seat, action - CARD, events)
    elif is_payment(action):
        pay_card(game, track, seat, action - HEAT, events)
    elif is_scrap(action):
        scrap(game, track, seat, action - SCRAP, events)
    elif is_salvage(action):
        open_salvage(game, track, seat, action - SALVAGE)
    elif pool_of(action) != NONE:
        use_pool(game, seat, pool_of(action), taken(action, pool_of(action)), events)
    elif action == ACCELERATE:
        accelerate(game, track, seat, events)
    elif action == DRAFT:
        draft(game, track, seat, events)


# Salvage ------------------------------------------------------------------------------------------


@jit
def open_salvage(game, track, seat, n):
    turn = game.turn
    i = open_with(game, track, seat, SALVAGE_OPEN, track.cards.salvage, n)
    turn.symbols[i] &= ~SALVAGE_OPEN
    turn.picks_left = n
    turn.next_pick = 0
    turn.picked = 0


@jit
def in_discard(car, slot):
    if slot == STRESS:
        return car.stress[IN_DISCARD]
    return car.discard[slot]


@jit
def can_salvage(game, track, seat):
    """Whether one more card can be chosen from the discard pile (R6.9)."""
    if game.turn.picks_left > 0:
        for slot in range(game.turn.next_pick, track.slots):
            if in_discard(game.cars[seat], slot) > 0:
                return True
    return False


@jit
def offer_salvage(game, track, seat, choices):
    for slot in range(game.turn.next_pick, track.slots):
        if in_discard(game.cars[seat], slot) > 0:
            offer(choices, CARD + slot)


@jit
def salvage(game, seat, slot, events):
    """Move one card from the discard pile into the draw deck; `end_salvage` shuffles it."""
    car, turn = game.cars[seat], game.turn
    take_from_discard(car, slot, 1)
    put_in_draw(car, slot, 1)
    turn.next_pick = slot
    turn.picks_left -= 1
    turn.picked += 1
    emit(events, ev.SALVAGED, seat, car.kind[slot], 1, 0)


@jit
def end_salvage(game, seat):
    turn = game.turn
    if turn.picked > 0:
        shuffle_draw(game.cars[seat])
    turn.picks_left = 0
    turn.picked = 0
