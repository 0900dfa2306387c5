/** All screens: how each is fetched, what it needs of its address (routes.ts), and its title. */
import type { Component } from "svelte";
import type { Route } from "../routes";
import { type Later, loadLater } from "../texts/texts";
import { PARTS } from "../wire/door";
import Home from "./home/Home.svelte";
import Join from "./me/Join.svelte";
import Rules from "./rules/Rules.svelte";
import Unknown from "./unknown/Unknown.svelte";

type Name = Route["screen"];
type To<One extends Name> = Extract<Route, { screen: One }>;
type Loaded<Props extends Record<string, unknown>> = { default: Component<Props> };
type Load<Props extends Record<string, unknown>> = () => Loaded<Props> | Promise<Loaded<Props>>;

export interface Screen<To extends Route = Route> {
  /** The first page has its code; that of all others is fetched when one is shown, or when the first page is done. */
  load: Load<Record<string, unknown>>;
  props: (to: To) => Record<string, unknown>;
  /** The id of its title, if it is not NAME-title; null if it shows a name of its own as the title of the page. */
  title?: string | null;
  /** With another one of these it begins anew; what else changes of the address is told to it. */
  key: (to: To) => string;
  /** It stays as it is behind the rules: who looks something up does not leave it. */
  isKept: boolean;
  /** It works without the server. */
  isAlone: boolean;
}

interface More<To extends Route> {
  title?: string | null;
  key?: (to: To) => string;
  isKept?: boolean;
  isAlone?: boolean;
}

/** `props` must be those of the component. */
function screen<To extends Route, Props extends Record<string, unknown>>(
  load: Load<Props>,
  props: (to: To) => Props,
  { key = () => "", isKept = false, isAlone = false, ...title }: More<To> = {},
): Screen<To> {
  return { load: load as unknown as Screen["load"], props, key, isKept, isAlone, ...title };
}

const none = () => ({});
/** A screen with which one reaches others: a page without a server says so in its place. */
function shared<To extends Route, Props extends Record<string, unknown>>(
  load: Load<Props>,
  props: (to: To) => Props,
  more: More<To> = {},
): Screen<To> {
  return PARTS ? screen(() => import("../rooms/Others.svelte"), none, { ...more, title: "plane-others-title" }) : screen(load, props, more);
}
const withTexts = async <Loaded>(load: Promise<Loaded>, what: Later): Promise<Loaded> => (await Promise.all([load, loadLater(what)]))[0];

export const SCREENS: { [One in Name]: Screen<To<One>> } = {
  home: screen(() => ({ default: Home }), none),
  new: screen(() => import("./new/NewRace.svelte"), none),
  room: screen(
    () => import("./room/Room.svelte"),
    ({ id }: To<"room">) => ({ id }),
    { title: null, key: ({ id }) => id, isKept: true },
  ),
  race: screen(
    () => import("./races/Race.svelte"),
    (view: To<"race">) => ({ id: view.id, view }),
    { title: null, key: ({ id }) => id, isKept: true },
  ),
  record: screen(() => import("./races/Record.svelte"), none, { isKept: true }),
  races: screen(() => import("./races/Races.svelte"), none),
  ladder: screen(() => withTexts(import("./ladder/Ladder.svelte"), "ladder"), none),
  daily: screen(
    () => withTexts(import("./daily/Daily.svelte"), "board"),
    ({ day }: To<"daily">) => ({ day }),
    { key: ({ day }) => day },
  ),
  tv: shared(
    () => import("./tv/Tv.svelte"),
    ({ id }: To<"tv">) => ({ id }),
    { title: null, key: ({ id }) => id },
  ),
  table: screen(() => import("./table/Table.svelte"), none, { isAlone: true }),
  leagues: shared(() => withTexts(import("./leagues/Leagues.svelte"), "league"), none),
  league: shared(
    () => withTexts(import("./leagues/League.svelte"), "league"),
    ({ id, invite }: To<"league">) => ({ id, invite }),
    { title: null, key: ({ id }) => id },
  ),
  notices: shared(() => withTexts(import("./notices/Notices.svelte"), "notices"), none),
  me: shared(() => import("./me/Me.svelte"), none),
  join: shared(
    () => ({ default: Join }),
    ({ token }: To<"join">) => ({ token }),
    { key: ({ token }) => token },
  ),
  confirm: shared(
    () => withTexts(import("./notices/MailLink.svelte"), "notices"),
    ({ screen: what, token }: To<"confirm">) => ({ what, token }),
    { title: "mail-confirm-title", key: ({ token }) => token },
  ),
  stop: shared(
    () => withTexts(import("./notices/MailLink.svelte"), "notices"),
    ({ screen: what, token }: To<"stop">) => ({ what, token }),
    { title: "mail-stop-title", key: ({ token }) => token },
  ),
  rules: screen(
    () => ({ default: Rules }),
    ({ section }: To<"rules">) => ({ section }),
    { isAlone: true },
  ),
  unknown: screen(() => ({ default: Unknown }), none, { isAlone: true }),
};

/** The rules beside a race. */
export const rulesPanel = () => import("./rules/RulesPanel.svelte");

export function screenOf(to: Route): Screen {
  return SCREENS[to.screen] as unknown as Screen;
}

/** Fetches all of them, so that nobody waits for one later. What fails is fetched again when it is shown. */
export function fetchScreens(): void {
  for (const load of [...Object.values(SCREENS).map((one) => one.load), rulesPanel]) Promise.resolve(load()).catch(() => {});
}
