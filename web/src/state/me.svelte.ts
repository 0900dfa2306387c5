/** The guest of this browser: fetched once, the same on all screens. */
import * as api from "../wire/api";
import type { Me } from "../wire/types";

let current = $state.raw<Me | null>(null);

export function whoAmI(): Me | null {
  return current;
}

export async function meet(): Promise<Me> {
  current ??= await api.me();
  return current;
}

export async function rename(name: string): Promise<Me> {
  current = await api.rename(name);
  return current;
}

/** Become the guest of a private link. */
export async function adopt(token: string): Promise<Me> {
  current = await api.adopt(token);
  return current;
}

/** Have the server delete all about the guest, and become a new one. */
export async function leave(): Promise<void> {
  current = await api.forgetMe();
}

/** Forget the guest, for tests. */
export function forget(): void {
  current = null;
}
