"""Their names and ours."""

from hotlap.engine import cards
from hotlap.engine.modules import weather

TRACKS = {
    "USA": "usa",
    "GB": "great-britain",
    "Italia": "italy",
    "France": "france",
    "Japan": "japan",
    "Mexico": "mexico",
    "Nederland": "netherlands",
    "Espana": "spain",
}

# Lane 1 is the left spot (0) on these two tracks, the right one (1) elsewhere.
LEFT_LANE_FIRST = ("USA", "Mexico")

TOKENS = {
    None: weather.NO_TOKEN,
    "weather": weather.WEATHER_TOKEN,
    "extra_heat": weather.OVERHEAT,
    "limit_minus_1": weather.LIMIT_MINUS_1,
    "limit_plus_1": weather.LIMIT_PLUS_1,
    "free_boost": weather.HEAT_CONTROL,
    "slipstream_plus_1": weather.SLIPSTREAM_BOOST_1,
}

WEATHERS = {
    None: weather.NO_WEATHER,
    "cloud": weather.CLOUDY,
    "fog": weather.FOG,
    "storm": weather.STORM,
    "snow": weather.SNOW,
    "rain": weather.RAIN,
    "sun": weather.SUN,
}

SECTOR_EFFECTS = {
    weather.NO_EFFECT: None,
    weather.NO_COOLDOWN: "no_cooldown",
    weather.NO_SLIPSTREAM: "no_slipstream",
    weather.SLIPSTREAM_2: "slipstream_plus_2",
    weather.COOLING_BONUS: "cooldown_plus_1",
    weather.FREE_BOOST: "free_boost",
    weather.SLIPSTREAM_1: "slipstream_plus_1",
}

SLOTS = {
    "H": cards.HEAT,
    "X": cards.STRESS,
    "1": cards.ONE,
    "2": cards.TWO,
    "3": cards.THREE,
    "4": cards.FOUR,
    "S0": cards.ZERO,
    "S5": cards.FIVE,
}
CODES = {slot: code for code, slot in SLOTS.items()}

BASIC_CARDS = "1 2 3 4 " * 3


def side(track, lane):
    """The spot (0 left, 1 right) of a lane."""
    is_first = lane == 1
    return 0 if is_first == (track in LEFT_LANE_FIRST) else 1


def slots(codes):
    """The slots of a pile of cards, in its order."""
    return [SLOTS[code] for code in codes.split()]


def pile(slots):
    """The text of a pile, sorted as theirs are."""
    return " ".join(sorted(CODES[slot] for slot in slots))


def in_order(codes):
    """A pile of theirs as sorted text, whatever its order was."""
    return " ".join(sorted(codes.split()))
