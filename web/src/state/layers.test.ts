import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { go } from "../routes";
import { layer, readdress } from "./layers";

/** Steps of the history come some turns later. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setTimeout(resolve));
}
const escape = (init: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true, ...init }));

async function back(): Promise<void> {
  history.back();
  await settled();
}

/** Something that is open, and whether it still is. */
function opened() {
  const one = { isOpen: true, close: () => {} };
  const end = layer(() => one.close());
  one.close = vi.fn(() => {
    one.isOpen = false;
    end();
  });
  return one;
}

beforeEach(async () => {
  location.hash = "#/before";
  location.hash = "#/race/r1";
  await settled();
});

afterEach(settled);

test("the way back closes the uppermost first, and then leaves the screen", async () => {
  const [panel, dialog] = [opened(), opened()];
  await back();
  expect([panel.isOpen, dialog.isOpen, location.hash]).toEqual([true, false, "#/race/r1"]);
  await back();
  expect([panel.isOpen, location.hash]).toEqual([false, "#/race/r1"]);
  await back();
  expect(location.hash).toBe("#/before");
});

test("Escape closes the uppermost, and leaves no step behind", async () => {
  const [panel, other] = [opened(), opened()];
  escape();
  expect([panel.isOpen, other.isOpen]).toEqual([true, false]);
  escape();
  expect(panel.isOpen).toBe(false);
  expect(escape()).toBe(true); // it is for others
  await settled();
  await back();
  expect(location.hash).toBe("#/before");
});

test("what is closed by its button leaves no step behind", async () => {
  opened().close();
  await settled();
  await back();
  expect(location.hash).toBe("#/before");
});

test("one panel in place of another has its step", async () => {
  opened().close();
  const other = opened();
  await settled();
  await back();
  expect([other.isOpen, location.hash]).toEqual([false, "#/race/r1"]);
});

test("what is opened while the browser still goes back is open, and has a step", async () => {
  const panel = opened();
  panel.close();
  await new Promise((resolve) => setTimeout(resolve)); // now it goes
  const other = opened();
  await settled();
  expect(other.isOpen).toBe(true);
  await back();
  expect([other.isOpen, location.hash]).toEqual([false, "#/race/r1"]);
});

test("the address of the screen stays when a panel is closed", async () => {
  const changes = vi.fn();
  addEventListener("hashchange", changes);
  const panel = opened();
  readdress("#/race/r1@56");
  await back();
  expect([panel.isOpen, location.hash]).toEqual([false, "#/race/r1@56"]);
  opened().close();
  readdress("#/race/r1@57");
  await settled();
  expect(location.hash).toBe("#/race/r1@57");
  removeEventListener("hashchange", changes);
});

test("another screen closes all, and the way back from there leads to the screen itself", async () => {
  const panel = opened();
  readdress("#/race/r1@9");
  location.hash = "#/room/spa";
  await settled();
  expect(panel.isOpen).toBe(false);
  await back();
  await settled();
  expect(location.hash).toBe("#/race/r1@9");
  await back();
  expect(location.hash).toBe("#/before");
});

test("who goes to another screen while the browser still goes back comes there", async () => {
  const step = history.go.bind(history);
  // As Chromium does it: what is added to the history before its step is done, the step leads back from.
  vi.spyOn(history, "go").mockImplementationOnce((by) => void setTimeout(() => step(by), 1));
  opened().close();
  await new Promise((resolve) => setTimeout(resolve)); // now it goes
  go({ screen: "leagues" });
  await settled();
  expect(location.hash).toBe("#/leagues");
  await back();
  expect(location.hash).toBe("#/race/r1");
});
