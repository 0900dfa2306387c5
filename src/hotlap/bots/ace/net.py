"""The net of `ace`, worked out in one fixed order: the same bits on every machine, compiled and interpreted.

hotlap/train/net.py is the same net in PyTorch, with the reasons for its form; the sizes are here. Weights and sums are
float32: with sums in float64 a decision took 1.3 times as long. Inputs that are 0 are left out, and most are.
"""

import ctypes
import itertools
import math
from typing import Any

from ...kernels import actions, array, f32, jit, layout, record, table
from ..foresight import AT_OPTIONS, AT_RIVALS, MOST_OPTIONS, OPTION_SIZE, Foresight, write_foresight
from ..foresight import RIVAL_SIZE as FORESEEN_SIZE
from ..foresight import SIZE as FORESIGHT
from ..observation import Observation
from ..observation.blocks import BASIC, OFFER, OWN_CARD, PLAYED, PLAYED_CARD, RIVAL, RIVAL_CARDS
from ..observation.blocks import EFFECTS as EFFECT
from ..observation.write import Page, write

PLACES = layout.MAX_CARS
WIDTH = 256
RIVAL_WIDTH, CARD_WIDTH, PLAYED_WIDTH, OFFER_WIDTH, OPTION_WIDTH = 48, 32, 16, 24, 24
SLOTS = layout.SLOTS - len(BASIC)  # of Sponsorships and upgrades
FIRST_SLOT = actions.CARD + len(BASIC)
FORM = Observation(full=True, larger=True)  # without cards its first blocks alone are written
RIVALS, SIZE = FORM.rivals, FORM.size
SCALES = table(1.0 / ctypes.c_float(scale).value for block in FORM.blocks for _, scale in block.fields)
AT = {name: part.start for name, part in FORM.slices.items()}
PLAIN, AT_EFFECTS, AT_CARDS, AT_PLAYED = AT["rivals"], AT["effects"], AT["cards"], AT["played"]
AT_MARKET, AT_RIVAL_CARDS = AT["market"], AT["rival_cards"]
RIVAL_SIZE, RIVAL_CARDS_SIZE = len(RIVAL), len(RIVAL_CARDS)
CARD_SIZE, PLAYED_SIZE, OFFER_SIZE = len(OWN_CARD), len(PLAYED_CARD), len(OFFER)
N_BASIC, EFFECTS, MARKET = len(BASIC), len(EFFECT), layout.MAX_MARKET
MARKET_HEAD = AT_RIVAL_CARDS - AT_MARKET - MARKET * OFFER_SIZE  # numbers before the offers
PILES = 5  # the first numbers of an own card: how many are in each

