/**
 * The size of what has been laid out, for `bind:borderBoxSize`: asked of the element itself (`bind:offsetWidth`), it makes a
 * layout of its own in the middle of a change, a quarter of the script in the long tasks of a phone.
 */
export type Size = readonly [width: number, height: number];

export function sizeOf(boxes: readonly ResizeObserverSize[] | null | undefined): Size {
  const box = boxes?.[0];
  return box ? [box.inlineSize, box.blockSize] : [0, 0];
}
