/** Where a small card goes, so that it stays in the window. */

interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  left: number;
  top: number;
}

const GAP = 6;
const EDGE = 8;

/** The top left corner of a card: under its anchor if it fits there, else above it, else where there is more room. */
export function beside(anchor: Box, card: Size, view: Size): Pick<Box, "left" | "top"> {
  const under = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - card.height;
  const fitsUnder = under + card.height <= view.height - EDGE;
  const isUnder = fitsUnder || (above < EDGE && view.height - under >= anchor.top);
  return {
    left: within(anchor.left + anchor.width / 2 - card.width / 2, view.width - EDGE - card.width),
    top: within(isUnder ? under : above, view.height - EDGE - card.height),
  };
}

function within(at: number, most: number): number {
  return Math.max(EDGE, Math.min(at, most));
}
