import { expect, test } from "vitest";
import { Telling } from "./telling";
import { event, first, frame, infoOf, publicOf } from "./testing";

function told(...frames: Parameters<Telling["hear"]>[0][]): string[] {
  const telling = new Telling(infoOf());
  telling.hear(first());
  telling.see(publicOf());
  for (const one of frames) telling.hear(one);
  return telling.lines().map((entry) => `${entry.seat ?? "-"}: ${entry.sentences.map((one) => one.words).join(" ")}`);
}

test("a turn that comes in several frames is one line", () => {
  const lines = told(
    frame(1, {
      events: [
        event("ROUND", null, { round: 2 }),
        event("SHIFTED", 0, { gear: 4, heat: 1 }),
        event("TURN", 0, { adrenaline: false }),
        event("PLAYED", 0, { card: "4", n: 2 }),
        event("PLAYED", 0, { card: "Stress", n: 2 }),
        event("FLIPPED", 0, { card: "Heat", n: 1, kept: false }),
        event("FLIPPED", 0, { card: "1", n: 2, kept: true }),
        event("SPEED", 0, { speed: 10 }),
        event("MOVED", 0, { lap: 0, space: 15, spot: "left" }),
      ],
    }),
    frame(2, { events: [event("COOLED", 0, { heat: 2 })] }),
    frame(3, {
      events: [
        event("CORNER", 0, { corner: 0, limit: 4, heat: 6 }),
        event("DREW", 0, { card: "3" }),
        event("DREW", 0, { card: "1" }),
      ],
    }),
  );
  expect(lines).toEqual([
    "-: Round 2",
    "0: Up to gear 4 for 1 Heat. Plays 4, 4, and 2 Stress. Flips Heat, 1, and 1. Speed 10: races 10 spaces to space 15. " +
      "Cools 2 Heat. Corner 1 (limit 4) costs 6 Heat. Draws 1 and 3.",
  ]);
});

test("Legends are told, and whom one passes", () => {
  expect(
    told(
      frame(1, {
        events: [
          event("TURN", 2, { adrenaline: false }),
          event("MOVED", 2, { lap: 0, space: 9, spot: "left" }),
          event("TURN", 1, { adrenaline: true }),
          event("MOVED", 1, { lap: 1, space: 1, spot: "left" }),
          event("FINISHED", 1, { place: 1, round: 3 }),
        ],
      }),
    ),
  ).toEqual([
    "2: Drives 5 spaces to space 9. Passes Anna and Bo and leads!",
    "1: Has Adrenaline. Storms into the last lap, to space 1. Passes Legend red and Anna and leads!",
    "1: Wins the race!",
  ]);
});

test("a spin, a retirement, a draft", () => {
  expect(
    told(
      frame(1, {
        events: [
          event("LAID_OUT", null, { card: "brakes-2", place: 0 }),
          event("LAID_OUT", null, { card: "body-3", place: 1 }),
        ],
      }),
      frame(2, { events: [event("TOOK", 1, { card: "brakes-2", place: 0 })] }),
      frame(3, {
        events: [
          event("TURN", 0, { adrenaline: false }),
          event("CORNER", 0, { corner: 0, limit: 4, heat: 7 }),
          event("SPUN_OUT", 0, { corner: 0, stress: 2 }),
          event("MOVED", 0, { lap: 0, space: 10, spot: "left" }),
          event("TURN", 1, { adrenaline: false }),
          event("RETIRED", 1, { place: 3, round: 1, forced: false }),
        ],
      }),
    ),
  ).toEqual([
    "-: On offer: Brakes 1/3 and Body 1.",
    "1: Takes Brakes 1/3.",
    "0: Corner 1 (limit 4) costs 7 Heat. Spins out, back to space 10 in gear 1 with 2 more Stress.",
    "1: Gives up the race.",
  ]);
});

test("what only the driver knows is marked, with what the others may read", () => {
  const telling = new Telling(infoOf());
  telling.hear(
    first({
      events: [
        event("SPONSORED", 0, { card: "sponsor-4" }),
        event("DREW", 0, { card: "4" }),
        event("DREW", 1, { card: null }),
      ],
    }),
  );
  expect(telling.lines().flatMap((entry) => entry.sentences)).toEqual([
    { words: "Gets Sponsor 6.", tone: "own", masked: "Gets a Sponsorship card." },
    { words: "Draws 4.", tone: "own", masked: "" },
  ]);
});

test("the event of a race is told first: ours from the texts, a user's own in the user's words", () => {
  const begun = (parts: Parameters<typeof infoOf>[0]) => {
    const telling = new Telling(infoOf(parts));
    telling.hear(first());
    return telling.lines()[0]!.sentences[0]!.words;
  };
  expect(begun({ event: "hold-tight" })).toBe(
    "Event: Hold tight. No more than 1 card a turn may be discarded from the hand.",
  );
  const own_event = { name: "The snow race", text: "Nobody is quick today." };
  expect(begun({ event: "snow-race", own_event })).toBe("Event: The snow race. Nobody is quick today.");
});
