"""The number of rounds still to drive: a table over distance, gear and Heat, made once for a track.

It assumes that the driver is alone, has a typical hand every round and can cool a little less than the gear allows.
The table is filled backwards from the finish: each state follows from the states nearer to it. This is a shortest path
over about 15,000 states; it takes 3 ms for a track. Legends have one of their own, by distance alone: the mean over
their cards, without cars in the way.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernels import (
    array,
    cards,
    entry,
    f64,
    heat_due,
    i64,
    jit,
    layout,
    legends,
    react,
    record,
    shift_gears,
    stress_of_spin,
)
from ...kernels import to_finish as before_finish

MAX_HEAT = 8  # more Heat in the engine counts as 8
LAPS = 3  # positions further back than so many laps count as the same space one or more laps later
DISTANCES = LAPS * 128 + 16
STATES = DISTANCES * 5 * (MAX_HEAT + 1)
NO_MOVE = 1e9
BOTH_SPOTS = 3  # bits of Track.gravel
NEVER = 1e3  # in place of rounds, for a Legend that no card moves

# The lowest and highest Speed of each gear with a typical hand of seven.
LOW = (0, 1, 2, 4, 6)
HIGH = (0, 4, 8, 11, 14)


@record
class Pace:
    """The table and the driver's weights.

    rounds[(distance * 5 + gear) * (MAX_HEAT + 1) + heat] are the rounds to go for a car that must move `distance`
    spaces to cross the finish line, has just driven in `gear`, and has `heat` in its engine.
    """

    distances: i64
    usual: f64  # the Speed of a usual card
    stretch: f64  # rounds that a Speed below the gear's mean costs later,
    strain: f64  # and one above it
    cooling: f64  # part of a gear's Cooldown that finds Heat in the hand
    beyond: f64  # rounds that a space past the finish is worth
    spin_out: f64  # rounds that each Stress card of a spin-out costs, besides the distance
    worth: array(f64, layout.SLOTS)  # rounds that a card is worth in the hand, by slot
    upgrades: array(f64, layout.KINDS)  # points that an upgrade is worth in a race, by kind
    below: f64  # cards that are so far below the wanted mean are discarded,
    above: f64  # and cards that are so far above it
    rounds: array(f64, STATES)
    legends: array(f64, layout.MAX_CARS * DISTANCES)  # rounds of a Legend: [seat * DISTANCES + distance]


@jit
def index(distance, gear, heat):
    return (distance * 5 + gear) * (MAX_HEAT + 1) + heat


@jit
def to_finish(track, lap, space):
    """Spaces that a car must move to cross the last finish line; 0 or less if it has crossed it."""
    return before_finish(track, lap, space) + 1


@jit
def rounds_to_go(track, pace, distance, gear, heat):
    """The table's value for any distance. Past the finish every space is worth `beyond` rounds."""
    if distance <= 0:
        return pace.beyond * distance
    while distance >= pace.distances:
        distance -= track.spaces
    return pace.rounds[index(distance, gear, min(heat, MAX_HEAT))]


@jit
def corner_heat(game, track, space, spaces, speed, distance):
    """Heat due at the corner lines that a move from `space` crosses before the last finish."""
    heat = 0
    corner = track.next_corner[space]
    line = -space
    while True:
        if corner == track.n_corners:
            corner = 0
            line += track.spaces
        to_line = line + track.corner_line[corner]
        if to_line >= spaces or to_line >= distance:
            return heat
        heat += heat_due(game, track, corner, speed)
        corner += 1


@jit
def after_corners(game, track, pace, distance, space, spaces, speed, gear, heat):
    """Rounds to go after a turn that began on `space`, `distance` before the finish, and moved `spaces`."""
    corner = track.next_corner[space]
    line = -space
    while True:
        if corner == track.n_corners:
            corner = 0
            line += track.spaces
        to_line = line + track.corner_line[corner]
        if to_line >= spaces or to_line >= distance:
            return rounds_to_go(track, pace, distance - spaces, gear, off_gravel(track, distance - spaces, heat))
        heat -= heat_due(game, track, corner, speed)
        if heat < 0:
            return rounds_to_go(track, pace, distance - to_line, 1, 0) + stress_of_spin(gear) * pace.spin_out
        corner += 1


@jit
def space_at(track, distance):
    """The space at this distance before the last finish."""
    return (track.laps * track.spaces + 1 - distance - 1) % track.spaces + 1


@jit
def off_gravel(track, distance, heat):
    """The Heat that is left after a turn that ends so far before the finish, if all of that space is gravel (R10.4).

    Of a space with one spot of gravel nobody knows who stands there: it costs nothing here.
    """
    if distance > 0 and heat > 0 and track.gravel[space_at(track, distance)] == BOTH_SPOTS:
        return max(heat - 1, 0)
    return heat


@jit
def later_cost(pace, speed, gear):
    """Rounds that a Speed costs later, because it is not that of usual cards: these are the cards that stay."""
    off = (speed - pace.usual * gear) / gear
    return (pace.strain if off > 0.0 else pace.stretch) * off * off


@jit
def best_in_gear(game, track, pace, distance, gear, heat):
    """The fewest rounds after a shift into `gear` that left `heat`; NO_MOVE if every Speed spins out."""
    space = space_at(track, distance)
    cooled = heat + react.GEAR_COOLDOWN[gear] * pace.cooling
    best = NO_MOVE
    for speed in range(LOW[gear], HIGH[gear] + 1):
        cost = later_cost(pace, speed, gear)
        for boost in range(2):
            total = speed + 2 * boost + boost * (speed & 1)
            rest = cooled - boost - corner_heat(game, track, space, total, total, distance)
            if rest < 0 or total == 0:
                continue
            rest = off_gravel(track, distance - total, min(rest, float(MAX_HEAT)))
            low = int(rest)
            after = rounds_to_go(track, pace, distance - total, gear, low)
            if rest > low:
                more = rounds_to_go(track, pace, distance - total, gear, low + 1)
                after += (rest - low) * (more - after)
            rounds = 1.0 + cost + after
            if rounds < best:
                best = rounds
    return best


