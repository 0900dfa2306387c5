/** The commands of the race screen. The socket adds their `command_id`. */
import type { Back, Check, Decide, Hint, LookAhead, PlanAhead, Retire, Start, TakeBack, Vote } from "../../wire/types";

type Bare<Command> = Omit<Command, "command_id">;

export type RaceCommand =
  | Bare<Decide>
  | Bare<TakeBack>
  | Bare<Retire>
  | Bare<Start>
  | Bare<Back>
  | Bare<Hint>
  | Bare<Check>
  | Bare<LookAhead>
  | Bare<PlanAhead>
  | Bare<Vote>;

/** Resolves once the command was carried out, or rejects with the Refusal. */
export type Send = (command: RaceCommand) => Promise<void>;
