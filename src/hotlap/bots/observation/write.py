"""A sight as the row of numbers that blocks.py describes. Each function writes one block and returns where it ends."""

from ...kernels import (
    ANY,
    adrenaline,
    array,
    cards,
    entry,
    f32,
    i16,
    i64,
    jit,
    layout,
    legends,
    must_decide,
    phases,
    pools,
    progress,
    react,
    record,
    standing,
    to_finish,
    weather,
)
from ..club.pace import corner_heat
from . import blocks
from .blocks import CORNERS, FIRST_POOLS, PLAYED, STRIP

BASIC = cards.FIRST_SPONSOR  # slots that all cars have
N_PHASES, N_WEATHERS = len(phases.NAMES), len(blocks.WEATHERS)
TURN_SIZE, SECTOR_SIZE, CORNER_SIZE = len(blocks.TURN) + BASIC, len(blocks.SECTOR), len(blocks.CORNER)
RIVAL_SIZE, LINE_SIZE = len(blocks.RIVAL), 5  # the last fields of a rival, those about the next corner line
CARD_SIZE, OWN_CARD_SIZE, PLAYED_SIZE = len(blocks.CARD), len(blocks.OWN_CARD), len(blocks.PLAYED_CARD)
SPACE_SIZE = len(blocks.STRIP_SPACE)
OFFER_SIZE, RIVAL_CARDS_SIZE = len(blocks.OFFER), len(blocks.RIVAL_CARDS)
N_SYMBOLS = len(blocks.OPEN)
MOST = 2_048  # numbers of the longest observation
OFF_TRACK = -100_000
NO_LINE = -1


@record
class Page:
    """The numbers of an observation before they are divided by their scales, and room to work in.

    Written straight into a row of Python's, an observation took 700 ns in place of 150: the compiler must assume that
    each store there changes the sight. And all numbers together are divided in one go.
    """

    value: array(i16, MOST)
    place: array(i64, layout.MAX_CARS)  # of each seat among all cars, from 0
    turns: array(i64, layout.MAX_CARS)  # that come before its own in this round; -1: it had its turn or has none
    standing: array(i64, layout.MAX_CARS)


@jit
def put(page, at, value):
    page.value[at] = value
    return at + 1


@jit
def put_one_of(page, at, which, n):
    """A flag for one of n; none if `which` is not among them."""
    if 0 <= which < n:
        page.value[at + which] = 1
    return at + n


@jit
def put_basic(page, at, pile, stress):
    """The cards of a pile that all cars have. A pile counts Stress apart."""
    for slot in range(BASIC):
        page.value[at + slot] = pile[slot]
    page.value[at + cards.STRESS] = stress
    return at + BASIC


@jit
def is_turn(view):
    """Whether some seat decides in its turn, so that `view.turn` means something."""
    return phases.WAITS_FOR[view.phase] == phases.IN_TURN


@jit
def next_line(track, lap, space):
    """The next corner line of a car there, and the spaces it may move without crossing it; NO_LINE before the last
    finish."""
    line = track.next_corner[space]
    start = -space
    if line == track.n_corners:
        line = 0
        lap += 1
        start += track.spaces
    if lap >= track.laps:
        return NO_LINE, 0
    return line, start + track.corner_line[line]


@jit
def wrapped(track, space):
    return space - track.spaces if space > track.spaces else space


# The race ------------------------------------------------------------------------------------------------------------


@jit
def write_race(view, track, seat, page, at):
    at = put_one_of(page, at, view.phase, N_PHASES)
    at = put(page, at, must_decide(view, track, seat))
    at = put(page, at, view.round_no)
    at = put(page, at, track.laps)
    at = put(page, at, track.spaces)
    at = put(page, at, track.n_cars)
    at = put(page, at, view.n_finished)
    at = put(page, at, view.n_out)
    at = put(page, at, track.hand_size)
    at = put(page, at, track.heat[seat])
    at = put(page, at, track.stress[seat])
    at = put(page, at, track.cluttered_hand == layout.FORCED)
    at = put(page, at, track.end == layout.PLAYERS_FINISHED)
    at = put(page, at, track.aggressive_legends)
    at = put(page, at, track.is_championship)
    return put_one_of(page, at, view.weather, N_WEATHERS)


