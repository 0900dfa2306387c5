/** Where a small card goes, so that it stays in the window. */

interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  left: number;
  top: number;
}

type Corner = Pick<Box, "left" | "top">;

const GAP = 6;
const EDGE = 8;
const STEP = 12; // pixels between two places that are tried

/**
 * The top left corner of a card: under its anchor if it fits there, else above it, else where there is more room. If it
 * would lie over something that is `kept` free, it is the nearest place where it does not.
 */
export function beside(anchor: Box, card: Size, view: Size, kept: readonly Box[] = []): Corner {
  const under = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - card.height;
  const fitsUnder = under + card.height <= view.height - EDGE;
  const isUnder = fitsUnder || (above < EDGE && view.height - under >= anchor.top);
  const place = {
    left: within(anchor.left + anchor.width / 2 - card.width / 2, view.width - EDGE - card.width),
    top: within(isUnder ? under : above, view.height - EDGE - card.height),
  };
  return isFree(place, card, kept) ? place : (nearestFree(anchor, card, view, [...kept, anchor]) ?? place);
}

function within(at: number, most: number): number {
  return Math.max(EDGE, Math.min(at, most));
}

function isFree({ left, top }: Corner, card: Size, kept: readonly Box[]): boolean {
  return kept.every(
    (box) => left >= box.left + box.width || left + card.width <= box.left || top >= box.top + box.height || top + card.height <= box.top,
  );
}

function nearestFree(anchor: Box, card: Size, view: Size, kept: readonly Box[]): Corner | null {
  let found: Corner | null = null;
  let least = Infinity;
  for (let top = EDGE; top + card.height <= view.height - EDGE; top += STEP) {
    for (let left = EDGE; left + card.width <= view.width - EDGE; left += STEP) {
      const far = Math.hypot(gap(left, card.width, anchor.left, anchor.width), gap(top, card.height, anchor.top, anchor.height));
      if (far < least && isFree({ left, top }, card, kept)) [found, least] = [{ left, top }, far];
    }
  }
  return found;
}

/** How far two stretches of a line are apart, and for those that are not a little less the better their middles agree. */
function gap(at: number, length: number, other: number, otherLength: number): number {
  const between = Math.max(at - (other + otherLength), other - (at + length));
  return Math.max(0, between) + Math.abs(at + length / 2 - (other + otherLength / 2)) / 1000;
}
