"""What a race's text and its picture both say."""

from ..race import Sight, Standing
from ..race.standings import standings


def table(sight: Sight) -> list[Standing]:
    """All cars, the best first."""
    return standings(sight.setup, [sight.cars.plain(seat) for seat in range(len(sight.cars))])


def headline(sight: Sight) -> str:
    """Where the race stands, in one line."""
    parts = [sight.setup.track.name, f"round {sight.round}", sight.phase]
    if sight.turn is not None:
        parts.append(f"{sight.cars[sight.turn].colour} in turn, Speed {sight.speed}")
    if sight.weather:
        parts.append(sight.weather)
    return " · ".join(parts)


def where(sight: Sight, standing: Standing) -> str:
    """The place of a car on the road, or how it left it."""
    if standing.status != "racing":
        return standing.status
    laps = sight.setup.total_laps
    return (
        f"lap {standing.lap + 1}/{laps} space {standing.space}"
        if standing.lap >= 0
        else f"grid, space {standing.space}"
    )


def in_hand(sight: Sight) -> list[str]:
    """The cards in the hand of the sight's own seat, one by one."""
    hand = sight.cars[sight.seat].hand
    return [card for card in sorted(hand) for _ in range(hand[card])]