# The layers in the order of the flat array: inputs, outputs, whether there is a bias behind the weights.
LAYERS = {
    "plain": (PLAIN, WIDTH, True),
    "rival": (RIVAL_SIZE, RIVAL_WIDTH, True),
    "rival_cards": (RIVAL_CARDS_SIZE, RIVAL_WIDTH, False),
    "pools_rival": (RIVAL_WIDTH, WIDTH, False),
    "effects": (EFFECTS, WIDTH, False),
    "market": (MARKET_HEAD, WIDTH, False),
    "card": (CARD_SIZE, CARD_WIDTH, True),
    "pools_card": (CARD_WIDTH, WIDTH, False),
    "played": (PLAYED_SIZE, PLAYED_WIDTH, True),
    "pools_played": (PLAYED_WIDTH, WIDTH, False),
    "offer": (OFFER_SIZE, OFFER_WIDTH, True),
    "pools_offer": (OFFER_WIDTH, WIDTH, False),
    "foreseen": (AT_RIVALS, WIDTH, False),
    "rival_rounds": (FORESEEN_SIZE, RIVAL_WIDTH, False),
    "option": (OPTION_SIZE - 1, OPTION_WIDTH, True),
    "pools_option": (OPTION_WIDTH, WIDTH, False),
    "second": (WIDTH, WIDTH, True),
    "policy": (WIDTH, layout.ACTIONS, True),
    "ask_card": (WIDTH, CARD_WIDTH, True),
    "ask_played": (WIDTH, PLAYED_WIDTH, True),
    "ask_offer": (WIDTH, OFFER_WIDTH, True),
    "ask_option": (WIDTH, OPTION_WIDTH, True),
    "places": (WIDTH, PLACES, True),
}
_SIZES = [inputs * outputs + has_bias * outputs for inputs, outputs, has_bias in LAYERS.values()]
W = dict(zip(LAYERS, itertools.accumulate([0, *_SIZES]), strict=False))  # where each layer begins
W_PLAIN, W_RIVAL, W_RIVAL_CARDS, W_POOLS_RIVAL = W["plain"], W["rival"], W["rival_cards"], W["pools_rival"]
W_EFFECTS, W_MARKET, W_SECOND, W_POLICY, W_PLACES = W["effects"], W["market"], W["second"], W["policy"], W["places"]
W_CARD, W_PLAYED, W_OFFER = W["card"], W["played"], W["offer"]
W_POOLS_CARD, W_POOLS_PLAYED, W_POOLS_OFFER = W["pools_card"], W["pools_played"], W["pools_offer"]
W_FORESEEN, W_RIVAL_ROUNDS = W["foreseen"], W["rival_rounds"]
W_OPTION, W_POOLS_OPTION, W_ASK_OPTION = W["option"], W["pools_option"], W["ask_option"]
W_ASK_CARD, W_ASK_PLAYED, W_ASK_OFFER = W["ask_card"], W["ask_played"], W["ask_offer"]


@record
class Room:
    """Room to work in, and what comes out: a wish for each action, and a weight for each place (before softmax)."""

    page: Page
    row: array(f32, SIZE)
    ahead: Foresight
    foreseen: array(f32, FORESIGHT)
    first: array(f32, WIDTH)
    second: array(f32, WIDTH)
    part: array(f32, RIVAL_WIDTH)
    pool: array(f32, RIVAL_WIDTH)
    asked: array(f32, RIVAL_WIDTH)
    cards: array(f32, SLOTS * CARD_WIDTH)
    played: array(f32, PLAYED * PLAYED_WIDTH)
    offers: array(f32, MARKET * OFFER_WIDTH)
    options: array(f32, MOST_OPTIONS * OPTION_WIDTH)
    wishes: array(f32, layout.ACTIONS)
    places: array(f32, PLACES)


def flat(weights: dict[str, Any]) -> Any:
    """The weights, float32, as one array in the order of LAYERS. ValueError if a shape is another."""
    parts = []
    for name, (inputs, outputs, has_bias) in LAYERS.items():
        wanted = {f"{name}_weight": (inputs, outputs)} | ({f"{name}_bias": (outputs,)} if has_bias else {})
        for key, shape in wanted.items():
            if key not in weights or weights[key].shape != shape:
                raise ValueError(f"the weights of `ace` need {key} of the shape {shape}")
            parts.append(weights[key].tobytes())
            assert len(parts[-1]) == 4 * math.prod(shape)
    return layout.read(f32, b"".join(parts))


@jit
def begin(weights, at, outputs, n):
    """Write the bias that begins at `at`."""
    for j in range(n):
        outputs[j] = weights[at + j]


@jit
def add(weights, at, inputs, first, n_inputs, outputs, n):
    """Add what inputs[first : first + n_inputs] bring by the weights that begin at `at`.

    Two of them at a time: so the outputs, which are summed in the same order, are read and written half as often. The
    large layers of a decision took 6.0 us in place of 8.3.
    """
    waiting = -1
    for i in range(n_inputs):
        if inputs[first + i] == 0.0:
            continue
        if waiting < 0:
            waiting = i
            continue
        one, other = inputs[first + waiting], inputs[first + i]
        row, next_row = at + waiting * n, at + i * n
        for j in range(n):
            outputs[j] = outputs[j] + one * weights[row + j] + other * weights[next_row + j]
        waiting = -1
    if waiting >= 0:
        one, row = inputs[first + waiting], at + waiting * n
        for j in range(n):
            outputs[j] += one * weights[row + j]


