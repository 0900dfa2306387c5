import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { barriers } from "../../testing/axe";
import Opening from "./Opening.svelte";
import { infoOf, publicOf } from "../testing";

const WET = {
  info: infoOf({ laps: 3 }),
  sight: publicOf({ weather: "rain" as const, tokens: ["limit_plus_1", "weather"] as const as never }),
  isPlanning: true,
};

beforeEach(() => sessionStorage.clear());

describe("what differs in a race", () => {
  test("is told before the first plan", async () => {
    const { container } = render(Opening, WET);
    const words = screen.getByTestId("opening").textContent ?? "";
    for (const part of [
      "This race",
      "3 laps",
      "Weather: rain, 3 Heat of every engine in the draw deck.",
      "Corner 1: speed limit 1 more",
      "Corner 2: 1 Heat more",
    ])
      expect(words).toContain(part);
    expect(await barriers(container)).toEqual([]);
  });

  test("an event has its own rule", () => {
    render(Opening, { ...WET, info: infoOf({ event: "hold-tight" }), sight: publicOf() });
    expect(screen.getByTestId("opening").textContent).toContain("In step 8 no more than 1 card");
  });

  test("Press Corners are told by their numbers", () => {
    render(Opening, { ...WET, info: infoOf({ press_corners: [0, 2] }), sight: publicOf() });
    expect(screen.getByTestId("opening").textContent).toContain("Press Corners: 1 and 3.");
  });

  test("one press puts it away, for this race, also after a reload", async () => {
    const user = userEvent.setup();
    const { unmount } = render(Opening, WET);
    await user.click(screen.getByTestId("close-opening"));
    expect(screen.queryByTestId("opening")).toBeNull();
    unmount();
    const again = render(Opening, WET);
    expect(screen.queryByTestId("opening")).toBeNull();
    await again.rerender({ info: infoOf({ race: "r2" }) });
    expect(screen.getByTestId("opening")).toBeTruthy();
  });

  test("the first plan puts it away, and to take it back does not bring it back", async () => {
    const { rerender } = render(Opening, WET);
    await rerender({ isPlanning: false });
    expect(screen.queryByTestId("opening")).toBeNull();
    await rerender({ isPlanning: true });
    expect(screen.queryByTestId("opening")).toBeNull();
  });

  test("a hint has its place, for good", async () => {
    const { rerender } = render(Opening, WET);
    await rerender({ hasHint: true });
    expect(screen.queryByTestId("opening")).toBeNull();
    await rerender({ hasHint: false });
    expect(screen.queryByTestId("opening")).toBeNull();
  });

  test("a race like any other has no opening", () => {
    render(Opening, { ...WET, sight: publicOf() });
    expect(screen.queryByTestId("opening")).toBeNull();
  });
});
