"""The looks of a telling: its title and its lines."""

from collections.abc import Sequence

from rich.text import Text

from ...race import RaceSetup
from ...texts import row, text
from .. import names
from ..colours import chip
from ..screen import Screen, error_screen
from .telling import ShownLine

MANY_LAPS = 10  # more of them take long


def show(out: Screen, setup: RaceSetup, line: ShownLine) -> None:
    """Headings as rules, the field's lines as they are, cars' lines beside their colour."""
    if line.heading:
        out.print()
        out.print(Text(line.heading + " ", "bold").append("─" * 3 if out.encoding.startswith("utf") else "---", "dim"))
    elif line.seat is None:
        for row in line.text.wrap(out, out.width):
            row.rstrip()
            out.print(row, soft_wrap=True)
    else:
        tag = chip(setup.entrants[line.seat].colour)
        broad = len(tag)
        for row in line.text.wrap(out, max(20, out.width - broad - 1)):
            row.rstrip()
            out.print(tag.append(" ").append_text(row), soft_wrap=True)
            tag = Text(" " * broad)


def warn_of_laps(laps: int) -> None:
    """Say on standard error that so many laps take long."""
    if laps > MANY_LAPS:
        error_screen().print(text("title-many-laps", laps=laps), soft_wrap=True)


def title(setup: RaceSetup, driver_seed: int = 0) -> str:
    """`USA, 2 laps, 6 cars, Garage mixed, weather, seed 7`."""
    return row([*facts(setup), *seeds(setup.seed, driver_seed)])


def facts(setup: RaceSetup) -> list[str]:
    """What everybody may know of a race before it starts: no seed."""
    words = [laps(setup), text("title-cars", n=len(setup.entrants))]
    if setup.season is not None:
        words.append(text("title-event", event=names.event(setup.event)))
    elif setup.garage != "off":
        words.append(text("title-garage", kind=setup.garage))
    if setup.weather and setup.season is None:
        words.append(text("title-weather"))
    return words


def laps(setup: RaceSetup) -> str:
    """`USA, 2 laps`."""
    return text("race-on", track=names.track(setup.track), laps=setup.total_laps)


def seeds(seed: int, driver_seed: int) -> list[str]:
    """The seeds with which it can be raced again."""
    of_drivers = [text("title-driver-seed", seed=driver_seed)] if driver_seed else []
    return [text("title-seed", seed=seed), *of_drivers]


def saved_line(what: str, path: str) -> str:
    """The file of a race or season, and the command that tells it again."""
    return text(f"saved-{what}", path=path, command=f"hotlap replay {path}")


def checked_line(path: str, facts: Sequence[str], digest: str) -> str:
    """A line that a record is in order, with its contents."""
    return text("checked", path=path, facts=row(facts), digest=digest)