@jit
def write_legends(view, track, page, at):
    for card in range(layout.LEGEND_CARDS):
        at = put(page, at, view.legend_deck >> card & 1)
    at = put_one_of(page, at, view.legend_card, layout.LEGEND_CARDS)
    n = 0
    for seat in range(track.n_cars):
        n += track.is_legend[seat]
    return put(page, at, n)


@jit
def write_sector(view, track, space, page, at):
    """What the road conditions do to a car on a space."""
    conditions = track.conditions
    row = weather.sector_row(view, track, space)
    at = put(page, at, conditions.no_cooldown[row])
    at = put(page, at, conditions.cooling_bonus[row])
    at = put(page, at, conditions.free_boost[row])
    at = put(page, at, conditions.no_slipstream[row])
    return put(page, at, conditions.slipstream_spaces[row])


# The cars ------------------------------------------------------------------------------------------------------------


@jit
def sort_cars(view, track, page):
    """Write the place of each car and its turn in this round."""
    for seat in range(track.n_cars):
        car = view.cars[seat]
        page.standing[seat] = standing(track, car) if car.status == layout.RACING else OFF_TRACK - car.place
        page.turns[seat] = -1
    for seat in range(track.n_cars):
        place = 0
        for other in range(track.n_cars):
            place += page.standing[other] > page.standing[seat]
        page.place[seat] = place
    first = view.turn_no if is_turn(view) else 0
    for i in range(first, view.n_order):
        page.turns[view.order[i]] = i - first


@jit
def is_helped(view, track, seat):
    """Whether a car has Adrenaline in this round, by the order as it is now."""
    return view.cars[seat].status == layout.RACING and adrenaline.is_helped(view, track, seat)


@jit
def write_own(view, track, seat, page, at):
    car = view.cars[seat]
    is_racing = car.status == layout.RACING
    turns = page.turns[seat]
    at = put(page, at, to_finish(track, car.lap, car.space) if is_racing else 0)
    at = put(page, at, track.laps - car.lap if is_racing else 0)
    at = put(page, at, is_racing)
    at = put(page, at, page.place[seat])
    at = put(page, at, is_racing and car.spot == track.race_spot[car.space])
    at = put(page, at, car.engine)
    at = put(page, at, car.ready)
    at = put(page, at, is_helped(view, track, seat))
    at = put(page, at, max(turns, 0))
    at = put(page, at, is_racing and turns < 0)
    at = put(page, at, car.n_hand)
    at = put(page, at, car.n_draw)
    at = put(page, at, car.n_discard)
    at = put(page, at, car.n_top)
    at = put_one_of(page, at, car.gear - 1, 4)
    at = put_basic(page, at, car.hand, car.stress[layout.HAND])
    at = put_basic(page, at, car.draw, car.stress[layout.DRAW])
    return put_basic(page, at, car.discard, car.stress[layout.DISCARD])


@jit
def planned(car, slot):
    n = 0
    for i in range(car.plan_n):
        n += car.plan[i] == slot
    return n


@jit
def write_plan(view, seat, page, at):
    car = view.cars[seat]
    at = put_one_of(page, at, car.plan_gear - 1, 4)
    at = put(page, at, car.plan_n)
    for slot in range(BASIC):
        at = put(page, at, planned(car, slot))
    return at


@jit
def heat_of_turn(view, track):
    """The Heat due for all corner lines that the car has crossed in its turn, as its Speed is now (R3.16)."""
    turn = view.turn
    moved = progress(track, view.cars[turn.seat]) - turn.began_lap * track.spaces - turn.began_space
    distance = to_finish(track, turn.began_lap, turn.began_space) + 1
    return corner_heat(view, track, turn.began_space, moved, turn.speed - turn.adjust, distance)


