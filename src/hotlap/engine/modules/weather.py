"""Road conditions (section 8): the effects of the tokens on the corners. Without tokens nothing changes.

A token lies at its corner's first line (`track.first_line`). A corner token changes that corner; a sector token changes
the spaces after it (`track.sector`). `track.conditions` has the effects of each token.
"""

from .. import events as ev
from ..cards import HEAT
from ..events import emit
from ..jit import jit
from ..layout import WEATHER_ROW
from ..piles import pay_heat, put_in_draw
from ..rng import below

NO_TOKEN, WEATHER_TOKEN = 0, 1  # the others are numbered in the order of their file


@jit
def limit(game, track, corner):
    """The speed limit of a corner line, road conditions included (R8.2)."""
    return track.corner_limit[corner] + track.conditions.limit[game.token[track.first_line[corner]]]


@jit
def extra_heat(game, track, corner):
    """Heat added at a corner line if any is due there (R8.2)."""
    return track.conditions.extra_heat[game.token[track.first_line[corner]]]


@jit
def sector_row(game, track, space):
    """The row of `track.conditions` that acts on a car on a space (R8.3). Row 0 has no effect."""
    corner = track.sector[space]
    if corner < 0:
        return 0
    token = game.token[corner]
    return WEATHER_ROW + game.weather if token == WEATHER_TOKEN else token


# Setting up --------------------------------------------------------------------------------------


@jit
def draw_weather(game, track, events):
    """Draw a weather token for the race, unless one was chosen, and a road-condition token for each corner.

    A chicane is one corner (R10.3).
    """
    conditions = track.conditions
    game.weather = 1 + below(game.rng, conditions.n_weathers)
    if track.weather_token > 0:  # the tokens are those of the same draw
        game.weather = track.weather_token
    emit(events, ev.WEATHER, ev.EVERYONE, game.weather, 0, 0)
    drawn = 0
    for corner in range(track.n_corners):
        if track.first_line[corner] == corner:
            left = below(game.rng, conditions.n_tokens * conditions.copies - drawn)
            token = WEATHER_TOKEN
            while left >= unused(game, track, corner, token):
                left -= unused(game, track, corner, token)
                token += 1
            game.token[corner] = token
            drawn += 1
            emit(events, ev.TOKEN, ev.EVERYONE, corner, token, 0)


@jit
def unused(game, track, corners, token):
    """How many copies of a token are not yet at one of the first `corners` lines."""
    n = track.conditions.copies
    for corner in range(corners):
        if track.first_line[corner] == corner and game.token[corner] == token:
            n -= 1
    return n


@jit
def heat_up(game, track, car):
    """Move the weather's Heat into the draw deck and to the discard pile, or all Heat if the engine has less (R8.1)."""
    n = min(track.conditions.heat_to_draw[game.weather], car.engine)
    car.engine -= n
    put_in_draw(car, HEAT, n)
    pay_heat(car, min(track.conditions.heat_to_discard[game.weather], car.engine))
