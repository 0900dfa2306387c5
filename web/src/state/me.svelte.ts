/** The guest of this browser: fetched once, the same on all screens. */
import * as api from "../wire/api";
import { elsewhere } from "../wire/request";
import type { Me } from "../wire/types";
import { shell } from "./shell.svelte";

let current = $state.raw<Me | null>(null);

export function whoAmI(): Me | null {
  return current;
}

export async function meet(): Promise<Me> {
  // Who presses something in a tab without the rooms meets nobody later, to have it done then.
  if (!current && shell.isElsewhere) throw elsewhere();
  return current ?? api.me().then((me) => (current ??= me));
}

let renaming: Promise<unknown> = Promise.resolve();

/** One after the other: the last name stays. */
export function rename(name: string): Promise<Me> {
  const renamed = renaming
    .then(() => meet())
    .catch(() => {}) // who types at once is there before the answer
    .then(() => api.rename(name))
    .then((me) => (current = me));
  renaming = renamed.catch(() => {});
  return renamed;
}

/** When a name that was typed just before is on the server: what is begun next has it. */
export async function named(): Promise<void> {
  await renaming;
}

/** Ask the server again who the guest is. */
export async function meetAgain(): Promise<void> {
  current = await api.me();
}

/** Become the guest of a private link. */
export async function adopt(token: string): Promise<void> {
  become(await api.adopt(token));
}

/** Have the server delete all about the guest, and become a new one. */
export async function leave(): Promise<void> {
  become(await api.forgetMe());
}

const KEY = "hotlap.became";

/** Be another guest from now on. Other pages of this browser are loaded anew. */
export function become(me: Me): void {
  current = me;
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // no storage here: other pages find out when their sockets end
  }
}

/** Load this page anew when another one of this browser became another guest. */
export function followOthers(): void {
  addEventListener("storage", ({ key, newValue }) => key === KEY && newValue && location.reload());
}

/** Forget the guest, for tests. */
export function forget(): void {
  current = null;
}
