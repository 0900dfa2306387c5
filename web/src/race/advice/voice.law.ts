/**
 * At every decision of random races coach, hint, outlook and doubt say the same of spin-outs and Heat.
 * tests/server/test_one_voice.py drives the races and runs this; HOTLAP_ASKS is the file with their decisions.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadTexts } from "../../texts/texts";
import type { Ask, ForecastView, HintView, Option, Own, Public, RaceInfo } from "../../wire/types";
import { adviceOf, coach, saidOf } from "./coach";
import { doubtWords } from "../choices/doubt";
import { chanceWords, outlook } from "../choices/forecast";
import { gainOf, gainedHeat } from "../choices/gain";
import { choiceWords, hintWords } from "./hint";
import type { Scene } from "./scene";
import { pills } from "../choices/outlook_words";
import { forecastOf } from "../choices/plan";

interface Decision {
  ask: Ask;
  own: Own;
  sight: Public;
  info: RaceInfo;
  hint: HintView;
  /** It is of a first race: then what is said has two lines on a phone. */
  is_first?: boolean;
}

const decisions = JSON.parse(readFileSync(process.env.HOTLAP_ASKS!, "utf-8")) as Decision[];

const sceneOf = ({ ask, own, sight, info, hint }: Decision, option?: Option, gives = hint): Scene => ({
  ask,
  own,
  car: sight.cars.find((car) => car.seat === ask.seat)!,
  sight,
  info,
  gear: option?.n ?? null,
  picked: option?.cards ?? [],
  forecast: (option && forecastOf(ask, option)) ?? null,
  hint: gives,
});

