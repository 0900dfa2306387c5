import { fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { barriers } from "../testing/axe";
import { beside } from "./beside";
import { termOf } from "../words/signs";
import Explainer, { explain } from "./Explainer.svelte";
import { TERMS, explanationOf, termWords } from "./terms";

/** The page has these things, and somebody who explains them. */
function page(things: string): void {
  const main = document.createElement("main");
  main.innerHTML = things;
  document.body.append(main);
  render(Explainer, {}, { baseElement: main });
}

const card = () => screen.queryByTestId("explained");
const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const press = (node: Element, at = { clientX: 5, clientY: 5 }) => fireEvent.pointerDown(node, { pointerType: "touch", ...at });
let moves = 0;
const point = (node: Element) => fireEvent.pointerOver(node, { pointerType: "mouse", clientX: (moves += 1) });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const described = (node: Element) => {
  const id = node.getAttribute("aria-describedby")?.split(" ").at(-1);
  return id ? document.getElementById(id)!.textContent : null;
};

const SPEED = '<span class="speed" data-explained="speed">Speed 7</span>';
const CARD = `<button>Card
  <span class="cool" data-explained="cooldown" data-n="3">3</span><span class="scrap" data-explained="scrap" data-n="1">1</span>
</button>`;
const REFUSED = '<button class="no" data-explained="why-boost-used">Boost</button>';
const NEXT = '<button class="next">Next</button>';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe("a thing on its own", () => {
  test("a mouse shows it after a moment, with nothing to press, and closes it when it leaves", async () => {
    page(SPEED + NEXT);
    await point(one(".speed"));
    expect(card()).toBeNull();
    await wait(500);
    const { name, about } = termWords("speed");
    expect(card()!.textContent).toContain(`${name} ${about}`);
    expect(card()!.querySelector("a")).toBeNull();
    expect(await barriers(document.body)).toEqual([]);
    await point(one("main"));
    expect(card()).toBeNull();
  });

  test("a click on it shows the way to the rules, and the mouse may go there", async () => {
    page(SPEED + NEXT);
    await point(one(".speed"));
    await wait(500);
    await fireEvent.pointerDown(one(".speed"), { pointerType: "mouse" });
    await fireEvent.click(one(".speed"), { detail: 1 });
    expect(card()!.querySelector("a")!.getAttribute("href")).toBe("#/rules/reveal");
    await point(one("main"));
    await point(card()!);
    await wait(1000);
    expect(card()).not.toBeNull();
    await point(one("main"));
    await wait(500);
    expect(card()).toBeNull();
  });

  test("the key shows more of what is pointed at", async () => {
    page(SPEED + NEXT);
    one(".next").focus();
    await point(one(".speed"));
    await wait(500);
    const key = (event: KeyboardEvent) => event.key === "i" && explain(document.activeElement);
    addEventListener("keydown", key);
    await userEvent.keyboard("i");
    removeEventListener("keydown", key);
    expect(document.activeElement).toBe(card());
    expect(card()!.querySelector("a")!.getAttribute("href")).toBe("#/rules/reveal");
  });

  test("what comes under a mouse that rests is shown only when the mouse goes somewhere", async () => {
    page(NEXT);
    const at = { pointerType: "mouse", clientX: 40, clientY: 40 };
    await fireEvent.pointerMove(one(".next"), at);
    await fireEvent.pointerDown(one(".next"), at);
    one(".next").outerHTML = SPEED;
    await fireEvent.pointerOver(one(".speed"), at);
    await wait(1000);
    expect(card()).toBeNull();
    await fireEvent.pointerMove(one(".speed"), { ...at, clientX: 42 }); // a hand is never quite still
    await wait(1000);
    expect(card()).toBeNull();
    await fireEvent.pointerMove(one(".speed"), { ...at, clientX: 60 });
    await wait(500);
    expect(card()).not.toBeNull();
    one(".speed").outerHTML = NEXT;
    await fireEvent.pointerOver(one(".next"), { ...at, clientX: 60 });
    expect(card()).toBeNull();
  });

  test("a mouse that passes shows nothing, however long its way over the thing is", async () => {
    page(SPEED + NEXT);
    await point(one(".speed"));
    for (let clientX = 10; clientX < 20; clientX++) {
      await wait(200);
      await fireEvent.pointerMove(one(".speed"), { pointerType: "mouse", clientX });
    }
    expect(card()).toBeNull();
    await wait(500);
    expect(card()).not.toBeNull();
  });

  test("it is no stop of the Tab key", async () => {
    page(SPEED + NEXT);
    await userEvent.tab();
    expect(document.activeElement).toBe(one(".next"));
  });

  test("a tap shows it, a tap elsewhere closes it", async () => {
    page(SPEED);
    await press(one(".speed"));
    await fireEvent.pointerUp(one(".speed"), { pointerType: "touch" });
    await fireEvent.click(one(".speed"), { detail: 1 });
    await wait(1000);
    expect(card()!.role ?? card()!.getAttribute("role")).toBe("tooltip");
    await press(document.body);
    expect(card()).toBeNull();
  });

  test("an unknown term is not explained, and nothing fails", async () => {
    page('<i data-explained="hyperdrive">?</i>');
    await fireEvent.click(one("i"));
    expect(card()).toBeNull();
  });

  test("its end takes the card away", async () => {
    page(SPEED);
    await point(one(".speed"));
    await wait(500);
    one(".speed").remove();
    await wait(300);
    expect(card()).toBeNull();
  });
});

describe("things in a button", () => {
  test("the focus has them as its description, beside one that it has already", async () => {
    page(`<p id="outlook">Speed 3</p>${CARD}${NEXT}`);
    const button = one("button");
    button.setAttribute("aria-describedby", "outlook");
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    expect(described(button)).toMatch(/Put up to 3 Heat.*top card of your draw deck/);
    expect(button.getAttribute("aria-describedby")).toMatch(/^outlook /);
    expect(card()).toBeNull();
    expect(await barriers(document.body)).toEqual([]);
    await userEvent.tab();
    expect(button.getAttribute("aria-describedby")).toBe("outlook");
  });

  test("what the button's label says is not described once more", async () => {
    page(REFUSED);
    const { about } = explanationOf("why-boost-used")!;
    one(".no").setAttribute("aria-label", `Boost. ${about}`);
    await userEvent.tab();
    expect(described(one(".no"))).toBeNull();
  });

  test("a key of the screen shows all of them, has the focus, and gives it back", async () => {
    page(CARD + NEXT);
    one("button").focus();
    explain(document.activeElement);
    await wait(0);
    expect([...card()!.querySelectorAll("b")].map((name) => name.textContent)).toEqual(["Cooldown 3", "Scrap 1"]);
    expect(document.activeElement).toBe(card());
    expect(screen.getByRole("dialog", { name: "What it means" })).toBe(card());
    expect(await barriers(document.body)).toEqual([]);
    await userEvent.tab();
    expect(document.activeElement).toBe(card()!.querySelector("a"));
    await userEvent.keyboard("{Escape}");
    expect(card()).toBeNull();
    expect(document.activeElement).toBe(one("button"));
  });

  test("where the focus has none, those around it are shown", async () => {
    page(`<section>${SPEED}${NEXT}</section>`);
    one(".next").focus();
    explain(document.activeElement);
    await wait(0);
    expect(card()!.textContent).toContain(termWords("speed").about);
  });

  test("the same key once more shows those around it too", async () => {
    page(`<section>${CARD}${SPEED}</section>`);
    one("button").focus();
    const key = (event: KeyboardEvent) => event.key === "i" && explain(document.activeElement);
    addEventListener("keydown", key);
    await userEvent.keyboard("i");
    expect(card()!.querySelectorAll("b")).toHaveLength(2);
    await userEvent.keyboard("i");
    removeEventListener("keydown", key);
    expect([...card()!.querySelectorAll("b")].map((name) => name.textContent)).toEqual(["Cooldown 3", "Scrap 1", "Speed"]);
    expect(card()!.querySelector("a")!.getAttribute("href")).toBe("#/rules/glossary");
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(one("button"));
  });

  test("another key means the screen", async () => {
    page(CARD);
    explain(one("button"));
    await wait(0);
    await userEvent.keyboard("2");
    expect(card()).toBeNull();
  });

  test("a long press shows all of them, and does not press the button", async () => {
    page(CARD);
    const button = one("button");
    const onclick = vi.fn();
    button.addEventListener("click", onclick);
    await press(one(".cool"));
    await wait(600);
    expect(card()!.querySelectorAll("b")).toHaveLength(2);
    await fireEvent.pointerUp(button, { pointerType: "touch" });
    await fireEvent.click(button);
    expect(onclick).not.toHaveBeenCalled();
    expect(card()).not.toBeNull();
    await fireEvent.click(button);
    expect(onclick).toHaveBeenCalledOnce();
  });

  test("a tap only presses the button, and a finger that slides shows nothing", async () => {
    page(CARD);
    const button = one("button");
    const onclick = vi.fn();
    button.addEventListener("click", onclick);
    await press(button);
    await fireEvent.pointerUp(button, { pointerType: "touch" });
    await fireEvent.click(button);
    await press(button);
    await fireEvent.pointerMove(button, { pointerType: "touch", clientX: 40, clientY: 5 });
    await wait(1000);
    expect(onclick).toHaveBeenCalledOnce();
    expect(card()).toBeNull();
  });

  test("a mouse shows one alone, later than elsewhere, and a press of it closes it", async () => {
    page(CARD);
    await point(one(".cool"));
    await wait(500);
    expect(card()).toBeNull();
    await wait(300);
    expect(card()!.querySelectorAll("b")).toHaveLength(1);
    await fireEvent.pointerDown(one(".cool"), { pointerType: "mouse" });
    expect(card()).toBeNull();
  });
});

describe("a button that is there to be explained", () => {
  test("a press says why not, with a link to the rules", async () => {
    page(REFUSED);
    await fireEvent.pointerDown(one(".no"), { pointerType: "mouse" });
    await fireEvent.click(one(".no"), { detail: 1 });
    expect(card()!.textContent).toContain("Once a turn, and you have boosted");
    expect(card()!.querySelector("a")!.getAttribute("href")).toBe("#/rules/react");
  });

  test("a key that presses it from elsewhere leaves the focus, and Enter is for the race", async () => {
    page(REFUSED + NEXT);
    one(".next").focus();
    one(".no").click();
    await wait(0);
    expect(card()!.textContent).toContain("Once a turn, and you have boosted");
    expect(screen.getByText("Once a turn, and you have boosted", { selector: "[role=status]" })).toBeTruthy();
    expect(document.activeElement).toBe(one(".next"));
    const heard = vi.fn();
    addEventListener("keydown", heard);
    await userEvent.keyboard("{Enter}");
    removeEventListener("keydown", heard);
    expect(heard).toHaveBeenCalledOnce();
    expect(card()).toBeNull();
  });

  test("Enter too, and then the focus is in the card", async () => {
    page(REFUSED);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(document.activeElement).toBe(card());
    const heard = vi.fn();
    addEventListener("keydown", heard);
    await userEvent.keyboard("{Enter}");
    removeEventListener("keydown", heard);
    expect(card()).toBeNull();
    expect(heard).not.toHaveBeenCalled(); // it is no Enter for the race
  });
});

test("only one card is open at a time", async () => {
  page(`${SPEED}<i data-explained="stress">S</i>`);
  await fireEvent.click(one(".speed"), { detail: 1 });
  await fireEvent.click(one("i"), { detail: 1 });
  expect(screen.getAllByTestId("explained").map((each) => each.querySelector("b")!.textContent)).toEqual(["Stress"]);
});

test("a small card is explained with the symbols that it has no room for, by its own name", async () => {
  page('<i data-explained="upgrade" data-name="Cooling 3">3<u style="display:none" data-explained="cooldown" data-n="1"></u></i>');
  await fireEvent.click(one("i"), { detail: 1 });
  expect([...card()!.querySelectorAll("b")].map((name) => name.textContent)).toEqual(["Cooling 3", "Cooldown 1"]);
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

  test("it lies over nothing that can be pressed, where there is room", () => {
    const anchor = { left: 200, top: 300, width: 20, height: 20 };
    const button = { left: 150, top: 340, width: 120, height: 40 };
    expect(beside(anchor, CARD, VIEW, [])).toEqual({ left: 60, top: 326 });
    const free = beside(anchor, CARD, VIEW, [button]);
    expect(free.top + CARD.height).toBeLessThanOrEqual(anchor.top); // just above
    expect(anchor.top - free.top - CARD.height).toBeLessThan(16);
    const everywhere = { left: 0, top: 0, width: 400, height: 600 };
    expect(beside(anchor, CARD, VIEW, [everywhere])).toEqual({ left: 60, top: 326 });
  });

  test("a card that fits nowhere still begins in the window", () => {
    expect(beside({ left: 0, top: 40, width: 20, height: 20 }, { width: 500, height: 700 }, VIEW)).toEqual({ left: 8, top: 8 });
  });
});

test("a reason of a symbol is in the section of the symbol, but for some", () => {
  const reasons = [
    "super-cool-most",
    "pay-fewer",
    "direct-none",
    "cooldown-used",
    "cooldown-weather",
    "reduce-tunnel",
    "turbine-none",
    "draft",
  ];
  expect(reasons.map((one) => explanationOf(`why-${one}`)?.section)).toEqual([
    "symbols",
    "symbols",
    "symbols",
    "react",
    "weather",
    "tunnels",
    undefined,
    undefined,
  ]);
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

test("reasons name the Heat that is missing, and events their own rule", () => {
  expect(explanationOf("why-gear-no-heat", "2")).toEqual({
    name: "Not now: Gear",
    about: "It costs 2 Heat, and your engine has less",
    section: "shift",
  });
  expect(explanationOf("event-hold-tight")!.about).toContain("no more than 1 card");
  expect([explanationOf("why-not"), explanationOf("event-later"), explanationOf("")]).toEqual([null, null, null]);
});
