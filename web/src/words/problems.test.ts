/** Refusals of the server are shown in our texts, never in its own words. */
import { expect, test, vi } from "vitest";
import { ProblemError } from "../wire/api";
import type { Code } from "../wire/types";
import { wordsOf } from "./problems";

const words = (code: Code, field: string, rule: string, data: Record<string, string | number> = {}) =>
  wordsOf(new ProblemError({ code, what: "server's own", field, rule, data }));
const setup = (field: string, rule: string, data = {}) => words("invalid-setup", field, rule, data);

test.each([
  [setup("laps", "out-of-range", { least: 1, most: 200, value: 900 }), "Laps: must be from 1 to 200, not 900."],
  [setup("entrants[2].heat_handicap", "out-of-range", { least: 0, most: 6, value: 9 }), "Handicap, car 3: must be from 0 to 6, not 9."],
  [setup("entrants[1].colour", "taken-twice", { value: "red" }), "Colour, car 2: red is taken twice; every car has a colour of its own."],
  [
    setup("laps", "no-lap-left", { race: 3, track: "italy", event: "drivers-strike", taken: 1 }),
    "Laps, race 3 (Italy): Drivers strike takes 1 lap away, and a race has at least 1. Choose more laps.",
  ],
  [setup("boxes", "only-upgrades"), "Cards in play: boxes only bring upgrades; choose Garage Basic, Advanced or Mixed as well."],
  [
    setup("races[1].event", "unknown-event", { value: "chicane", near: "chicanes", known: "chicanes" }),
    "Event, race 2: there is no event “chicane”; there are chicanes. Did you mean “chicanes”?",
  ],
  [setup("garage", "a-rule-to-come"), "A race with these settings is not possible."],
  [
    words("invalid-track", "corners[1].speed_limit", "out-of-range", { least: 1, most: 20, value: "0" }),
    "corner 2, speed_limit: must be from 1 to 20, not 0.",
  ],
  [words("too-fast", "", ""), "That was a lot at once; wait a moment."],
  [
    words("too-fast", "", "", { seconds: 1 }),
    "You, or others in your network, have given the server a lot to work out. Try again in a second.",
  ],
  [
    words("too-fast", "", "", { seconds: 99 }),
    "You, or others in your network, have given the server a lot to work out. Try again in 99 seconds.",
  ],
  [
    words("too-fast", "", "", { seconds: 121 }),
    "You, or others in your network, have given the server a lot to work out. Try again in 3 minutes.",
  ],
  [
    words("invalid-track", "", "many-dots", { line: 3, dots: 25, most: 20 }),
    "line 3 has 25 dots with those of the header above it; 20 are allowed.",
  ],
  [
    words("invalid-events", "events[0].id", "id-twice", { value: "'a'" }),
    "event 1, id: “a” is taken by an event above; choose another id.",
  ],
  [words("invalid-track", "spaces", "a-rule-to-come"), "This track cannot be raced on."],
  [words("illegal-choice", "", "gear-no-heat", { heat: 1 }), "The rules do not allow that now. It costs 1 Heat, and your engine has less."],
  [
    words("invalid-record", "", "cut-off", { line: 30, kind: "race", wanted: "r2 red gear 1" }),
    "Line 30: the file is cut off. The race goes on with “r2 red gear 1”.",
  ],
  [
    words("invalid-record", "", "no-record", { line: 1, found: "PNG", wanted: "hotlap record 1" }),
    "Line 1: this is no saved race of hotlap. It says “PNG” where “hotlap record 1” belongs.",
  ],
  [
    words("invalid-record", "laps", "setup", { line: 9, broken: "out-of-range", least: 1, most: 200, value: 900, reason: "server's own" }),
    "Line 9: with this setup no race is possible. Laps: must be from 1 to 200, not 900.",
  ],
  [
    words("invalid-record", "corners[0].speed_limit", "its-track", {
      line: 3,
      broken: "out-of-range",
      least: 1,
      most: 20,
      value: "0",
      name: "its track",
    }),
    "Line 3: its track cannot be used. corner 1, speed_limit: must be from 1 to 20, not 0.",
  ],
  [
    words("invalid-record", "", "named", { line: 3, broken: "unknown-track", known: "italy, usa", name: "monaco" }),
    "Line 3: monaco: there is no such track; there are italy, usa, or give the path of a .toml file.",
  ],
  [
    words("invalid-record", "", "illegal-choice", { line: 12, choice: "gear 4", why: "gear-no-heat", heat: 1, reason: "server's own" }),
    "Line 12: the rules do not allow “gear 4” here. It costs 1 Heat, and your engine has less.",
  ],
  [
    words("invalid-record", "", "illegal-choice", { line: 12, choice: "gear 4", reason: "server's own" }),
    "Line 12: the rules do not allow “gear 4” here.",
  ],
  [words("invalid-record", "", "not-asked", { line: 12, colour: "red" }), "Line 12: red has nothing to decide here."],
  [words("invalid-record", "", "a-rule-to-come", { line: 12 }), "This is no saved race that can be read; line 12 is wrong."],
  [wordsOf(new ProblemError({ code: "a-code-to-come" as Code, what: "server's own" })), "That did not work."],
  [wordsOf(new ProblemError({ code: "seat-taken", what: "server's own" })), "Somebody else has taken that seat."],
])("%s", (said, wanted) => {
  expect(said).toBe(wanted);
});

test("a browser's own words go to the console, not to the reader", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new DOMException("Registration failed - permission denied", "AbortError");
  expect(wordsOf(error)).toBe("That did not work.");
  expect(logged).toHaveBeenCalledWith(error);
});
