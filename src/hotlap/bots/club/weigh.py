"""What a choice is worth to `club`: the number that it compares with those of the other choices. For hints."""

from ...kernels import (
    ANY,
    SUMS,
    actions,
    array,
    cards,
    cold,
    entry,
    f64,
    i64,
    jit,
    layout,
    phases,
    pools,
    reachable,
    record,
    shift_gears,
    slipstream,
    write_choices,
)
from .discard import speed_of_slot, wanted_mean
from .notes import MAX_SPEED, Notes
from .pace import Pace, corner_heat, rounds_to_go, to_finish
from .plan import prepare_flips, value_of_pick
from .react import choose_move, choose_slipstream, choose_speed_up, value_of_boost
from .upgrades import choose_speed, speed_of_others
from .value import end_value, expected_cooling, value_further

UNKNOWN = 1e9  # in place of rounds, for a choice that `club` makes by a rule and not by a number


@record
class Facts:
    """What `club` knows of a position besides the values of its choices."""

    wanted: f64  # the Speed that a card of the next plan should have
    speed: array(f64, layout.SLOTS)  # of the card in each slot, as `wanted` counts it
    cooling: array(i64, 5)  # by gear: Heat that this turn's Cooldown will return to the engine
    slipstream: array(i64, SUMS)  # after so many more spaces: the longest slipstream; 0: none
    heat: array(i64, actions.MAX_SPEED + 1)  # Heat due in corners, by the Speed that is chosen for a card


# Values ------------------------------------------------------------------------------------------


@jit
def value_of_plan(view, track, seat, pace, codes, n, notes):
    """As choose_plan values this gear and these cards; UNKNOWN for a hand that cannot fill the gear."""
    if n == 1:
        return UNKNOWN
    gear = codes[0] - actions.GEAR
    for k in range(gear):
        notes.pick[k] = codes[k + 1] - actions.CARD
    for speed in range(MAX_SPEED + 1):
        notes.is_known[speed] = 0
    car = view.cars[seat]
    prepare_flips(car, notes)
    engine = car.engine - shift_gears.cost(track, car, gear) + expected_cooling(view, track, seat, gear)
    return value_of_pick(view, track, seat, pace, gear, engine, notes)


@jit
def cooled(code):
    """Heat that a reaction returns to the engine."""
    if actions.is_cooldown(code):
        return code - actions.COOLDOWN
    pool = pools.pool_of(code)
    return pools.taken(code, pool) if pool != pools.NONE and pools.TO[pool] == pools.ENGINE else 0


@jit
def value_of_reaction(view, track, seat, pace, code, choices, notes):
    """As choose_speed_up values this reaction. After cooling it counts the best of them, with the Heat returned."""
    car, turn = view.cars[seat], view.turn
    if code == actions.DONE:
        return end_value(view, track, seat, pace, turn.speed, car.engine)
    if code == actions.ADRENALINE:
        return value_further(view, track, seat, pace, 1, turn.speed + 1, car.engine)
    if code == actions.BOOST:
        return value_of_boost(view, track, seat, pace, notes)
    heat = cooled(code)
    if heat == 0:
        choose_only(choices, code)
        return choose_move(view, track, seat, pace, choices, UNKNOWN, notes)
    write_choices(view, track, seat, choices)
    car.engine += heat
    value = choose_speed_up(view, track, seat, pace, choices, notes)
    car.engine -= heat
    return value


@jit
def choose_only(choices, code):
    choices.n = 1
    choices.codes[0] = code


@cold
def value_of_hand(view, track, seat, pace, code):
    """The first hand, or a new one for 1 Heat: all hands count as typical."""
    car = view.cars[seat]
    heat = car.engine - (1 if code == actions.MULLIGAN else 0)
    return rounds_to_go(track, pace, to_finish(track, car.lap, car.space), car.gear, max(0, heat))


@entry
def weigh(
    views: layout.Game,
    tracks: layout.Track,
    seat: i64,
    paces: Pace,
    codes: array(i64, ANY),
    n: i64,
    choices: layout.Choices,
    notes: Notes,
) -> f64:
    """The rounds to go after the choice with the actions codes[:n] of `seat`, from its sight views[0], or UNKNOWN."""
    view, track, pace, room = views[0], tracks[0], paces[0], notes[0]
    if view.phase == phases.PLAN:
        return value_of_plan(view, track, seat, pace, codes, n, room)
    if view.phase == phases.REACT:
        return value_of_reaction(view, track, seat, pace, codes[0], choices[0], room)
    if view.phase == phases.MULLIGANS:
        return value_of_hand(view, track, seat, pace, codes[0])
    choose_only(choices[0], codes[0])
    if view.phase == phases.SLIPSTREAM:
        return choose_slipstream(view, track, seat, pace, choices[0], room)
    if view.phase == phases.SPEED:
        return choose_speed(view, track, seat, pace, choices[0], room)
    return UNKNOWN


# Facts -------------------------------------------------------------------------------------------


@jit
def longest_slipstream(view, track, seat, spaces):
    """The spaces of the longest slipstream after moving `spaces` forward; 0 without one."""
    car = view.cars[seat]
    lap, space = car.lap, car.space
    car.space += reachable(view, track, seat, spaces)
    while car.space > track.spaces:
        car.space -= track.spaces
        car.lap += 1
    allowed = slipstream.distances(view, track, seat)
    car.lap = lap
    car.space = space
    return slipstream.longest(allowed)


@cold
def look_at_speeds(view, track, seat, facts):
    """The Heat due in corners, by the Speed of the card that is asked."""
    car, turn = view.cars[seat], view.turn
    distance = to_finish(track, car.lap, car.space)
    shown = speed_of_others(view, track, seat)
    for speed in range(actions.MAX_SPEED + 1):
        total = shown + speed
        facts.heat[speed] = corner_heat(view, track, car.space, total, total - turn.adjust, distance)


@entry
def look(views: layout.Game, tracks: layout.Track, seat: i64, paces: Pace, facts: Facts) -> None:
    """Write what `club` knows of a decision of a turn, or of a plan, into facts[0]."""
    view, track, known = views[0], tracks[0], facts[0]
    car = view.cars[seat]
    known.wanted = wanted_mean(view, track, seat, paces[0])
    for slot in range(cards.ONE, track.slots):
        known.speed[slot] = speed_of_slot(track, car, slot)
    for gear in range(1, 5):
        known.cooling[gear] = expected_cooling(view, track, seat, gear)
    for spaces in range(SUMS):
        known.slipstream[spaces] = 0
        if view.phase == phases.REACT:
            known.slipstream[spaces] = longest_slipstream(view, track, seat, spaces)
    if view.phase == phases.SPEED:
        look_at_speeds(view, track, seat, known)


@entry
def rounds_after(tracks: layout.Track, paces: Pace, distance: i64, gear: i64, heat: i64) -> f64:
    """The rounds to go, `distance` before the last finish line, in a gear with so much Heat."""
    return rounds_to_go(tracks[0], paces[0], distance, gear, heat)
