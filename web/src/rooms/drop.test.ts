import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { toasts } from "../parts/toasts.svelte";
import { barriers } from "../testing/axe";
import { loadLater } from "../texts/texts";
import { ProblemError } from "../wire/request";
import Drop from "./Drop.svelte";

const send = vi.hoisted(() => vi.fn());
vi.mock("../wire/request", async (original) => ({ ...(await original<object>()), send }));

afterEach(cleanup);

test("a race is deleted when that was said twice, and told; what is refused stays", async () => {
  await loadLater("plane");
  const ongone = vi.fn();
  const { container } = render(Drop, { what: "race", id: "a", name: "Italy, 2 laps", ongone });
  const yes = () => userEvent.click(screen.getByTestId("drop-yes").querySelector("button")!);
  const ask = () => userEvent.click(screen.getByRole("button", { name: /^Delete .*Italy, 2 laps/ }));
  await ask();
  expect(await barriers(container)).toEqual([]);
  expect(send).not.toHaveBeenCalled();

  send.mockRejectedValueOnce(new ProblemError({ code: "store", what: "" }));
  await yes();
  expect(toasts.at(-1)?.words).toContain("could not be kept");
  expect(ongone).not.toHaveBeenCalled();

  await ask();
  const button = screen.getByTestId("drop-yes").querySelector("button")!;
  for (let press = 0; press < 3; press++) button.click();
  await vi.waitFor(() => expect(ongone).toHaveBeenCalled());
  expect(send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenLastCalledWith("DELETE", "/api/page/races/a");
  expect(ongone).toHaveBeenCalledOnce();
  expect(toasts.at(-1)?.words).toMatch(/Italy, 2 laps.* is deleted/);
  expect(screen.queryByTestId("drop-yes")).toBeNull();
});

test("with the room of a season its points go, and that is said", async () => {
  await loadLater("plane");
  send.mockResolvedValue(undefined);
  render(Drop, { what: "room", isSeason: true, id: "b", name: "Season 1961", ongone: () => {} });
  await userEvent.click(screen.getByRole("button", { name: /^Delete .*Season 1961/ }));
  expect(screen.getByText(/without a result.* The points of the season go, too/)).toBeTruthy();
  await userEvent.click(screen.getByTestId("drop-yes").querySelector("button")!);
  expect(send).toHaveBeenLastCalledWith("DELETE", "/api/page/rooms/b");
});
