"""How the lines of a telling look."""

from rich.text import Text

from ..race import RaceSetup
from .colours import WIDTH, chip
from .screen import Screen
from .telling import Line


def show(out: Screen, setup: RaceSetup, line: Line) -> None:
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
        for row in line.text.wrap(out, max(20, out.width - WIDTH - 1)):
            row.rstrip()
            out.print(tag.append(" ").append_text(row), soft_wrap=True)
            tag = Text(" " * WIDTH)


def title(setup: RaceSetup) -> str:
    """`USA, 2 laps, 6 cars, Garage mixed, weather, seed 7`."""
    laps, cars = setup.total_laps, len(setup.entrants)
    field = "time trial" if cars == 1 else f"{cars} cars"
    words = [setup.track.name, f"{laps} lap{'s' * (laps > 1)}", field]
    if setup.season is not None:
        words.append(f"event {setup.event.id}")
    elif setup.garage != "off":
        words.append(f"Garage {setup.garage}")
    if setup.weather and setup.season is None:
        words.append("weather")
    return ", ".join([*words, f"seed {setup.seed}"])
