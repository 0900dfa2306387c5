/** What the page and the worker that has the rooms say to each other. */

/** A header: its name in small letters, and its value. */
export type Header = [name: string, value: string];

/** How much of the parts is here, in bytes over the line. `next`: those that still come. */
export interface Loading {
  done: number;
  of: number;
  next: readonly string[];
}

/**
 * "waits": another tab has the rooms. "loads": the parts come; "begins": all are here. "gone": they ended, and are begun
 * again only if somebody wants them.
 */
export type Phase = "waits" | "loads" | "begins" | "open" | "gone";

/** "kept": it is in this browser. "refused": the browser keeps nothing. "full": it has no space left. "lost": it was deleted. */
export type Storage = "kept" | "refused" | "full" | "lost";

export type ToWorker =
  /** Have the parts come, and begin nothing. */
  | { type: "warm"; base: string }
  /** `base` is the address of the parts, `here` that of the page. */
  | { type: "open"; base: string; here: string }
  | { type: "ask"; n: number; method: string; path: string; headers: Header[]; body: Uint8Array<ArrayBuffer> }
  | { type: "dial"; n: number; path: string }
  | { type: "say"; n: number; text: string }
  | { type: "hang-up"; n: number }
  /** Take the rooms from the tab that has them. */
  | { type: "take" };

export type FromWorker =
  /** It holds this lock as long as it lives. */
  | { type: "alive"; lock: string }
  | { type: "phase"; phase: Phase; loading?: Loading; why?: string }
  | { type: "storage"; storage: Storage }
  | { type: "answer"; n: number; status: number; headers: Header[]; body: Uint8Array<ArrayBuffer> }
  | { type: "no-answer"; n: number; why: string }
  | { type: "heard"; n: number; text: string }
  | { type: "hung-up"; n: number };
