/** The names of bots: of a kind of bot, and of each bot of a race, so that no two of them are alike. */
import { hasText, language, text, textOr } from "../texts/texts";

/** Who drives a car of a race, of a room, or of a form for one. */
export interface Named {
  kind: string;
  driver: string;
  name: string;
  colour: string;
}

/** What drives where nobody else does. */
const STAND_IN = "club";

/** The name of a kind of bot; a newer server may have bots that we do not know. */
export function botName(driver: string): string {
  return hasText(`bot-name-${driver}`) ? text(`bot-name-${driver}`) : driver;
}

/** A bot in a list to choose from: its name, and how strong it is. */
export function botOfLevel(driver: string, name = botName(driver)): string {
  if (!hasText(`bot-level-${driver}`)) return name;
  return text("bot-of-level", { name, level: text(`bot-level-${driver}`) });
}

/** The level of a bot, or the name of a driver without one. */
export function levelName(driver: string): string {
  return hasText(`bot-level-${driver}`) ? text(`bot-level-${driver}`) : botName(driver);
}

/** The bots to choose from for a seat among these, each by the name that it would have there. */
export function botChoices(seats: readonly Named[], at: number, drivers: readonly string[]): { value: string; label: string }[] {
  return drivers.map((driver) => {
    const names = botNames(seats.map((seat, i) => (i === at ? { ...seat, kind: "bot", driver, name: "" } : seat)));
    return { value: driver, label: botOfLevel(driver, names[at]) };
  });
}

/** How a bot drives, in a line. */
export function botWords(driver: string): string {
  return hasText(`bot-about-${driver}`) ? text(`bot-about-${driver}`) : "";
}

/**
 * The names of the bots among these, "" for all others. The first of a kind has the name of its kind, and each other one
 * a name of its own that belongs to its colour; so has one whose name a person has. A person's seat that nobody has
 * taken is driven by a bot, too.
 */
export function botNames(seats: readonly Named[]): string[] {
  const names = seats.map(() => "");
  const taken = new Set(seats.map(({ name }) => (name || "").toLocaleLowerCase()));
  const give = (kind: string) =>
    seats.forEach((seat, i) => {
      if (seat.kind !== kind || seat.name) return;
      const driver = seat.driver || STAND_IN;
      const own = textOr(`bot-own-name-${seat.colour}`, `bot-name-${driver}`);
      names[i] = [botName(driver), own].find((name) => !taken.has(name.toLocaleLowerCase())) ?? own;
      taken.add(names[i].toLocaleLowerCase());
    });
  give("bot");
  give("person");
  return names;
}

/** `Noor or Saar`. */
export function eitherOf(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "disjunction" }).format(names);
}
