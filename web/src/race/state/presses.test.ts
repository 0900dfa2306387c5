/** A double press on what goes away by the first, or on the mat when the question changes. */
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { Picked, guardPresses } from "./presses";

let stop = guardPresses();

afterAll(() => stop());

let at = 0;

/** A press of a pointer, so many milliseconds after the one before. */
function press(target: Element, ms: number, x = 100): void {
  at += ms;
  for (const type of ["pointerdown", "pointerup", "click"]) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 100, detail: 1 });
    Object.defineProperty(event, "timeStamp", { value: at });
    target.dispatchEvent(event);
  }
}

beforeEach(() => {
  at += 10_000;
  document.body.innerHTML = "<div class=race><div id=board></div><button id=next>Next</button><button id=other>Other</button></div>";
});

const byId = (id: string) => document.getElementById(id)!;

test("presses nothing that was under it, neither a button nor the board", () => {
  const [below, down] = [vi.fn(), vi.fn()];
  byId("next").addEventListener("click", () => byId("next").remove());
  byId("other").addEventListener("click", below);
  byId("board").addEventListener("pointerdown", down);
  press(byId("next"), 0);
  press(byId("board"), 150);
  press(byId("other"), 100);
  expect([below, down].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  byId("other").click(); // by a key
  press(byId("other"), 500);
  expect(below).toHaveBeenCalledTimes(2);
});

test("goes through to what stays, to another place, after something else, and later", () => {
  const pressed = vi.fn();
  for (const id of ["next", "other"]) byId(id).addEventListener("click", pressed);
  press(byId("next"), 0);
  press(byId("next"), 100);
  byId("next").remove();
  press(byId("other"), 100, 300);
  expect(pressed).toHaveBeenCalledTimes(3);
  document.body.insertAdjacentHTML("beforeend", "<button id=last></button><i id=mat></i>");
  press(byId("last"), 500);
  byId("last").remove();
  byId("mat").click();
  press(byId("other"), 100);
  expect(pressed).toHaveBeenCalledTimes(4);
});

test("presses nothing of another race's page to which the first press led", () => {
  const below = vi.fn();
  byId("other").addEventListener("click", below);
  byId("next").addEventListener("click", () => byId("next").remove());
  press(byId("next"), 0);
  stop();
  stop = guardPresses();
  press(byId("other"), 150);
  expect(below).not.toHaveBeenCalled();
  press(byId("other"), 500);
  expect(below).toHaveBeenCalledOnce();
});

test("answers no next question by a finger, nor skips it; what is the same question's goes through", () => {
  document.body.innerHTML =
    "<div class=race><section data-asked=one><button id=do></button><button id=skip class=skip></button></section></div>";
  const pressed = vi.fn();
  for (const id of ["do", "skip"]) byId(id).addEventListener("click", pressed);
  const tap = (ms: number, id = "do", x = 100) => {
    at += ms;
    const event = new PointerEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: 100, detail: 1, pointerType: "touch" });
    Object.defineProperty(event, "timeStamp", { value: at });
    byId(id).dispatchEvent(event);
  };
  const ask = (asked: string) => byId("do").parentElement!.setAttribute("data-asked", asked);
  tap(0);
  tap(100); // a second tap does what the first has chosen
  expect(pressed).toHaveBeenCalledTimes(2);
  ask("two");
  tap(200);
  tap(50, "skip"); // it has come to light where the first tap was
  expect(pressed).toHaveBeenCalledTimes(2);
  tap(400, "skip");
  ask("three");
  tap(100, "skip"); // skipped on and on
  expect(pressed).toHaveBeenCalledTimes(4);
  tap(0, "do", 300);
  ask("four");
  tap(300);
  expect(pressed).toHaveBeenCalledTimes(6);
});

test("of two quick presses that pick one thing the second picks nothing; of a mouse the system counts", () => {
  const picked = new Picked();
  const press = (ms: number, of: string, how: PointerEventInit) => {
    at += ms;
    const event = new PointerEvent("click", how);
    Object.defineProperty(event, "timeStamp", { value: at });
    return picked.isSecond(event, of);
  };
  const tap = (ms: number, of: string) => press(ms, of, { pointerType: "touch", detail: 1 });
  expect([tap(0, "a"), tap(150, "a"), tap(150, "b"), tap(150, "a"), tap(400, "a")]).toEqual([false, true, false, false, false]);
  const click = (ms: number, detail: number) => press(ms, "a", { pointerType: "mouse", detail });
  expect([click(100, 1), click(100, 2), click(100, 1), click(0, 0)]).toEqual([false, true, false, false]);
});