@jit
def write_turn(view, track, seat, page, at):
    end = at + TURN_SIZE
    if not is_turn(view):
        return end
    turn = view.turn
    car = view.cars[turn.seat]
    has_moved = view.phase != phases.SPEED
    at = put(page, at, turn.seat == seat)
    at = put(page, at, turn.has_adrenaline)
    at = put(page, at, turn.may_move_one)
    at = put(page, at, turn.may_boost)
    at = put(page, at, react.boost_cost(view, track, car))
    at = put(page, at, turn.cooldown)
    at = put(page, at, turn.plus)
    at = put(page, at, turn.adjust)
    at = put(page, at, turn.pools[pools.REDUCE_STRESS])
    at = put(page, at, turn.pools[pools.SUPER_COOL])
    at = put(page, at, turn.picks_left)
    at = put(page, at, turn.picked)
    at = put(page, at, turn.next_pick)
    at = put(page, at, turn.speed)
    at = put(page, at, progress(track, car) - turn.began_lap * track.spaces - turn.began_space)
    at = put(page, at, turn.slipped_from != layout.NEVER)
    at = put(page, at, heat_of_turn(view, track) if has_moved else 0)
    at = put(page, at, turn.stress)
    at = put(page, at, turn.extra_slipstreams)
    for pool in range(FIRST_POOLS, pools.POOLS):
        at = put(page, at, turn.pools[pool])
    return put_basic(page, at, turn.play_area, turn.stress)


@jit
def write_gravel(track, car, page, at):
    """The gravel of the strip, on the race line and beside it. Spaces are counted on, because a remainder for each took
    longer than all else about the road."""
    space = car.space
    for ahead in range(STRIP):
        space = space + 1 if space < track.spaces else 1
        bits = track.gravel[space]
        if bits != 0:
            line = track.race_spot[space]
            page.value[at + SPACE_SIZE * ahead + 3] = bits >> line & 1
            page.value[at + SPACE_SIZE * ahead + 4] = bits >> (1 - line) & 1


@jit
def write_road(view, track, seat, page, at):
    """The blocks here, strip and corners. A car that is off the track sees nothing."""
    end = at + SECTOR_SIZE + SPACE_SIZE * STRIP + CORNER_SIZE * CORNERS
    car = view.cars[seat]
    if car.status != layout.RACING:
        return end
    at = write_sector(view, track, car.space, page, at)
    for other in range(track.n_cars):
        rival = view.cars[other]
        if other != seat and rival.status == layout.RACING:
            ahead = rival.space - car.space
            if ahead < 0:
                ahead += track.spaces
            if 0 < ahead <= STRIP:
                page.value[at + SPACE_SIZE * (ahead - 1)] += 1
    write_gravel(track, car, page, at)
    finish = to_finish(track, car.lap, car.space)
    if 0 <= finish < STRIP:
        page.value[at + SPACE_SIZE * finish + 2] = 1
    lap, start, line = car.lap, -car.space, track.next_corner[car.space]
    corners = at + SPACE_SIZE * STRIP
    for i in range(layout.MAX_CORNERS):
        if line == track.n_corners:
            line = 0
            lap += 1
            start += track.spaces
        to_line = start + track.corner_line[line]
        if lap >= track.laps or (to_line >= STRIP and i >= CORNERS):
            break
        limit = weather.limit(view, track, line)
        if to_line < STRIP:
            page.value[at + SPACE_SIZE * to_line + 1] = limit
        if i < CORNERS:
            corners = put(page, corners, 1)
            corners = put(page, corners, to_line)
            corners = put(page, corners, limit)
            corners = put(page, corners, weather.extra_heat(view, track, line))
            corners = put(page, corners, track.press[line])
            corners = write_sector(view, track, wrapped(track, track.corner_line[line] + 1), page, corners)
        line += 1
    return end


@jit
def row_of(page, other, seat):
    """The place of a rival among the rivals."""
    return page.place[other] - (page.place[other] > page.place[seat])