@jit
def rectify(outputs, n):
    for j in range(n):
        outputs[j] = max(0.0, outputs[j])


@jit
def add_rivals(weights, is_full, room):
    for j in range(RIVAL_WIDTH):
        room.pool[j] = 0.0
    for rival in range(RIVALS):
        at = PLAIN + rival * RIVAL_SIZE
        if room.row[at] == 0.0:  # is_there
            continue
        begin(weights, W_RIVAL + RIVAL_SIZE * RIVAL_WIDTH, room.part, RIVAL_WIDTH)
        add(weights, W_RIVAL, room.row, at, RIVAL_SIZE, room.part, RIVAL_WIDTH)
        at = AT_RIVALS + rival * FORESEEN_SIZE
        add(weights, W_RIVAL_ROUNDS, room.foreseen, at, FORESEEN_SIZE, room.part, RIVAL_WIDTH)
        if is_full:
            at = AT_RIVAL_CARDS + rival * RIVAL_CARDS_SIZE
            add(weights, W_RIVAL_CARDS, room.row, at, RIVAL_CARDS_SIZE, room.part, RIVAL_WIDTH)
        for j in range(RIVAL_WIDTH):
            room.pool[j] += max(0.0, room.part[j])
    add(weights, W_POOLS_RIVAL, room.pool, 0, RIVAL_WIDTH, room.first, WIDTH)


@jit
def add_parts(weights, at_layer, size, at_row, n, n_flags, width, parts, at_pool, room):
    """Put each of n parts through its layer, keep it in `parts`, and add their sum to the first layer.

    A part is there if one of its first `n_flags` numbers is not 0.
    """
    for j in range(width):
        room.pool[j] = 0.0
    for k in range(n):
        at = at_row + k * size
        flags = 0.0
        for i in range(n_flags):
            flags += room.row[at + i]
        if flags == 0.0:
            for j in range(width):
                parts[k * width + j] = 0.0
            continue
        begin(weights, at_layer + size * width, room.part, width)
        add(weights, at_layer, room.row, at, size, room.part, width)
        for j in range(width):
            parts[k * width + j] = max(0.0, room.part[j])
            room.pool[j] += parts[k * width + j]
    add(weights, at_pool, room.pool, 0, width, room.first, WIDTH)


@jit
def add_options(weights, room):
    """Put each choice and what is foreseen of it through its layer, and add their sum to the first layer."""
    for j in range(OPTION_WIDTH):
        room.pool[j] = 0.0
    for k in range(room.ahead.n):
        at = AT_OPTIONS + k * OPTION_SIZE + 1  # behind the code
        begin(weights, W_OPTION + (OPTION_SIZE - 1) * OPTION_WIDTH, room.part, OPTION_WIDTH)
        add(weights, W_OPTION, room.foreseen, at, OPTION_SIZE - 1, room.part, OPTION_WIDTH)
        for j in range(OPTION_WIDTH):
            room.options[k * OPTION_WIDTH + j] = max(0.0, room.part[j])
            room.pool[j] += room.options[k * OPTION_WIDTH + j]
    add(weights, W_POOLS_OPTION, room.pool, 0, OPTION_WIDTH, room.first, WIDTH)


@jit
def add_wishes_for_options(weights, room):
    """Add to the wish for each choice what the second layer asks of what is foreseen."""
    begin(weights, W_ASK_OPTION + WIDTH * OPTION_WIDTH, room.asked, OPTION_WIDTH)
    add(weights, W_ASK_OPTION, room.second, 0, WIDTH, room.asked, OPTION_WIDTH)
    for k in range(room.ahead.n):
        for j in range(OPTION_WIDTH):
            room.wishes[room.ahead.code[k]] += room.options[k * OPTION_WIDTH + j] * room.asked[j]


