import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serve } from "../screens/testing";
import { barriers } from "../testing/axe";
import type { Preparation } from "../wire/types";
import Preparing from "./Preparing.svelte";

let answers: (Preparation | { code: string; what: string })[];
let asked: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = serve({ preparation: () => (answers.length > 1 ? answers.shift() : answers[0]) });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test("the share is shown, and nothing when all is prepared", async () => {
  answers = [{ share: 0.407 }, { share: 0.8 }, { share: 1 }];
  const { container } = render(Preparing);
  await settle();
  expect(screen.getByText(/40 %/)).toBeTruthy();
  await settle(2_000);
  expect(screen.getByText(/80 %/)).toBeTruthy();
  await settle(2_000);
  expect(container.textContent).toBe("");
  await settle(60_000);
  expect(asked).toHaveLength(3);
});

test("it asks once if all is prepared, or if the server does not say", async () => {
  for (const answer of [{ share: 1 }, { code: "not-found", what: "" }]) {
    asked.length = 0;
    answers = [answer];
    const { container } = render(Preparing);
    await settle(60_000);
    expect(asked).toHaveLength(1);
    expect(container.textContent).toBe("");
    cleanup();
  }
});

test("it stays while another server takes over", async () => {
  answers = [{ share: 0.9 }, { code: "internal", what: "" }, { share: 1 }];
  const { container } = render(Preparing);
  await settle(2_000);
  expect(screen.getByText(/90 %/)).toBeTruthy();
  await settle(2_000);
  expect(container.textContent).toBe("");
});

test("a failure is said, without an accessibility problem", async () => {
  answers = [{ share: 1, has_failed: true }];
  const { container } = render(Preparing);
  await settle();
  expect(screen.getByText(/could not be prepared/)).toBeTruthy();
  vi.useRealTimers();
  expect(await barriers(container)).toEqual([]);
});
