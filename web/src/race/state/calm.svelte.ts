/** A value that follows another one a little later: changes that come close together are shown as one. */

/** For what is beside the board, which comes first. */
export const CALM_MS = 20;

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
