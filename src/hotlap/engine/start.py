"""Before the race (section 2): grid, weather, drafts, decks, hands, mulligans.

turn.py takes over when the first round's plans are asked for.
"""

from . import events as ev
from . import phases
from .actions import CARD, DONE, FEWER, MORE
from .cards import FIRST_SPONSOR, FIRST_UPGRADE, HEAT, STRESS
from .choices import offer
from .events import EVERYONE, emit
from .jit import cold, jit
from .layout import DRAFT_SEASON, DRAFT_SNAKE, NO_DRAFT, RACING, SLOTS, SPONSORS, UPGRADES
from .modules import draft
from .modules.championship import draw_sponsors
from .modules.weather import draw_weather, heat_up
from .piles import put_in_draw, put_on_discard, replenish
from .rng import below, seed_stream
from .steps import mulligan


@jit
def order_grid(game, track):
    """The seats from pole backwards: as given, or in random order (R2.2)."""
    for i in range(track.n_cars):
        game.order[i] = track.grid[i] if track.has_grid == 1 else i
    game.n_order = track.n_cars
    if track.has_grid == 1:
        return
    for i in range(track.n_cars - 1, 0, -1):
        j = below(game.rng, i + 1)
        seat = game.order[i]
        game.order[i] = game.order[j]
        game.order[j] = seat


@jit
def place_on_grid(game, track, events):
    """Two cars a space, the better place on the race line (R2.2)."""
    order_grid(game, track)
    for i in range(track.n_cars):
        car = game.cars[game.order[i]]
        car.lap = -1
        car.space = track.spaces - i // 2
        car.spot = track.race_spot[car.space]
        if i % 2 == 1:
            car.spot = 1 - car.spot
        car.status = RACING
        emit(events, ev.GRID, game.order[i], i + 1, 0, 0)


@jit
def name_slots(track, car, seat):
    """Write the kind of card in each of a player's slots before the race."""
    for slot in range(FIRST_UPGRADE):
        car.kind[slot] = slot
    for slot in range(FIRST_UPGRADE, SLOTS):
        car.kind[slot] = track.kind[seat][slot]
    for tier in range(2):
        car.heat_upgrades[tier] = track.heat_upgrades[seat][tier]


@jit
def bring_upgrades(track, car, seat):
    """Put the upgrades of earlier races into the deck. They come first, because they may be swapped (R9.2)."""
    put_in_draw(car, HEAT, kept_heat(track, seat))
    for slot in range(FIRST_UPGRADE, track.slots):
        put_in_draw(car, slot, track.deck[seat][slot])


@jit
def kept_heat(track, seat):
    return track.heat_upgrades[seat][0] + track.heat_upgrades[seat][1]


@jit
def shuffle_deck(game, track, seat):
    """Make up a player's deck and engine at the start (R2.1, R2.6). All upgrades are in the deck already."""
    car = game.cars[seat]
    car.gear = 1
    car.engine = max(0, track.heat[seat] + car.tuning + track.conditions.heat[game.weather])
    for slot in range(min(FIRST_UPGRADE, track.slots)):
        put_in_draw(car, slot, track.deck[seat][slot])
    put_in_draw(car, HEAT, -kept_heat(track, seat))  # these are there already
    stress = max(0, track.stress[seat] + car.tuning + track.conditions.stress[game.weather])
    if track.effects.stress_in_discard == 1:
        put_on_discard(car, STRESS, stress)
    else:
        put_in_draw(car, STRESS, stress)
    for slot in range(FIRST_SPONSOR, min(FIRST_UPGRADE, track.slots)):  # kept from an earlier race, seen by nobody
        car.secret[slot - FIRST_SPONSOR] += track.deck[seat][slot]
        car.n_secret += track.deck[seat][slot]
        car.unseen[slot] = 0
    heat_up(game, track, car)


@jit
def deal(game, track, events):
    """Deal the Sponsorships and weather of a championship (R2.5)."""
    for i in range(game.n_order):
        if is_driven(game, track, game.order[i]):
            draw_sponsors(game, game.order[i], track.effects.sponsorship, events)
    if track.weather == 1:
        draw_weather(game, track, events)


@jit
def deal_hands(game, track, events):
    """Deal Heat and Stress, then hands (R2.5)."""
    for i in range(game.n_order):
        seat = game.order[i]
        if is_driven(game, track, seat):
            shuffle_deck(game, track, seat)
            replenish(game, track, seat, events)


@jit
def is_driven(game, track, seat):
    """Whether a player drives the car and has not given up."""
    return track.is_legend[seat] == 0 and game.cars[seat].status == RACING


