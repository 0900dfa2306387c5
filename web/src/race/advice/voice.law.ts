/**
 * At every decision of random races coach, hint, outlook and doubt say the same of spin-outs and Heat.
 * tests/server/test_one_voice.py drives the races and runs this; HOTLAP_ASKS is the file with their decisions.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadTexts } from "../../texts/texts";
import type { Ask, ForecastView, HintReason, HintView, Option, Own, Public, RaceInfo } from "../../wire/types";
import { adviceOf, coach, hintSaid, saidOf } from "./coach";
import { doubtWords } from "../choices/doubt";
import { chanceWords, outlook } from "../choices/forecast";
import { gainOf, gainedHeat } from "../choices/gain";
import { choiceWords } from "./hint";
import type { Scene } from "./scene";
import { pills } from "../choices/outlook_words";
import { forecastOf } from "../choices/plan";
import { without } from "../choices/sets";

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
  expect([chance(forecast), ""], about).toContain(spinIn(doubtWords(forecast, null, 1)));
  if (forecast.spin_out > 0.5) expect(spinIn(doubtWords(forecast, null, 1)), about).toBe(chance(forecast));
  if (option.kind !== "plan" || (option.cards ?? []).length === 0) return;
  const told = coach(sceneOf(decision, option));
  expect(spinIn(told), `${told} ${about}`).toBe(chance(forecast));
  if (forecast.spin_out > 0) return;
  const dues = outlook([forecast])!.corners.filter((one) => one.most > 0);
  const cool = seen.find((pill) => pill.term === "cooldown")?.words ?? "";
  const saved = /cool (\d+) Heat first/.exec(told)?.[1];
  if (saved) expect(cool, `${told} ${about}`).toContain(saved);
  else {
    const [, least, most = "0"] = /(?:you pay|Speed [\d–]+ costs) (?:(\d+)–)?(\d+) of your/.exec(told) ?? [];
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

/** What says nothing, or cannot be read: a mean of a mean, an apology, a number without its noun. */
const UNREADABLE =
  /on average.*on average|perhaps (?:others|\d)|tried|none cost|[Ww]ith \d[\d–]* you pay|, (?:still with|without) \d|; keep all|^Nothing more would/;

/** A line of a hint has two sentences at most behind the name of its choice, and each of them no more than two clauses. */
function hearClauses(line: string): void {
  expect(line, line).not.toMatch(UNREADABLE);
  const sentences = line.split(/(?<=[a-z\d)%])\. (?=[A-Z\d≈])/);
  const paid = /for the gear\..* for your cards/.test(line) ? 1 : 0; // both prices are told
  expect(sentences.length - paid, line).toBeLessThanOrEqual(3);
  for (const one of sentences)
    expect(one.match(/(?:,| and) (?:but|you|which|corner|that|the (?:gear|cards)) /g)?.length ?? 0, line).toBeLessThanOrEqual(1);
}

/** Where looking further finds something else, each tab begins with its own choice. */
function hearDeeper({ ask, ...decision }: Decision, told: string): void {
  const other = ask.options.find((one) => one.choice !== decision.hint.best.choice);
  if (!other) return;
  const weighed = [other.choice, decision.hint.best.choice].map((choice, i) => ({ choice, points: 4 - i, win: 0.3, loss: i, error: 0.1 }));
  const found = { ...decision.hint, best: { choice: other.choice, value: 4, reasons: [] }, weighed, rule: decision.hint.best.choice };
  const scene = sceneOf({ ask, ...decision }, undefined, found as unknown as HintView);
  expect(hintSaid(scene, decision.hint)[0]).toBe(`Rule of thumb: ${told}`);
  const deeper = hintSaid(scene, scene.hint!);
  expect(deeper[0]!.startsWith(choiceWords(ask, other.choice)), deeper[0]).toBe(true);
  for (const one of deeper) hearClauses(one);
}

/** The name of a choice as the coach has it, who says less. */
const shortOf = (name: string) =>
  name
    .replace(/^(Gear \d) with /, "$1: ")
    .replace("Keep all cards", "Keep all")
    .replace(/^Discard the cards? /, "Discard your ");

