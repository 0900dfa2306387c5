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
  [
    setup("entrants[2].heat_handicap", "out-of-range", { least: 0, most: 6, value: 9 }),
    "Handicap, car 3: must be from 0 to 6, not 9.",
  ],
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
  [words("too-fast", "", "", { seconds: 1 }), "You, or others in your network, have given the server a lot to work out. Try again in a second."],
  [words("too-fast", "", "", { seconds: 99 }), "You, or others in your network, have given the server a lot to work out. Try again in 99 seconds."],
  [words("too-fast", "", "", { seconds: 121 }), "You, or others in your network, have given the server a lot to work out. Try again in 3 minutes."],
  [words("invalid-track", "", "too-deep", { dots: 20, tables: 500 }), "has a number of thousands of digits, arrays nested without end, more than 20 dots in a line and the header above it, or more than 500 tables."],
  [words("invalid-events", "events[0].id", "id-twice", { value: "'a'" }), "event 1, id: 'a' is taken by an event above; choose another id."],
  [words("invalid-track", "spaces", "a-rule-to-come"), "This track cannot be raced on."],
  [
    words("illegal-choice", "", "gear-no-heat", { heat: 1 }),
    "The rules do not allow that now. It costs 1 Heat, and your engine has less.",
  ],
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