@jit
def add_wishes(weights, at_layer, width, parts, n, first_action, room):
    """Add to the wishes for n actions what the second layer asks of each part."""
    begin(weights, at_layer + WIDTH * width, room.asked, width)
    add(weights, at_layer, room.second, 0, WIDTH, room.asked, width)
    for k in range(n):
        for j in range(width):
            room.wishes[first_action + k] += parts[k * width + j] * room.asked[j]


@jit
def take_in(view, track, seat, pace, weights, room):
    """Work out both layers from the sight of a seat. Then its actions or its places can be weighed."""
    is_full = track.slots > N_BASIC
    write(view, track, seat, is_full, RIVALS, room.page, SCALES, room.row)
    write_foresight(view, track, seat, pace, room.page, room.ahead, room.foreseen)
    begin(weights, W_PLAIN + PLAIN * WIDTH, room.first, WIDTH)
    add(weights, W_PLAIN, room.row, 0, PLAIN, room.first, WIDTH)
    add(weights, W_FORESEEN, room.foreseen, 0, AT_RIVALS, room.first, WIDTH)
    add_rivals(weights, is_full, room)
    add_options(weights, room)
    if is_full:
        add(weights, W_EFFECTS, room.row, AT_EFFECTS, EFFECTS, room.first, WIDTH)
        add(weights, W_MARKET, room.row, AT_MARKET, MARKET_HEAD, room.first, WIDTH)
        cards, played, offers = room.cards, room.played, room.offers
        add_parts(weights, W_CARD, CARD_SIZE, AT_CARDS, SLOTS, PILES, CARD_WIDTH, cards, W_POOLS_CARD, room)
        add_parts(weights, W_PLAYED, PLAYED_SIZE, AT_PLAYED, PLAYED, 1, PLAYED_WIDTH, played, W_POOLS_PLAYED, room)
        at = AT_MARKET + MARKET_HEAD
        add_parts(weights, W_OFFER, OFFER_SIZE, at, MARKET, 1, OFFER_WIDTH, offers, W_POOLS_OFFER, room)
    rectify(room.first, WIDTH)
    begin(weights, W_SECOND + WIDTH * WIDTH, room.second, WIDTH)
    add(weights, W_SECOND, room.first, 0, WIDTH, room.second, WIDTH)
    rectify(room.second, WIDTH)


@jit
def weigh_actions(track, weights, room):
    """Write the wish for each action, after `take_in`."""
    begin(weights, W_POLICY + WIDTH * layout.ACTIONS, room.wishes, layout.ACTIONS)
    add(weights, W_POLICY, room.second, 0, WIDTH, room.wishes, layout.ACTIONS)
    add_wishes_for_options(weights, room)
    if track.slots > N_BASIC:
        add_wishes(weights, W_ASK_CARD, CARD_WIDTH, room.cards, SLOTS, FIRST_SLOT, room)
        add_wishes(weights, W_ASK_PLAYED, PLAYED_WIDTH, room.played, PLAYED, actions.HEAT, room)
        add_wishes(weights, W_ASK_OFFER, OFFER_WIDTH, room.offers, MARKET, actions.CARD, room)


@jit
def weigh_places(weights, room):
    """Write the weight of each place, after `take_in`."""
    begin(weights, W_PLACES + WIDTH * PLACES, room.places, PLACES)
    add(weights, W_PLACES, room.second, 0, WIDTH, room.places, PLACES)


@jit
def most_wished(choices, room):
    """The action with the greatest wish among the choices; of equals the first."""
    best = choices.codes[0]
    for k in range(1, choices.n):
        if room.wishes[choices.codes[k]] > room.wishes[best]:
            best = choices.codes[k]
    return best
