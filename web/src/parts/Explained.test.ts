import { fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { barriers } from "../testing/axe";
import { beside } from "./beside";
import Explained from "./Explained.svelte";
import { TERMS, termOf, termWords } from "./terms";

const words = (said: string) => createRawSnippet(() => ({ render: () => `<i>${said}</i>` }));

/** It in a button, as a part of a card is. */
function inButton(term: string, onclick = vi.fn()) {
  const button = document.createElement("button");
  button.append("Card ");
  button.addEventListener("click", onclick);
  const main = document.createElement("main");
  const next = document.createElement("button");
  next.append("Next");
  main.append(button, next);
  document.body.append(main);
  render(Explained, { term, children: words("❄"), values: { n: 3 } }, { baseElement: button });
  return { button, onclick, thing: button.querySelector<HTMLElement>("[data-explained]")! };
}

const card = () => screen.queryByRole("tooltip");
const press = (node: HTMLElement, at = { clientX: 5, clientY: 5 }) =>
  fireEvent.pointerDown(node, { pointerType: "touch", ...at, bubbles: true });

// jsdom sees no visible focus on what is a button by its role alone.
const matches = Element.prototype.matches;

beforeEach(() => {
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    return selector === ":focus-visible" ? this === document.activeElement : matches.call(this, selector);
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("on its own", () => {
  test("focus shows the term and its link, the focus may go on to the link, and blur closes it", async () => {
    const { container } = render(Explained, { term: "slipstream", children: words("S") });
    await userEvent.tab();
    const { name, about } = termWords("slipstream");
    expect(card()!.textContent).toBe(`${name} ${about}`);
    const thing = screen.getByRole("button", { name: "S" });
    expect(thing.getAttribute("aria-describedby")).toBe(card()!.id);
    expect(await barriers(container)).toEqual([]);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("link"));
    expect(screen.getByRole("link").getAttribute("href")).toBe("#/rules/slipstream");
    await userEvent.tab();
    expect(card()).toBeNull();
    expect(thing.hasAttribute("aria-describedby")).toBe(false);
  });

  test("Escape closes it and keeps the focus", async () => {
    render(Explained, { term: "heat", children: words("H") });
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button"));
    await userEvent.keyboard("{Enter}");
    expect(card()).not.toBeNull();
  });

  test("a mouse shows it after a moment, may go into the card, and closes it when it leaves", async () => {
    render(Explained, { term: "heat", children: words("H") });
    const thing = screen.getByRole("button");
    await fireEvent.pointerEnter(thing, { pointerType: "mouse" });
    expect(card()).toBeNull();
    await vi.advanceTimersByTimeAsync(300);
    expect(card()).not.toBeNull();
    await fireEvent.pointerLeave(thing, { pointerType: "mouse" });
    await fireEvent.pointerEnter(card()!.parentElement!, { pointerType: "mouse" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(card()).not.toBeNull();
    await fireEvent.pointerLeave(card()!.parentElement!, { pointerType: "mouse" });
    await vi.advanceTimersByTimeAsync(300);
    expect(card()).toBeNull();
  });

  test("a tap shows it, a tap elsewhere closes it", async () => {
    render(Explained, { term: "heat", children: words("H") });
    const thing = screen.getByRole("button");
    await press(thing);
    await fireEvent.pointerUp(thing, { pointerType: "touch" });
    await fireEvent.click(thing);
    await vi.advanceTimersByTimeAsync(1000);
    expect(card()).not.toBeNull();
    await press(document.body);
    expect(card()).toBeNull();
  });

  test("only one is open at a time", async () => {
    render(Explained, { term: "heat", children: words("H") });
    render(Explained, { term: "stress", children: words("S") });
    await fireEvent.click(screen.getByRole("button", { name: "H" }));
    await fireEvent.click(screen.getByRole("button", { name: "S" }));
    expect(screen.getAllByRole("tooltip").map((one) => one.querySelector("b")!.textContent)).toEqual(["Stress"]);
  });

  test("an unknown term is shown without an explanation", () => {
    const { container } = render(Explained, { term: "hyperdrive", children: words("?") });
    expect(container.textContent).toBe("?");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("in a button", () => {
  test("it is no control of its own, and the card is outside the button", async () => {
    const { button, thing } = inButton("cooldown");
    expect(thing.getAttribute("role")).toBeNull();
    expect(thing.tabIndex).toBe(-1);
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    expect(card()!.textContent).toContain("Put up to 3 Heat");
    expect(button.contains(card())).toBe(false);
    expect(button.getAttribute("aria-describedby")).toBe(card()!.id);
    expect(await barriers(document.body)).toEqual([]);
    await userEvent.tab();
    expect(card()).toBeNull();
  });

  test("a long press shows it, and does not press the button", async () => {
    const { button, onclick, thing } = inButton("cooldown");
    await press(thing);
    await vi.advanceTimersByTimeAsync(600);
    expect(card()).not.toBeNull();
    await fireEvent.pointerUp(thing, { pointerType: "touch" });
    await fireEvent.click(button);
    expect(onclick).not.toHaveBeenCalled();
    expect(card()).not.toBeNull();
    await fireEvent.click(button);
    expect(onclick).toHaveBeenCalledOnce();
  });

  test("a tap only presses the button, and a finger that slides shows nothing", async () => {
    const { button, onclick, thing } = inButton("cooldown");
    await press(thing);
    await fireEvent.pointerUp(thing, { pointerType: "touch" });
    await fireEvent.click(button);
    await press(thing);
    await fireEvent.pointerMove(thing, { pointerType: "touch", clientX: 40, clientY: 5 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(onclick).toHaveBeenCalledOnce();
    expect(card()).toBeNull();
  });

  test("a press of the mouse closes it", async () => {
    const { button, thing } = inButton("cooldown");
    await fireEvent.pointerEnter(thing, { pointerType: "mouse" });
    await vi.advanceTimersByTimeAsync(300);
    expect(card()).not.toBeNull();
    await fireEvent.pointerDown(button, { pointerType: "mouse" });
    expect(card()).toBeNull();
  });

  test("its end takes the card away", async () => {
    const button = document.createElement("button");
    document.body.append(button);
    const { unmount } = render(Explained, { term: "heat", children: words("H") }, { baseElement: button });
    button.querySelector<HTMLElement>("[data-explained]")!.closest("button")!.focus();
    await fireEvent.pointerEnter(button.querySelector("[data-explained]")!, { pointerType: "mouse" });
    await vi.advanceTimersByTimeAsync(300);
    expect(card()).not.toBeNull();
    unmount();
    expect(card()).toBeNull();
  });
});

describe("the card's place", () => {
  const VIEW = { width: 400, height: 600 };
  const CARD = { width: 300, height: 120 };

  test.each([
    ["under its anchor", { left: 200, top: 100 }, { left: 60, top: 126 }],
    ["within the left edge", { left: 0, top: 100 }, { left: 8, top: 126 }],
    ["within the right edge", { left: 380, top: 100 }, { left: 92, top: 126 }],
    ["above it near the bottom", { left: 200, top: 560 }, { left: 60, top: 434 }],
  ])("%s", (_, at, place) => {
    expect(beside({ ...at, width: 20, height: 20 }, CARD, VIEW)).toEqual(place);
  });

  test("a card that fits nowhere still begins in the window", () => {
    expect(beside({ left: 0, top: 40, width: 20, height: 20 }, { width: 500, height: 700 }, VIEW)).toEqual({ left: 8, top: 8 });
  });
});

test("names of the wire have their terms", () => {
  expect(["heat", "super_cool", "limit_minus_1", "weather", "fog"].map((name) => TERMS[termOf(name)])).toEqual([
    "symbols",
    "symbols",
    "roads",
    "weather",
    "weather",
  ]);
});
