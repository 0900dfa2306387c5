"""Road conditions (section 8): what the tokens on the corners change. Without tokens every answer is 0.

A token lies at its corner's first line (`track.first_line`); a corner token changes that corner, a
sector token the spaces after it (`track.sector`).
"""

from ..jit import jit, table

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
