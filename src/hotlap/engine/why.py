"""The reason why an action is not offered: a word for each condition of the rules that can forbid it.

The conditions are the rules' own functions, tested one by one in the order in which a driver would look at them. A
question is about a whole decision, before any piece of it is taken. The answers do not use the list of choices, so a
law can compare the two: the answer is OFFERED exactly if the action is in the list.
"""

from . import phases
from .actions import (
    ACCELERATE,
    ADRENALINE,
    BOOST,
    CANNOT_PAY,
    CARD,
    COOLDOWN,
    DONE,
    DRAFT,
    GEAR,
    HEAT,
    SALVAGE,
    SCRAP,
    SPEED,
    is_card,
    is_cooldown,
    is_payment,
    is_salvage,
    is_scrap,
    is_slipstream,
    slipstream_spaces,
)
from .cards import FIRST_SPONSOR, NAMES
from .cards import HEAT as HEAT_CARD
from .jit import cold, entry, jit, table
from .layout import MAX_PLAYED, Game, Track, i64
from .modules import garage, speeds, symbols, unpaid
from .piles import in_hand
from .pools import NONE, TABLE, pool_of, taken
from .road import has_finished, is_beside_or_behind, reachable, to_finish
from .steps import adrenaline, discard, react, shift_gears, slipstream

# The texts have a sentence for each: race-why-…. NOT_ASKED: another decision is due now. LATER: this decision comes
# later in the turn. A word that ends in -none: no card brings the choice, so nobody misses it.
WORDS = (
    "offered not-asked later card-missing "
    "gear-too-far gear-no-heat gear-flooded gear-hand heat-unplayable card-cluttered plan-cards speed-none done-due "
    "heat-first card-heat-first boost-used boost-no-heat adrenaline-nobody adrenaline-not adrenaline-used "
    "cooldown-no-heat cooldown-weather cooldown-gear cooldown-used cooldown-most "
    "pay-none pay-no-heat pay-passed pay-fewer can-pay scrap-none salvage-none salvage-empty salvage-most "
    "accelerate-none accelerate-no-plus draft-none draft-nobody draft-far "
    "direct-none direct-full direct-no-heat "
    "slipstream-event slipstream-finish slipstream-nobody slipstream-weather slipstream-reach slipstream-blocked "
    "refresh-none discard-heat discard-stress discard-tunnel discard-most"
).split()
(
    OFFERED, NOT_ASKED, LATER, CARD_MISSING,
    GEAR_TOO_FAR, GEAR_NO_HEAT, GEAR_FLOODED, GEAR_HAND, HEAT_UNPLAYABLE, CARD_CLUTTERED, PLAN_CARDS, SPEED_NONE,
    DONE_DUE,
    HEAT_FIRST, CARD_HEAT_FIRST, BOOST_USED, BOOST_NO_HEAT, ADRENALINE_NOBODY, ADRENALINE_NOT, ADRENALINE_USED,
    COOLDOWN_NO_HEAT, COOLDOWN_WEATHER, COOLDOWN_GEAR, COOLDOWN_USED, COOLDOWN_MOST,
    PAY_NONE, PAY_NO_HEAT, PAY_PASSED, PAY_FEWER, CAN_PAY, SCRAP_NONE, SALVAGE_NONE, SALVAGE_EMPTY, SALVAGE_MOST,
    ACCELERATE_NONE, ACCELERATE_NO_PLUS, DRAFT_NONE, DRAFT_NOBODY, DRAFT_FAR,
    DIRECT_NONE, DIRECT_FULL, DIRECT_NO_HEAT,
    SLIPSTREAM_EVENT, SLIPSTREAM_FINISH, SLIPSTREAM_NOBODY, SLIPSTREAM_WEATHER, SLIPSTREAM_REACH, SLIPSTREAM_BLOCKED,
    REFRESH_NONE, DISCARD_HEAT, DISCARD_STRESS, DISCARD_TUNNEL, DISCARD_MOST,
) = range(len(WORDS))  # fmt: skip

