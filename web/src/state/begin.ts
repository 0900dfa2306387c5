/** Races that begin with one press: the first one, and the lesson before it. What is refused is thrown. */
import { newNumber } from "../fair/hash";
import { keepNumber } from "../fair/kept";
import { promiseOf } from "../fair/proof";
import { go } from "../routes";
import * as api from "../wire/api";
import { named } from "./me.svelte";
import { shell } from "./shell.svelte";

/** A lap of the USA against bots and Legends. */
export async function raceNow(): Promise<void> {
  await named();
  const number = newNumber();
  const { id } = await api.firstRace(await promiseOf(number));
  keepNumber(id, 1, 0, number);
  open(id);
}

/** Three guided moves on a track of their own. */
export async function goToSchool(): Promise<void> {
  await named();
  open((await api.school()).id);
}

/** The frame is that of a race at once, and nothing moves. */
function open(id: string): void {
  shell.opening = id;
  go({ screen: "room", id });
}
