"""Moving cards between piles (section 4). Piles are counts: a draw samples them, so no coming card is stored.

Stress is the only kind without a limit. It is counted apart, in `car.stress` (an i16 for each pile).
"""

from . import events as ev
from .cards import FIRST_SPONSOR, FIRST_UPGRADE, FOUR, HEAT, ONE, STRESS
from .events import emit
from .jit import jit, table
from .layout import DISCARD, DRAW, HAND, UNSEEN
from .rng import below

GEAR_COOLDOWN = table([0, 3, 1, 0, 0])  # Heat cards that a gear lets go back to the engine, by gear (R3.10)


@jit
def in_hand(car, slot):
    """How many cards of a slot are in the hand."""
    if slot == STRESS:
        return car.stress[HAND]
    return car.hand[slot]


@jit
def put_on_discard(car, slot, n):
    """Put n cards, or none, onto the discard pile."""
    if slot == STRESS:
        car.stress[DISCARD] += n
    else:
        car.discard[slot] += n
    car.n_discard += n
    car.top_discard = slot + 1 if n > 0 else car.top_discard  # no branch


@jit
def forget_top(car, slot):
    """Forget the top of the discard pile if a card of `slot`, just taken out, may have been the top card."""
    if car.top_discard == slot + 1 or car.n_discard == 0:
        car.top_discard = 0


@jit
def put_in_draw(car, slot, n):
    """Put cards that everybody sees into the draw deck; `shuffle_draw` follows."""
    if slot == STRESS:
        car.stress[DRAW] += n
        car.stress[UNSEEN] += n
    else:
        car.draw[slot] += n
        car.unseen[slot] += n
    car.n_draw += n


@jit
def put_on_top(car, slot):
    """Put a card onto the draw deck, known to all. The caller has made sure of room in `top`."""
    put_in_draw(car, slot, 1)
    car.top[car.n_top] = slot
    car.n_top += 1


@jit
def shuffle_draw(car):
    """Shuffle the draw deck: no order is known any more."""
    for i in range(car.n_top):
        car.top[i] = 0
    car.n_top = 0


@jit
def show(car, slot, is_from_hand):
    """A Sponsorship card is seen as it leaves hand or deck: its kind is no longer secret.

    If everybody knows that the driver has a card of this kind, the card shown counts as that one, and no secret is
    given away. The card shown is still counted in `hand` or `draw` here.
    """
    if FIRST_SPONSOR <= slot < FIRST_UPGRADE:
        k = slot - FIRST_SPONSOR
        if is_from_hand and car.held > 0:  # it may have been one of those that must be in the hand
            car.held -= 1
        if car.secret[k] > 0 and car.hand[slot] + car.draw[slot] <= car.secret[k]:
            car.secret[k] -= 1
            car.n_secret -= 1


@jit
def put_in_hand(car, slot, n):
    if slot == STRESS:
        car.stress[HAND] += n
    else:
        car.hand[slot] += n
    car.n_hand += n


@jit
def take_from_hand(car, slot, n):
    """Take cards that everybody sees out of the hand. The deck can hold no more of them than hand and deck together."""
    if slot == STRESS:
        car.stress[HAND] -= n
        car.stress[UNSEEN] = min(car.stress[UNSEEN], car.stress[HAND] + car.stress[DRAW])
    else:
        car.hand[slot] -= n
        car.unseen[slot] = min(car.unseen[slot], car.hand[slot] + car.draw[slot])
    car.n_hand -= n


@jit
def pay_heat(car, n):
    """Move Heat from the engine to the discard pile (R4.1). The caller has made sure that there is enough."""
    car.engine -= n
    put_on_discard(car, HEAT, n)


@jit
def reshuffle(track, car, seat, events):
    """The discard pile becomes the draw deck (R4.2); the draw deck is empty."""
    for slot in range(track.slots):
        car.draw[slot] = car.discard[slot]
        car.unseen[slot] = car.discard[slot]  # known top cards that go on past this reshuffle stay known
        car.discard[slot] = 0
    car.stress[DRAW] = car.stress[DISCARD]
    car.stress[UNSEEN] = car.stress[DISCARD]
    car.stress[DISCARD] = 0
    car.n_draw = car.n_discard
    car.n_discard = 0
    car.top_discard = 0
    emit(events, ev.SHUFFLED, seat, car.n_draw, 0, 0)


