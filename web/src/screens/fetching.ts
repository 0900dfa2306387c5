import { loadLater } from "../texts/texts";

/** Screens that the first page does without: their code is fetched when one is shown, or when the first page is done. */
export const SCREENS = {
  new: () => import("./new/NewRace.svelte"),
  races: () => import("./races/Races.svelte"),
  daily: () => import("./daily/Daily.svelte"),
  race: () => import("./races/Race.svelte"),
  record: () => import("./races/Record.svelte"),
  room: () => import("./room/Room.svelte"),
  table: () => import("./table/Table.svelte"),
  tv: () => import("./tv/Tv.svelte"),
  notices: () => import("./notices/Notices.svelte"),
  me: () => import("./me/Me.svelte"),
  leagues: async () => (await Promise.all([import("./leagues/Leagues.svelte"), loadLater("league")]))[0],
  league: async () => (await Promise.all([import("./leagues/League.svelte"), loadLater("league")]))[0],
  mail: () => import("./notices/MailLink.svelte"),
  rulesPanel: () => import("./rules/RulesPanel.svelte"),
};

/** Fetches all of them, so that nobody waits for one later. What fails is fetched again when it is shown. */
export function fetchScreens(): void {
  for (const fetched of Object.values(SCREENS)) fetched().catch(() => {});
}
