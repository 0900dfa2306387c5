"""A race of bots, as CPython and Pyodide drive it (test_pyodide.py; in_page.mjs runs the text of this file)."""

import random

from hotlap.bots.registry import load_driver
from hotlap.race import Race, record_text
from hotlap.race.record import parse_setup


def raced(setup: str, names: list[str]) -> str:
    """Its record."""
    race = Race(parse_setup(setup))
    known = [load_driver(name) for name in names]
    dice = random.Random(1)
    while not race.is_over:
        seat = race.deciders()[0]
        race.decide(seat, known[seat].choose(race.sight(seat), race.choices(seat), dice))
    return record_text(race)
