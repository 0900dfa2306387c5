"""The parts of a frame. They are built from sights only, so that nothing hidden can reach a viewer.

The public part is made once for all viewers, from a spectator's sight. A driver's own part is made from the sight of
that seat.
"""

import functools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar, cast

import msgspec

from ...bots.club.hint import Advice, Hint
from ...coach.advice import named
from ...coach.document import Candidate, Reason
from ...content.drawing import centre_line
from ...content.events import Event as SeasonEvent
from ...content.events import press_lines
from ...content.road import race_line, to_corner
from ...content.tracks import TrackFile
from ...race import CarSight, Choice, Event, Forecast, Outcome, Race, Scrap, Sight
from ...race.errors import Refusal
from ...race.forecast import forecast, going_on, is_needless, price, saver, speeds_asked
from ...race.notation import RULES
from ...race.race import SPECTATOR
from ...race.road import CarAhead, Road
from ...race.setup import RaceSetup, seed_hash
from ...race.shuffle import Shuffle, promise
from ...race.standings import Standing, standings
from ...race.why import refusals
from .. import wire
from ..wire.views import like
from .stand_ins import StandIns
from .tally import Ended

Part = TypeVar("Part")


class CarViews:
    """The encoded views of all cars, public and own. A decision changes only one or two of them; the others are kept.

    Making a view takes 25 us; finding that it has not changed takes 1 us.
    """

    def __init__(self) -> None:
        self._views: dict[int, tuple[object, wire.CarView]] = {}
        self._owns: dict[int, tuple[object, wire.Own]] = {}

    def view(self, sight: Sight, road: Road, seat: int) -> wire.CarView:
        key = (sight.cars.bytes(seat), road.has_adrenaline(seat))
        known = self._views.get(seat)
        if known is None or known[0] != key:
            known = self._views[seat] = (key, raw(_car(sight.cars[seat], road.car(seat))))
        return known[1]

    def own(self, race: Race, sight: Sight, is_by_bot: bool) -> wire.Own:
        seat, may = sight.seat, (race.may_take_back(sight.seat), race.may_plan_ahead(sight.seat))
        key = (sight.cars.bytes(seat), race.decision(seat), *may, is_by_bot)
        known = self._owns.get(seat)
        if known is None or known[0] != key:
            known = self._owns[seat] = (key, raw(own(race, sight, is_by_bot)))
        return known[1]


CHECKED = ("REFRESH", "DISCARD")  # what a turn still asks when its corners have been checked


def public(
    race: Race,
    cars: CarViews | None = None,
    stand_ins: StandIns | None = None,
    ended: Ended | None = None,
    awaited: tuple[int, ...] | None = None,
    tutored: Mapping[int, int] | None = None,
) -> wire.Public:
    """The public part of the present position. `cars` are the views that were made before for this race, `stand_ins` is
    where `club` decided in it, and `ended` what each car did if it is over. `awaited` are the seats that are waited
    for, if these are not all that have a decision to make. `tutored` counts, by seat, the rounds in which the tutor was
    asked.
    """
    setup, sight = race.setup, race.sight(SPECTATOR)
    views = cars or CarViews()
    table = standings(setup, [sight.cars.plain(seat) for seat in range(len(setup.entrants))])
    road = sight.road
    return wire.Public(
        round=sight.round,
        phase=sight.phase,
        turn=sight.turn,
        speed=sight.speed,
        cooldown=sight.cooldown,
        play_area=sight.play_area,
        order=sight.order,
        legend_card=sight.legend_card,
        market=sight.market,
        weather=sight.weather,
        tokens=sight.tokens,
        limits=road.limits,
        cars=tuple(views.view(sight, road, seat) for seat in range(len(setup.entrants))),
        table=_table(race, table, stand_ins or StandIns(), tutored or {}),
        awaited=race.deciders() if awaited is None else awaited,
        is_over=race.is_over,
        draft=_draft(road),
        legends=tuple(wire.LegendView(one.seat, one.spaces, one.crosses) for one in road.legends()),
        adjust=0 if sight.phase in CHECKED else road.adjust,
        statistics=() if ended is None else ended.statistics,
        climbs=() if ended is None else ended.climbs,
        swings=() if ended is None else ended.swings,
    )


def _table(
    race: Race, table: Sequence[Standing], stand_ins: StandIns, tutored: Mapping[int, int]
) -> tuple[wire.PlaceView, ...]:
    forced = race.put_out()
    return tuple(
        wire.PlaceView(
            place=standing.place,
            seat=standing.seat,
            status=standing.status,  # type: ignore[arg-type]
            round=standing.round,
            gave_up=standing.status == "out" and standing.seat not in forced,
            stood_in=stand_ins.rounds(standing.seat),
            tutored=tutored.get(standing.seat, 0),
        )
        for standing in table
    )


def _draft(road: Road) -> wire.DraftView | None:
    return None if road.draft is None else like(wire.DraftView, road.draft)


