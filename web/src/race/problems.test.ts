/** Refusals of the server are shown in our texts, never in its own words. */
import { expect, test } from "vitest";
import { ProblemError } from "../wire/api";
import type { Code } from "../wire/types";
import { wordsOf } from "./problems";

const setup = (field: string, rule: string, data = {}) =>
  wordsOf(new ProblemError({ code: "invalid-setup", what: "server's own", field, rule, data }));

test.each([
  [setup("laps", "out-of-range", { least: 1, most: 200, value: 900 }), "Laps: from 1 to 200 is possible, 900 is not."],
  [
    setup("entrants[2].heat_handicap", "out-of-range", { least: 0, most: 6, value: 9, car: "red" }),
    "Handicap of car 3: from 0 to 6 is possible, 9 is not.",
  ],
  [setup("entrants[1].colour", "taken-twice", { value: "red" }), "Two cars are red; every car needs a colour of its own."],
  [
    setup("laps", "no-lap-left", { race: 3, track: "italy", event: "drivers-strike", taken: 1 }),
    "Race 3, Italy: Drivers strike takes a lap away, and then none is left. Choose more laps.",
  ],
  [setup("garage", "a-rule-to-come"), "This cannot be raced like that."],
  [wordsOf(new ProblemError({ code: "a-code-to-come" as Code, what: "server's own" })), "That did not work."],
  [wordsOf(new ProblemError({ code: "seat-taken", what: "server's own" })), "Somebody else has taken that seat."],
])("%s", (words, wanted) => {
  expect(words).toBe(wanted);
});
