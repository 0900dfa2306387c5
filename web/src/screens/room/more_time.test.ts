import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { text } from "../../texts/texts";
import { roomView, seat } from "../testing";
import MoreTime from "./MoreTime.svelte";
import PauseWish from "./PauseWish.svelte";

afterEach(cleanup);

const DAY = 86_400;
const seats = (wants: boolean[]) => [
  seat(0, { is_mine: true, name: "Ana", wants_pause: wants[0]! }),
  seat(1, { name: "Ben", wants_pause: wants[1]!, may_give_time: true }),
  seat(2, { kind: "bot", driver: "club" }),
];

function shown(parts: Parameters<typeof roomView>[0], awaited: number[] = []) {
  const oncommand = vi.fn();
  const room = roomView({ limit_s: DAY, state: "racing", may_pause: true, seats: seats([false, false]), ...parts });
  render(MoreTime, { room, awaited, oncommand });
  return oncommand;
}

test("time is given to whoever is waited for, and not to oneself or to a bot", async () => {
  const oncommand = shown({}, [0, 1, 2]);
  const give = screen.getByRole("button", { name: text("room-give-time", { name: "Ben", time: "1 day" }) });
  await fireEvent.click(give);
  expect(oncommand).toHaveBeenCalledWith({ type: "give_time", seat: 1 });
  expect(screen.getAllByRole("button")).toHaveLength(2); // this one, and the pause
});

test("a pause is wanted, not wanted any more, and ended", async () => {
  const wants = shown({ seats: seats([false, true]) });
  expect(screen.getByRole("status").textContent).toContain("1 of 2 want a pause");
  await fireEvent.click(screen.getByRole("button", { name: text("room-pause") }));
  expect(wants).toHaveBeenCalledWith({ type: "want_pause", seat: 0, wants: true });
  cleanup();
  const no = shown({ seats: seats([true, false]) });
  await fireEvent.click(screen.getByRole("button", { name: text("room-no-pause") }));
  expect(no).toHaveBeenCalledWith({ type: "want_pause", seat: 0, wants: false });
  cleanup();
  const on = shown({ is_paused: true, seats: seats([true, true]) }, [1]);
  await fireEvent.click(screen.getByRole("button", { name: text("room-go-on") }));
  expect(on).toHaveBeenCalledWith({ type: "want_pause", seat: 0, wants: false });
  expect(screen.getAllByRole("button")).toHaveLength(1); // no time runs that could be given
});

test("who has given time may not give it again", () => {
  shown({ seats: seats([false, false]).map((one) => ({ ...one, may_give_time: false })) }, [0, 1, 2]);
  expect(screen.queryByTestId("give-1")).toBeNull();
});

test("a driver is told who wants a pause, and wants it, too", async () => {
  const oncommand = vi.fn();
  const wish = (wants: boolean[]) => roomView({ limit_s: DAY, state: "racing", may_pause: true, seats: seats(wants) });
  const { rerender } = render(PauseWish, { room: wish([false, true]), oncommand });
  expect(screen.getByText(/Ben.*wants to pause the race/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: text("room-pause-too") }));
  expect(oncommand).toHaveBeenCalledWith({ type: "want_pause", seat: 0, wants: true });
  await rerender({ room: wish([true, true]) });
  expect(screen.queryByText(/to pause the race/)).toBeNull();
});

test("a holiday is taken, told and ended", async () => {
  const takes = shown({});
  const choose = screen.getByRole("combobox", { name: text("room-holiday") });
  expect(screen.getByText(/Your own time does not run meanwhile/)).toBeTruthy();
  await fireEvent.change(choose, { target: { value: String(7 * DAY) } });
  expect(takes).toHaveBeenCalledWith({ type: "holiday", seat: 0, seconds: 7 * DAY });
  cleanup();
  const away = seats([false, false]).map((one) => ({ ...one, holiday_s: one.is_mine ? 2 * DAY : 0 }));
  const ends = shown({ seats: away });
  const until = screen.getByRole<HTMLSelectElement>("combobox", { name: text("room-holiday") });
  expect(until.selectedOptions[0]!.textContent).toMatch(/^on holiday until /);
  await fireEvent.change(until, { target: { value: "0" } });
  expect(ends).toHaveBeenCalledWith({ type: "holiday", seat: 0, seconds: 0 });
});

test("who does not drive is asked nothing", () => {
  shown({ may_pause: false }, [1]);
  expect(screen.queryByRole("button")).toBeNull();
});
