/** Draws that nobody can foresee: each result is as likely as any other. */

/** A whole number from 0 to below `n`. */
export function below(n: number): number {
  const fair = 2 ** 32 - (2 ** 32 % n); // numbers from here on would make the first results likelier
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn! < fair) return drawn! % n;
  }
}

export function shuffled<One>(all: readonly One[]): One[] {
  const mixed = [...all];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}

export function oneOf<One>(all: readonly One[]): One {
  return all[below(all.length)]!;
}
