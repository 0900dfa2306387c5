import { render, screen } from "@testing-library/svelte";
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
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is what was said since the viewer came, for a while", () => {
    const talk = new Talk();
    talk.hear({ said: [said(4, 0, "hello")] });
    expect(talk.of(0)).toBe("");
    talk.hear({ said: [said(4, 0, "hello"), said(5, 1, "ouch")] });
    expect([talk.of(0), talk.of(1)]).toEqual(["", "Ouch!"]);
    vi.advanceTimersByTime(4_000);
    talk.hear({ said: [said(4, 0, "hello"), said(6, 1, "sorry")] });
    vi.advanceTimersByTime(4_000);
    expect(talk.of(1)).toBe("Sorry!"); // its own time has not passed
    vi.advanceTimersByTime(4_000);
    expect(talk.of(1)).toBe("");
  });

  test("the first of all is heard, and a seat that is muted is not", () => {
    const talk = new Talk();
    talk.hear({ said: [] });
    talk.hear({ said: [said(1, 0, "", "Over here")] });
    expect(talk.of(0)).toBe("Over here");
    expect(talk.latest?.seat).toBe(0);
    talk.muted.add(0);
    expect(talk.of(0)).toBe("");
    expect(talk.latest).toBeNull();
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
    await user.click(screen.getByText("Nice move!"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "say", seat: 0, phrase: "nice-move", words: "" });
    expect(screen.queryByText("Nice move!")).toBeNull();
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

  test("who only watches hears, and may mute", async () => {
    const user = userEvent.setup();
    const talk = new Talk();
    render(TalkButton, { room: company(), talk, send: vi.fn(), seat: null });
    await user.click(screen.getByTestId("talk"));
    expect(screen.queryByTestId("say-hello")).toBeNull();
    await user.click(screen.getByRole("switch", { name: "Bo" }));
    expect([...talk.muted]).toEqual([1]);
  });
});
