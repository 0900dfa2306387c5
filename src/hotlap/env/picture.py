"""A race as pixels: the track with its cars, the standings and the own hand below it."""

import functools
import math
from typing import Any

import numpy as np

from ..content.centre_line import HEIGHT, WIDTH, Place, mix, sample
from ..content.colours import LETTERS, PAINT
from ..content.drawing import centre_line
from ..content.tracks import TrackFile
from ..extras import missing
from ..race import CarSight, Sight
from .arrays import Pixels
from .words import headline, in_hand, table

try:
    from PIL import Image, ImageDraw, ImageFont
except ImportError as error:
    raise missing(error) from None

PANEL = 230  # below the field, in its units
FINE = 1.2  # pixels of the drawing for a unit of the field; it is made smaller in the end, which smooths its edges
SMALL = 0.6  # pixels of the picture for a unit: 960 × 738
ROAD_WIDTH, KERB_WIDTH, LANE = 56, 68, 14  # LANE: from the middle to a spot
GRASS, KERB, ROAD, SEAM, LINE = (201, 184, 108), (243, 231, 205), (74, 72, 74), (98, 96, 98), (252, 245, 227)
CARD, INK, PALE = (15, 58, 45), (31, 26, 20), (176, 190, 170)
DOTS = 1_500  # of which the road is drawn
CAR, SIGN = 14, 15  # radii
LIGHT = ("white", "yellow", "orange", "gray")  # colours of cars with a dark letter
HAND_CARD = (74, 100)
CARD_GAP, COLUMN = 10, 168


class Pen:
    """Draws in the units of the field."""

    def __init__(self, image: Any) -> None:
        self.draw = ImageDraw.Draw(image)

    def line(self, places: list[Place], width: float, colour: tuple[int, int, int]) -> None:
        points = [(x * FINE, y * FINE) for x, y in places]
        self.draw.line(points, fill=colour, width=round(width * FINE), joint="curve")

    def disc(self, at: Place, radius: float, colour: tuple[int, int, int]) -> None:
        x, y, r = at[0] * FINE, at[1] * FINE, radius * FINE
        self.draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)

    def box(self, left: float, top: float, width: float, height: float, colour: Any, radius: float = 8) -> None:
        corners = (left * FINE, top * FINE, (left + width) * FINE, (top + height) * FINE)
        self.draw.rounded_rectangle(corners, radius * FINE, fill=colour)

    def text(self, at: Place, words: str, size: float, colour: tuple[int, int, int], anchor: str = "mm") -> None:
        self.draw.text((at[0] * FINE, at[1] * FINE), words, fill=colour, font=_font(size), anchor=anchor)


@functools.lru_cache(32)
def _font(size: float) -> Any:
    return ImageFont.load_default(round(size * FINE))


class RoadMiddle:
    """The middle of a track's road by distance along it."""

    def __init__(self, track: TrackFile) -> None:
        self.curve = sample(centre_line(track))
        self.spaces = track.spaces
        steps = [math.dist(one, self.curve[i - len(self.curve) + 1]) for i, one in enumerate(self.curve)]
        self.marks = [0.0, *np.cumsum(steps).tolist()]

    def at(self, spaces: float, aside: float = 0.0) -> Place:
        """The place after so many spaces, `aside` to the right."""
        along = spaces / self.spaces % 1 * self.marks[-1]
        i = int(np.searchsorted(self.marks, along, "right")) - 1
        one, other = self.curve[i], self.curve[(i + 1) % len(self.curve)]
        x, y = mix(one, other, self.marks[i], self.marks[i + 1], along)
        long = math.dist(one, other)
        return x - (other[1] - one[1]) / long * aside, y + (other[0] - one[0]) / long * aside


@functools.lru_cache(16)
def _line(track: TrackFile) -> RoadMiddle:
    return RoadMiddle(track)


