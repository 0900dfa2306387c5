import type { LeagueCommand } from "../../wire/types";

/** What is done once the viewer has confirmed it. */
export interface Asking {
  title: string;
  words: string;
  command: LeagueCommand | "delete";
}
