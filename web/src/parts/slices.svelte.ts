/**
 * A screen with much on it is made part by part: each is drawn before the next one is made. A phone would be dead for a
 * second otherwise, and what matters most is seen, and can be pressed, before the rest is there.
 */

/** Whether all is made at once: for tests, which look at a screen as soon as there is one. */
export const slices = { areOne: false };

/** How many of `all` parts may be made by now: the first one at once, the others once it `isDue`. Must be called while a
 * component is made. */
export function inSlices(all: number, isDue: () => boolean = () => true): () => number {
  let made = $state(slices.areOne || document.hidden ? all : 1); // a hidden page is not drawn
  $effect(() => {
    if (made >= all || !isDue()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => (made += 1)))); // when this frame is drawn
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
  return () => made;
}
