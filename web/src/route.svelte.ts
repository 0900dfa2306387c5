import { hrefOf, routeOf, type Route } from "./routes";

/** A race or its replay behind the rules, and how far down its reader had scrolled. */
interface Waiting {
  route: Extract<Route, { screen: "room" | "race" | "record" }>;
  top: number;
}

let current = $state<Route>(routeOf(location.hash));
let left = $state.raw<Waiting | null>(null);

addEventListener("hashchange", () => {
  const next = routeOf(location.hash);
  if (next.screen === "rules") {
    if (current.screen === "room" || current.screen === "race" || current.screen === "record") left = { route: current, top: scrollY };
  } else if (left && hrefOf(next) !== hrefOf(left.route)) left = null;
  current = next;
});

/** The screen for the current address; it follows the address. */
export function route(): Route {
  return current;
}

/** The screen from which the rules were opened: it stays as it is. */
export function waiting(): Waiting | null {
  return left;
}