def raw(part: Part) -> Part:
    """A part in encoded form, typed as the part, so that it takes its place in a message."""
    return cast("Part", msgspec.Raw(msgspec.json.encode(part)))


def _car(car: CarSight, ahead: CarAhead) -> wire.CarView:
    """Field by field: that takes 2 us, and 7 us by `like`; a replay of a race makes some hundred."""
    return wire.CarView(
        seat=car.seat,
        status=car.status,  # type: ignore[arg-type]
        place=car.place,
        lap=car.lap,
        space=car.space,
        spot=car.spot,  # type: ignore[arg-type]
        gear=car.gear,
        engine=car.engine,
        hand_size=car.hand_size,
        draw_size=car.draw_size,
        discard_size=car.discard_size,
        top_discard=car.top_discard,
        known_hand=car.hand,
        discard=car.discard,
        upgrades=car.upgrades,
        secret_sponsors=car.secret_sponsors,
        has_planned=car.has_planned,
        to_corner=-1 if ahead.to_line is None else ahead.to_line,
        has_adrenaline=ahead.has_adrenaline,
    )


def own(race: Race, sight: Sight, is_by_bot: bool = False) -> wire.Own:
    """The own part for the driver of a sight's seat, in addition to the public part. `is_by_bot`: `club` made its
    latest decision.
    """
    car = sight.cars[sight.seat]
    return wire.Own(
        seat=sight.seat,
        hand=car.hand,
        draw=car.draw,
        discard=car.discard,
        plan=car.plan,
        plan_gear=sight.cars.plain(sight.seat).plan_gear,
        decision_id=race.decision(sight.seat),
        may_take_back=race.may_take_back(sight.seat),
        may_plan_ahead=race.may_plan_ahead(sight.seat),
        is_by_bot=is_by_bot,
    )


# Decisions -----------------------------------------------------------------------------------------


def ask(race: Race, sight: Sight, left_s: float | None = None) -> wire.Ask:
    """The decision that a sight's seat has to make: its choices with their forecasts, and the reasons of refusals."""
    choices = race.choices(sight.seat)
    foreseen = {} if sight.phase in CHECKED else forecast(sight, choices)  # where the car stays, nothing comes of it
    due = [choice for choice in choices if isinstance(choice, Scrap)]
    told = foreseen | dict.fromkeys(due, going_on(sight)) if due else foreseen  # it changes nothing of the move
    thrown = _Thrown(race.setup.track, sight)
    views: dict[int, int] = {}  # by identity: plans of one row share a forecast
    forecasts: list[wire.ForecastView] = []
    options = []
    for choice in choices:
        place = None
        if (known := told.get(choice)) is not None:
            place = views.setdefault(id(known), len(forecasts))
            if place == len(forecasts):
                forecasts.append(_forecast(known, thrown))
        needless = sight.phase != "PLAN" and is_needless(foreseen, choice)
        options.append(_option(choice, place, price(sight, choice), needless))
    saves = saver(foreseen)
    return wire.Ask(
        seat=sight.seat,
        decision_id=race.decision(sight.seat),
        phase=sight.phase,
        options=tuple(options),
        forecasts=tuple(forecasts),
        refused=tuple(map(_closed_choice, refusals(sight))),
        left_s=left_s,
        speed_of=wire.SpeedOf(*speeds_asked(sight)) if sight.phase == "SPEED" else None,
        saver=str(saves) if saves else None,
    )


def _closed_choice(one: Refusal) -> wire.Refused:
    return wire.Refused(one.kind.kind, one.why, one.n, one.card, one.heat)


def _option(choice: Choice, place: int | None, heat: int, is_needless: bool) -> wire.Option:
    return wire.Option(str(choice), choice.kind, choice.number, choice.card_names, place, heat, is_needless)


class _Thrown:
    """Where spin-outs throw a car back to, as others stand: the first space with room at or before the line (R3.17)."""

    def __init__(self, track: TrackFile, sight: Sight) -> None:
        self._track, self._sight = track, sight

    @functools.cached_property
    def _full(self) -> set[int]:
        cars = (car for seat, car in enumerate(self._sight.cars) if seat != self._sight.seat and car.status == "racing")
        return {space for space, n in Counter(car.space for car in cars).items() if n > 1}

    @functools.cached_property
    def may_fill(self) -> bool:
        """Whether cars that move first may yet take that room: those ahead of one that plans."""
        return self._sight.phase == "PLAN" and self._sight.order[:1] != (self._sight.seat,)

    def to(self, corner: int) -> int:
        space = self._track.corners[corner].line_after_space
        while space in self._full:
            space = space - 1 or self._track.spaces
        return space


def _forecast(known: Forecast, thrown: _Thrown) -> wire.ForecastView:
    return wire.ForecastView(
        landings=tuple(_landing(one, thrown) for one in known.outcomes),
        corners=tuple(_corners(known)),
        speed=_round(known.mean_speed),
        moved=_round(known.mean_moved),
        heat=_round(known.mean_heat),
        spin_out=_round(known.spin_out),
        shift_heat=known.shift_heat,
        replaced=known.replaced,
        later=known.later,
        card_heat=known.card_heat,
    )