@jit
def write_rival(view, track, other, seat, page, at):
    car = view.cars[other]
    is_racing = car.status == layout.RACING
    is_legend = track.is_legend[other] == 1
    turns = page.turns[other]
    at = put(page, at, 1)
    at = put(page, at, is_legend)
    at = put(page, at, is_racing)
    at = put(page, at, car.status == layout.OUT)
    at = put(page, at, car.place)
    at = put(page, at, progress(track, car) - progress(track, view.cars[seat]) if is_racing else 0)
    at = put(page, at, is_racing and car.spot == track.race_spot[car.space])
    at = put(page, at, car.gear)
    at = put(page, at, car.engine)
    at = put(page, at, car.n_hand)
    at = put(page, at, car.n_draw)
    at = put(page, at, car.n_discard)
    at = put(page, at, car.hand[cards.HEAT])
    at = put(page, at, car.stress[layout.HAND])
    at = put(page, at, car.draw[cards.HEAT])
    at = put(page, at, car.stress[layout.DRAW])
    at = put(page, at, car.ready)
    at = put(page, at, max(turns, 0))
    at = put(page, at, is_racing and turns < 0)
    at = put(page, at, is_turn(view) and view.turn.seat == other)
    at = put(page, at, not is_legend and is_helped(view, track, other))
    if not is_racing:
        return at + LINE_SIZE
    line, to_line = next_line(track, car.lap, car.space)
    at = put(page, at, line != NO_LINE)
    at = put(page, at, to_line)
    at = put(page, at, 0 if line == NO_LINE else weather.limit(view, track, line))
    is_known = is_legend and is_turn(view) and turns > 0 and view.legend_card >= 0
    at = put(page, at, is_known)
    return put(page, at, legends.intended(view, track, other) if is_known else 0)


@jit
def write_rivals(view, track, seat, rivals, page, at):
    for other in range(track.n_cars):
        if other != seat:
            write_rival(view, track, other, seat, page, at + RIVAL_SIZE * row_of(page, other, seat))
    return at + RIVAL_SIZE * rivals


# The larger game -----------------------------------------------------------------------------------------------------


@jit
def write_effects(track, page, at):
    effects = track.effects
    at = put(page, at, effects.sponsorship)
    at = put(page, at, effects.press_cards)
    at = put(page, at, effects.slow_press)
    at = put(page, at, effects.first_lap_places)
    at = put(page, at, effects.record_speed)
    at = put(page, at, effects.cars_passed)
    at = put(page, at, effects.adrenaline)
    at = put(page, at, effects.slipstream_gear)
    at = put(page, at, effects.discard_heat)
    at = put(page, at, effects.discard_stress)
    at = put(page, at, effects.most_discards)
    at = put(page, at, effects.spin_out_retires)
    at = put(page, at, effects.lap_heat)
    at = put(page, at, effects.slipstream_spaces)
    at = put(page, at, effects.lap_places)
    at = put(page, at, effects.stress_in_discard)
    return put(page, at, effects.tuning)


@jit
def write_card(track, kind, page, at):
    """What a card does."""
    known = track.cards
    n = known.n_speeds[kind]
    at = put(page, at, known.speed[kind][0] if n > 0 else 0)
    at = put(page, at, known.speed[kind][n - 1] if n > 0 else 0)
    at = put(page, at, n)
    at = put(page, at, known.plus[kind])
    at = put(page, at, known.heat[kind])
    at = put(page, at, known.scrap[kind])
    at = put(page, at, known.adjust_speed_limit[kind])
    at = put(page, at, known.cooldown[kind])
    at = put(page, at, known.pools[pools.REDUCE_STRESS][kind])
    at = put(page, at, known.slipstream_boost[kind])
    at = put(page, at, known.refresh[kind])
    at = put(page, at, known.salvage[kind])
    at = put(page, at, known.direct_play[kind])
    at = put(page, at, known.accelerate[kind])
    at = put(page, at, known.pools[pools.SUPER_COOL][kind])
    at = put(page, at, known.draft[kind])
    at = put(page, at, known.is_heat[kind])
    at = put(page, at, known.extra_slipstream[kind])
    for pool in range(FIRST_POOLS, pools.POOLS):
        at = put(page, at, known.pools[pool][kind])
    return at


