/** SHA-256. Browsers have it on secure pages only; at home, by http, a library is fetched for it. */
export async function digest(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const { sha256 } = await import("@noble/hashes/sha2.js");
  return sha256(data);
}

/** The SHA-256 of a text, in hex. */
export async function sha256(text: string): Promise<string> {
  return hex(await digest(new TextEncoder().encode(text)));
}

/** A number of 256 random bits, in hex. */
export function newNumber(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

function hex(bytes: Iterable<number>): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
