import { afterAll, expect, test, vi } from "vitest";
import { KEYS, LETTERS, Twice, followPresses, isByPointer, keyOf, placeOf } from "./keys";

const stop = followPresses();
afterAll(() => stop());

function pressed(key: string, on: Element = document.body, init: KeyboardEventInit = {}): string | null {
  let found: string | null = null;
  const hear = (event: Event) => (found = keyOf(event as KeyboardEvent));
  document.addEventListener("keydown", hear, { once: true });
  if (!on.isConnected) document.body.append(on);
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...init }));
  return found;
}

function element(html: string): Element {
  const box = document.createElement("div");
  box.innerHTML = html;
  document.body.append(box);
  return box.querySelector("*")!;
}

test("letters are cards, and none of them has another meaning", () => {
  expect(new Set(LETTERS).size).toBe(LETTERS.length);
  for (const key of Object.values(KEYS)) expect(placeOf(key)).toBe(-1);
  expect(placeOf("q")).toBe(0);
  expect(LETTERS.length).toBeGreaterThan(20);
});

test("a key belongs to the race unless somebody writes or chooses", () => {
  expect(pressed("Q")).toBe("q");
  expect(pressed("2", element("<button>x</button>"))).toBe("2");
  expect(pressed("2", element("<input>"))).toBeNull();
  expect(pressed("q", element("<select></select>"))).toBeNull();
  const paces = element("<select data-figures></select>");
  expect(["q", "2", "Enter", "ArrowDown", " "].map((key) => pressed(key, paces))).toEqual(["q", "2", "Enter", null, null]);
  expect(pressed("q", document.body, { ctrlKey: true })).toBeNull();
});

test("Enter does not press again what a pointer pressed last, though its focus is seen by then", () => {
  const [button, other] = [element("<button>x</button>"), element("<button>y</button>")] as [HTMLElement, HTMLElement];
  button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button.focus();
  expect(pressed("Enter", button)).toBe("Enter");
  other.focus(); // and back, by keys
  button.focus();
  expect(pressed("Enter", button)).toBeNull();
});

test("it is known whether a pointer or a key was pressed last", () => {
  const button = element("<button>x</button>") as HTMLElement;
  button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(isByPointer()).toBe(true);
  pressed("Tab", button);
  expect(isByPointer()).toBe(false);
});

test("Enter presses what has the focus, if that is seen", () => {
  expect(pressed("Enter")).toBe("Enter");
  const button = element("<button>x</button>") as HTMLElement;
  button.focus();
  expect(pressed("Enter", button)).toBeNull();
  const isSeen = vi.spyOn(button, "matches").mockImplementation((selector) => selector !== ":focus-visible");
  expect(pressed("Enter", button)).toBe("Enter");
  isSeen.mockRestore();
});

test("Enter is the race's where nothing else would happen", () => {
  const log = element("<div role=log tabindex=0>x</div>") as HTMLElement;
  log.focus();
  expect(pressed("Enter", log)).toBe("Enter");
});

test("whoever presses one key on and on answers no new question, and one press after another answers each", () => {
  const heard = (every: number) => {
    const twice = new Twice();
    return ["plan", "plan", "", "react", "react", "react"].map((asked, i) =>
      twice.hear({ key: "q", timeStamp: i * every } as KeyboardEvent, asked),
    );
  };
  expect(heard(60)).toEqual([false, false, true, true, true, true]);
  expect(heard(450)).toEqual([false, false, true, true, false, false]); // as before: a moment passes with each question
  expect(heard(600)).toEqual(Array(6).fill(false));
});
