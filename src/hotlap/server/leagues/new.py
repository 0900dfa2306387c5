"""New leagues, and the settings of their rounds."""

import secrets

from msgspec.structs import replace

from ...race.league import LEAST
from .. import wire
from ..document.new import document as room_document
from ..errors import Refused
from ..names import clean_name
from .document import NAMELESS, League, Round


def league(wish: wire.NewLeague, guest: str, name: str) -> League:
    """A new league. Its host is its first member. Raises InvalidSetup or Refused."""
    title = clean_name(wish.name, wire.TITLE_LETTERS)
    if not title:
        raise Refused("bad-message", NAMELESS)
    rounds = tuple(
        Round(_check_settings(number, one.settings), one.begins) for number, one in enumerate(wish.rounds, 1)
    )
    new = League(
        name=title,
        format=wish.format,
        limit_s=wish.limit_s,
        fill=wish.fill,
        host=guest,
        host_name=name,
        invite=secrets.token_urlsafe(12),
        seed=secrets.token_hex(16),
        rounds=rounds,
    )
    if new.is_season:
        _check_season(new)
    return new.with_newcomer(guest, name)


def _check_settings(number: int, settings: wire.Settings) -> wire.Settings:
    """The settings of a round: those of a race on a track of the game. Raises InvalidSetup or Refused."""
    if settings.track_file is not None or settings.events_file is not None or settings.larger_field:
        raise Refused("bad-message", f"round {number}: a league has tracks and events of the game, and up to six cars")
    is_stage = isinstance(settings.season, tuple) and len(settings.season) == 1
    if is_stage is not (settings.track is None) or not (is_stage or settings.season is None):
        raise Refused("bad-message", f"round {number} has either a track, or a season of one track and its event")
    return _as_in_a_room(settings)


def _as_in_a_room(settings: wire.Settings) -> wire.Settings:
    """The settings as a room has them, checked. Raises InvalidSetup."""
    return room_document(wire.NewRoom(settings=settings, seats=(wire.SeatChoice(),) * LEAST), "", "").settings


def season_settings(new: League) -> wire.Settings:
    """The settings of a league's season: all its rounds, with the switches of the first one."""
    stages = tuple(one.settings.season[0] for one in new.rounds if isinstance(one.settings.season, tuple))
    return replace(new.rounds[0].settings, season=stages)


def _check_season(new: League) -> None:
    first = new.rounds[0].settings
    for number, round in enumerate(new.rounds, 1):
        if not round.event:
            raise Refused("bad-message", f"round {number} has no event, but a season's races have")
        if replace(round.settings, season=first.season) != first:
            raise Refused("bad-message", f"round {number} is set up unlike round 1; all races of a season are alike")
    _as_in_a_room(season_settings(new))
