"""The place of a car that is over the finish line: whether what it still chooses can better it (R5.1, R1.2)."""

from ...content.cards import Card, upgrade_cards
from ...content.events import NO_EVENT
from ...kernels import layout
from ...race import Done, Sight
from ...race.forecast import forecast
from ...race.sight import CarSight

FASTEST = 5  # of the cards of every car: there is one, and the others have no more than a flip
FLIP = 4  # the most that a flipped card counts
MORE = FLIP + 1  # a boost and Adrenaline


def is_settled(sight: Sight) -> bool:
    """Whether a car that may be done is surely over the finish line, and no car can come to stand level with where it
    may still go. Never of a car alone, whose spaces behind the line count, nor in an event, which may reward more."""
    rivals = [car for car in sight.cars if car.seat != sight.seat]
    if sight.phase != "REACT" or not rivals or sight.setup.event != NO_EVENT:
        return False
    me = sight.cars[sight.seat]
    if me.lap < sight.setup.total_laps:
        return False
    [stay] = forecast(sight, [Done()]).values()
    if stay.spin_out + stay.unpaid > 0:
        return False
    least = _progress(sight, me)
    most = least + MORE + _by_upgrades(me, 0)
    racing = (car for car in rivals if car.status == "racing")
    return not any(_progress(sight, car) <= most and _furthest(sight, car) >= least for car in racing)


def _progress(sight: Sight, car: CarSight) -> int:
    return car.lap * sight.setup.track.spaces + car.space


def _furthest(sight: Sight, car: CarSight) -> int:
    """Where a car is at the end of the round, at most. A slipstream takes none over the line."""
    here = _progress(sight, car)
    if sight.order.index(car.seat) < sight.order.index(sight.seat):
        return here  # it has moved
    if car.driver == "legend":
        known = [one.spaces for one in sight.road.legends() if one.seat == car.seat]
        return here + (known[0] if known else _by_legend(sight, car.seat))
    return here + FASTEST + FLIP * (car.gear - 1) + MORE + _by_upgrades(car, car.gear)


def _by_legend(sight: Sight, seat: int) -> int:
    """The most that a Legend moves, while its card is not turned up: a helmet, or a limit and a diamond (R7.2)."""
    track = sight.course[0]
    fastest = max(int(track.helmet[card][seat]) for card in range(layout.LEGEND_CARDS))
    diamond = max(int(track.diamond[card][seat]) for card in range(layout.LEGEND_CARDS))
    return max(fastest, max(sight.road.limits) + diamond)


def _by_upgrades(car: CarSight, gear: int) -> int:
    """More spaces than all upgrades of a car can bring in a turn."""
    cards = [card for card in upgrade_cards() if card.id in car.upgrades]
    copies = [card for card in cards for _ in range(card.copies)]
    plus = gear + 1 + sum(card.symbols.get("plus", 0) for card in copies)
    return sum(_spaces(card, plus) for card in copies)


def _spaces(card: Card, plus: int) -> int:
    """Its Speed and the flips of its own + signs, with one in its place if it is not paid; and what its symbols bring
    in a turn with so many + signs."""
    flips = FLIP * (1 + card.symbols.get("plus", 0))
    return max(card.speeds, default=0) + flips + card.symbols.get("draft", 0) + plus * card.symbols.get("accelerate", 0)