@jit
def write_cards(view, track, seat, page, at):
    """Slots without a card stay 0."""
    car = view.cars[seat]
    is_own_turn = is_turn(view) and view.turn.seat == seat
    for slot in range(BASIC, track.slots):
        played = view.turn.play_area[slot] if is_own_turn else 0
        row = at + OWN_CARD_SIZE * (slot - BASIC)
        row = put(page, row, car.hand[slot])
        row = put(page, row, car.draw[slot])
        row = put(page, row, car.discard[slot])
        row = put(page, row, planned(car, slot))
        row = put(page, row, played)
        if car.hand[slot] + car.draw[slot] + car.discard[slot] + played > 0:
            write_card(track, car.kind[slot], page, row)
    return at + OWN_CARD_SIZE * (layout.SLOTS - BASIC)


@jit
def write_played(view, track, page, at):
    if is_turn(view):
        turn = view.turn
        for i in range(min(turn.n_played, PLAYED)):
            row = put(page, at + PLAYED_SIZE * i, 1)
            row = write_card(track, view.cars[turn.seat].kind[turn.played[i]], page, row)
            row = put(page, row, turn.value[i] != layout.UNCHOSEN)
            row = put(page, row, max(turn.value[i], 0))
            for symbol in range(N_SYMBOLS):
                row = put(page, row, turn.symbols[i] >> symbol & 1)
    return at + PLAYED_SIZE * PLAYED


@jit
def write_market(view, track, page, at):
    at = put(page, at, view.draft_round)
    at = put(page, at, view.draft_pick)
    at = put(page, at, view.n_market)
    for i in range(view.n_market):
        if view.market[i] != 0:
            row = put(page, at + OFFER_SIZE * i, 1)
            write_card(track, view.market[i], page, row)
    return at + OFFER_SIZE * layout.MAX_MARKET


@jit
def write_rival_cards(view, track, seat, rivals, page, at):
    for other in range(track.n_cars):
        if other != seat:
            car = view.cars[other]
            row = at + RIVAL_CARDS_SIZE * row_of(page, other, seat)
            row = put_basic(page, row, car.hand, car.stress[layout.HAND])
            row = put_basic(page, row, car.draw, car.stress[layout.DRAW])
            row = put(page, row, car.n_secret)
            upgrades = 0
            for slot in range(cards.FIRST_UPGRADE, track.slots):
                upgrades += car.hand[slot] + car.draw[slot] + car.discard[slot]
            put(page, row, upgrades)
    return at + RIVAL_CARDS_SIZE * rivals


@jit
def write(view, track, seat, is_full, rivals, page, scales, out):
    """Write the observation of a seat from its sight into `out`, a row of float32. `scales` are the reciprocals of the
    table's scales."""
    write_page(view, track, seat, is_full, rivals, page, len(out))
    for i in range(len(out)):
        out[i] = page.value[i] * scales[i]


@jit
def write_page(view, track, seat, is_full, rivals, page, size):
    """Write the `size` numbers of an observation before they are divided by their scales."""
    for i in range(size):
        page.value[i] = 0
    sort_cars(view, track, page)
    at = write_race(view, track, seat, page, 0)
    at = write_legends(view, track, page, at)
    at = write_own(view, track, seat, page, at)
    at = write_plan(view, seat, page, at)
    at = write_turn(view, track, seat, page, at)
    at = write_road(view, track, seat, page, at)
    at = write_rivals(view, track, seat, rivals, page, at)
    if is_full:
        at = write_effects(track, page, at)
        at = write_cards(view, track, seat, page, at)
        at = write_played(view, track, page, at)
        at = write_market(view, track, page, at)
        write_rival_cards(view, track, seat, rivals, page, at)


@jit
def write_row(view, track, seat, is_full, rivals, pages, scales, out):
    """As write, for kernels that make their own room: `pages` is an array of one Page.

    Compiled, a record does not keep the array alive that it lies in: Numba frees a new array as soon as its first
    record is read, and the next array may be given the same bytes. An array that is handed over lives until the call
    ends.
    """
    write(view, track, seat, is_full, rivals, pages[0], scales, out)


@entry
def observe(
    views: layout.Game,
    tracks: layout.Track,
    seat: i64,
    is_full: bool,
    rivals: i64,
    pages: Page,
    scales: array(f32, ANY),
    out: array(f32, ANY),
) -> None:
    """As write, for Python: from the sight views[0]."""
    write(views[0], tracks[0], seat, is_full, rivals, pages[0], scales, out)
