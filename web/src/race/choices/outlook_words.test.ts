import { expect, test } from "vitest";
import type { CornerHeat, ForecastView, Landing } from "../../wire/types";
import { cornerHeats, highlights, outlook } from "./forecast";
import { text } from "../../texts/texts";
import { doubtWords } from "./doubt";
import { conditionWords, outlookWords, pills, unsureWords } from "./outlook_words";
import { corner, infoOf, planAsk, reactAsk } from "../testing";

const info = infoOf();
const safe = planAsk().forecasts[0]!;

function landing(parts: Partial<Landing> = {}): Landing {
  return { ...safe.landings[0]!, ...parts };
}

function seen(parts: Partial<ForecastView> = {}, ...others: Partial<ForecastView>[]): string[] {
  return pills(info, outlook([parts, ...others].map((one) => ({ ...safe, ...one })))!).map((one) => one.words);
}

test("Heat that cooling pays is told with the cooling, and is no spin-out", () => {
  const told = seen({ corners: [corner(0, 4)], heat: 4, landings: [landing({ heat: 4, cool: 1 })] });
  expect(told.slice(1, 3)).toEqual(["no spin out if you cool 1 first", "Corner 1: 4 Heat"]);
});

test("gravel costs Heat in words and on the road, and a slipstream says whether another one may follow", () => {
  const gravel = { ...safe, landings: [landing({ gravel: 1 })] };
  expect(seen(gravel)).toContain("1 Heat for gravel");
  expect([gravel, safe].map((one) => highlights(outlook([one]))[0]!.kind)).toEqual(["land", "safe"]);
  expect(seen({ landings: [landing({ again: 2 })] })).toContain("then 2 more spaces if you like");
});

test("what holds only under a condition has it, and nothing of it is green", () => {
  const tones = (...told: Parameters<typeof pills>) => pills(...told).map((one) => [one.words, one.tone]);
  const saved = outlook([{ ...safe, corners: [corner(0, 4)], heat: 4 }])!;
  const [done, boost, cool] = reactAsk().options;
  expect(tones(info, saved, conditionWords(reactAsk(), cool)).slice(1, 3)).toEqual([
    ["no spin out if you cool 1 first", "warn"],
    ["Corner 1: 4 Heat", "warn"],
  ]);
  expect(tones(info, saved, conditionWords(reactAsk(), done)).slice(1, 3)).toEqual([
    ["no spin out", "good"],
    ["Corner 1: 4 Heat", "warn"],
  ]);
  expect(conditionWords(reactAsk(), boost)).toBe("if you choose Boost first");
  expect(conditionWords(reactAsk(), { ...boost!, heat: 1 })).toBe("if you choose Boost (1 Heat) first");
  const planned = { ...safe, landings: [landing({ cool: 1 })] };
  expect(tones(info, outlook([planned])!)).toContainEqual(["no spin out if you cool 1 first", "warn"]);
  expect(tones(info, outlook([planned, safe])!).at(-2)).toEqual(["no spin out if you cool 1 where needed", "warn"]);
});

test("a Speed that is chosen after the reveal is told as open, with the one that the rest counts with", () => {
  const fourteen = { landings: [landing({ speed: 14 })] };
  expect(seen({ ...fourteen, later: [-2, 0] }).slice(0, 2)).toEqual(["Speed 12 or 14, you choose after the reveal", "with 14:"]);
  expect(seen({ ...fourteen, later: [-2, 0, 2] }).slice(0, 2)).toEqual(["Speed 12–16, you choose after the reveal", "with 14:"]);
  expect(seen(fourteen)[0]).toBe("Speed 14");
  expect(seen({ ...fourteen, later: [-2, 0] }, fourteen).slice(0, 2)).toEqual(["Speed 12–14", "with 14:"]);
  const fifteen = { landings: [landing({ speed: 15 })] };
  expect(seen({ ...fifteen, later: [-1, 0] }, fourteen).slice(0, 2)).toEqual(["Speed 14–15", "no spin out"]);
});

test("a car comes to a space if those that move first leave room, and a spin-out takes it back", () => {
  const placed = (...landings: Landing[]) =>
    seen({ landings, spin_out: landings.reduce((sum, one) => sum + (one.spins_out ? one.chance : 0), 0) }).at(-1);
  expect(placed(landing())).toBe("stop: 4 before corner 1");
  expect(placed(landing({ short: 1 }))).toBe("stop: 4 before corner 1, if there is room");
  const either = [landing({ chance: 0.5, short: 1 }), landing({ chance: 0.5, space: 14, short: 1 })];
  expect(placed(...either)).toBe("stop: 4 before corner 1, up to 6 before corner 2"); // the words say themselves that it may be less
  const spun = landing({ space: 14, spins_out: true, back: 10 });
  expect(placed(spun)).toBe("back to the line of corner 1");
  expect(placed({ ...spun, short: 1 })).toBe("back to the line of corner 1 or behind"); // others move first, and may fill it
  expect(placed(landing({ chance: 0.5 }), { ...spun, chance: 0.5 })).toBe("stop: 4 before corner 1");
  const home = (space: number) => landing({ chance: 0.5, lap: 2, space });
  expect(placed({ ...home(3), chance: 1 })).toBe("stop: 3 past the finish");
  expect(placed(home(1), home(4))).toBe("stop: 1–4 past the finish");
  expect(placed(landing({ chance: 0.5, lap: 1, space: 28 }), home(1))).toBe("stop: 2 before the finish, up to 1 past the finish");
  const over = { ...spun, lap: 1, space: 2, back: 20 };
  expect(outlook([{ ...safe, landings: [over] }])!.marks).toEqual([expect.objectContaining({ lap: 0, space: 20, spinsOut: true })]);
});