# And for each pool (pools.py): no card gives it; no card lies where it takes them; not so many; not in a tunnel.
NO_POOL, NO_CARDS, MOST, TUNNEL = range(4)
_ends = [("none", f"no-{NAMES[one.slot].lower()}", "most", *(() if one.in_tunnels else ("tunnel",))) for one in TABLE]
OF_POOL = table([len(WORDS) + sum(map(len, _ends[:pool])) for pool in range(len(TABLE))])  # the first word of each
WORDS += [f"{one.word}-{end}" for one, ends in zip(TABLE, _ends, strict=True) for end in ends]


# Plans -------------------------------------------------------------------------------------------


@jit
def of_gear(track, car, gear):
    heat = shift_gears.cost(track, car, gear)
    if heat == shift_gears.NEVER:
        return GEAR_TOO_FAR
    if heat > car.engine:
        is_dry_enough = heat - shift_gears.flooding(track, car, gear) <= car.engine
        return GEAR_FLOODED if is_dry_enough else GEAR_NO_HEAT
    if shift_gears.playable(car) < gear and shift_gears.must_fill(track, car):
        return GEAR_HAND
    return OFFERED


@jit
def of_planned_card(track, car, slot):
    """Whether a card is in any legal plan."""
    if slot >= track.slots or in_hand(car, slot) == 0:
        return CARD_MISSING
    if slot == HEAT_CARD:
        return HEAT_UNPLAYABLE
    for gear in range(1, 5):
        if of_gear(track, car, gear) == OFFERED and shift_gears.playable(car) >= gear:
            return OFFERED
    return CARD_CLUTTERED


# Reactions ---------------------------------------------------------------------------------------


@jit
def of_boost(game, track, car):
    if game.turn.may_boost == 0:
        return BOOST_USED
    if react.boost_cost(game, track, car) > 0 and garage.waits_for_heat(track, game.turn):
        return HEAT_FIRST
    return OFFERED if react.can_boost(game, track, car) else BOOST_NO_HEAT


@jit
def of_adrenaline(game, track):
    if game.turn.may_move_one == 1:
        return OFFERED
    if game.turn.has_adrenaline == 1:
        return ADRENALINE_USED
    return ADRENALINE_NOBODY if adrenaline.helped(game, track) == 0 else ADRENALINE_NOT


@jit
def of_cooldown(game, track, car, n):
    if car.hand[HEAT_CARD] == 0:
        return COOLDOWN_NO_HEAT
    if not garage.is_cooling_allowed(game, track, car):
        return COOLDOWN_WEATHER
    most = react.cooldown(game, track, car)
    if most == 0:
        has_had = unpaid.granted_cooldown(game, track, car) > 0 or game.turn.cooled_sectors != 0
        return COOLDOWN_USED if has_had else COOLDOWN_GEAR
    return OFFERED if n <= most else COOLDOWN_MOST


@jit
def of_payment(game, track, seat, i):
    turn = game.turn
    if i >= turn.n_played or not garage.is_open(turn, i, garage.HEAT_OPEN):
        return PAY_NONE
    return OFFERED if garage.can_pay(game, track, seat, i) else PAY_NO_HEAT


@jit
def of_locked(game, track, seat, symbol, amounts, n, none):
    """Of a symbol of amount `n` that no card may use: whether a card has it that waits for its Heat; else `none`."""
    car, turn = game.cars[seat], game.turn
    for i in range(turn.n_played):
        if garage.is_open(turn, i, symbol) and amounts[car.kind[turn.played[i]]] == n:
            return CARD_HEAT_FIRST
    return none


@cold
def of_scrapping(game, track, seat, n):
    if garage.open_with(game, track, seat, garage.SCRAP_OPEN, track.cards.scrap, n) >= 0:
        return OFFERED
    return of_locked(game, track, seat, garage.SCRAP_OPEN, track.cards.scrap, n, SCRAP_NONE)


@jit
def of_cannot_pay(game, track, seat):
    due = garage.heat_due(game, track, seat)
    if due == 0:
        return PAY_NONE
    return OFFERED if due > game.cars[seat].engine else CAN_PAY


