/**
 * What is open over a screen: panels, dialogs, the log of a phone. Escape, and the way back of the browser or the phone,
 * close the uppermost one before they leave the screen.
 *
 * Each has an entry in the history of the tab, with the address of the screen. What is closed by its own button goes back
 * there, too, so that the entries are always as many as what is open. A screen may change its address meanwhile
 * (`readdress`): all entries of one visit have the same.
 */

/** The state of an entry: of which visit of a screen it is, and how much is open. */
interface Entry {
  visit: string;
  layers: number;
}

const open: { close: () => void }[] = [];
/** Whether a step of our own through the history is on its way. */
let isGoing = false;
/** What waits for the end of that step. */
const waiting: (() => void)[] = [];
/** The visit and the address before the browser went elsewhere. */
let last = { visit: entry()?.visit, address: location.href };

function entry(): Entry | null {
  return history.state as Entry | null;
}

const depth = () => entry()?.layers ?? 0;

/** Something is opened that `close` closes. Returns what has to be called when it is closed. */
export function layer(close: () => void): () => void {
  const one = { close };
  open.push(one);
  agree();
  return () => {
    const at = open.indexOf(one);
    if (at >= 0) open.splice(at, 1);
    setTimeout(agree); // what closes it may open something else, or go to another screen
  };
}

/** Gives the present screen another address (its part after #), without a step. */
export function readdress(hash: string): void {
  history.replaceState(history.state, "", hash);
  last.address = location.href;
}

/** Does something that adds to the history when no step through it is on its way: the step would lead back from it. */
export function whenStill(then: () => void): void {
  if (isGoing) waiting.push(then);
  else then();
}

/** Makes the history as deep as what is open. */
function agree(): void {
  if (isGoing) return;
  if (open.length > 0 && !entry()) history.replaceState({ visit: newVisit(), layers: 0 } satisfies Entry, "");
  for (let layers = depth() + 1; layers <= open.length; layers++) {
    history.scrollRestoration = "manual"; // what is closed leaves the screen where it is by then
    history.pushState({ visit: entry()!.visit, layers } satisfies Entry, "");
  }
  last = { visit: entry()?.visit, address: location.href };
  const extra = depth() - open.length;
  if (extra > 0) {
    isGoing = true;
    history.go(-extra);
  }
}

function newVisit(): string {
  return `${Date.now()} ${Math.random()}`;
}

addEventListener("popstate", () => {
  if (entry() && entry()!.visit === last.visit) history.replaceState(entry(), "", last.address);
  last = { visit: entry()?.visit, address: location.href };
  if (depth() === 0) history.scrollRestoration = "auto";
  if (isGoing) isGoing = false;
  else while (open.length > depth()) open.pop()!.close();
  agree();
  if (!isGoing) for (const then of waiting.splice(0)) then();
});

addEventListener("keydown", (event) => {
  // The browser closes a modal dialog by itself.
  if (event.key !== "Escape" || event.defaultPrevented || open.length === 0 || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  open.at(-1)!.close();
});

agree(); // a page that is loaded again begins with nothing open
