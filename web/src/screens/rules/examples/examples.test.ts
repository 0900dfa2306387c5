// The examples of the rules answer what the rules say, and have no barriers.
import { fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import type { Component } from "svelte";
import { beforeAll, expect, test } from "vitest";
import { barriers } from "../../../testing/axe";
import { loadLater } from "../../../texts/texts";
import Blocking from "./Blocking.svelte";
import Cooling from "./Cooling.svelte";
import Corner from "./Corner.svelte";
import GearAndCards from "./GearAndCards.svelte";
import Legends from "./Legends.svelte";
import Slipstream from "./Slipstream.svelte";

beforeAll(() => loadLater("rules"));

function shown(example: Component) {
  render(example);
  return screen;
}

const slide = (one: typeof screen, name: string, value: number) =>
  fireEvent.input(one.getByRole("slider", { name: new RegExp(name) }), { target: { value } });
const answer = (one: typeof screen) => one.getByRole("status").textContent;

test.each([GearAndCards, Corner, Slipstream, Cooling, Blocking, Legends])("%o has no barrier", async (example) => {
  const { container } = render(example);
  expect(await barriers(container)).toEqual([]);
});

test("gear and cards", async () => {
  const one = shown(GearAndCards);
  expect(answer(one)).toBe("The shift is free. Pick 3 more cards.");
  await userEvent.click(one.getByRole("radio", { name: "4" }));
  for (const name of ["5", "4", "3", "Stress"]) await userEvent.click(one.getByRole("button", { name }));
  expect(answer(one)).toBe("The shift costs 1 Heat. Your Speed will be from 13 to 16: each Stress card brings 1 to 4.");
  expect(one.getByRole<HTMLButtonElement>("button", { name: "1" }).disabled).toBe(true);
  await slide(one, "Heat in the engine", 0);
  expect(one.getByRole<HTMLInputElement>("radio", { name: "2" }).checked).toBe(true);
  expect(one.getByRole<HTMLInputElement>("radio", { name: "4" }).disabled).toBe(true);
  expect(answer(one)).toBe("The shift is free. Your Speed is 9.");
});

test("a corner", async () => {
  const one = shown(Corner);
  expect(answer(one)).toBe("6 is 2 above the limit. You pay 2 Heat and have 1 left.");
  await slide(one, "Your Speed", 8);
  expect(answer(one)).toContain("take 2 Stress");
  await userEvent.click(one.getByRole("radio", { name: "2" }));
  expect(answer(one)).toContain("take 1 Stress");
  await slide(one, "Your Speed", 4);
  expect(answer(one)).toContain("costs nothing");
  await slide(one, "Your Speed", 2);
  expect(answer(one)).toContain("in front of the line");
});

test("a slipstream", async () => {
  const one = shown(Slipstream);
  const answers = [];
  for (const space of [3, 4, 5, 6]) {
    await slide(one, "blue car", space);
    answers.push(answer(one)!.slice(0, 3));
  }
  expect(answers).toEqual(["No:", "Yes", "Yes", "No:"]);
});

test("cooling", async () => {
  const one = shown(Cooling);
  expect(answer(one)).toBe("Cooldown 3: 3 Heat goes back into the engine, and 1 stays in your hand.");
  await userEvent.click(one.getByRole("radio", { name: "4" }));
  expect(answer(one)).toBe("Cooldown 0: no Heat goes back into the engine, and 4 stays in your hand.");
  await userEvent.click(one.getByRole("switch"));
  expect(answer(one)).toContain("Cooldown 1: 1 Heat");
});

test("blocking", async () => {
  const one = shown(Blocking);
  expect(answer(one)).toContain("blocked and stops on space 4, on the race line");
  await userEvent.click(one.getByRole("button", { name: "car 9, space 5, other spot" }));
  expect(answer(one)).toBe("Red stops on space 5, on the other spot.");
  for (const button of one.getAllByRole("button")) if (button.getAttribute("aria-pressed") === "false") await userEvent.click(button);
  expect(answer(one)).toContain("stays where it is");
});

test("a Legend", async () => {
  const one = shown(Legends);
  await userEvent.click(one.getByRole("radio", { name: /helmet 10/ }));
  expect(answer(one)).toContain("it moves to space 12");
  await slide(one, "Where the Legend stands", 5);
  expect(answer(one)).toContain("right at the line");
  await userEvent.click(one.getByRole("radio", { name: /diamond 1/ }));
  expect(answer(one)).toContain("it waits on space 11, 1 space further back");
  await slide(one, "Where the Legend stands", 11);
  expect(answer(one)).toContain("so it moves to space 16");
  await userEvent.click(one.getByRole("radio", { name: /diamond 3/ }));
  expect(answer(one)).toContain("stops on space 16");
});
