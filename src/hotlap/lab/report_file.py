"""A tournament's report for other programs: every figure of its tables, and where they come from."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .head_to_head import Meeting
from .intervals import DIGITS
from .provenance import driver_facts, origin
from .ratings import Rating, entries, points
from .results import Results

FORMAT = 1


def as_data(
    results: Results, rated: Sequence[Rating], met: Mapping[tuple[int, int], Meeting], command: str
) -> dict[str, Any]:
    campaign = results.campaign
    return {
        "format": FORMAT,
        **origin(command),
        "campaign": campaign.as_data(),
        "races": len(results.races),
        "drivers": [{**driver_facts(one), "label": one.label} for one in campaign.contestants],
        "ratings": [_rating(results, one) for one in rated],
        "points": list(_points(results)),
        "head_to_head": [_meeting(results, one) for one in met.values()],
        "faults": list(_faults(results)),
    }


def _rating(results: Results, one: Rating) -> dict[str, Any]:
    return {
        "driver": results.campaign.contestants[one.driver].label,
        "cars": one.cars,
        "points": one.points.as_data(),
        "wins": one.wins.as_data(),
        "rating": one.strength.as_data(),
        "openskill": dict(zip(("mean", "deviation"), (round(float(x), DIGITS) for x in one.skill), strict=True)),
    }


def _points(results: Results) -> Iterator[dict[str, Any]]:
    """By format, line-up and track; the track is None for all of them together."""
    for kind, lines in entries(results).items():
        for line in lines:
            yield {"format": kind, "entry": line.label, "track": None, **points(results, line).as_data()}
            for number, track in enumerate(results.campaign.tracks):
                figures = points(results, line, results.track, number).as_data()
                yield {"format": kind, "entry": line.label, "track": track.id, **figures}


def _meeting(results: Results, one: Meeting) -> dict[str, Any]:
    labels = [results.campaign.contestants[number].label for number in (one.driver, one.other)]
    return {"driver": labels[0], "other": labels[1], "pairs": one.pairs, "ahead": one.ahead.as_data()}


def _faults(results: Results) -> Iterator[dict[str, Any]]:
    campaign = results.campaign
    for race, seat, car in results.faults():
        yield {
            "driver": campaign.contestants[car.driver].label,
            "fault": car.fault,
            "track": campaign.tracks[campaign.cells[race.cell].track].id,
            "seed": campaign.race_seed(race.cell, race.number),
            "seat": seat,
            "round": car.fault_round,
            "words": car.fault_words,
        }
