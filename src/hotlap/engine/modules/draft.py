"""Drafts of upgrades (R6.1, R9.2): the order of picks, the market, and the cards' way into the decks."""

from .. import events as ev
from ..actions import CARD, DONE
from ..cards import FIRST_UPGRADE, HEAT
from ..choices import offer
from ..events import emit
from ..jit import jit
from ..layout import DRAFT_DEALT, DRAFT_RANDOM, DRAFT_SEASON, DRAFT_SNAKE, DRAFT_THREE, SLOTS, UPGRADES
from ..piles import put_in_draw
from ..rng import pick as pick_from

DEALT = -1  # instead of a place in the market: the card was dealt, not picked

# Cards and drivers ---------------------------------------------------------------------------------


@jit
def count_players(game, track):
    n = 0
    for i in range(game.n_order):
        n += 1 - track.is_legend[game.order[i]]
    return n


@jit
def player_at(game, track, place):
    """The seat of the player at a place of the grid, counted from 0 without Legends; -1 if there is none."""
    for i in range(game.n_order):
        seat = game.order[i]
        if track.is_legend[seat] == 0:
            if place == 0:
                return seat
            place -= 1
    return -1


@jit
def draw_upgrade(game):
    """Draw an upgrade. Returns its kind, or -1 if there is none. Cards set aside refill an empty deck."""
    i = pick_from(game.rng, game.upgrades, UPGRADES)
    if i < 0:
        for k in range(UPGRADES):
            game.upgrades[k] = game.aside[k]
            game.aside[k] = 0
        i = pick_from(game.rng, game.upgrades, UPGRADES)
        if i < 0:
            return -1
    game.upgrades[i] -= 1
    return FIRST_UPGRADE + i


@jit
def slot_for(car, kind):
    """The slot of a kind of upgrade, or a free one. A setup with more kinds than slots is refused."""
    free = -1
    for slot in range(FIRST_UPGRADE, SLOTS):
        if car.kind[slot] == kind:
            return slot
        if car.kind[slot] == 0 and free < 0:
            free = slot
    return free


@jit
def give(track, car, kind):
    """Put an upgrade into the draw deck. An upgrade that is a Heat card is Heat in every respect (R1.4)."""
    tier = track.cards.is_heat[kind]
    if tier > 0:
        car.heat_upgrades[tier - 1] += 1
        put_in_draw(car, HEAT, 1)
        return
    slot = slot_for(car, kind)
    car.kind[slot] = kind
    put_in_draw(car, slot, 1)


@jit
def own_kind(track, car, code):
    """The kind of a car's upgrade. `code` is its slot, or the tier 0 or 1 for the two kinds of Heat card."""
    if code >= FIRST_UPGRADE:
        return car.kind[code]
    kind = FIRST_UPGRADE
    while track.cards.is_heat[kind] != code + 1:
        kind += 1
    return kind


@jit
def take_away(track, car, code):
    """Take an upgrade out of the car's draw deck. Returns its kind."""
    kind = own_kind(track, car, code)
    slot = HEAT
    if code >= FIRST_UPGRADE:
        slot = code
    else:
        car.heat_upgrades[code] -= 1
    car.draw[slot] -= 1
    car.unseen[slot] -= 1
    car.n_draw -= 1
    if slot != HEAT and car.draw[slot] == 0:
        car.kind[slot] = 0
    return kind


@jit
def count_own(car):
    """How many upgrades the car has: until the decks are made up, nothing else is in its draw deck."""
    return car.n_draw


@jit
def offer_own(car, choices):
    """Offer all upgrades of the car, Heat cards first, then by slot."""
    for tier in range(2):
        if car.heat_upgrades[tier] > 0:
            offer(choices, CARD + tier)
    for slot in range(FIRST_UPGRADE, SLOTS):
        if car.kind[slot] != 0:
            offer(choices, CARD + slot)


# The market ----------------------------------------------------------------------------------------


@jit
def rounds(track):
    if track.draft == DRAFT_THREE:
        return 3
    return 2 if track.draft == DRAFT_SNAKE else 1


@jit
def picks(game, track):
    """Cards taken in a round: one each, or two each in a snake."""
    n = count_players(game, track)
    return 2 * n if track.draft == DRAFT_SNAKE else n