def _landing(outcome: Outcome, thrown: _Thrown) -> wire.Landing:
    where = outcome.lap, outcome.space, outcome.spot, outcome.speed, outcome.heat, outcome.spins_out
    short, back = outcome.short, 0
    if outcome.spins_out:
        short, back = int(thrown.may_fill), thrown.to(outcome.corners[-1][0])
    how = outcome.cool, outcome.is_unpaid, short, back, outcome.gravel, outcome.again
    return wire.Landing(_round(outcome.chance), *where, *how)  # type: ignore[arg-type]


def _corners(known: Forecast) -> Iterator[wire.CornerHeat]:
    """Each corner line that may be crossed."""
    dues: dict[int, list[tuple[float, int]]] = {}
    for outcome in known.outcomes:
        if outcome.chance > 0:
            for corner, heat in outcome.corners:
                dues.setdefault(corner, []).append((outcome.chance, heat))
    for corner, some in sorted(dues.items()):
        chance = sum(one for one, _ in some)
        yield wire.CornerHeat(
            corner,
            _round(chance),
            heat=_round(sum(one * heat for one, heat in some) / chance),
            least=min(heat for _, heat in some),
            most=max(heat for _, heat in some),
            costs=_round(sum(one for one, heat in some if heat) / chance),
        )


def hint(command: wire.Hint, known: Hint) -> wire.HintView:
    """The answer to the question of a driver."""
    best, second = _advice(known.best), None if known.second is None else _advice(known.second)
    return wire.HintView(command.command_id, command.seat, command.decision_id, known.unit, best, second)  # type: ignore[arg-type]


def advice(command: wire.Hint, quick: Hint, weighed: Sequence[Candidate], why: Sequence[Reason]) -> wire.HintView:
    """The same from the coach. `quick` is what `club` says: that stays the best unless it would be an error, so that a
    driver hears of one choice, and why."""
    first, second, *_ = weighed
    rule = str(quick.best.choice)
    best = named(weighed, rule)
    reasons = _advice(quick.best).reasons if best.choice == rule else ()
    if best is not first:
        second, why = first, ()
    told = wire.Advice(best.choice, best.points, reasons), wire.Advice(second.choice, second.points, ())
    head = command.command_id, command.seat, command.decision_id
    return wire.HintView(*head, "points", *told, tuple(weighed), tuple(why), rule)


def _advice(choice: Advice) -> wire.Advice:
    reasons = (
        wire.HintReason(
            one.code,
            _round(one.n),
            one.corner,
            _round(one.chance),
            one.cards,
            _round(one.than),
            one.least,
            one.most,
            one.beside,  # type: ignore[arg-type]
        )
        for one in choice.reasons
    )
    return wire.Advice(str(choice.choice), None if choice.value is None else _round(choice.value), tuple(reasons))


def _round(number: float) -> float:
    """Four digits are more than a screen shows, and take a third of the bytes."""
    return round(number, 4)


# Events and fixed facts -----------------------------------------------------------------------------


def event_views(events: Sequence[Event]) -> tuple[wire.Told, ...]:
    return tuple(wire.Told(event.kind, event.seat, event.data) for event in events)


def track_view(track: TrackFile) -> wire.TrackView:
    roads = {"race_line": race_line(track)[1:], "to_corner": to_corner(track)[1:]}
    return like(wire.TrackView, track, **roads, centre_line=centre_line(track))


def own_event(event: str | SeasonEvent) -> wire.OwnEvent | None:
    """The words of a user's event; None for an event of the game."""
    if isinstance(event, str) or event.is_packaged():
        return None
    return wire.OwnEvent(event.id, event.title, event.text)


def info(
    setup: RaceSetup,
    race: str,
    number: int,
    entries: tuple[wire.Entry, ...],
    settings: wire.Settings,
    key: int | None = None,
) -> wire.RaceInfo:
    """Everything that stays the same during a race. `key` is that of a fork's deal, which tells all cards."""
    event = setup.event
    shuffle = setup.shuffle if key is None else None
    return wire.RaceInfo(
        race=race,
        number=number,
        track=track_view(setup.track),
        laps=setup.total_laps,
        entries=entries,
        settings=settings,
        event=event.id or None,
        own_event=own_event(event) if setup.season else None,
        press_corners=press_lines(setup.track, event) if event.press else (),
        seed_hash=seed_hash(setup.seed if key is None else key),
        rules=RULES,
        shuffle=None if shuffle is None else _shuffle(shuffle),
    )


def _shuffle(shuffle: Shuffle) -> wire.ShuffleView:
    """What everybody may know of a shuffle during the race."""
    seats = (wire.SeatPromise(one.seat, one.promise, bool(one.number)) for one in shuffle.seats)
    return wire.ShuffleView(shuffle.race, promise(shuffle.server), tuple(seats))
