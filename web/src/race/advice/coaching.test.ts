import { beforeEach, describe, expect, test } from "vitest";
import { expectQuiet } from "../../testing/quiet";
import { loadTexts } from "../../texts/texts";
import type { Ask, CardView } from "../../wire/types";
import { carView, discardAsk, infoOf, ownOf, planAsk, publicOf, reactAsk } from "../testing";
import { Coaching } from "./coaching.svelte";
import { GOALS, LESSONS, goalWords, lessonWords, lessonsDue } from "./lessons";
import type { Scene } from "./scene";

const PHONE = 92; // letters of two lines on 360 pixels, beside the button of a lesson

function scene(ask: Ask = planAsk(), parts: Partial<Scene> = {}): Scene {
  const own = ownOf(0, { hand: { "1": 3 } });
  return {
    ask,
    own,
    car: carView(0, { engine: 6 }),
    sight: publicOf(),
    info: infoOf(),
    gear: 2,
    picked: [],
    forecast: null,
    hint: null,
    ...parts,
  };
}

const at = (decision_id: number, ask = planAsk()): Scene => scene({ ...ask, decision_id }, { sight: publicOf({ round: 2 }) });

expectQuiet();
beforeEach(() => localStorage.clear());

describe("the coach", () => {
  test("speaks until it is sent away, and is not asked again", () => {
    new Coaching().readGoal(true);
    expect(new Coaching().isOn).toBe(true);
    new Coaching().turn(false);
    expect(new Coaching().isOn).toBe(false);
  });

  test("who is called back tells everything once more", () => {
    const coaching = new Coaching();
    coaching.readGoal(true);
    coaching.teach(at(0), ["aim"]);
    coaching.turn(true);
    expect(new Coaching().goal(scene())).toBe("race");
    expect(new Coaching().lessons(at(1))).toEqual(["aim"]);
  });

  test("takes no harm from what another page has written there", () => {
    localStorage.setItem("hotlap.coach", "{");
    expect(new Coaching().isOn).toBe(true);
    localStorage.setItem("hotlap.coach", '{"isOn":true,"told":["gears"]}'); // of an earlier version
    expect(new Coaching().goal(scene())).toBeNull();
    expect(new Coaching().isNew).toBe(true);
  });
});

describe("the goal", () => {
  test("is told before the first plan of all, one thing at a time", () => {
    const coaching = new Coaching();
    const heard = GOALS.map(() => {
      const goal = coaching.goal(scene());
      coaching.readGoal();
      return goal;
    });
    expect(heard).toEqual(["race", "cards", "corner", "heat", "turns"]);
    expect([coaching.goal(scene()), new Coaching().goal(scene())]).toEqual([null, null]);
    // What it has told is no lesson any more.
    expect(lessonsDue(scene(planAsk()), new Set(["aim", "outlook", "gears"]))).toEqual(["corner"]);
    const read = new Coaching();
    const due = [1, 2, 3].flatMap((decision) => {
      const lessons = read.lessons(at(decision));
      read.teach(at(decision), lessons);
      return lessons;
    });
    expect(due).toEqual(["aim", "outlook", "standings"]);
  });

  test("is skipped with one press, and not told in the middle of a race", () => {
    const coaching = new Coaching();
    expect(coaching.goal(at(3))).toBeNull();
    expect(coaching.goal(scene(reactAsk()))).toBeNull();
    coaching.readGoal(true);
    expect(new Coaching().goal(scene())).toBeNull();
  });
});

