/** The record of the race on this screen, for its check: a file's own text, or that of a finished race. */
import { getContext, setContext } from "svelte";

const RECORD = Symbol("record");

type Load = () => Promise<string>;

export function offerRecord(load: Load): void {
  setContext(RECORD, load);
}

/** How to get it; undefined if the race itself is on this screen. */
export function recordHere(): Load | undefined {
  return getContext<Load | undefined>(RECORD);
}
