/** What is looked at in a finished race. */
export interface RaceView {
  /** The decision at which its replay is opened; null for the page of the race. */
  at: number | null;
  /** The seat through whose eyes it is seen. */
  eye?: number;
  /** Whether the coach speaks of it, and the number of the decision of which it speaks. */
  coach?: true | number;
}

/** The screen for an address. Addresses are after the #, so that any server can serve the single page. */
export type Route =
  | { screen: "home" }
  | { screen: "new" }
  | { screen: "room"; id: string }
  /** A room on a television. */
  | { screen: "tv"; id: string }
  | { screen: "record" }
  /** The companion for the board on a table. */
  | { screen: "table" }
  /** The races of a day, today's if it is "". */
  | { screen: "daily"; day: string }
  /** The viewer's finished races. */
  | { screen: "races" }
  /** A finished race. */
  | ({ screen: "race"; id: string } & RaceView)
  | { screen: "leagues" }
  /** A league; `invite` is the secret of the link to join it. */
  | { screen: "league"; id: string; invite: string }
  | { screen: "join"; token: string }
  /** What the viewer is told while they are not there; and the links in mails about that. */
  | { screen: "notices" }
  /** How the viewer stays the same driver. */
  | { screen: "me" }
  | { screen: "confirm" | "stop"; token: string }
  /** `section` is "" for the top of the rules. */
  | { screen: "rules"; section: string }
  | { screen: "unknown" };

/** Screens whose address is their name. */
const PLAIN = ["new", "record", "races", "leagues", "notices", "table", "me"] as const;

export function routeOf(hash: string): Route {
  const [first = "", second, ...rest] = hash.replace(/^#?\/?/, "").split("/");
  if (first === "league" && second && rest.length < 2 && rest[0] !== "") {
    const [id, invite] = [decoded(second), decoded(rest[0] ?? "")];
    if (id && invite !== undefined) return { screen: "league", id, invite };
  }
  if (first === "race" && second) {
    const given = decoded(second);
    const looked = looksOf(rest);
    if (given && looked) return { ...raceOf(given), ...looked };
  }
  if (rest.length === 0 && second) {
    const given = decoded(second);
    if ((first === "room" || first === "tv") && given) return { screen: first, id: given };
    if ((first === "confirm" || first === "stop") && given) return { screen: first, token: given };
    if (first === "daily" && given) return { screen: "daily", day: given };
    if (first === "join" && given) return { screen: "join", token: given };
    if (first === "rules" && given) return { screen: "rules", section: given };
  }
  if (second === undefined || (second === "" && rest.length === 0)) {
    if (first === "") return { screen: "home" };
    if (PLAIN.some((one) => one === first)) return { screen: first as (typeof PLAIN)[number] };
    if (first === "daily") return { screen: "daily", day: "" };
    if (first === "rules") return { screen: "rules", section: "" };
  }
  return { screen: "unknown" };
}

/** The address of a screen, for links. */
export function hrefOf(route: Route): string {
  switch (route.screen) {
    case "home":
      return "#/";
    case "room":
    case "tv":
      return `#/${route.screen}/${encodeURIComponent(route.id)}`;
    case "race":
      return `#/race/${encodeURIComponent(route.id)}${route.at === null ? "" : `@${route.at}`}${looks(route)}`;
    case "league":
      return `#/league/${encodeURIComponent(route.id)}${route.invite && `/${encodeURIComponent(route.invite)}`}`;
    case "join":
    case "confirm":
    case "stop":
      return `#/${route.screen}/${encodeURIComponent(route.token)}`;
    case "daily":
      return route.day ? `#/daily/${encodeURIComponent(route.day)}` : "#/daily";
    case "rules":
      return route.section ? `#/rules/${encodeURIComponent(route.section)}` : "#/rules";
    default:
      return `#/${route.screen}`;
  }
}

/** A race's address is its id, and after an @ the number of a decision. */
function raceOf(given: string): Route & { screen: "race" } {
  const [, id, at] = /^(.+?)(?:@(\d{1,6}))?$/.exec(given)!;
  return { screen: "race", id: id!, at: at === undefined ? null : Number(at) };
}

/** After the moment: `/eye/2` for the seat, `/coach` or `/coach/417`. */
function looksOf(parts: readonly string[]): Pick<RaceView, "eye" | "coach"> | undefined {
  const found = /^(?:\/eye\/(\d))?(?:\/(coach)(?:\/(\d{1,6}))?)?$/.exec(parts.map((part) => `/${part}`).join(""));
  if (!found) return undefined;
  const [, eye, coach, decision] = found;
  return { ...(eye && { eye: Number(eye) }), ...(coach && { coach: decision ? Number(decision) : (true as const) }) };
}

function looks({ eye, coach }: RaceView): string {
  const spoken = coach === undefined ? "" : coach === true ? "/coach" : `/coach/${coach}`;
  return `${eye === undefined ? "" : `/eye/${eye}`}${spoken}`;
}

export function go(route: Route): void {
  location.hash = hrefOf(route);
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined; // a broken % sequence
  }
}
