import { routeOf, type Route } from "./routes";

let current = $state<Route>(routeOf(location.hash));

addEventListener("hashchange", () => {
  current = routeOf(location.hash);
});

/** The screen that the address asks for; follows it. */
export function route(): Route {
  return current;
}
