"""From a sight to a possible game: everything that the seat cannot know is dealt at random.

Search, forecasts, forks and "try again" must start here. A plain copy of a game still holds the rivals' hands and
plans, and the random stream that decides every coming card.
"""

from . import phases
from .actions import CARD
from .cards import FIRST_SPONSOR, STRESS
from .jit import copy, entry, jit
from .layout import DRAW, FORCED, HAND, RACING, SPONSORS, UNSEEN, Choices, Game, Track, array, i64
from .modules import draft
from .rng import below, seed_stream
from .rng import pick as draw_kind
from .sight import hide_cards, is_hidden_plan_due
from .steps import mulligan, play_cards, shift_gears
from .turn import must_decide

TRIES = 100
BOUND = 16  # more than there are cards of a kind of Sponsorship


@jit
def to_draw(car, slot):
    if slot == STRESS:
        car.stress[UNSEEN] -= 1
        car.stress[DRAW] += 1
    else:
        car.unseen[slot] -= 1
        car.draw[slot] += 1


@jit
def deal_secrets(game, car):
    """Choose kinds for a rival's secret Sponsorships from all that nobody has seen yet.

    The ones that must be in the hand go there; the others join the cards to be dealt. Until `settle_secrets`, each of
    the former counts as BOUND in `secret`.
    """
    for i in range(car.n_secret):
        k = draw_kind(game.rng, game.sponsors, SPONSORS)
        game.sponsors[k] -= 1
        if i < car.held:
            car.secret[k] += BOUND
            car.hand[FIRST_SPONSOR + k] += 1
        else:
            car.secret[k] += 1
            car.unseen[FIRST_SPONSOR + k] += 1


@jit
def deal_cards(game, track, car):
    """Split the open cards of a rival between draw deck and hand; every split is equally likely.

    Known top cards go to the draw deck. During the dealing, `unseen` holds the cards not dealt yet.
    """
    open_cards = car.stress[UNSEEN]
    for slot in range(track.slots):
        open_cards += car.unseen[slot]
        car.draw[slot] = 0
    car.stress[DRAW] = 0
    known = min(car.n_top, car.n_draw)
    for i in range(known):
        to_draw(car, car.top[car.n_top - 1 - i])
    for i in range(known, car.n_draw):
        left = below(game.rng, open_cards - i) - car.stress[UNSEEN]
        slot = STRESS
        if left >= 0:
            slot = 0
            while left >= car.unseen[slot]:
                left -= car.unseen[slot]
                slot += 1
        to_draw(car, slot)
    for slot in range(track.slots):
        car.hand[slot] += car.unseen[slot]
        car.unseen[slot] += car.draw[slot]
    car.stress[HAND] += car.stress[UNSEEN]
    car.stress[UNSEEN] += car.stress[DRAW]


@jit
def settle_secrets(car):
    """Take the dealt secret cards out of `unseen`: other seats do not know about them."""
    for k in range(SPONSORS):
        free = car.secret[k] % BOUND
        car.unseen[FIRST_SPONSOR + k] -= free
        car.secret[k] = free + car.secret[k] // BOUND


@jit
def deal_hand(game, track, car):
    deal_secrets(game, car)
    deal_cards(game, track, car)
    settle_secrets(car)


@jit
def deal_anew(game, track, car):
    """Take back the dealt cards of a hand, so that only the known ones are left, and deal again."""
    for k in range(SPONSORS):
        game.sponsors[k] += car.secret[k]
    hide_cards(track, car, car)
    deal_hand(game, track, car)


@jit
def deal_to_decider(game, track, seat):
    """Everybody knows that the race waits for a seat. So its hand must leave it something to decide.

    Hands are dealt until one does, so all fitting hands keep their chances. After TRIES deals one card is exchanged
    instead.
    """
    car = game.cars[seat]
    for _ in range(TRIES):
        if must_decide(game, track, seat):
            return
        deal_anew(game, track, car)
    for wanted in range(track.slots):
        for other in range(track.slots):
            if car.draw[wanted] > 0 and car.hand[other] > 0:
                exchange(car, wanted, other)
                if must_decide(game, track, seat):
                    return
                exchange(car, other, wanted)


@jit
def exchange(car, drawn, held):
    """Exchange a card of the draw deck for one of the hand."""
    car.draw[drawn] -= 1
    car.hand[drawn] += 1
    car.hand[held] -= 1
    car.draw[held] += 1


@jit
def pick(game, choices):
    return choices.codes[below(game.rng, choices.n)]


