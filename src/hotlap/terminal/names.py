"""Names of things: those of packaged ones are in the texts, those of a user's own in their files."""

from collections.abc import Iterator

from ..content.events import Event, press_lines
from ..content.tracks import TrackFile
from ..race import RaceSetup
from ..race.setup import BLANK, PLAYER
from ..texts import listed, text, text_or

YOU = "you"  # the name in records of a person who drives in a terminal and gives none


def colour(id: str) -> str:
    return text(f"car-colour-{id}")


def box(id: str) -> str:
    return text_or(f"box-{id}", id)


def weather(id: str) -> str:
    return text_or(f"weather-{id}", id)


def track(one: TrackFile) -> str:
    return text_or(f"track-{one.id}", one.name) if one.is_packaged() else one.name


def driver(word: str) -> str:
    """A driver's name in a record; people without one are called so in records, now and by earlier versions."""
    if word == YOU:
        return text("driver-you")
    return text("somebody") if word in (PLAYER, "A-driver") else word.replace(BLANK, " ")


def event(one: Event) -> str:
    return text_or(f"race-event-{one.id}", one.title or one.id) if one.is_packaged() else one.title


def about_event(one: Event) -> str:
    """The words about its effects."""
    return text_or(f"race-event-about-{one.id}", one.text) if one.is_packaged() else one.text


def today(setup: RaceSetup) -> Iterator[str]:
    """The special effects in a race of a season, in sentences."""
    yield about_event(setup.event)
    if setup.event.sponsorship:
        yield text("title-sponsors", n=setup.event.sponsorship)
    corners = [str(line + 1) for line in press_lines(setup.track, setup.event)]
    if corners:
        yield text("title-press", n=len(corners), corners=listed(corners))
