/** What is in view, as numbers. Places are in units of the field, boxes in pixels of the screen. */
import type { Point } from "./curve";

/** A view: the place of the field at the middle of the free box, and the pixels that a unit of the field takes. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

/** The part of the screen that no panel covers. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part of the field. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const MOST_SCALE = 3;
const MARGIN = 24; // pixels around what must be in view

/** The bounds of some places, with so many units around them. */
export function boundsOf(places: readonly Point[], around = 0): Bounds {
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  return {
    left: Math.min(...xs) - around,
    top: Math.min(...ys) - around,
    right: Math.max(...xs) + around,
    bottom: Math.max(...ys) + around,
  };
}

/** The view of all of it. */
export function fitting(bounds: Bounds, box: Box): View {
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  return {
    x: (bounds.left + bounds.right) / 2,
    y: (bounds.top + bounds.bottom) / 2,
    scale: Math.max(0.05, Math.min(box.width / width, box.height / height, MOST_SCALE)),
  };
}

/** The scale at which places are in view together, with a margin of so many pixels. */
export function scaleOf(places: readonly Point[], box: Box, margin: number): number {
  const { left, top, right, bottom } = boundsOf(places);
  const fit = (size: number, wide: number) => (wide > 0 ? Math.max(0, size - 2 * margin) / wide : Infinity);
  return Math.min(fit(box.width, right - left), fit(box.height, bottom - top));
}

/**
 * The view at this scale with the middle of `places` in the middle of the box. The first place stays in view, so many pixels
 * from its edge, whatever the others are; what lies outside of `bounds` is not shown without need.
 */
export function following(places: readonly Point[], scale: number, bounds: Bounds, box: Box, edge = 2 * MARGIN): View {
  const [first] = places;
  const all = boundsOf(places);
  const halfX = Math.max(0, box.width / 2 - edge) / scale;
  const halfY = Math.max(0, box.height / 2 - edge) / scale;
  const near = (middle: number, own: number, half: number) => Math.min(own + half, Math.max(own - half, middle));
  const x = near((all.left + all.right) / 2, first![0], halfX);
  const y = near((all.top + all.bottom) / 2, first![1], halfY);
  return inBounds({ x, y, scale }, bounds, box);
}

/** Whether all of these places are in view, so many pixels from the edges of the box or more. */
export function isSeen({ x, y, scale }: View, places: readonly Point[], box: Box, border: number): boolean {
  const within = (away: number, size: number) => Math.abs(away) * scale <= Math.max(0, size / 2 - border);
  return places.every((one) => within(one[0] - x, box.width) && within(one[1] - y, box.height));
}

/** The nearest view in which these places are so, the first one surely. */
export function reaching({ x, y, scale }: View, places: readonly Point[], box: Box, border: number): View {
  const near = (middle: number, [first, ...others]: number[], size: number) => {
    const half = Math.max(0, size / 2 - border) / scale;
    const within = (at: number, low: number, high: number) => Math.min(high, Math.max(low, at));
    const toAll = within(middle, Math.max(first!, ...others) - half, Math.min(first!, ...others) + half);
    return within(toAll, first! - half, first! + half);
  };
  const [xs, ys] = [0, 1].map((i) => places.map((one) => one[i]!)) as [number[], number[]];
  return { x: near(x, xs, box.width), y: near(y, ys, box.height), scale };
}

/** A view of one box as that of another one, with all in its place on the screen. */
export function inAnother(view: View, box: Box, other: Box): View {
  const [dx, dy] = [middleX(other) - middleX(box), middleY(other) - middleY(box)];
  return { ...view, x: view.x + dx / view.scale, y: view.y + dy / view.scale };
}

/** The nearest view that shows no more of what is outside the bounds than it must. */
export function inBounds(view: View, bounds: Bounds, box: Box): View {
  const within = (at: number, low: number, high: number, half: number) =>
    high - low <= 2 * half ? (low + high) / 2 : Math.min(high - half, Math.max(low + half, at));
  return {
    x: within(view.x, bounds.left, bounds.right, box.width / 2 / view.scale),
    y: within(view.y, bounds.top, bounds.bottom, box.height / 2 / view.scale),
    scale: view.scale,
  };
}

/** The view after zooming by a factor; the place under this pixel stays there. */
export function zoomed(view: View, factor: number, at: Point, least: number, box: Box): View {
  const scale = Math.min(MOST_SCALE, Math.max(least, view.scale * factor));
  const [x, y] = placeUnder(view, at, box);
  const [dx, dy] = [at[0] - middleX(box), at[1] - middleY(box)];
  return { x: x - dx / scale, y: y - dy / scale, scale };
}

/** The place of the field under a pixel. */
export function placeUnder(view: View, [x, y]: Point, box: Box): Point {
  return [view.x + (x - middleX(box)) / view.scale, view.y + (y - middleY(box)) / view.scale];
}

/** The pixels by which the field's corner is moved, before it is scaled. */
export function offsetOf(view: View, box: Box): Point {
  return [middleX(box) - view.x * view.scale, middleY(box) - view.y * view.scale];
}

/** A view on the way from one to another, the share `t` of it. */
export function toward(from: View, to: View, t: number): View {
  return {
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t,
    scale: from.scale * (to.scale / from.scale) ** t,
  };
}

/** Whether nobody sees a difference. */
export function isNear(a: View, b: View): boolean {
  return Math.abs(a.x - b.x) * b.scale < 0.4 && Math.abs(a.y - b.y) * b.scale < 0.4 && Math.abs(a.scale / b.scale - 1) < 0.002;
}

function middleX(box: Box): number {
  return box.left + box.width / 2;
}

function middleY(box: Box): number {
  return box.top + box.height / 2;
}
