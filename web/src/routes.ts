import { whenStill } from "./state/layers";

/** What is looked at in a finished race. */
export interface RaceView {
  /** The decision at which its replay is opened, or `start` for that of the first plans; null for the page of the race. */
  at: number | "start" | null;
  /** The seat through whose eyes it is seen. */
  eye?: number;
  /** Whether the coach speaks of it, and the number of the decision of which it speaks. */
  coach?: true | number;
  /** The number of a decision that is an exercise. */
  learn?: number;
}

/**
 * The parts of each screen's address; those with ? may be missing, and are "" then. Addresses are after the #, so that any
 * server can serve the single page. What the screens show is in screens/screens.ts.
 */
const PATHS = {
  home: [""],
  new: ["new"],
  room: ["room", "id"],
  /** A room on a television. */
  tv: ["tv", "id"],
  record: ["record"],
  /** The companion for the board on a table. */
  table: ["table"],
  /** The races of a day, today's if it is "". */
  daily: ["daily", "day?"],
  /** The viewer's finished races. */
  races: ["races"],
  /** Bots that rise with the viewer, and what the coach found in all of the viewer's races. */
  ladder: ["ladder"],
  leagues: ["leagues"],
  /** A league; `invite` is the secret of the link to join it. */
  league: ["league", "id", "invite?"],
  join: ["join", "token"],
  /** What the viewer is told while they are not there; and the links in mails about that. */
  notices: ["notices"],
  confirm: ["confirm", "token"],
  stop: ["stop", "token"],
  /** How the viewer stays the same driver. */
  me: ["me"],
  /** `section` is "" for the top of the rules. */
  rules: ["rules", "section?"],
} as const;

type Paths = typeof PATHS;
type Named<Path> = Path extends readonly [string, ...infer Parts extends string[]]
  ? { [Part in Parts[number] as Part extends `${infer Name}?` ? Name : Part]: string }
  : never;

export type Route =
  | { [Screen in keyof Paths]: { screen: Screen } & Named<Paths[Screen]> }[keyof Paths]
  /** A finished race. */
  | ({ screen: "race"; id: string } & RaceView)
  | { screen: "unknown" };

const UNKNOWN = { screen: "unknown" } as const;

/** The screen for an address. */
export function routeOf(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, "").split("/");
  if (parts.length === 2 && parts[1] === "") parts.pop();
  const [first = "", ...rest] = parts;
  if (first === "race") return raceRoute(rest) ?? UNKNOWN;
  const found = Object.entries(PATHS).find(([, [name]]) => name === first);
  const named = found && partsNamed(found[1].slice(1), rest);
  return named ? ({ screen: found[0], ...named } as Route) : UNKNOWN;
}

/** The parts of an address by their names; undefined if they do not fit. */
function partsNamed(names: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (given.length > names.length) return undefined;
  const found: Record<string, string> = {};
  for (const [i, name] of names.entries()) {
    const isNeeded = !name.endsWith("?");
    const part = i < given.length || isNeeded ? decoded(given[i] ?? "") : "";
    if (part === undefined || (part === "" && (isNeeded || i < given.length))) return undefined;
    found[name.replace("?", "")] = part;
  }
  return found;
}

/** The address of a screen, for links. */
export function hrefOf(route: Route): string {
  if (route.screen === "race") return `#/race/${encodeURIComponent(route.id)}${route.at === null ? "" : `@${route.at}`}${looks(route)}`;
  if (route.screen === "unknown") return "#/unknown";
  const [first, ...names] = PATHS[route.screen];
  const given = names.map((name) => (route as Record<string, string>)[name.replace("?", "")]!);
  return `#/${[first, ...given.filter(Boolean).map(encodeURIComponent)].join("/")}`;
}

function raceRoute([id, ...parts]: readonly string[]): Route | undefined {
  const given = id && decoded(id);
  const looked = looksOf(parts);
  return given && looked ? { ...raceOf(given), ...looked } : undefined;
}

/** A race's address is its id, and after an @ the number of a decision, or `start`. */
function raceOf(given: string): Route & { screen: "race" } {
  const [, id, at] = /^(.+?)(?:@(\d{1,6}|start))?$/.exec(given)!;
  return { screen: "race", id: id!, at: at === undefined ? null : at === "start" ? at : Number(at) };
}

/** After the moment: `/eye/2` for the seat, `/coach` or `/coach/417`, or `/learn/417` for an exercise. */
function looksOf(parts: readonly string[]): Pick<RaceView, "eye" | "coach" | "learn"> | undefined {
  const path = parts.map((part) => `/${part}`).join("");
  const found = /^(?:\/eye\/(\d))?(?:\/(coach)(?:\/(\d{1,6}))?|\/learn\/(\d{1,6}))?$/.exec(path);
  if (!found) return undefined;
  const [, eye, coach, decision, learn] = found;
  return {
    ...(eye && { eye: Number(eye) }),
    ...(coach && { coach: decision ? Number(decision) : (true as const) }),
    ...(learn && { learn: Number(learn) }),
  };
}

function looks({ eye, coach, learn }: RaceView): string {
  const spoken = coach === undefined ? "" : coach === true ? "/coach" : `/coach/${coach}`;
  return `${eye === undefined ? "" : `/eye/${eye}`}${spoken}${learn === undefined ? "" : `/learn/${learn}`}`;
}

export function go(route: Route): void {
  whenStill(() => (location.hash = hrefOf(route)));
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined; // a broken % sequence
  }
}