@jit
def lay_out(game, track, events):
    """Lay out a round's cards: as many as will be taken, and three more."""
    game.n_market = 0
    game.draft_pick = 0
    for i in range(picks(game, track) + 3):
        kind = draw_upgrade(game)
        if kind < 0:
            return
        game.market[i] = kind
        game.n_market += 1
        emit(events, ev.LAID_OUT, ev.EVERYONE, kind, i, 0)


@jit
def clear_market(game):
    """Set the leftovers aside."""
    for i in range(game.n_market):
        if game.market[i] != 0:
            game.aside[game.market[i] - FIRST_UPGRADE] += 1
        game.market[i] = 0
    game.n_market = 0


@jit
def has_market(game):
    for i in range(game.n_market):
        if game.market[i] != 0:
            return True
    return False


@jit
def offer_market(game, choices):
    """Offer one card of each kind laid out."""
    for i in range(game.n_market):
        is_first = game.market[i] != 0
        for k in range(i):
            if game.market[k] == game.market[i]:
                is_first = False
        if is_first:
            offer(choices, CARD + i)


@jit
def picker(game, track):
    """The seat whose pick it is. The first round goes from the back of the grid forwards; a snake turns at its ends."""
    n = count_players(game, track)
    pick = game.draft_pick
    is_from_back = game.draft_round % 2 == 0
    if pick >= n:
        pick -= n
        is_from_back = not is_from_back
    return player_at(game, track, n - 1 - pick if is_from_back else pick)


@jit
def is_dealt(track):
    """Whether the cards are dealt at random, so that nobody picks."""
    return track.draft == DRAFT_RANDOM or track.draft == DRAFT_DEALT


# Steps ---------------------------------------------------------------------------------------------


@jit
def begin(game, track, events):
    """Lay out the first cards, or deal upgrades: three to each player, or one in a season."""
    game.first_picker = -1
    game.draft_round = 0
    if not is_dealt(track):
        lay_out(game, track, events)
        return
    for i in range(game.n_order):
        seat = game.order[i]
        if track.is_legend[seat] == 0:
            deal_upgrades(game, track, seat, 3 if track.draft == DRAFT_RANDOM else 1, events)


@jit
def deal_upgrades(game, track, seat, n, events):
    for _ in range(n):
        kind = draw_upgrade(game)
        if kind < 0:
            return
        give(track, game.cars[seat], kind)
        emit(events, ev.TOOK, seat, kind, DEALT, 0)


@jit
def is_open(game, track):
    """Whether there are picks left in this round."""
    return game.draft_pick < picks(game, track) and has_market(game)


@jit
def pass_over(game):
    """Skip the pick of a driver who has given up."""
    game.draft_pick += 1


@jit
def pick(game, track, seat, action, events):
    i = action - CARD
    kind = game.market[i]
    game.market[i] = 0
    game.draft_pick += 1
    if game.first_picker < 0:
        game.first_picker = seat
    give(track, game.cars[seat], kind)
    emit(events, ev.TOOK, seat, kind, i, 0)


@jit
def end_round(game, track, events):
    """Lay out the next round's cards. False after the last round. In a season the leftovers stay for the swap."""
    if track.draft == DRAFT_SEASON:
        return False
    clear_market(game)
    game.draft_round += 1
    if game.draft_round == rounds(track):
        return False
    lay_out(game, track, events)
    return True


@jit
def can_swap(game, seat):
    return has_market(game) and count_own(game.cars[seat]) > 0


@jit
def offer_swap(car, choices):
    offer_own(car, choices)
    offer(choices, DONE)


@jit
def swap(game, track, seat, action, events):
    """Swap the upgrade named in `plan` for one of the market."""
    car, i = game.cars[seat], action - CARD
    given = take_away(track, car, car.plan[0])
    car.plan[0] = 0
    taken = game.market[i]
    game.market[i] = given
    give(track, car, taken)
    emit(events, ev.SWAPPED, seat, given, taken, 0)


@jit
def must_give_back(car):
    """Whether a driver has all four cards of a snake draft; with fewer, none goes back (R6.1)."""
    return count_own(car) == 4


@jit
def give_back(game, track, events):
    """All drivers give back one of four upgrades at once: the one that each has named in `plan` (R6.1)."""
    for seat in range(track.n_cars):
        car = game.cars[seat]
        if car.ready == 1:
            kind = take_away(track, car, car.plan[0])
            game.aside[kind - FIRST_UPGRADE] += 1
            car.plan[0] = 0
            car.ready = 0
            emit(events, ev.GAVE_BACK, seat, kind, 0, 0)
