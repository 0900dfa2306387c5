import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { shell } from "../../state/shell.svelte";
import type { ProblemError } from "../../wire/api";
import { RoomLink } from "./link.svelte";

const { failAll } = vi.hoisted(() => ({ failAll: vi.fn() }));
vi.mock("../../wire/socket", () => ({
  RoomSocket: class {
    send = () => Promise.resolve();
    close = () => undefined;
    failAll = failAll;
  },
}));

afterEach(() => (shell.isElsewhere = false));

test("while another tab has the rooms nothing is sent, nor kept to be sent later", async () => {
  const link = new RoomLink();
  const close = link.open("a");
  await link.send({ type: "start" });
  flushSync();
  expect(failAll).not.toHaveBeenCalled();
  shell.isElsewhere = true;
  flushSync();
  expect(failAll).toHaveBeenCalledOnce();
  const why = await link.send({ type: "start" }).catch((error: ProblemError) => error.code);
  expect(why).toBe("elsewhere");
  shell.isElsewhere = false;
  await link.send({ type: "start" });
  close();
});
