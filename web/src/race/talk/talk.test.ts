import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { barriers } from "../../testing/axe";
import type { Phrase, RoomView, SaidView } from "../../wire/types";
import { ProblemError } from "../../wire/api";
import { roomOf } from "../testing";
import { PHRASES } from "../../wire/constants";
import { Talk } from "./talk.svelte";
import TalkButton from "./TalkButton.svelte";

const said = (number: number, seat: number, phrase: Phrase | "", words = ""): SaidView => ({ number, seat, phrase, words });

describe("what is heard", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => void vi.useRealTimers());

  test("is what was said since the viewer came, for a while", () => {
    const talk = new Talk();
    talk.hear({ id: "r", said: [said(4, 0, "hello")] });
    expect(talk.of(0)).toBe("");
    talk.hear({ id: "r", said: [said(4, 0, "hello"), said(5, 1, "ouch")] });
    expect([talk.of(0), talk.of(1)]).toEqual(["", "Ouch!"]);
    vi.advanceTimersByTime(4_000);
    talk.hear({ id: "r", said: [said(4, 0, "hello"), said(6, 1, "sorry")] });
    vi.advanceTimersByTime(4_000);
    expect(talk.of(1)).toBe("Sorry!"); // its own time has not passed
    vi.advanceTimersByTime(4_000);
    expect(talk.of(1)).toBe("");
  });

  test("the first of all is heard, and a seat that is muted is not", () => {
    const talk = new Talk();
    talk.hear({ id: "r", said: [] });
    talk.hear({ id: "r", said: [said(1, 0, "", "Over here")] });
    expect(talk.of(0)).toBe("Over here");
    expect(talk.latest?.seat).toBe(0);
    talk.muted.add(0);
    expect(talk.of(0)).toBe("");
    expect(talk.latest).toBeNull();
    expect(talk.all).toEqual([]);
  });

  test("what was said before stays to be read, and is unread until it was seen", () => {
    const said_ = [said(1, 0, "hello"), { ...said(2, 1, "wow"), is_mine: true }, said(3, 0, ""), { ...said(4, 2, "ouch"), is_muted: true }];
    const numbers = (all: readonly SaidView[]) => all.map((one) => one.number);
    const talk = new Talk();
    talk.hear({ id: "r", said: said_ });
    expect([numbers(talk.all), numbers(talk.unread)]).toEqual([[1, 2], [1]]);
    // What is heard now is just seen; but it does not take along what was unread.
    talk.hear({ id: "r", said: [...said_, said(5, 0, "sorry")] });
    expect(numbers(talk.unread)).toEqual([1]);
    vi.advanceTimersByTime(8_000);
    expect(numbers(talk.unread)).toEqual([1, 5]);
    talk.see();
    expect(numbers(talk.unread)).toEqual([]);
    talk.hear({ id: "r", said: [...said_, said(5, 0, "sorry"), said(6, 0, "again")] });
    vi.advanceTimersByTime(8_000);
    expect(numbers(talk.unread)).toEqual([]);
    // The same after a reload; in another room, and where nobody looked at the page, it is new.
    const later = new Talk();
    later.hear({ id: "r", said: [...said_, said(6, 0, "again"), said(7, 1, "hurry")] });
    expect(numbers(later.unread)).toEqual([7]);
    const elsewhere = new Talk();
    elsewhere.hear({ id: "s", said: said_ });
    expect(numbers(elsewhere.unread)).toEqual([1]);
    // What the host takes out is heard no more.
    later.hear({ id: "r", said: [said(8, 0, "", "Hi")] });
    later.hear({ id: "r", said: [said(8, 0, "")] });
    expect([later.of(0), later.all]).toEqual(["", []]);
  });
});

describe("saying something", () => {
  const company = (more: Partial<RoomView> = {}) =>
    roomOf({
      seats: roomOf().seats.map((seat, i) => ({
        ...seat,
        kind: "person" as const,
        is_mine: i === 0,
        is_free: false,
        name: ["Ana", "Bo"][i] ?? "Cleo",
      })),
      ...more,
    });

  test("a press says a phrase", async () => {
    const user = userEvent.setup();
    const send = vi.fn().mockResolvedValue(undefined);
    const { container } = render(TalkButton, { room: company(), talk: new Talk(), send, seat: 0 });
    await user.click(screen.getByTestId("talk"));
    expect(screen.getAllByTestId(/^say-/)).toHaveLength(PHRASES.length);
    expect(await barriers(container)).toEqual([]);
    let isSaid = () => {};
    send.mockReturnValue(new Promise<void>((resolve) => (isSaid = resolve)));
    await user.dblClick(screen.getByText("Nice move!"));
    isSaid();
    await waitFor(() => expect(screen.queryByText("Nice move!")).toBeNull());
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "say", seat: 0, phrase: "nice-move", words: "" });
  });

  test("own words only where the host lets drivers write; a refusal is told", async () => {
    const user = userEvent.setup();
    const send = vi.fn().mockRejectedValue(new ProblemError({ code: "too-fast", what: "" }));
    const { rerender } = render(TalkButton, { room: company(), talk: new Talk(), send, seat: 0 });
    await user.click(screen.getByTestId("talk"));
    expect(screen.queryByTestId("say-words")).toBeNull();
    await rerender({ room: company({ has_chat: true }) });
    await user.type(screen.getByTestId("say-words"), " See you {Enter}");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "say", seat: 0, phrase: "", words: "See you" });
    expect(screen.getByRole("alert").textContent).toContain("a lot at once");
    expect(screen.getByTestId<HTMLInputElement>("say-words").value).toBe(" See you "); // nothing is lost
  });

  test("who drives tells the room whom they do not want to hear", async () => {
    const user = userEvent.setup();
    const send = vi.fn().mockResolvedValue(undefined);
    render(TalkButton, { room: company(), talk: new Talk(), send, seat: 0 });
    await user.click(screen.getByTestId("talk"));
    await user.click(screen.getByRole("switch", { name: "Bo" }));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "mute", seat: 1, is_muted: true });
  });

  test("who only watches reads and hears, and may mute", async () => {
    localStorage.clear();
    const user = userEvent.setup();
    const talk = new Talk();
    const { container } = render(TalkButton, { room: company(), talk, send: vi.fn(), seat: null });
    await user.click(screen.getByTestId("talk"));
    expect(screen.getByText("Nobody has said anything yet.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close" }));
    talk.hear({ id: "r", said: [{ ...said(1, 1, "ouch"), name: "Bo", at: 1_700_000_000 }, said(2, 0, "", "Over here")] });
    const button = await screen.findByRole("button", { name: "What was said (2 unread)" });
    await user.click(button);
    expect(screen.queryByTestId("say-hello")).toBeNull();
    expect(screen.getByTestId("said").textContent).toMatch(/Bo.*New.*Ouch!.*Ana.*New.*Over here/s);
    expect(screen.queryByTestId("unread")).toBeNull();
    expect(await barriers(container)).toEqual([]);
    await user.click(screen.getByRole("switch", { name: "Bo" }));
    expect([...talk.muted]).toEqual([1]);
    expect(screen.getByTestId("said").textContent).not.toContain("Ouch!");
  });
});
