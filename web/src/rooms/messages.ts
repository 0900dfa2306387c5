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

/** All that is kept: the pages of the database in their order, and the cookie of the guest. */
export interface Saved {
  image: Uint8Array<ArrayBuffer>;
  cookie: string;
}

/** What is in it: races that are over, and races that are on. Or why it cannot be used. */
export interface Look {
  races?: number;
  on?: number;
  why?: "damaged" | "newer" | "refused" | "full";
}

export type ToWorker =
  /** Have the parts come, and begin nothing. */
  | { type: "warm"; base: string }
  /** Make an image of Python for later starts, and nothing else. */
  | { type: "image"; base: string }
  /** `base` is the address of the parts, `here` that of the page. */
  | { type: "open"; base: string; here: string }
  | { type: "ask"; n: number; method: string; path: string; headers: Header[]; body: Uint8Array<ArrayBuffer> }
  | { type: "dial"; n: number; path: string }
  | { type: "say"; n: number; text: string }
  | { type: "hang-up"; n: number }
  /** Hand out all that is kept; look at what was handed out; and put it in place of what is here. */
  | { type: "save"; n: number }
  | { type: "look"; n: number; saved: Saved }
  | { type: "restore"; n: number; saved: Saved }
  /** Take the rooms from the tab that has them. */
  | { type: "take" };

export type FromWorker =
  /** It holds this lock as long as it lives. */
  | { type: "alive"; lock: string }
  | { type: "phase"; phase: Phase; loading?: Loading; why?: string }
  | { type: "storage"; storage: Storage }
  /** The image is kept, or there is none to be had. */
  | { type: "imaged" }
  | { type: "answer"; n: number; status: number; headers: Header[]; body: Uint8Array<ArrayBuffer> }
  | { type: "saved"; n: number; saved: Saved }
  | { type: "looked"; n: number; look: Look }
  /** `isElsewhere`: it would change something, and another tab has the rooms. */
  | { type: "no-answer"; n: number; why: string; isElsewhere?: true }
  | { type: "heard"; n: number; text: string }
  | { type: "hung-up"; n: number };