@jit
def deal_plan(game, track, seat, choices):
    """A random legal plan for a rival who has committed one."""
    car = game.cars[seat]
    car.ready = 0
    choices.n = 0
    if game.phase == phases.MULLIGANS:
        mulligan.write_choices(choices)
        mulligan.choose(car, pick(game, choices))
        return
    if game.phase == phases.GIVE_BACK:
        draft.offer_own(car, choices)
        car.plan[0] = pick(game, choices) - CARD
        car.ready = 1
        return
    shift_gears.write_choices(track, car, choices)
    shift_gears.choose(car, pick(game, choices))
    deal_plan_cards(game, track, car, choices)


@jit
def deal_swap(game, car, choices):
    """Any own upgrade for the first half of a rival's swap, which nobody else knows yet (R9.2)."""
    choices.n = 0
    draft.offer_own(car, choices)
    car.plan[0] = pick(game, choices) - CARD


@jit
def deal_plan_cards(game, track, car, choices):
    while car.ready == 0:
        choices.n = 0
        play_cards.write_choices(track, car, choices)
        play_cards.choose(car, pick(game, choices))


@jit
def deal_fitting_hand(game, track, car):
    """With `forced`, deal a hand again that cannot fill the public gear (R3.3): its driver could hardly ever have
    chosen that gear."""
    if track.cluttered_hand == FORCED:
        for _ in range(TRIES):
            if shift_gears.playable(car) >= car.gear:
                break
            deal_anew(game, track, car)


@jit
def deal_hidden_plan(game, track, car, choices):
    """Plan random cards for a gear that is already public; none if the hand cannot fill it (R3.3)."""
    if shift_gears.playable(car) < car.gear:
        return
    car.plan_gear = car.gear
    deal_plan_cards(game, track, car, choices)
    car.plan_gear = 0
    car.ready = 0


@jit
def is_open(game, track, seat, turn_no):
    """Whether the car at place `turn_no` of the order has cards planned that `seat` cannot know."""
    other = game.order[turn_no]
    if other == seat or track.is_legend[other] == 1 or game.cars[other].status != RACING:
        return False
    return is_hidden_plan_due(game, turn_no)


@jit
def deal(game, track, seat, choices, are_plans_open):
    """Deal everything that `seat` cannot know. `game` is a copy of its sight, its stream seeded."""
    for other in range(track.n_cars):
        car = game.cars[other]
        if other != seat and track.is_legend[other] == 0:
            deal_hand(game, track, car)
            if car.status == RACING and car.ready == 1:
                if are_plans_open:
                    play_cards.forget(car)
                else:
                    deal_plan(game, track, other, choices)
    if game.phase == phases.SWAP_FOR and game.first_picker != seat:
        deal_swap(game, game.cars[game.first_picker], choices)
    if phases.WAITS_FOR[game.phase] == phases.IN_TURN and game.turn.seat != seat:
        deal_to_decider(game, track, game.turn.seat)
    for turn_no in range(game.n_order):
        if is_open(game, track, seat, turn_no):
            car = game.cars[game.order[turn_no]]
            deal_fitting_hand(game, track, car)
            if not are_plans_open:
                deal_hidden_plan(game, track, car, choices)


@jit
def suppose(sight, track, seat, key, game, choices):
    """Write a possible game for `seat`, dealt from its sight, into `game`; `choices` is overwritten.

    `key` is an int64 array of eight 32-bit words; the same key deals the same game. The seat's sight of the result
    equals the sight that it came from.
    """
    copy(game, sight)
    seed_stream(game.rng, key)
    deal(game, track, seat, choices, False)


@jit
def suppose_open(sight, track, seat, key, game, choices):
    """As `suppose`, but no plan or answer is dealt to rivals: a policy makes them.

    While all are asked at once, every rival must decide again. Later in the round `game.order` has cars with
    `is_open`: their gear is public, and `plan_cards` gives them cards before the race goes on. A car that is given none
    drives as with a cluttered hand (R3.3).
    """
    copy(game, sight)
    seed_stream(game.rng, key)
    deal(game, track, seat, choices, True)


@jit
def plan_cards(car, slots):
    """Plan the cards of these slots, ascending, for the gear that a car has shifted into."""
    car.plan_n = car.gear
    for i in range(car.gear):
        car.plan[i] = slots[i]


@entry
def imagine(
    sights: Game,
    tracks: Track,
    seat: i64,
    key: array(i64, 8),
    games: Game,
    choices: Choices,
) -> None:
    """As `suppose`, for Python: sights[0] and tracks[0] into games[0]."""
    suppose(sights[0], tracks[0], seat, key, games[0], choices[0])