@jit
def of_salvage(game, track, seat, n):
    if garage.open_with(game, track, seat, garage.SALVAGE_OPEN, track.cards.salvage, n) < 0:
        return of_locked(game, track, seat, garage.SALVAGE_OPEN, track.cards.salvage, n, SALVAGE_NONE)
    return OFFERED if game.cars[seat].n_discard > 0 else SALVAGE_EMPTY


@jit
def of_pool(game, track, car, pool, n):
    if n <= garage.most_of_pool(game, track, car, pool):
        return OFFERED
    there = garage.in_source(car, pool)
    if game.turn.pools[pool] == 0:
        return OF_POOL[pool] + NO_POOL
    if there == 0:
        return OF_POOL[pool] + NO_CARDS
    if garage.is_pool_closed(track, car, pool):
        return OF_POOL[pool] + TUNNEL
    return CARD_HEAT_FIRST if n <= min(game.turn.pools[pool], there) else OF_POOL[pool] + MOST


@jit
def of_accelerating(track, turn):
    if garage.card_to_accelerate(track, turn) >= 0:
        return OFFERED if turn.plus > 0 else ACCELERATE_NO_PLUS
    for i in range(turn.n_played):
        if garage.is_open(turn, i, garage.ACCELERATE_OPEN):
            return CARD_HEAT_FIRST
    return ACCELERATE_NONE


@jit
def of_drafting(game, track, seat):
    car, turn = game.cars[seat], game.turn
    reach = garage.draft_reach(game, track, seat) + garage.locked_part(track, car, turn, track.cards.draft)
    if reach == 0:
        return DRAFT_NONE
    spaces = garage.spaces_to_draft(game, track, seat)
    if spaces == 0:
        return DRAFT_NOBODY
    if garage.can_draft(game, track, seat):
        return OFFERED
    return CARD_HEAT_FIRST if spaces <= reach else DRAFT_FAR


@jit
def of_direct_play(game, track, seat, slot):
    car = game.cars[seat]
    if slot >= track.slots or in_hand(car, slot) == 0:
        return CARD_MISSING
    if slot < FIRST_SPONSOR or track.cards.direct_play[car.kind[slot]] == 0:
        return DIRECT_NONE
    if game.turn.n_played == MAX_PLAYED:
        return DIRECT_FULL
    return OFFERED if garage.can_play_directly(game, track, seat, slot) else DIRECT_NO_HEAT


@cold
def of_reaction(game, track, seat, action):
    car, turn = game.cars[seat], game.turn
    if action == DONE:
        return DONE_DUE if garage.must_resolve(turn) else OFFERED
    if action == BOOST:
        return of_boost(game, track, car)
    if action == ADRENALINE:
        return of_adrenaline(game, track)
    if is_cooldown(action):
        return of_cooldown(game, track, car, action - COOLDOWN)
    if is_card(action):
        return of_direct_play(game, track, seat, action - CARD)
    if is_payment(action):
        return of_payment(game, track, seat, action - HEAT)
    if is_scrap(action):
        return of_scrapping(game, track, seat, action - SCRAP)
    if is_salvage(action):
        return of_salvage(game, track, seat, action - SALVAGE)
    if pool_of(action) != NONE:
        return of_pool(game, track, car, pool_of(action), taken(action, pool_of(action)))
    if action == ACCELERATE:
        return of_accelerating(track, turn)
    if action == DRAFT:
        return of_drafting(game, track, seat)
    return of_cannot_pay(game, track, seat) if action == CANNOT_PAY else NOT_ASKED


# The rest of the turn ----------------------------------------------------------------------------


@jit
def of_slipstream(game, track, seat, n):
    """A slipstream of `n` spaces from the car's present space."""
    car = game.cars[seat]
    if not slipstream.is_gear_allowed(track, car):
        return SLIPSTREAM_EVENT
    if has_finished(track, car):
        return SLIPSTREAM_FINISH
    if not is_beside_or_behind(game, track, seat):
        return SLIPSTREAM_NOBODY
    if not slipstream.is_allowed_here(game, track, car):
        return SLIPSTREAM_WEATHER
    if (slipstream.nominal(game, track, car) >> n) & 1 == 0:
        return SLIPSTREAM_REACH
    if n > to_finish(track, car.lap, car.space):
        return SLIPSTREAM_FINISH
    return OFFERED if reachable(game, track, seat, n) > 0 else SLIPSTREAM_BLOCKED


