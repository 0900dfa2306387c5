import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

async function fresh() {
  const { install } = await import("./install.svelte");
  install.listen();
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: vi.fn(() => Promise.resolve()) });
  dispatchEvent(offer);
  return { install, offer };
}

test("the home screen is offered after the second race, also to who comes back, and once", async () => {
  const { install, offer } = await fresh();
  expect(offer.defaultPrevented).toBe(true);
  install.finished("a");
  install.finished("a"); // its podium was opened again
  expect(install.isOffered).toBe(false);
  install.finished("b");
  expect(install.isOffered).toBe(true);
  vi.resetModules();
  const later = await fresh();
  expect(later.install.isOffered).toBe(true);
  later.install.accept();
  expect(later.offer.prompt).toHaveBeenCalledOnce();
  expect(later.install.isOffered).toBe(false);
});

test("who does not want it is not asked again", async () => {
  const { install } = await fresh();
  install.finished("a");
  install.finished("b");
  install.refuse();
  expect(install.isOffered).toBe(false);
  vi.resetModules();
  expect((await fresh()).install.isOffered).toBe(false);
});
