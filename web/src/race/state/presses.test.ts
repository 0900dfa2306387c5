/** A double press on what goes away by the first. */
import { beforeEach, expect, test, vi } from "vitest";
import "./presses";

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