test("the Heat of cards is told", () => {
  const words = (parts: Partial<ForecastView>) => pills(info, outlook([{ ...safe, ...parts }])!).map((one) => one.words);
  expect(words({ card_heat: 2 })).toContain("2 Heat for cards");
  expect(words({}).join()).not.toContain("for cards");
});

test("how much has to be cooled may depend on the flips", () => {
  const told = seen({ landings: [landing({ chance: 0.5 }), landing({ chance: 0.5, cool: 2 })] });
  expect(told).toContain("no spin out if you cool up to 2");
});

test("cooling that saves nothing is not told", () => {
  const told = seen({ spin_out: 1, landings: [landing({ spins_out: true, cool: 2 })] });
  expect(told.slice(1, 2)).toEqual(["spin out 100%"]);
});

test("Heat is told in whole cards, with the chance that some is due", () => {
  const dues = (parts: Partial<CornerHeat>): string => seen({ corners: [{ ...corner(0, 0.1), ...parts }] })[2]!;
  expect(dues({ least: 0, most: 1, costs: 0.1 })).toBe("Corner 1: 0 or 1 Heat (10% that it costs)");
  expect(dues({ least: 0, most: 4, costs: 0.75 })).toBe("Corner 1: 0–4 Heat (75% that it costs)");
  expect(dues({ least: 2, most: 3, costs: 1 })).toBe("Corner 1: 2 or 3 Heat");
  expect(dues({ least: 2, most: 2, costs: 1, chance: 0.4 })).toBe("Corner 1: 0–2 Heat (40% that it costs)");
  expect(dues({ least: 0, most: 0, costs: 0, chance: 0.4 })).toBe("Corner 1: 0 Heat");
});

test("a spin-out is red from where the button asks once more, and yellow below", () => {
  for (const spin_out of [0.01, 0.14, 0.33, 0.34, 0.43, 1]) {
    const risky = { ...safe, spin_out, landings: [landing({ spins_out: true })] };
    const chip = pills(info, outlook([risky])!)[1]!;
    expect(chip.tone, chip.words).toBe(doubtWords(risky, null, 1) ? "bad" : "warn");
  }
  expect(text("race-colours")).toContain("one time in three at most");
});

test("before the choice is made Heat and spin-out have the range of all that is left, and the colour of what is sure", () => {
  const risky = { corners: [corner(0, 4)], heat: 4, spin_out: 1, landings: [landing({ speed: 9, space: 14, spins_out: true })] };
  const told = pills(info, outlook([{ ...safe, ...risky }, safe])!);
  expect(told.slice(1, 3)).toMatchObject([
    { words: "spin out from Speed 9", tone: "" },
    { words: "Corner 1 asks 0–4 Heat", tone: "" },
  ]);
  const always = pills(info, outlook([risky, { ...risky, spin_out: 0.5, corners: [corner(0, 2)] }].map((one) => ({ ...safe, ...one })))!);
  expect(always.slice(1, 3)).toMatchObject([
    { words: "spin out 50%–100%", tone: "bad" },
    { words: "Corner 1 asks 2–4 Heat", tone: "warn" },
  ]);
  const either = { ...risky, spin_out: 0.25, landings: [landing({ speed: 7, chance: 0.75 }), ...risky.landings] };
  expect(pills(info, outlook([{ ...safe, ...either }])!)[1]!.words).toBe("spin out 25%: from Speed 9");
  const slower = { ...risky, landings: [landing({ speed: 1, spins_out: true })] };
  expect(pills(info, outlook([{ ...safe, ...slower }, safe])!)[1]!.words).toBe("spin out with some cards");
  expect(seen(risky, risky)).toEqual(expect.arrayContaining(["Corner 1 asks 4 Heat", "spin out 100%"]));
  expect(cornerHeats(outlook([{ ...safe, ...risky }, safe]))).toEqual([{ corner: 0, heat: 0 }]);
  expect(cornerHeats(outlook([{ ...safe, ...risky }]))).toEqual([{ corner: 0, heat: 4 }]);
});

test("a card that cannot be paid is told", () => {
  expect(seen({ replaced: 1 })).toContain("a card cannot be paid: a flip replaces it");
  expect(outlookWords(info, [{ ...safe, landings: [landing({ chance: 0.75 }), landing({ chance: 0.25, is_unpaid: true })] }])).toContain(
    "a card may not be paid (25%)",
  );
});

test("of a plan that may end where was pressed, all places are told where it may", () => {
  const maybe = { ...safe, landings: [6, 7, 8, 9].map((space) => landing({ space, chance: 0.25 })) };
  const ask = planAsk(0, { forecasts: [maybe] });
  const words = (...cards: string[]) => {
    const option = { ...ask.options[0]!, cards, forecast: 0 };
    return unsureWords(info, ask, { option, chance: 0.25, heat: 0 }).replace(/[\u2068\u2069]/g, "");
  };
  expect(words("1", "Stress")).toMatch(
    /^No plan surely ends there\. With Stress: 1.*4 before corner 1, and 25% for the space that you pressed\.$/,
  );
  expect(words("1", "Wings 4")).toMatch(/^No plan surely ends there\. It may be .*, and 25% for the space that you pressed\.$/);
});
