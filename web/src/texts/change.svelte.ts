/** Lets all that shows texts follow a change of the language. */
let changes = $state(0);

/** Read where a text is made: it is made anew after a change. */
export function follow(): number {
  return changes;
}

export function changed(): void {
  changes += 1;
}
