import { routeOf, type Route } from "./routes";

let current = $state<Route>(routeOf(location.hash));

addEventListener("hashchange", () => {
  current = routeOf(location.hash);
});

/** The screen for the current address; it follows the address. */
export function route(): Route {
  return current;
}
