/** The form for a league, and the wish that it makes. */
import { USUAL_TRACK } from "../../wire/constants";
import type { LeagueRound, NewLeague } from "../../wire/types";
import { newKey } from "../new/form";
import { timeOf } from "./words";

type Garage = "off" | "basic" | "advanced" | "mixed";

export interface RoundForm {
  key: number;
  track: string;
  /** "" for a race without an event. */
  event: string;
  /** 0 for the track's own number. */
  laps: number;
  /** As in a field for date and time; "" for no date. */
  begins: string;
}

export interface LeagueForm {
  name: string;
  format: "rounds" | "season";
  /** The season whose races were taken. */
  season: string;
  rounds: RoundForm[];
  garage: Garage;
  weather: boolean;
  limit: NonNullable<NewLeague["limit_s"]>;
  fill: NonNullable<NewLeague["fill"]>;
  isPublic: boolean;
}

export function newRound(track = USUAL_TRACK): RoundForm {
  return { key: newKey(), track, event: "", laps: 0, begins: "" };
}

export function formOf(): LeagueForm {
  const rounds = [newRound(), newRound("italy")];
  return { name: "", format: "rounds", season: "", rounds, garage: "off", weather: false, limit: 90, fill: "none", isPublic: false };
}

export function newLeagueOf(form: LeagueForm): NewLeague {
  const laps = form.format === "season" ? form.rounds[0]!.laps : 0;
  return {
    name: form.name,
    format: form.format,
    limit_s: form.limit,
    fill: form.fill,
    is_public: form.isPublic,
    rounds: form.rounds.map((round): LeagueRound => ({
      begins: timeOf(round.begins),
      settings: {
        ...(round.event ? { season: [{ track: round.track, event: round.event }] } : { track: round.track }),
        laps: laps || round.laps,
        // A race with an event has a Garage.
        garage: form.garage === "off" && round.event ? "mixed" : form.garage,
        weather: form.weather,
      },
    })) as NewLeague["rounds"], // there is one always
  };
}
