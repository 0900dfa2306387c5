"""Why a Legend moves as far as it does: what the card of the round says where it stands."""

from typing import Any

from ...content.legends import legend_cards
from ..setup import RaceSetup
from .positions import CarPositions


def reason(setup: RaceSetup, card: int, seat: int, road: CarPositions, wanted: int) -> dict[str, Any]:
    """The part of the card that counts for a Legend that moves `wanted` spaces if nothing blocks it, and its number.
    `road` has the car where it begins.

    Beyond the Legends line it is the "corner" (R7.2): the limit and the diamond; "held" if it stops at a line that is
    one too many. Before it (R7.3) it is the "road", the helmet, or the "brakes": the diamond, before the corner.
    """
    colour = setup.entrants[seat].colour
    diamond, helmet = legend_cards()[card].diamond[colour], legend_cards()[card].helmet[colour] + setup.legend_boost
    space, corners = road.cars[seat].space, road.track.corners
    at, corner = next(
        ((space, corner) for corner in corners if corner.line_after_space >= space),
        (space - road.track.spaces, corners[0]),
    )
    if at > corner.legends_line_after_space:
        start, end = road.progress(seat), road.progress(seat) + wanted
        if road.corners_between(start, end) and road.corners_between(end, end + 1):
            return {"why": "held", "n": diamond}
        return {"why": "corner", "n": diamond, "limit": wanted - diamond}
    if wanted == helmet:
        return {"why": "road", "n": helmet}
    return {"why": "brakes", "n": diamond, "corner": corners.index(corner) + 1}
