import { expect, test } from "vitest";
import type { Caution } from "../state/caution.svelte";
import { doubtWords, enough, reactionDoubt, saver, riskWords, sureWords } from "./doubt";
import type { Ask, ForecastView, Option } from "../../wire/types";
import { planAsk, reactAsk } from "../testing";

const forecast = { ...planAsk().forecasts[4]!, heat: 2, shift_heat: 1, spin_out: 0 };

test("a plan that costs what it cost when it was chosen is not doubted, nor one that costs less, nor one without a forecast", () => {
  expect([doubtWords(forecast, 3), doubtWords(forecast, 4), doubtWords(forecast, null), doubtWords(undefined, 1)]).toEqual([
    "",
    "",
    "",
    "",
  ]);
});

test("a plan that has become dearer is told with both prices", () => {
  expect(doubtWords(forecast, 1)).toBe("Now 3 Heat instead of 1: drive anyway");
  expect(doubtWords({ ...forecast, heat: 2.26 }, 2.5)).toBe("Now 3.3 Heat instead of 2.5: drive anyway");
});

test("a difference that cannot be read is none", () => {
  expect(doubtWords({ ...forecast, heat: 2.04 }, 3)).toBe("");
});

test("a spin-out matters more", () => {
  expect(doubtWords({ ...forecast, spin_out: 0.4 }, 1)).toBe("You may spin out (40%): engine empty, gear 1. Drive anyway");
  expect(doubtWords({ ...forecast, spin_out: 0.3 }, 3)).toBe("");
});

test("a card that cannot be paid is told", () => {
  expect(doubtWords({ ...forecast, replaced: 1 }, 3)).toBe("A card cannot be paid, a flip replaces it: drive anyway");
});

test("of what saves the car the least is told that is enough", () => {
  const ask = reactAsk();
  const [stays, spins] = ask.forecasts as [ForecastView, ForecastView];
  const cooling = (...forecasts: number[]) =>
    ask.options.filter(({ kind }) => kind === "cooldown").map((one, i) => ({ ...one, forecast: forecasts[i]! }));
  const least = (...forecasts: number[]) =>
    enough({ ...ask, forecasts: [stays, spins], options: cooling(...forecasts) }, cooling(...forecasts)[1]!).n;
  expect([least(0, 0), least(1, 0), least(1, 1)]).toEqual([1, 2, 1]);
  const more = { ...stays, landings: stays.landings.map((one) => ({ ...one, cool: 1 })) };
  const halves = { ...ask, forecasts: [stays, more], options: cooling(1, 0) }; // it counts on another 1
  expect(enough(halves, halves.options[1]!).n).toBe(2);
});

test("what saves the car, and what is doubted, is as the rules' side says", () => {
  const ask = reactAsk();
  expect(saver(ask)).toBeUndefined();
  expect(saver({ ...ask, saver: "cooldown 2" })?.n).toBe(2);
  expect(ask.options.map((option) => reactionDoubt(ask, option))).toEqual(["", "You would spin out (100%). Sure?", "", ""]);
});

test("a driver is asked before what raises the Heat of corners, always or only before spinning out; of advice they need not be", () => {
  const { forecasts, ...rest } = reactAsk();
  const dear = { ...forecasts[0]!, heat: forecasts[0]!.heat + 2 };
  const options: Option[] = [
    { choice: "done", kind: "done", forecast: 0 },
    { choice: "boost", kind: "boost", forecast: 1 },
    { choice: "adrenaline", kind: "adrenaline", forecast: 0 },
    { choice: "cooldown 1", kind: "cooldown", n: 1, forecast: 0 },
  ];
  const ask: Ask = { ...rest, options, forecasts: [forecasts[0]!, dear] };
  const asked = (before: Caution, advised = "") => options.map((one) => sureWords(ask, one, before, one.choice === advised));
  expect(asked("danger")).toEqual(["", "", "", ""]);
  expect(asked("dearer")).toEqual(["", "2 Heat more in corners. Sure?", "", ""]);
  expect(asked("dearer", "boost")).toEqual(["", "", "", ""]);
  expect(asked("always", "boost")).toEqual(["", "Sure?", "Sure?", ""]);
  const risky = { ...ask, forecasts: [forecasts[0]!, { ...dear, spin_out: 0.33 }] }; // a mean of Heat is none that is ever paid
  expect(sureWords(risky, options[1]!, "dearer", false)).toBe("You may spin out (33%). Sure?");
  const spins = { ...ask, options: [{ ...options[1]!, is_needless: true }], forecasts: [forecasts[0]!, forecasts[1]!] };
  expect(sureWords(spins, spins.options[0]!, "danger", true)).toContain("You would spin out");
});

test("a button warns of what would come, or may", () => {
  expect([1, 0.4].map(riskWords)).toEqual(["would spin out", "may spin out: 40%"]);
});