@jit
def spin_out(game, track, pace, distance, gear, heat):
    """As best_in_gear if every Speed spins out: the car takes the slowest."""
    space, speed = space_at(track, distance), max(1, LOW[gear])
    return 1.0 + after_corners(game, track, pace, distance, space, speed, speed, gear, heat)


@jit
def best_move(game, track, pace, distance, gear, heat):
    """The fewest rounds from a state, when all states nearer to the finish are known.

    The car spins out only if every gear leads to a spin-out, as in a high gear without Heat before a tight corner.
    """
    best, at_worst = NO_MOVE, NO_MOVE
    for new_gear in range(1, 5):
        left = heat - shift_gears.price(gear, new_gear)
        if left >= 0:
            best = min(best, best_in_gear(game, track, pace, distance, new_gear, left))
            at_worst = min(at_worst, spin_out(game, track, pace, distance, new_gear, left))
    return best if best < NO_MOVE else at_worst


@entry
def survey(games: layout.Game, tracks: layout.Track, paces: Pace) -> None:
    """Fill the table of paces[0] for a track with the road conditions of games[0]."""
    track, pace = tracks[0], paces[0]
    pace.distances = min(track.laps, LAPS) * track.spaces + 8
    for distance in range(1, pace.distances):
        for gear in range(1, 5):
            for heat in range(MAX_HEAT + 1):
                pace.rounds[index(distance, gear, heat)] = best_move(games[0], track, pace, distance, gear, heat)


@jit
def legend_rounds(track, pace, seat, distance):
    """The rounds that a Legend needs from a distance."""
    if distance <= 0:
        return 0.01 * distance
    while distance >= pace.distances:
        distance -= track.spaces
    return pace.legends[seat * DISTANCES + distance]


@jit
def after_card(game, track, seat, pace, distance):
    """The rounds from a distance: a card that does not move the car is drawn again in the next round."""
    total, moving = 0.0, 0
    for card in range(layout.LEGEND_CARDS):
        game.legend_card = card
        spaces = legends.intended(game, track, seat)
        if spaces > 0:
            moving += 1
            total += legend_rounds(track, pace, seat, distance - spaces)
    if moving == 0:
        return NEVER
    return (layout.LEGEND_CARDS + total) / moving


@entry
def survey_legends(games: layout.Game, tracks: layout.Track, paces: Pace) -> None:
    """Fill the table of the Legends of paces[0] on the road of games[0], which is changed."""
    game, track, pace = games[0], tracks[0], paces[0]
    for seat in range(track.n_cars):
        if track.is_legend[seat] == 1:
            for distance in range(1, pace.distances):
                before = track.laps * track.spaces - distance  # spaces from the start of lap 0 to the car's own
                game.cars[seat].lap = before // track.spaces
                game.cars[seat].space = before % track.spaces + 1
                pace.legends[seat * DISTANCES + distance] = after_card(game, track, seat, pace, distance)


# Found by train/tune.py over all eight tracks. Against five aggressive Legends they bring 6.0 points a race, those
# before brought 5.8. Against five drivers with the weights before they bring 4.4 (an equal share is 4.17).
WEIGHTS = {
    "usual": 2.4,
    "stretch": 0.052,
    "strain": 0.058,
    "cooling": 0.506,
    "spin_out": 0.913,
    "beyond": 0.025,
    "below": 0.842,
    "above": 3.829,
}
WORTH = (0.0, -0.011, 0.0027, 0.0006, -0.0027, 0.0047, 0.0153, 0.0145)


# Points a race that an upgrade adds for this driver, by kind from FIRST_UPGRADE on. They come from a regression over
# 40,000 races of six such drivers on all tracks, each with three cards dealt at random (error about 0.04).
UPGRADES = (
    0.43, 0.55, -0.08, 0.06, 0.6, -0.07, -0.92, -0.04, 0.07, 0.32, -0.08, 0.2, 0.11, 0.08, 0.06, 0.07, 0.49, -0.09,
    0.24, 0.1, 0.3, -0.37, -0.22, 0.09, 0.05, 0.21, -0.29, -0, -0.16, -0.49, 0.06, -0.14, -0.16, -0.71, -0.16,
    -0.25, 0.44, 0.59, -0.01, 0.64, 0.85, -0.31, 0.15, -0.01, 0.21, -0.43, -0.09, 0.47, -0.2, 0.39, 0.7, 0.82, 1.15,
    -0.45, 0.18, -0.23, 0.22, 0.74, -0.02, -0.28,
)  # fmt: skip


def measure(games: Any, tracks: Any, weights: Mapping[str, float] = WEIGHTS, worth: Sequence[float] = WORTH) -> Any:
    """The pace table of tracks[0] with the road conditions of games[0]: one Pace record, as `new` makes it."""
    paces = layout.new(Pace)
    for name, weight in weights.items():
        setattr(paces[0], name, weight)
    for slot, rounds in enumerate(worth):
        paces[0].worth[slot] = rounds
    for kind, points in enumerate(UPGRADES, cards.FIRST_UPGRADE):
        paces[0].upgrades[kind] = points
    survey(games, tracks, paces)
    track = tracks[0]
    if any(track.is_legend[seat] for seat in range(track.n_cars)):
        survey_legends(layout.new(layout.Game), tracks, paces)
    return paces