/** The chance to spin out that a sentence tells: "" for none. */
function spinIn(words: string): string {
  const [, chance] =
    /(?:spins? out(?: in corner \d+)? ?\(?(?:with a chance of )?)([<>]?\d+%)/i.exec(words) ??
    /([<>]?\d+%) chance to spin out/.exec(words) ??
    [];
  if (chance) return chance;
  return /(?<!no )(?<!would )(?<!may )(?<!not )spins? (?:you )?out/i.test(words) ? "100%" : "";
}

/** What is said of what is advised. */
function adviceWords(scene: Scene): string {
  const told = adviceOf(scene);
  return told ? `${told.choice} ${told.why}`.trim() : "";
}

const chance = (forecast: ForecastView) => (forecast.spin_out > 0 ? chanceWords([forecast.spin_out, forecast.spin_out], "en") : "");

/** Where a car comes to stand: not beyond what is sure, and never further by a spin-out. */
function hearPlace(told: string, forecast: ForecastView, about: string): void {
  const isShort = forecast.landings.some((one) => one.chance > 0 && !one.spins_out && one.short);
  expect(told, about).not.toMatch(/[-−]0(?![.,]?\d)/);
  if (forecast.spin_out >= 1) {
    expect(told, about).not.toMatch(/; to |you stop|you go \d|spaces? further/);
    expect(told, about).toMatch(/; back to /);
  } else if (/, up to /.test(told)) expect(told, about).not.toMatch(/if there is room/);
  else expect(/if there is room/.test(told), about).toBe(isShort);
}

/** What is said of a choice that is picked. */
function hearChoice(decision: Decision, option: Option, forecast: ForecastView): void {
  const { ask, info } = decision;
  const about = JSON.stringify({ choice: option.choice, forecast });
  const seen = pills(info, outlook([forecast])!);
  hearPlace(seen.map((pill) => pill.words).join("; "), forecast, about);
  const spin = seen.filter((pill) => /spin out/.test(pill.words)).map((pill) => spinIn(pill.words));
  expect(spin, about).toEqual([chance(forecast)]);
  expect([chance(forecast), ""], about).toContain(spinIn(doubtWords(forecast, null)));
  if (forecast.spin_out > 0.5) expect(spinIn(doubtWords(forecast, null)), about).toBe(chance(forecast));
  if (option.kind !== "plan" || (option.cards ?? []).length === 0) return;
  const told = coach(sceneOf(decision, option));
  expect(spinIn(told), `${told} ${about}`).toBe(chance(forecast));
  if (forecast.spin_out > 0) return;
  const dues = outlook([forecast])!.corners.filter((one) => one.most > 0);
  const cool = seen.find((pill) => pill.term === "cooldown")?.words ?? "";
  const saved = /: cool (\d+) first/.exec(told)?.[1];
  if (saved) expect(cool, `${told} ${about}`).toContain(saved);
  else {
    const [, least, most = "0"] = /you pay (?:(\d+)–)?(\d+) of your/.exec(told) ?? [];
    const sums = [dues.reduce((sum, one) => sum + one.least, 0), dues.reduce((sum, one) => sum + one.most, 0)];
    expect([Number(least ?? most), Number(most)], `${told} ${about}`).toEqual(sums);
  }
  const shift = seen.find((pill) => pill.term === "gear")?.words ?? "";
  expect(/(\d) Heat for the gear/.exec(told)?.[1] ?? "0", `${told} ${about}`).toBe(/\d/.exec(shift)?.[0] ?? "0");
  const cards = seen.find((pill) => pill.term === "heat" && /for cards/.test(pill.words))?.words ?? "";
  expect(/(\d) Heat for your cards/.exec(told)?.[1] ?? "0", `${told} ${about}`).toBe(/\d/.exec(cards)?.[0] ?? "0");
  expect(Number(/\d/.exec(cards)?.[0] ?? 0), about).toBe(forecast.card_heat ?? 0);
  expect(ask.phase).toBe("PLAN");
}

/** What names a choice and says nothing of it, or counts as nobody does: a gear that its name has, what is left undone. */
const EMPTY = /would (end in gear|do without|\.)|(½|about 1) spaces|below [01]\b|\b0 (spaces?|Heat)/;

/** What a hint says of its choice, and what the coach makes of it. */
function hearHint(decision: Decision): void {
  const { ask, hint } = decision;
  const best = ask.options.find((one) => one.choice === hint.best.choice);
  expect(best, hint.best.choice).toBeDefined();
  const name = choiceWords(ask, hint.best.choice);
  const [told, other] = hintWords(hint, ask, decision.info.track.spaces) as [string, string?];
  expect(other ?? "", other).not.toMatch(EMPTY);
  const facts = coach(sceneOf(decision));
  const advice = adviceWords(sceneOf(decision));
  const about = JSON.stringify({ told, facts, advice, hint });
  expect(`${told} ${facts} ${advice} ${hintWords(hint, ask, decision.info.track.spaces)[1]}`, about).not.toMatch(/[-−]0(?![.,]?\d)/);
  expect(told.startsWith(name), about).toBe(true);
  const short = best!.kind === "plan" && (best!.cards ?? []).length > 0 ? name.replace(" with ", ": ") : name;
  expect(advice.startsWith(short), about).toBe(true); // the advice is the hint, whatever its reason
  expect(`${told} ${facts} ${advice}`, about).not.toMatch(/\d\.\d(?!\d* points)/); // no beginner counts in decimals
  expect(told, about).not.toMatch(EMPTY);
  expect(/\b0 (spaces? )?further\b/.test(`${facts} ${advice}`), about).toBe(false);
  const forecast = forecastOf(ask, best!);
  if (!forecast) return;
  if ((forecast.card_heat ?? 0) > 0) expect(told, about).not.toContain("it costs no Heat");
  if (best!.kind === "plan") expect(/the cards cost (\d+) Heat/.exec(told)?.[1] ?? "0", about).toBe(String(forecast.card_heat ?? 0));
  expect(spinIn(told), about).toBe(chance(forecast));
  // Nothing denies what a corner takes.
  if (forecast.spin_out > 0) expect(advice, about).not.toMatch(/no corner|none of them costs|Free\b|well placed/);
  hearReason(decision, best!, forecast, advice);
  if (forecast.spin_out >= 1)
    expect(`${told} ${hintWords(hint, ask, decision.info.track.spaces)[1]}`, about).not.toMatch(/you (go|stop) \d|further/);
  if (/you go \d/.test(told))
    expect(/if there is room/.test(told), about).toBe(forecast.landings.some((one) => !one.spins_out && one.short));
  for (const [, corner, least, most] of told.matchAll(/corner (\d+) asks (?:(\d+)–)?(\d+) Heat/g)) {
    const due = forecast.corners.find((one) => one.corner === Number(corner) - 1)!;
    expect([Number(least ?? most), Number(most)], about).toEqual([due.least, due.most]);
  }
  if (best!.kind === "plan") {
    expect(saidOf(sceneOf(decision, best)).advice!.choice, about).toBe("The advised plan.");
  }
}

/** The reason of an advice is true of the road. */
function hearReason({ ask, sight, info }: Decision, best: Option, forecast: ForecastView, advice: string): void {
  const about = JSON.stringify({ advice, forecast });
  const car = sight.cars.find((one) => one.seat === ask.seat)!;
  const places = forecast.landings.filter((one) => one.chance > 0);
  const speeds = places.map((one) => one.speed);
  const [, drives] = /and you drive (\d+)\./.exec(advice) ?? [];
  if (drives) expect([Math.min(...speeds), Math.max(...speeds)], about).toEqual([Number(drives), Number(drives)]);
  if (/allows .* and you drive|none of them costs|no corner costs more|Free[:,]/.test(advice) && best.kind === "plan")
    expect(forecast.heat, about).toBe(0);
  const [, gap, least, most] =
    /(?:(\d+) spaces? to corner \d+: s|S)top (?:(\d+)–)?(\d+)(?: or more)? before (?:it|corner)/.exec(advice) ?? [];
  if (most) {
    const left = places.map((one) => car.to_corner - ((one.lap - car.lap) * info.track.spaces + one.space - car.space));
    expect(Number(gap ?? car.to_corner), about).toBe(car.to_corner);
    expect(Number(least ?? most), about).toBe(Math.min(...left));
    if (!/or more/.test(advice)) expect(Number(most), about).toBe(Math.max(...left));
  }
  if (best.kind === "plan") hearWorth(ask, forecast, advice, about);
  const boost = forecastOf(
    ask,
    ask.options.find((one) => one.kind === "boost"),
  );
  if (/A boost would spin you out/.test(advice)) expect(boost!.spin_out, about).toBe(1);
  const [, from] = /A boost of (\d)(?: or more)? would spin/.exec(advice) ?? [];
  if (from) {
    const flips = boost!.landings.filter((one) => one.chance > 0 && one.speed - forecast.speed >= Number(from));
    expect(
      flips.reduce((sum, one) => sum + one.chance, 0),
      about,
    ).toBeCloseTo(boost!.spin_out);
  }
  hearPrices(ask, info, advice, about);
  if (/Keep your \d+ Heat/.test(advice)) expect(boost!.spin_out, about).toBe(forecast.spin_out);
  if (/Over the finish line[;,]|You are over the finish line/.test(advice))
    expect(
      places.every((one) => one.lap >= info.laps),
      about,
    ).toBe(true);
}

/** What a boost or Adrenaline costs is what its button says. */
function hearPrices(ask: Ask, info: RaceInfo, advice: string, about: string): void {
  const [, name, more] = /(A boost|Adrenaline) would cost (\d+(?:–\d+)?) Heat more/.exec(advice) ?? [];
  if (more) {
    const option = ask.options.find(({ kind }) => kind === (name === "Adrenaline" ? "adrenaline" : "boost"))!;
    expect(gainedHeat(gainOf(ask, option, info.track.spaces)!), about).toBe(`corners: ${more} Heat more`);
    told.add("price");
  }
  const [, paid] = /^Boost\. .* for (free|\d+ Heat)/.exec(advice) ?? [];
  const price = ask.options.find(({ kind }) => kind === "boost")?.heat ?? 0;
  if (paid) expect(paid, about).toBe(price ? `${price} Heat` : "free");
}

/** What a plan is said to bring for its Heat or its risk is what one without them does not. */
function hearWorth(ask: Ask, plan: ForecastView, advice: string, about: string): void {
  const price = (one: ForecastView) => one.shift_heat + (one.card_heat ?? 0) + one.heat;
  const isLess = (one: ForecastView) => (plan.spin_out > 0 ? one.spin_out < plan.spin_out : price(one) < price(plan));
  const others = ask.forecasts.filter(isLess);
  const [, further, shorter] = / (?:buys|Heat for) ≈?(\d+) spaces?|safer plans go ≈?(\d+) spaces? less/.exec(advice) ?? [];
  const more = further ?? shorter;
  if (more) {
    const isPast = /, past it/.test(advice);
    told.add(isPast ? "past" : "more");
    const crossed = plan.corners.find((one) => one.most > 0)?.corner;
    if (isPast)
      expect(
        others.some(({ corners }) => corners.every(({ corner }) => corner !== crossed)),
        about,
      ).toBe(true);
    expect(
      others.some(({ moved }) => Math.round(plan.moved - moved) === Number(more)),
      about,
    ).toBe(true);
  }
  if (/; no plan (costs less|is safer)/.test(advice))
    expect(
      others.filter(({ spin_out }) => spin_out < 0.005),
      about,
    ).toEqual([]);
  if (/; cheaper plans may spin out/.test(advice)) expect(Math.min(...others.map(({ spin_out }) => spin_out)), about).toBeGreaterThan(0);
}

const told = new Set<string>(); // of what plans bring, and of prices

/** Letters of two lines at 360 pixels. */
const TWO_LINES: Record<string, number> = { en: 98, nl: 104 };

/** In a first race all that is said at once fits two lines of a phone, in the reader's language. */
function hearLength(decision: Decision, language: string): void {
  for (const option of [undefined, ...decision.ask.options.filter((one) => one.kind === "plan")]) {
    const { advice, facts, isFactual } = saidOf(sceneOf(decision, option));
    const first = isFactual ? facts : `${advice!.choice} ${advice!.why}`;
    expect(first.length, first).toBeLessThanOrEqual(TWO_LINES[language]!);
    if (advice) expect(advice.why, JSON.stringify(advice)).not.toBe("");
    if (option && !isFactual) expect(option.choice).toBe(decision.hint.best.choice);
  }
}

let limits = 0; // that were checked against the Speed and the Heat

/** Without a hint the coach tells facts: it recommends nothing, and what it says is true of going on. */
function hearFacts(decision: Decision): void {
  const { ask } = decision;
  const scene = { ...sceneOf(decision), hint: null };
  expect(adviceWords(scene)).toBe("");
  const facts = coach(scene);
  const done = ask.options.find((one) => one.kind === "done");
  const forecast = forecastOf(ask, done);
  if (ask.phase !== "REACT" || !forecast) return;
  const enough = /with (\d+) you do not spin out/.exec(facts)?.[1];
  if (enough) {
    const saved = forecastOf(
      ask,
      ask.options.find((one) => one.choice === `cooldown ${enough}`),
    )!;
    expect([saved.spin_out, saved.landings.every((one) => !one.cool)], facts).toEqual([0, true]);
  }
  expect(spinIn(facts.replace(/.*Done now\?/, "")), facts).toBe(chance(forecast));
  const [, corner, limit, heat] = /Done now\? Corner (\d+) allows (−?\d+)(?:: with \d+ you pay (\d+)|, and you drive)/.exec(facts) ?? [];
  const one = forecast.landings.length === 1 ? forecast.landings[0]! : undefined;
  if (corner && one && decision.sight.tokens[Number(corner) - 1] === "" && !forecast.replaced) {
    limits += 1;
    expect(Math.max(0, one.speed - Number(limit!.replace("−", "-"))), `${facts} ${JSON.stringify(forecast)}`).toBe(Number(heat ?? 0));
  }
}

test("coach, hint, outlook and doubt have one voice", () => {
  for (const decision of decisions) {
    for (const option of decision.ask.options) {
      const forecast = forecastOf(decision.ask, option);
      if (forecast) hearChoice(decision, option, forecast);
    }
    hearHint(decision);
    hearFacts(decision);
  }
  expect(limits).toBeGreaterThan(5);
  expect(told).toEqual(new Set(["more", "past", "price"]));
  console.log(`${decisions.length} decisions were heard`);
});

test.each(["en", "nl"])("in a first race the coach speaks in two lines on a phone, in %s", async (language) => {
  await loadTexts([language]);
  const first = decisions.filter((one) => one.is_first);
  expect(first.length).toBeGreaterThan(100);
  for (const decision of first) hearLength(decision, language);
});
