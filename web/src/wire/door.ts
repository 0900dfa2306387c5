/**
 * The door of the page: all that it asks, and all sockets that it opens, go through here. They go to the server that the
 * page came from; or, if it came from a folder of files, to the rooms in the page itself (rooms/).
 */
import type * as Rooms from "../rooms/rooms.svelte";

/** The address of the parts of those rooms; "": there is a server. */
export const PARTS = document.querySelector<HTMLMetaElement>("meta[name=rooms]")?.content ?? "";

/** The end of a socket in the page. */
export interface Line {
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(message: string): void;
  close(): void;
}

let here: typeof Rooms | undefined;

/** Ask for an address of the page's own. Without an answer it throws an error, as fetch does. */
export async function ask(address: string, sent: RequestInit = {}): Promise<Response> {
  if (!PARTS) return fetch(address, sent);
  here ??= await import("../rooms/rooms.svelte");
  return here.ask(address, sent);
}

/** Take the rooms of this page from the tab that has them. */
export const take = (): void => here?.rooms.take();

/** Open a socket at an address of the page's own. Something was asked before. */
export const dial = (address: string): Line => here?.dial(address) ?? new WebSocket(address.replace(/^http/, "ws"));
