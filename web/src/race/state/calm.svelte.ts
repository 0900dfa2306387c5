/** A value that follows another one a little later: changes that come close together are shown as one. */

/** For what is beside the board, which comes first. */
export const CALM_MS = 20;
/** For what is read to those who do not see it: the words of each card and gear are 7 ms of a question's 40. */
export const READ_MS = 150;

/** Must be called while a component is made. */
export function calm<T>(value: () => T, ms: number): () => T {
  let shown = $state.raw(value());
  let timer: ReturnType<typeof setTimeout> | undefined;
  $effect(() => {
    if (value() === shown || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      shown = value();
    }, ms);
  });
  $effect(() => () => clearTimeout(timer));
  return () => shown;
}

/** Whether a value has been the same for so long; not yet when the component is made. Must be called while it is. */
export function rested(value: () => unknown, ms: number): () => boolean {
  let settled = $state.raw<unknown>();
  $effect(() => {
    const now = value();
    const timer = setTimeout(() => (settled = now), ms);
    return () => clearTimeout(timer);
  });
  return () => settled === value();
}
