/**
 * The door of the page: all that it asks, and all sockets that it opens, go through here, to the server that the page came
 * from.
 */

/** The end of a socket in the page. What is said before it is open is lost. */
export interface Line {
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(message: string): void;
  close(): void;
}

/** Ask for an address of the page's own. Without an answer it throws an error, as fetch does. */
export const ask = (address: string, sent: RequestInit = {}): Promise<Response> => fetch(address, sent);

/** Open a socket at an address of the page's own. */
export const dial = (address: string): Line => new WebSocket(address.replace(/^http/, "ws"));
