/** Where a race turned, to be marked on the board of its replay. */

export interface TurnedPlace {
  space: number;
  /** Its round. */
  sign: string;
}

export const turned = $state<{ places: readonly TurnedPlace[] }>({ places: [] });