@cold
def of_kept(game, track, seat, i):
    """Choosing a card to pay for after `cannot pay` (R6.3)."""
    turn = game.turn
    why = of_payment(game, track, seat, i)
    if why != OFFERED:
        return why
    if i < turn.next_pick:
        return PAY_PASSED
    return OFFERED if unpaid.can_keep(game, track, seat, i) else PAY_FEWER


@jit
def of_refreshing(game, track, seat, slot):
    car = game.cars[seat]
    if slot >= track.slots or game.turn.play_area[slot] == 0 or track.cards.refresh[car.kind[slot]] == 0:
        return REFRESH_NONE
    return OFFERED  # with no room for more on top of the deck nobody is asked


@jit
def of_discarding(game, track, seat, slot):
    car = game.cars[seat]
    if slot >= track.slots or in_hand(car, slot) == 0:
        return CARD_MISSING
    if discard.may_go(game, track, seat, slot):
        return OFFERED
    return DISCARD_HEAT if slot == HEAT_CARD else DISCARD_STRESS


@cold
def of_salvaging(game, track, seat, slot):
    return CARD_MISSING if slot >= track.slots or symbols.in_discard(game.cars[seat], slot) == 0 else OFFERED


@cold
def of_speed(game, track, seat, value):
    """Choosing a Speed for the card whose Speed is asked for."""
    i = speeds.unchosen(game)
    kind = game.cars[seat].kind[game.turn.played[i]]
    for k in range(track.cards.n_speeds[kind]):
        if track.cards.speed[kind][k] == value:
            return OFFERED
    return SPEED_NONE


@cold
def of_later(game, track, seat, phase, action):
    """A decision of a later phase of the turn, judged from the car's present space."""
    now = game.phase
    is_driven = now == phases.REACT or now == phases.SALVAGE or now == phases.SLIPSTREAM or now == phases.REFRESH
    if not is_driven or game.turn.seat != seat or now > phase:
        return NOT_ASKED
    if phase == phases.SLIPSTREAM and is_slipstream(action):
        why = of_slipstream(game, track, seat, slipstream_spaces(action))
        return LATER if why == OFFERED else why
    if phase == phases.DISCARD:
        return DISCARD_TUNNEL if discard.is_in_tunnel(track, game.cars[seat]) else LATER
    return LATER if phase == phases.REFRESH else NOT_ASKED


@entry
def why(games: Game, tracks: Track, seat: i64, phase: i64, action: i64) -> i64:
    """Why a seat may not take an action of a phase: a number of WORDS, or OFFERED if it may.

    games[0] may be the seat's sight. For a later phase than the present one it looks ahead in the seat's own turn.
    """
    game, track = games[0], tracks[0]
    car, slot = game.cars[seat], action - CARD
    if phase != game.phase:
        return of_later(game, track, seat, phase, action)
    if phase == phases.PLAN:
        return of_gear(track, car, action - GEAR) if action < CARD else of_planned_card(track, car, slot)
    if phase == phases.REACT:
        return of_reaction(game, track, seat, action)
    if phase == phases.PAY:
        return of_kept(game, track, seat, action - HEAT)
    if phase == phases.SPEED:
        return of_speed(game, track, seat, action - SPEED)
    if action == DONE:
        return OFFERED
    if phase == phases.SLIPSTREAM:
        return of_slipstream(game, track, seat, slipstream_spaces(action))
    if phase == phases.SALVAGE:
        return of_salvaging(game, track, seat, slot)
    if phase == phases.REFRESH:
        return of_refreshing(game, track, seat, slot)
    return of_discarding(game, track, seat, slot) if phase == phases.DISCARD else NOT_ASKED
