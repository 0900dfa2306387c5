import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import type { CardView } from "../../wire/types";
import Card from "./Card.svelte";

const upgrade: CardView = {
  id: "brakes-1",
  family: "Brakes",
  tier: "basic",
  box: "base",
  speeds: [1, 2, 3, 4],
  symbols: { heat: 1 },
  is_heat: false,
};

function face(card: string, known?: CardView, size?: "xs" | "s" | "m" | "l") {
  const { container } = render(Card, { card, known, size });
  const shown = container.querySelector<HTMLElement>(".card")!;
  return {
    look: shown.className,
    is: (name: string) => shown.classList.contains(name),
    has: (selector: string) => shown.querySelector(selector) !== null,
    words: (selector: string) => shown.querySelector(selector)?.textContent?.replaceAll("\u200b", "") ?? null,
    isSkipped: shown.getAttribute("aria-hidden") === "true",
  };
}

describe("the kinds of cards are told apart by their drawing", () => {
  test.each(["0", "1", "2", "3", "4", "5"])("Speed %s is a numeral and nothing else", (card) => {
    const shown = face(card);
    expect(shown.is("speed")).toBe(true);
    expect(shown.words(".value")).toBe(card);
    expect(shown.has(".drawing")).toBe(false);
  });

  test("Stress is a nervous + with its name", () => {
    const shown = face("Stress");
    expect(shown.is("stress")).toBe(true);
    expect(shown.has(".nerves")).toBe(true);
    expect(shown.has(".value")).toBe(false);
    expect(shown.words(".name")).toBe("Stress");
  });

  test.each([
    ["Heat", undefined],
    ["heat-basic", { ...upgrade, id: "heat-basic", family: "Heat", speeds: [], symbols: {}, is_heat: true }],
  ])("%s is a flame", (card, known) => {
    const shown = face(card, known);
    expect(shown.is("heat")).toBe(true);
    expect(shown.has(".flame")).toBe(true);
    expect(shown.words(".name")).toContain("Heat");
  });

  test("an upgrade has its name, its part of the car, its Speeds and its symbols", () => {
    const shown = face("brakes-1", upgrade);
    expect(shown.is("upgrade")).toBe(true);
    expect(shown.words(".name")).toBe("Brakes");
    expect(shown.words(".value")).toBe("1/2/3/4");
    expect(shown.has("svg.part")).toBe(true);
    expect(shown.has(".symbols .heat")).toBe(true);
  });

  test("a Sponsorship card is another kind", () => {
    expect(face("sponsor-2", { ...upgrade, family: "Sponsorship", tier: "sponsorship" }).is("sponsor")).toBe(true);
  });

  test("a family that we do not know has no drawing, but its name and its Speeds", () => {
    const shown = face("x-1", { ...upgrade, family: "Rocket" });
    expect(shown.has("svg.part")).toBe(false);
    expect(shown.words(".name")).toBe("Rocket");
    expect(shown.words(".value")).toBe("1/2/3/4");
  });
});

test.each(["xs", "s", "m", "l"] as const)("size %s is a class of its own, and screen readers skip the card", (size) => {
  const shown = face("3", undefined, size);
  expect(shown.is(size)).toBe(true);
  expect(shown.isSkipped).toBe(true);
});
