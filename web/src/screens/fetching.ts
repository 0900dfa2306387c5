import { loadLater } from "../texts/texts";

/** Screens that the first page does without: their code is fetched when one is shown, or when the first page is done. */
export const SCREENS = {
  new: () => import("./NewRace.svelte"),
  races: () => import("./Races.svelte"),
  daily: () => import("./Daily.svelte"),
  race: () => import("./Race.svelte"),
  record: () => import("./Record.svelte"),
  room: () => import("./Room.svelte"),
  table: () => import("./Table.svelte"),
  tv: () => import("./Tv.svelte"),
  notices: () => import("./Notices.svelte"),
  me: () => import("./Me.svelte"),
  leagues: async () => (await Promise.all([import("./Leagues.svelte"), loadLater("league")]))[0],
  league: async () => (await Promise.all([import("./League.svelte"), loadLater("league")]))[0],
  mail: () => import("./MailLink.svelte"),
  rulesPanel: () => import("./rules/RulesPanel.svelte"),
};

/** Fetches all of them, so that nobody waits for one later. What fails is fetched again when it is shown. */
export function fetchScreens(): void {
  for (const fetched of Object.values(SCREENS)) fetched().catch(() => {});
}
