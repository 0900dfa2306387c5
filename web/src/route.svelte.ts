import { routeOf, type Route } from "./routes";

/** A room that waits behind the rules: its id, and how far down its reader had scrolled. */
interface Waiting {
  id: string;
  top: number;
}

let current = $state<Route>(routeOf(location.hash));
let left = $state.raw<Waiting | null>(null);

addEventListener("hashchange", () => {
  const next = routeOf(location.hash);
  if (next.screen === "rules") {
    if (current.screen === "room") left = { id: current.id, top: scrollY };
  } else if (next.screen !== "room" || next.id !== left?.id) left = null;
  current = next;
});

/** The screen for the current address; it follows the address. */
export function route(): Route {
  return current;
}

/** The room from which the rules were opened. */
export function waiting(): Waiting | null {
  return left;
}
