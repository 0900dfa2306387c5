/** Where played cards lie: beside the road, on the side that has more room. */
import { untrack } from "svelte";
import { gap } from "../../../track/curve";
import type { Geometry } from "../../../track/geometry";
import { HALF, HEIGHT, KERB, WIDTH } from "../../../track/measures";
import { wantsLessMotion } from "../../state/pace";

/** The width of a card beside its car, and its height, in pixels; `--lying-w` says the same. */
export const CARD_W = 26;
export const CARD_H = (CARD_W * 7) / 5;
const GAP = 2;
const OFF = 6; // pixels between the road and the cards
const OFF_CAR = 20; // pixels from the middle of a car, at least
const FLIGHT_MS = 320;
const LATE_MS = 60; // each card leaves the hand a little after the one before

const EDGE = HALF * 1.5 + KERB; // from a car to the farther edge of its road

interface Way {
  x: number;
  y: number;
}

interface Turned extends Way {
  angle: number;
}

/** The side of the road, 1 right and -1 left, on which a car's cards have more room. */
export function freerSide(g: Geometry, place: Turned): number {
  const reach = HALF + KERB + 40;
  const room = (side: number): number => {
    const normal = normalOf(place, side);
    const [x, y] = [place.x + normal.x * reach, place.y + normal.y * reach];
    const signs = g.corners.flatMap((one) => [one.sign, one.token]);
    return Math.min(x, y, WIDTH - x, HEIGHT - y, 90, ...signs.map((one) => gap([x, y], [one.x, one.y])));
  };
  return room(1) >= room(-1) ? 1 : -1;
}

/** The direction across the road to that side, a vector of length 1. */
export function normalOf({ angle }: Turned, side: number): Way {
  const heading = (angle * Math.PI) / 180;
  return { x: -side * Math.sin(heading), y: side * Math.cos(heading) };
}

/** The width of a row of cards. */
export function widthOf(cards: number): number {
  return Math.max(1, cards) * (CARD_W + GAP) - GAP;
}

/** The corner of the row of cards, in pixels from the car: no card lies on the road, whatever its direction. */
export function placeOfCards(away: Way, cards: number, z: number): Way {
  const width = widthOf(cards);
  const half = Math.abs(away.x) * (width / 2) + Math.abs(away.y) * (CARD_H / 2);
  const far = EDGE * z + OFF + half;
  return { x: away.x * far - width / 2, y: away.y * far - CARD_H / 2 };
}

/** How far it is from a car to the sides of what is in view, in pixels. */
export interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The nearest corner at which something so large is in view. */
export function within<T extends Way>(at: T, width: number, height: number, sides: Sides | null): T {
  if (!sides) return at;
  const x = Math.max(sides.left, Math.min(at.x, sides.right - width));
  const y = Math.max(sides.top, Math.min(at.y, sides.bottom - height));
  return { ...at, x, y };
}

/** The corner of the row where it is in view: there, beyond the car, or as near as it may be without lying over the car. */
export function inView(at: Way, cards: number, sides: Sides | null): Way {
  if (!sides) return at;
  const width = widthOf(cards);
  const beyond = { x: -at.x - width, y: -at.y - CARD_H };
  const isIn = ({ x, y }: Way) => x >= sides.left && x + width <= sides.right && y >= sides.top && y + CARD_H <= sides.bottom;
  if (isIn(at)) return at;
  if (isIn(beyond)) return beyond;
  const { x, y } = within(at, width, CARD_H, sides);
  const isFree = x > OFF_CAR || x + width < -OFF_CAR || y > OFF_CAR || y + CARD_H < -OFF_CAR;
  if (isFree) return { x, y };
  return { x, y: sides.bottom > -sides.top ? OFF_CAR : -OFF_CAR - CARD_H };
}

/** The corner of the row on this side of the road, so many pixels farther away than it must, as far as it is in view there. */
export function placeIn(away: Way, cards: number, z: number, sides: Sides | null, further = 0): Way {
  const { x, y } = placeOfCards(away, cards, z);
  return inView({ x: x + away.x * further, y: y + away.y * further }, cards, sides);
}

/** A card comes from its driver's hand (pixels from the car) to its place; null: it does not. */
export function flight(from: () => Way | null, pace: () => number, i: number): (card: HTMLElement) => void {
  return (card) => {
    const beat = untrack(pace);
    const way = untrack(from); // it flies once, wherever its car goes meanwhile
    if (!way || beat === 0 || wantsLessMotion() || typeof card.animate !== "function") return;
    card.animate(
      [
        { transform: `translate(${way.x}px, ${way.y}px) scale(1.6)`, opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { transform: "none", opacity: 1 },
      ],
      { duration: FLIGHT_MS * beat, delay: LATE_MS * beat * i, easing: "cubic-bezier(.2, .7, .3, 1)", fill: "backwards" },
    );
  };
}