@jit
def set_up(game, track, key, events):
    """Set up a race on the grid (section 2). `game` must be zeroed."""
    seed_stream(game.rng, key)
    game.legend_card = -1
    game.round_no = 1
    place_on_grid(game, track, events)
    for seat in range(track.n_cars):
        if track.is_legend[seat] == 0:
            name_slots(track, game.cars[seat], seat)
            bring_upgrades(track, game.cars[seat], seat)
    for k in range(SPONSORS):
        game.sponsors[k] = track.cards.sponsors[k]
        game.sponsors_used[k] = track.cards.sponsors_used[k]
    for i in range(UPGRADES):
        game.upgrades[i] = track.cards.upgrades[i]
        game.aside[i] = track.cards.aside[i]
    if track.weather == 1 and track.is_championship == 0:
        draw_weather(game, track, events)
    game.phase = phases.DEAL
    if track.draft != NO_DRAFT:
        draft.begin(game, track, events)
        if not draft.is_dealt(track):
            game.phase = phases.DRAFT


# Drafts and answers --------------------------------------------------------------------------------


@cold
def seat_in_turn(game, track):
    """The seat that has to pick or to swap, or -1."""
    if game.phase == phases.DRAFT:
        seat = draft.picker(game, track) if draft.is_open(game, track) else -1
    elif game.phase == phases.TUNE:
        seat = next_to_tune(game, track)
    else:
        seat = game.first_picker
        if game.phase == phases.SWAP and seat >= 0 and not draft.can_swap(game, seat):
            seat = -1
    return seat if seat >= 0 and game.cars[seat].status == RACING else -1


@cold
def next_to_tune(game, track):
    """The first seat from pole that has not chosen its Heat and Stress yet, or -1 (R2.7)."""
    for i in range(game.n_order):
        seat = game.order[i]
        if is_driven(game, track, seat) and game.cars[seat].tuning == 0:
            return seat
    return -1


@cold
def is_asked(game, track, seat):
    """Whether a player is asked something before the first plan: a card to give back, or a new hand."""
    if game.phase == phases.GIVE_BACK:
        return draft.must_give_back(game.cars[seat])
    return mulligan.is_asked(track, game.cars[seat])


@cold
def write_choices(game, track, seat, choices):
    """The legal actions of a seat before the race, ascending."""
    if game.phase == phases.DRAFT or game.phase == phases.SWAP_FOR:
        draft.offer_market(game, choices)
    elif game.phase == phases.SWAP:
        draft.offer_swap(game.cars[seat], choices)
    elif game.phase == phases.TUNE:
        offer(choices, MORE)
        offer(choices, FEWER)
    elif game.phase == phases.GIVE_BACK:
        draft.offer_own(game.cars[seat], choices)
    elif game.phase == phases.MULLIGANS:
        mulligan.write_choices(choices)


@cold
def apply(game, track, seat, action, events):
    car = game.cars[seat]
    if game.phase == phases.DRAFT:
        draft.pick(game, track, seat, action, events)
    elif game.phase == phases.SWAP:
        if action == DONE:
            end_swap(game)
        else:
            car.plan[0] = action - CARD
            game.phase = phases.SWAP_FOR
    elif game.phase == phases.SWAP_FOR:
        draft.swap(game, track, seat, action, events)
        end_swap(game)
    elif game.phase == phases.TUNE:
        car.tuning = track.effects.tuning if action == MORE else -track.effects.tuning
        emit(events, ev.TUNED, seat, car.tuning, 0, 0)
    elif game.phase == phases.GIVE_BACK:
        car.plan[0] = action - CARD
        car.ready = 1
        emit(events, ev.PLANNED, seat, 0, 0, 0)
    elif game.phase == phases.MULLIGANS:
        mulligan.choose(car, action)


@jit
def end_swap(game):
    draft.clear_market(game)
    game.phase = phases.DEAL


@cold
def tick(game, track, events):
    if game.phase == phases.DRAFT:
        tick_draft(game, track, events)
    elif game.phase == phases.SWAP or game.phase == phases.SWAP_FOR:
        end_swap(game)
    elif game.phase == phases.GIVE_BACK:
        draft.give_back(game, track, events)
        game.phase = phases.DEAL
    elif game.phase == phases.DEAL:
        if track.is_championship == 1:
            deal(game, track, events)
        game.phase = phases.HANDS if track.effects.tuning == 0 else phases.TUNE
    elif game.phase == phases.TUNE:
        game.phase = phases.HANDS
    elif game.phase == phases.HANDS:
        deal_hands(game, track, events)
        game.phase = phases.MULLIGANS
    elif game.phase == phases.MULLIGANS:
        for i in range(game.n_order):  # in grid order
            mulligan.resolve(game, track, game.order[i], events)
        game.phase = phases.PLAN
        emit(events, ev.ROUND, EVERYONE, game.round_no, 0, 0)


@jit
def tick_draft(game, track, events):
    """Pass over a driver who gave up. After the last pick of a round the next round follows, or the next phase."""
    if draft.is_open(game, track):
        draft.pass_over(game)
    elif not draft.end_round(game, track, events):
        game.phase = phases.DEAL
        if track.draft == DRAFT_SNAKE:
            game.phase = phases.GIVE_BACK
        elif track.draft == DRAFT_SEASON:
            game.phase = phases.SWAP