describe("lessons", () => {
  test("are one a decision, each once", () => {
    const coaching = new Coaching();
    coaching.readGoal(true);
    const taught = [0, 1, 2, 3, 4, 5, 6].map((decision) => {
      const lessons = coaching.lessons(at(decision));
      if (lessons.length === 0) return null;
      coaching.teach(at(decision), lessons);
      expect(coaching.lessons(at(decision))).toEqual(lessons); // it stays until it is read
      coaching.read(1);
      expect(coaching.lessons(at(decision))).toEqual([]); // and no other one comes
      expect(new Coaching().lessons(at(decision))).toEqual([]); // nor after a reload
      return lessons.join();
    });
    expect(taught).toEqual(["aim", "outlook", "corner", "gears", "standings", null, null]);
  });

  test("are told of all that is on offer in a turn, one after the other on a phone", () => {
    const coaching = new Coaching();
    const now = scene(reactAsk(), { car: carView(0, { has_adrenaline: true }) });
    expect(coaching.lessons(now)).toEqual(["adrenaline", "cool", "boost"]);
    coaching.teach(now, coaching.lessons(now));
    coaching.read(1);
    expect(new Coaching().lessons(now)).toEqual(["cool", "boost"]); // also after a reload
    coaching.read(2);
    expect([coaching.lessons(now), lessonsDue(now, new Set(["adrenaline", "cool", "boost"]))]).toEqual([[], []]);
  });

  test("of an older version are told anew", () => {
    localStorage.setItem("hotlap.coach", JSON.stringify({ told: ["goal"], at: { decision: "1", lesson: "aim", isRead: false } }));
    expect(new Coaching().lessons(at(1))).toEqual(["aim"]);
  });

  test("are those that matter there", () => {
    const due = (ask: Ask, parts: Partial<Scene> = {}) => lessonsDue(scene(ask, parts), new Set(["aim", "outlook", "corner"]))[0];
    expect(due(planAsk(), { spun: 1 })).toBe("spun");
    expect(lessonsDue(scene(planAsk()), new Set<string>(LESSONS.filter((one) => one !== "outlook")))).toEqual(["outlook"]);
    expect(due(reactAsk(), { car: carView(0, { has_adrenaline: true }) })).toBe("adrenaline");
    expect(due(reactAsk())).toBe("cool");
    const boost = reactAsk().options.filter(({ kind }) => kind !== "cooldown");
    expect(due({ ...reactAsk(), options: boost })).toBe("boost");
    expect(due({ ...reactAsk(), phase: "SLIPSTREAM" })).toBe("slipstream");
    expect(due(discardAsk())).toBe("piles");
    expect(due(planAsk())).toBe("gears");
  });

  test("tell of a card when it first is in the hand", () => {
    const known = new Map(
      [
        { id: "heat-basic", is_heat: true, symbols: {} },
        { id: "fuel-1", is_heat: false, symbols: { scrap: 1 } },
        { id: "5", is_heat: false, symbols: {} },
      ].map((one) => [one.id, one as unknown as CardView]),
    );
    const due = (...hand: string[]) => {
      const own = ownOf(0, { hand: Object.fromEntries(hand.map((card) => [card, 1])) });
      return lessonsDue(scene(planAsk(), { own, known }), new Set(["aim", "outlook"]))[0];
    };
    expect([due("1", "Heat", "Stress"), due("1", "Heat"), due("heat-basic"), due("fuel-1"), due("1", "5")]).toEqual([
      "stress",
      "held",
      "held",
      "upgrade",
      "corner",
    ]);
    const cards = (hand: Record<string, number>) => goalWords("cards", scene(planAsk(), { own: ownOf(0, { hand }) }));
    expect(cards({ Stress: 1 })).toBe(`${cards({ "1": 1 })} Stress: 1 to 4, by luck.`);
  });

  test("tell who drives alone of rounds, and of nobody else", () => {
    const info = infoOf();
    const alone = scene(planAsk(), { info: { ...info, entries: info.entries.slice(0, 1) } });
    expect(goalWords("race", scene())).toContain("wins");
    expect(goalWords("race", alone)).toBe("You are alone on the track: 2 laps in as few rounds as you can.");
    expect(goalWords("turns", alone)).toContain("Nobody");
  });

  test.each(["en", "nl"])("have two lines on a phone in %s", async (language) => {
    await loadTexts([language]);
    const first = scene(planAsk(), { own: ownOf(0, { hand: { Stress: 1 } }) });
    const words = [...LESSONS.map((one) => lessonWords(one, { ...first, spun: 1 })), ...GOALS.map((one) => goalWords(one, first))];
    expect(new Set(words).size).toBe(LESSONS.length + GOALS.length);
    expect(words.filter((one) => one.length > PHONE)).toEqual([]);
  });

  test("tell a boost at its own price, and Heat by all that cools it", async () => {
    await loadTexts(["en"]);
    const boost = (heat: number) => scene({ ...reactAsk(), options: [{ choice: "boost", kind: "boost", heat }] });
    expect(lessonWords("boost", boost(0))).toBe("A boost, free here: turn up a card of 1 to 4 and go so much further, once a turn.");
    expect(lessonWords("boost", boost(2))).toContain("pay 2 Heat");
    // With cars in the way it promises no more spaces than its button.
    const boosted = {
      ...reactAsk().forecasts[0]!,
      landings: [6, 8].map((n) => ({ ...reactAsk().forecasts[0]!.landings[0]!, chance: 0.5, speed: n + 2, space: n })),
    };
    const crowded = scene({ ...reactAsk(), forecasts: [reactAsk().forecasts[0]!, boosted] });
    expect(lessonWords("boost", crowded)).toMatch(/a card of 1 to 4\. Cars in the way: .*spaces more\.$/);
    const slips = (gravel: number) =>
      reactAsk().forecasts.map((one) => ({ ...one, landings: one.landings.map((to) => ({ ...to, gravel })) }));
    const told = [0, 1].map((gravel) => lessonWords("slipstream", scene({ ...reactAsk(), forecasts: slips(gravel) })));
    expect(told.map((words) => words.includes("gravel"))).toEqual([false, true]);
    expect(lessonWords("held", scene())).toMatch(/gear 1 or 2, Adrenaline or a card/);
  });
});

test("icons have words in the first two races", () => {
  const coaching = new Coaching();
  for (const [race, isNew] of [
    ["a", true],
    ["a", true],
    ["b", true],
    ["c", false],
    ["d", false],
  ] as const) {
    coaching.drives(race);
    expect(new Coaching().isNew, race).toBe(isNew);
  }
});