@functools.lru_cache(16)
def _track(track: TrackFile) -> Any:
    """The track without cars and limits."""
    image = Image.new("RGB", (round(WIDTH * FINE), round((HEIGHT + PANEL) * FINE)), GRASS)
    pen, line = Pen(image), _line(track)
    for width, colour in ((KERB_WIDTH, KERB), (ROAD_WIDTH, ROAD)):
        for i in range(DOTS):  # a wide line of Pillow's has cracks in its bends
            pen.disc(line.at(track.spaces * i / DOTS), width / 2, colour)
    for space in range(track.spaces):
        pen.line([line.at(space, -ROAD_WIDTH / 2), line.at(space, ROAD_WIDTH / 2)], 2, SEAM)
    for corner in track.corners:
        ends = [line.at(corner.line_after_space, side * ROAD_WIDTH / 2) for side in (-1, 1)]
        pen.line(ends, 6, PAINT["red"])
    pen.line([line.at(0, -KERB_WIDTH / 2), line.at(0, KERB_WIDTH / 2)], 9, LINE)
    return image


def picture(sight: Sight) -> Pixels:
    """The picture, uint8 (height, width, 3)."""
    track = sight.setup.track
    image = _track(track).copy()
    pen, line = Pen(image), _line(track)
    for corner, limit in zip(track.corners, sight.road.limits, strict=True):
        at = line.at(corner.line_after_space, KERB_WIDTH / 2 + SIGN)
        pen.disc(at, SIGN + 3, PAINT["red"])
        pen.disc(at, SIGN, LINE)
        pen.text(at, str(limit), 20, INK)
    for car in sight.cars:
        if car.status == "racing":
            aside = -LANE if car.spot == "left" else LANE
            _draw_car(pen, line.at(car.space - 0.5, aside), car, car.seat == sight.seat)
    _draw_panel(pen, sight)
    size = round(WIDTH * SMALL), round((HEIGHT + PANEL) * SMALL)
    return np.asarray(image.resize(size, Image.Resampling.LANCZOS))


def _draw_car(pen: Pen, at: Place, car: CarSight, is_own: bool, size: float = CAR) -> None:
    pen.disc(at, size + (5 if is_own else 2), LINE)
    pen.disc(at, size, PAINT[car.colour])
    pen.text(at, LETTERS[car.colour], size * 1.5, INK if car.colour in LIGHT else LINE)


def _draw_panel(pen: Pen, sight: Sight) -> None:
    pen.box(0, HEIGHT, WIDTH, PANEL, CARD, 0)
    pen.text((30, HEIGHT + 28), headline(sight), 28, LINE, "lm")
    for i, one in enumerate(table(sight)):
        car, left, top = sight.cars[one.seat], 30 + COLUMN * i, HEIGHT + 82
        _draw_car(pen, (left + 22, top), car, one.seat == sight.seat, 20)
        lap = f"{one.lap + 1}:{one.space}" if one.status == "racing" and one.lap >= 0 else one.status
        mat = "Legend" if sight.setup.entrants[one.seat].is_legend else f"gear {car.gear}  Heat {car.engine}"
        pen.text((left + 52, top - 12), f"{one.place}.  {lap}", 22, LINE, "lm")
        pen.text((left + 52, top + 14), mat, 16, PALE, "lm")
    _draw_hand(pen, in_hand(sight), HEIGHT + 120)


def _draw_hand(pen: Pen, hand: list[str], top: float) -> None:
    """The own hand; longer names in smaller letters."""
    width, height = HAND_CARD
    for i, card in enumerate(hand):
        left = 30 + (width + CARD_GAP) * i
        is_hot = card == "Heat"
        pen.box(left, top, width, height, PAINT["red"] if is_hot else LINE)
        size = 44 if len(card) < 3 else 24 if len(card) < 5 else 17 if len(card) < 8 else 11
        pen.text((left + width / 2, top + height / 2), card, size, LINE if is_hot else INK)
