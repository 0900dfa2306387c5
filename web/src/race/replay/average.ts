/** What a choice brings on average over many games, beside the one that was made. */

/** Two choices by what may be expected of them: the shorter, the better. */
export interface Average {
  words: string;
  lines: readonly { name: string; n: number; half: number; words: string; isOwn?: boolean }[];
}
