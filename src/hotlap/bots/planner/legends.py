"""The rounds that each Legend still needs, by its distance to the finish: the mean over the ten cards, without cars in
its way. It stands beside `club`'s pace table, which is for players' cars."""

from ...kernels import array, entry, f64, jit, layout, legends, record
from ..club.pace import DISTANCES

NEVER = 1e3  # in place of rounds, for a Legend that no card moves


@record
class LegendPace:
    """`rounds[seat * DISTANCES + distance]`, as far as the pace table goes."""

    rounds: array(f64, layout.MAX_CARS * DISTANCES)


@jit
def legend_rounds(track, pace, legend_pace, seat, distance):
    if distance <= 0:
        return 0.01 * distance
    while distance >= pace.distances:
        distance -= track.spaces
    return legend_pace.rounds[seat * DISTANCES + distance]


@jit
def after_card(game, track, seat, pace, legend_pace, distance):
    """The rounds from a distance: a card that does not move the car is drawn again in the next round."""
    total, moving = 0.0, 0
    for card in range(layout.LEGEND_CARDS):
        game.legend_card = card
        spaces = legends.intended(game, track, seat)
        if spaces > 0:
            moving += 1
            total += legend_rounds(track, pace, legend_pace, seat, distance - spaces)
    if moving == 0:
        return NEVER
    return (layout.LEGEND_CARDS + total) / moving


@entry
def survey_legends(games, tracks, paces, legend_paces):
    """Fill the table of legend_paces[0] on the road of games[0], which is changed."""
    game, track, pace = games[0], tracks[0], paces[0]
    for seat in range(track.n_cars):
        if track.is_legend[seat] == 1:
            for distance in range(1, pace.distances):
                before = track.laps * track.spaces - distance  # spaces from the start of lap 0 to the car's own
                game.cars[seat].lap = before // track.spaces
                game.cars[seat].space = before % track.spaces + 1
                legend_paces[0].rounds[seat * DISTANCES + distance] = after_card(
                    game, track, seat, pace, legend_paces[0], distance
                )
