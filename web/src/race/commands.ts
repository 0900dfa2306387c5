/** What the race screen sends; whoever sends it on adds the `command_id`. */
import type { Back, Decide, Retire, Start, TakeBack } from "../wire/types";

type Bare<Command> = Omit<Command, "command_id">;

export type RaceCommand = Bare<Decide> | Bare<TakeBack> | Bare<Retire> | Bare<Start> | Bare<Back>;

/** Resolves once the command was carried out; rejects with the Refusal where it was not. */
export type Send = (command: RaceCommand) => Promise<void>;