@jit
def known_top(car):
    """Take the next card off the known top. Returns its slot, or -1 if it is not known."""
    if car.n_top == 0:
        return -1
    car.n_top -= 1
    slot = car.top[car.n_top]
    car.top[car.n_top] = 0
    return slot


@jit
def slot_at(car, place):
    """The slot of the card at a place of the draw deck, were it laid out by slots, Stress left out."""
    slot = HEAT - 1
    for plain in range(HEAT, FIRST_SPONSOR):  # no branch: the processor cannot foresee what is drawn
        slot += place >= 0
        place -= car.draw[plain]
    while place >= 0:
        slot += 1
        place -= car.draw[slot]
    return slot


@jit
def draw_card(game, track, seat, is_face_up, events):
    """Draw the top card of the draw deck. Returns its slot, or -1 if deck and discard pile are both empty.

    A card leaves `unseen` if everybody sees it, or if it was known to be on top.
    """
    car = game.cars[seat]
    if car.n_draw == 0:
        if car.n_discard == 0:
            return -1
        reshuffle(track, car, seat, events)
    car.n_draw -= 1
    slot = known_top(car)
    is_seen = is_face_up or slot >= 0
    if slot < 0:
        left = below(game.rng, car.n_draw + 1) - car.stress[DRAW]
        slot = STRESS
        if left >= 0:
            slot = slot_at(car, left)
    if is_seen:
        see_drawn(car, slot, is_face_up)
    if slot == STRESS:
        car.stress[DRAW] -= 1
    else:
        car.draw[slot] -= 1
    return slot


@jit
def see_drawn(car, slot, is_face_up):
    """Everybody knows that this card leaves the draw deck. A secret card is not in `unseen`, so there it may be 0."""
    if slot == STRESS:
        car.stress[UNSEEN] -= 1
        return
    if is_face_up and slot >= FIRST_SPONSOR:
        show(car, slot, False)
    if car.unseen[slot] > 0:
        car.unseen[slot] -= 1


@jit
def has_basic(car):
    """Whether the draw deck or the discard pile holds a Basic card (R3.6)."""
    for slot in range(ONE, FOUR + 1):
        if car.draw[slot] > 0 or car.discard[slot] > 0:
            return True
    return False


@jit
def resolve_plus(game, track, seat, events):
    """One + symbol (R3.5): flip cards up to the first Basic card, which joins the play area.

    Returns its slot, or -1 if there is no Basic card. A run of equal cards between two shuffles makes one event, so
    hundreds of Stress cards make few events.
    """
    car, turn = game.cars[seat], game.turn
    if not has_basic(car):
        return -1
    turn.plus += 1
    last, run = -1, 0
    while True:
        if car.n_draw == 0 and run > 0:
            emit(events, ev.FLIPPED, seat, car.kind[last], run, 0)
            run = 0
        slot = draw_card(game, track, seat, True, events)
        if run > 0 and slot != last:
            emit(events, ev.FLIPPED, seat, car.kind[last], run, 0)
            run = 0
        if ONE <= slot <= FOUR:
            turn.play_area[slot] += 1
            emit(events, ev.FLIPPED, seat, slot, 1, 1)
            return slot
        put_on_discard(car, slot, 1)
        last = slot
        run += 1


@jit
def discard_play_area(game, track, seat):
    """Move the play area to the discard pile; Sponsorships leave the race (R9.3)."""
    car, turn = game.cars[seat], game.turn
    put_on_discard(car, STRESS, turn.stress)
    turn.stress = 0
    for slot in range(FIRST_SPONSOR):
        put_on_discard(car, slot, turn.play_area[slot])
        turn.play_area[slot] = 0
    for slot in range(FIRST_SPONSOR, track.slots):
        if slot < FIRST_UPGRADE:
            game.sponsors_used[slot - FIRST_SPONSOR] += turn.play_area[slot]
        else:
            put_on_discard(car, slot, turn.play_area[slot])
        turn.play_area[slot] = 0


@jit
def replenish(game, track, seat, events):
    """Draw up to the hand size (R3.19); a larger hand draws nothing."""
    car = game.cars[seat]
    for _ in range(track.hand_size - car.n_hand):
        slot = draw_card(game, track, seat, False, events)
        if slot < 0:
            return
        put_in_hand(car, slot, 1)
        emit(events, ev.DREW, seat, car.kind[slot], 0, 0)
