/** A part that its page does without until it has come: what fails without a network is fetched again when there is one. */
export function patiently<Part>(fetch: () => Promise<Part>): Promise<Part> {
  return fetch().catch(() => new Promise<Part>((come) => addEventListener("online", () => come(patiently(fetch)), { once: true })));
}
