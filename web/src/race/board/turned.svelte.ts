/** Where a race turned, to be marked on the board of its replay. */

export interface TurnedPlace {
  space: number;
  /** What it is, in words; empty while cars drive there. */
  sign: string;
}

export const turned = $state<{ places: readonly TurnedPlace[] }>({ places: [] });