/** What a hint says of its choice, and what the coach makes of it. */
function hearHint(decision: Decision): void {
  const { ask, hint } = decision;
  const best = ask.options.find((one) => one.choice === hint.best.choice);
  expect(best, hint.best.choice).toBeDefined();
  const name = choiceWords(ask, hint.best.choice);
  const said = hintSaid(sceneOf(decision), hint);
  const [told, other] = said as [string, string?];
  for (const one of said) hearClauses(one);
  hearDeeper(decision, told);
  expect(other ?? "", other).not.toMatch(EMPTY);
  const facts = coach(sceneOf(decision));
  const advice = adviceWords(sceneOf(decision));
  const about = JSON.stringify({ told, facts, advice, hint });
  expect(`${told} ${facts} ${advice} ${other}`, about).not.toMatch(/[-−]0(?![.,]?\d)/);
  expect(told.startsWith(name), about).toBe(true);
  expect(advice.replace("Rule of thumb: ", "").replace("Discard one ", "Discard your ").startsWith(shortOf(name)), about).toBe(true); // the advice is the hint, whatever its reason
  expect(`${told} ${facts} ${advice}`, about).not.toMatch(/\d\.\d(?!\d* points)/); // no beginner counts in decimals
  expect(told, about).not.toMatch(EMPTY);
  expect(/\b0 (spaces? )?further\b/.test(`${facts} ${advice}`), about).toBe(false);
  const forecast = forecastOf(ask, best!);
  if (!forecast) return;
  if ((forecast.card_heat ?? 0) > 0) expect(told, about).not.toContain("it costs no Heat");
  if (best!.kind === "plan" && !/Whatever you play/.test(told))
    expect(/(\d+) Heat for your cards/.exec(told)?.[1] ?? "0", about).toBe(String(forecast.card_heat ?? 0));
  expect(spinIn(told), about).toBe(chance(forecast));
  // Nothing denies what a corner takes.
  if (forecast.spin_out > 0) expect(advice, about).not.toMatch(/no corner|none of them costs|Free\b|well placed/);
  hearReason(decision, best!, forecast, advice);
  if (forecast.spin_out >= 1) expect(`${told} ${other}`, about).not.toMatch(/you (go|stop) \d|further/);
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
  const [, corner, limit, heat] = /Done now\? Corner (\d+) allows (−?\d+)(?:: Speed \d+ costs (\d+)|, and you drive)/.exec(facts) ?? [];
  const one = forecast.landings.length === 1 ? forecast.landings[0]! : undefined;
  if (corner && one && decision.sight.tokens[Number(corner) - 1] === "" && !forecast.replaced) {
    limits += 1;
    expect(Math.max(0, one.speed - Number(limit!.replace("−", "-"))), `${facts} ${JSON.stringify(forecast)}`).toBe(Number(heat ?? 0));
  }
}

/** Why cards go is so of all of them, and of none that stays without a word. */
function hearDiscard(decision: Decision): void {
  const { ask, own, hint } = decision;
  const put = ask.options.find((one) => one.choice === hint.best.choice)!.cards ?? [];
  const kept = without(
    Object.entries(own.hand).flatMap(([card, n]) => Array.from({ length: n }, () => card)),
    put,
  ).filter((card) => /^\d$/.test(card));
  const { why } = adviceOf(sceneOf(decision))!;
  const about = JSON.stringify({ put, kept, why, hint });
  const [, limit] = /allows (\d+): (?:it is|they are) too fast/.exec(why) ?? [];
  if (limit) {
    const also = /so is your (\d)/.exec(why)?.[1];
    expect(Math.min(...put.map(Number)), about).toBeGreaterThan(Number(limit));
    const stays = without(kept, also ? [also] : []);
    expect(Math.max(0, ...stays.map(Number)), about).toBeLessThan(Math.min(...put.map(Number), Number(also ?? 9)));
    told.add("fast");
  }
  expect(/too fast/.test(why), about).toBe(limit !== undefined);
  const low = hint.best.reasons.find(({ code }) => code === "low");
  if (/(?:It is|They are) low/.test(why)) {
    expect(low!.cards, about).toHaveLength(put.length);
    expect(Math.min(9, ...kept.map(Number)), about).toBeGreaterThanOrEqual(low!.n! - 0.5);
  }
  // New cards do nothing for a plan that the kept ones make alone.
  const [{ code, beside = "none" }] = hint.best.reasons as [HintReason];
  if (put.length > 0 && code === "keeps" && ["none", "others"].includes(beside))
    expect(why, about).not.toMatch(/[Nn]ew cards (?:take|go|about)/);
  // What is said to make the next turn adds up to it.
  const [, cards, most] = /^With your ([^A-Za-z]+(?:and \d)?) next turn (?:about|mostly \d+ to) (\d+)/.exec(why) ?? [];
  if (cards) {
    const sum = [...cards.matchAll(/\d/g)].reduce((all, [card]) => all + Number(card), 0);
    expect(sum, about).toBe(Number(most));
    told.add("sum");
  }
}

test("coach, hint, outlook and doubt have one voice", () => {
  for (const decision of decisions) {
    for (const option of decision.ask.options) {
      const forecast = forecastOf(decision.ask, option);
      if (forecast) hearChoice(decision, option, forecast);
    }
    hearHint(decision);
    if (decision.ask.phase === "DISCARD") hearDiscard(decision);
    hearFacts(decision);
  }
  expect(limits).toBeGreaterThan(5);
  expect(told).toEqual(new Set(["more", "past", "price", "fast", "sum"]));
  console.log(`${decisions.length} decisions were heard`);
});

test.each(["en", "nl"])("in a first race the coach speaks in two lines on a phone, in %s", async (language) => {
  await loadTexts([language]);
  const first = decisions.filter((one) => one.is_first);
  expect(first.length).toBeGreaterThan(100);
  for (const decision of first) hearLength(decision, language);
});
