import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CAR_COLOURS } from "../parts/livery";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const both = [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((found) => [found[1]!, found[2]!] as const);
const one = (at: 1 | 2) => new Map(both.map(([name, value]) => [name, value.match(/^light-dark\((#\w+), (#\w+)\)$/)?.[at] ?? value]));

const themes = { day: one(1), night: one(2) };

function colour(theme: Map<string, string>, name: string): string {
  const value = theme.get(name);
  const other = value?.match(/^var\(--([\w-]+)\)$/);
  return other ? colour(theme, other[1]!) : (value ?? `no --${name}`);
}

/** The relative luminance of `#rrggbb` (WCAG 2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const SURFACES = ["paper", "sheet", "sunk"];
const TONES = ["good", "warn", "bad", "info"];

/** What is read, each on what it lies: at least 4.5 to 1. */
const READ = [
  ...SURFACES.flatMap((on) => ["ink", "ink-soft", "link", ...TONES].map((name) => [name, on])),
  ...TONES.flatMap((tone) => [tone, "ink", "ink-soft"].map((name) => [name, `${tone}-wash`])),
  ...["primary", "action", "danger"].flatMap((fill) => [
    [`on-${fill}`, fill],
    [`on-${fill}`, `${fill}-deep`],
  ]),
  ...["green", "red", "brass", "turn"].map((fill) => [`on-${fill}`, fill]),
  ["ink", "turn-wash"],
  ...["bronze", "silver"].map((metal) => ["on-medal", `medal-${metal}`]),
  ["on-green", "header"],
  ["brass", "header"],
  ...["card", "card-upgrade-wash", "card-sponsor-wash", "card-stress", "card-flame"].map((on) => ["card-ink", on]),
  ...["speed", "heat", "heat-deep", "upgrade", "sponsor"].map((kind) => ["on-card", `card-${kind}`]),
  ...CAR_COLOURS.map((name) => [`car-${name}-ink`, `car-${name}`]),
] as [string, string][];

/** What has to be seen: at least 3 to 1. */
const SEEN = SURFACES.flatMap((on) => ["edge-strong", "focus", "action"].map((name) => [name, on])) as [string, string][];

describe.each(Object.entries(themes))("by %s", (_, theme) => {
  test.each(READ)("--%s can be read on --%s", (name, on) => {
    expect(contrast(colour(theme, name), colour(theme, on))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SEEN)("--%s is seen on --%s", (name, on) => {
    expect(contrast(colour(theme, name), colour(theme, on))).toBeGreaterThanOrEqual(3);
  });
});

test("stripes stand out from the paint", () => {
  for (const name of CAR_COLOURS) {
    expect(contrast(colour(themes.day, `car-${name}-trim`), colour(themes.day, `car-${name}`)), name).toBeGreaterThan(1.9);
  }
});

test("a missing name is a failure", () => {
  expect(contrast(colour(themes.day, "nothing"), "#ffffff")).toBeNaN();
});
