"""Road conditions (section 8): what the tokens on the corners change. Without tokens every answer is 0.

A token lies at its corner's first line (`track.first_line`); a corner token changes that corner, a
sector token the spaces after it (`track.sector`).
"""

from .. import events as ev
from ..cards import HEAT
from ..events import emit
from ..jit import jit, table
from ..piles import pay_heat, put_in_draw
from ..rng import below

# tokens
(NO_TOKEN, WEATHER_TOKEN, OVERHEAT, LIMIT_MINUS_1, LIMIT_PLUS_1, HEAT_CONTROL, SLIPSTREAM_BOOST_1) = range(7)
TOKENS = ("", "weather", "overheat", "limit_minus_1", "limit_plus_1", "heat_control", "slipstream_boost_1")

# the weather of the race
(NO_WEATHER, CLOUDY, FOG, STORM, SNOW, RAIN, SUN) = range(7)
WEATHERS = ("", "cloudy", "fog", "storm", "snow", "rain", "sun")

# what a sector does to a car that stands in it (R8.3)
(NO_EFFECT, NO_COOLDOWN, NO_SLIPSTREAM, SLIPSTREAM_2, COOLING_BONUS, FREE_BOOST, SLIPSTREAM_1) = range(7)
WEATHER_EFFECT = table(
    [NO_EFFECT, NO_COOLDOWN, NO_SLIPSTREAM, SLIPSTREAM_2, COOLING_BONUS, COOLING_BONUS, SLIPSTREAM_2]
)
TOKEN_EFFECT = table([NO_EFFECT, NO_EFFECT, NO_EFFECT, NO_EFFECT, NO_EFFECT, FREE_BOOST, SLIPSTREAM_1])
LIMIT_CHANGE = table([0, 0, 0, -1, 1, 0, 0])


@jit
def limit(game, track, corner):
    """The speed limit of a corner line with road conditions (R8.2)."""
    return track.corner_limit[corner] + LIMIT_CHANGE[game.token[track.first_line[corner]]]


@jit
def extra_heat(game, track, corner):
    """Heat on top of what is due at a corner, if any is due there (R8.2)."""
    return 1 if game.token[track.first_line[corner]] == OVERHEAT else 0


@jit
def sector_effect(game, track, space):
    """What acts on a car that stands on a space (R8.3)."""
    corner = track.sector[space]
    if corner < 0:
        return NO_EFFECT
    token = game.token[corner]
    if token == WEATHER_TOKEN:
        return WEATHER_EFFECT[game.weather]
    return TOKEN_EFFECT[token]


@jit
def slipstream_bonus(effect):
    """Spaces that a sector lets a car add to its slipstream."""
    if effect == SLIPSTREAM_2:
        return 2
    return 1 if effect == SLIPSTREAM_1 else 0


# Setting up --------------------------------------------------------------------------------------

HEAT_CHANGE = table([0, 0, 1, 0, -1, 0, 0])
STRESS_CHANGE = table([0, -1, 0, 1, 0, 0, 0])
MOVED_HEAT = 3
COPIES = 2  # of each of the six road-condition tokens


@jit
def draw_weather(game, track, events):
    """A weather token for the race, and for each corner a road-condition token; a chicane is one corner (R10.3)."""
    game.weather = CLOUDY + below(game.rng, 6)
    emit(events, ev.WEATHER, ev.EVERYONE, game.weather, 0, 0)
    drawn = 0
    for corner in range(track.n_corners):
        if track.first_line[corner] == corner:
            left = below(game.rng, 6 * COPIES - drawn)
            token = WEATHER_TOKEN
            while left >= unused(game, track, corner, token):
                left -= unused(game, track, corner, token)
                token += 1
            game.token[corner] = token
            drawn += 1
            emit(events, ev.TOKEN, ev.EVERYONE, corner, token, 0)


@jit
def unused(game, track, corners, token):
    """Copies of a token that do not lie at any of the first `corners` lines."""
    n = COPIES
    for corner in range(corners):
        if track.first_line[corner] == corner and game.token[corner] == token:
            n -= 1
    return n


@jit
def heat_up(game, car):
    """rain and sun move 3 Heat, or all there are, into the draw deck or the discard pile (R8.1)."""
    n = min(MOVED_HEAT, car.engine)
    if game.weather == RAIN:
        car.engine -= n
        put_in_draw(car, HEAT, n)
    elif game.weather == SUN:
        pay_heat(car, n)
