"""The view of a room for one viewer."""

from collections.abc import Collection

from msgspec import UNSET

from ...content.events import load_event
from .. import wire
from ..document import shuffling
from ..document.company import Company
from ..document.document import RACING, Document
from ..document.more_time import is_paused, may_give, may_pause
from ..document.phrases import muted_by
from ..document.places import News
from ..document.seats import is_before, may_free, may_let_club, may_sit, voters, waits_for_keeper
from ..show.audience import Audience
from ..show.frame import own_event
from . import ahead
from .permissions import may_configure, may_start, may_vote
from .state import RoomState


def room_view(
    room: RoomState,
    audience: Audience,
    away: Collection[int],
    company: Company,
    guest: str,
    has_settings: bool,
    has_said: bool,
) -> wire.RoomView:
    """The view of a room for a guest. It has the other guests' names and whether they are present, not their ids.

    `away` are the seats whose drivers let the time run out. `has_settings`: the viewer has got the settings before, and
    `has_said` what was said.
    """
    doc, host, absent = room.document, room.row.host, company.absent
    muted, waiting = muted_by(doc.mutes, guest), room.waiting
    return wire.RoomView(
        id=room.id,
        version=room.row.version,
        name=doc.name,
        state=room.stage,  # type: ignore[arg-type]
        limit_s=doc.limit_s,
        one_call=doc.is_called if room.stage == RACING else doc.one_call,
        is_public=room.row.is_public,
        is_host=host == guest,
        may_start=may_start(room, guest, absent),
        host=doc.host_called(host),
        host_before=doc.host_before,
        seats=tuple(
            wire.SeatView(
                seat=seat,
                kind=place.kind,  # type: ignore[arg-type]
                driver=place.driver,
                name=place.name,
                colour=place.colour,
                heat_handicap=place.heat_handicap,
                is_free=place.is_free,
                is_mine=place.guest == guest,
                is_present=place.guest in company.present,
                is_away=seat in away or place.is_let or place.let_until > (room.round or 0),
                may_sit=may_sit(doc, seat, guest, room.seat_round(seat)),
                keeper=place.handover.keeper_name,
                is_kept_for_me=place.handover.keeper == guest or is_before(place, guest, room.seat_round(seat)),
                from_round=0 if place.is_let or room.drives(seat) else max(place.handover.from_round, place.let_until),
                wish=_wish(doc, seat, guest, room.seat_round(seat), company),
                may_free=may_free(doc, seat, guest, host, room.seat_round(seat), company),
                may_let_club=room.is_on_track(seat) and may_let_club(doc, seat, guest, host, room.round, absent),
                vote=place.vote,
                may_give_time=may_give(doc, seat, guest, waiting),
                wants_pause=place.wants_pause,
                holiday_s=max(0, round(place.holidays[-1].ended - company.now)) if place.holidays else 0,
                is_muted=place.guest in muted,
                plan=ahead.view(ahead.plan_of(doc, seat, room.live)) if place.guest == guest else None,
            )
            for seat, place in enumerate(doc.places)
        ),
        watchers=len({viewer.guest for viewer in audience.viewers if not viewer.seats}),
        race=doc.race,
        number=doc.number,
        shuffle=shuffling.view(doc) if room.is_shuffled_next else None,
        season=_season(room),
        news=_news(doc, company),
        has_chat=doc.has_chat,
        may_pause=may_pause(doc, guest, waiting),
        is_paused=is_paused(doc) and room.stage == RACING,
        said=UNSET if has_said else _said(doc, guest),
        may_vote=may_vote(room),
        may_configure=guest == host and may_configure(room),
        settings=UNSET if has_settings else doc.settings,
        fork=None if doc.fork is None else doc.fork.view,
        day=None if doc.day is None else wire.DayView(doc.day.date, doc.day.kind, doc.day.opens),
        league=doc.league,
        is_school=doc.is_school,
        tutor=doc.tutor,
    )


def _news(doc: Document, company: Company) -> tuple[wire.SeatNews, ...]:
    """What happened to the seats. Of whoever came back last, and has gone again, it is not said that they are back."""
    last = {one.seat: one for one in doc.news}
    return tuple(
        wire.SeatNews(
            "was-back" if one is last[one.seat] and _is_gone_again(doc, one, company) else one.kind,  # type: ignore[arg-type]
            one.seat,
            one.name,
            one.round,
        )
        for one in doc.news
    )


def _is_gone_again(doc: Document, news: News, company: Company) -> bool:
    return news.kind == "came-back" and doc.places[news.seat].guest not in company.present


def _said(doc: Document, guest: str) -> tuple[wire.SaidView, ...]:
    muted = muted_by(doc.mutes, guest)
    return tuple(
        wire.SaidView(
            number=one.number,
            seat=one.seat,
            phrase=one.phrase,
            words=one.words,
            name=one.name,
            at=int(one.at),
            line=one.line if one.race == doc.number and doc.number else None,
            is_mine=bool(one.guest) and one.guest == guest,
            is_muted=one.guest in muted,
        )
        for one in doc.said
    )


def _wish(doc: Document, seat: int, guest: str, round: int | None, company: Company) -> wire.WishView | None:
    wish = doc.places[seat].handover.wish
    if wish is None or round is None:
        return None
    asked = voters(doc, seat, company)
    return wire.WishView(
        number=wish.number,
        name=wish.name,
        is_mine=wish.guest == guest,
        may_answer=guest in asked and guest not in wish.agreed,
        agreed=len(asked.intersection(wish.agreed)),
        of=len(asked),
        waits_for=waits_for_keeper(doc, seat, company),
    )


def _season(room: RoomState) -> wire.SeasonView | None:
    season, doc = room.season, room.document
    if season is None:
        return None
    results = {result.number: result.points for result in season.results}
    return wire.SeasonView(
        name=season.setup.name,
        stages=tuple(
            wire.StageView(track.id, load_event(event).id, own_event(event), results.get(number))
            for number, (track, event) in enumerate(season.setup.races, 1)
        ),
        table=tuple(wire.SeasonPlace(one.place, one.seat, one.points) for one in season.standings()),
        is_over=season.is_over,
        seed_hash=season.setup.seed_hash() if doc.number >= doc.first else "",
        seed=str(season.setup.seed) if season.is_over else None,
    )
