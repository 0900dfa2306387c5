import { expect, test } from "vitest";
import { expectQuiet } from "../../testing/quiet";
import { loadTexts } from "../../texts/texts";
import type { Ask, HintView } from "../../wire/types";
import { carView, discardAsk, infoOf, ownOf, planAsk, publicOf, reactAsk } from "../testing";
import { forecastOf } from "../choices/plan";
import { guideOf } from "./guide";
import type { Scene } from "./scene";

const advising = (choice: string): HintView => ({
  type: "hint",
  command_id: "c",
  seat: 0,
  decision_id: 0,
  unit: "rounds",
  best: { choice, value: null, reasons: [] },
  second: null,
});

function scene(ask: Ask, choice: string, gear: number | null = null, ...picked: string[]): Scene {
  const option = ask.options.find(
    (one) => one.kind === "plan" && one.n === gear && [...(one.cards ?? [])].sort().join() === [...picked].sort().join(),
  );
  const forecast = forecastOf(ask, option) ?? null;
  const hint = advising(choice);
  return { ask, own: ownOf(0), car: carView(0), sight: publicOf(), info: infoOf(), gear, picked, forecast, hint };
}

expectQuiet();

test("each press leads to what the hint advises, whatever was pressed before", () => {
  const press = (gear: number, ...picked: string[]) => guideOf(scene(planAsk(), "gear 2 play 2 4", gear, ...picked))!.press;
  expect(press(1)).toEqual({ gear: 2 });
  expect(press(2)).toEqual({ card: "2", isPicked: false });
  expect(press(2, "2")).toEqual({ card: "4", isPicked: false });
  expect(press(2, "2", "2")).toEqual({ card: "2", isPicked: true });
  expect(press(2, "4", "2")).toBe("go");
  const discard = (...picked: string[]) => guideOf(scene(discardAsk(), "discard 1 2", null, ...picked))!.press;
  expect([discard(), discard("1"), discard("4"), discard("2", "1")]).toEqual([
    { card: "1", isPicked: false },
    { card: "2", isPicked: false },
    { card: "4", isPicked: true },
    "go",
  ]);
  expect(guideOf(scene(reactAsk(), "boost"))!.press).toEqual({ choice: "boost" });
});

test("another plan is allowed, and the lesson says what it wanted", () => {
  expect(guideOf(scene(planAsk(), "gear 2 play 2 4", 2, "2", "2"))!.words).toBe("You may drive this, too. The lesson is Gear 2: 2 and 4.");
});

test("without a hint nothing is said", () => {
  expect(guideOf({ ...scene(planAsk(), "gear 2 play 2 4"), hint: null })).toBeNull();
  expect(guideOf(scene(planAsk(), "gear 4 play 9"))).toBeNull();
});

test.each(["en", "nl"])("has words for each press in %s", async (language) => {
  await loadTexts([language]);
  const words = [
    ...[1, 2, 3].flatMap((round) =>
      ([[1], [2], [2, "2"], [2, "2", "4"]] as [number, ...string[]][]).map(([gear, ...picked]) =>
        guideOf({ ...scene(planAsk(), "gear 2 play 2 4", gear, ...picked), sight: publicOf({ round }) }),
      ),
    ),
    ...["cooldown 1", "boost", "done"].map((choice) => guideOf(scene(reactAsk(), choice))),
    guideOf(scene(discardAsk(), "discard 1 2")),
  ].map((one) => one!.words);
  for (const one of words) expect(one).toMatch(/^\S.*[.)’”]$/u);
  expect(words.filter((one) => one.length > 110)).toEqual([]);
});
