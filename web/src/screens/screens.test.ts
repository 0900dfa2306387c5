import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tellAfter } from "../state/done";
import { forget, meet } from "../state/me.svelte";
import { takeOver } from "../state/handed";
import { shell } from "../state/shell.svelte";
import { FILE_LETTERS, PROTOCOL, RECORD_BYTES } from "../wire/constants";
import { barriers } from "../testing/axe";
import { text } from "../texts/texts";
import { toasts } from "../parts/toasts.svelte";
import App from "../App.svelte";
import Home from "./home/Home.svelte";
import Join from "./me/Join.svelte";
import NewRace from "./new/NewRace.svelte";
import Record from "./races/Record.svelte";
import Room from "./room/Room.svelte";
import SeatList from "./room/SeatList.svelte";
import type { RoomLine, SeatView } from "../wire/types";
import { carView, publicOf } from "../race/testing";
import { FakeSocket, roomView, seat, serve, snapshot } from "./testing";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  location.hash = "";
  forget();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (testid: string) => {
  const marked = screen.getByTestId(testid);
  await userEvent.click(marked.querySelector("button, a") ?? marked);
};

// prettier-ignore
const LINE: RoomLine = {
  id: "spa", name: "", host: "Ben", state: "racing", track: "usa", season: null, cars: 6, free: 1, is_mine: true,
  is_my_turn: true, round: 4, lap: 1, laps: 2, people: ["Ben", "Ana"],
};

describe("Home", () => {
  test("has no accessibility problem, with rooms and without", async () => {
    serve({
      rooms: { mine: [LINE], open: [{ ...LINE, id: "b", name: "Cup", season: "", state: "between", is_mine: false, is_my_turn: false }] },
    });
    const { container } = render(Home);
    const rooms = await screen.findAllByRole("link", { name: /6 cars/ });
    expect(rooms.map((room) => room.getAttribute("href"))).toEqual(["#/room/spa", "#/room/b"]);
    expect(rooms[0]!.textContent).toContain("Ben’s race: USA");
    expect(rooms.map((room) => room.querySelector(".state")!.textContent)).toEqual(["your turn", "between races"]);
    expect(await barriers(container)).toEqual([]);
  });

  test("tells where each race stands, those first that wait for me", async () => {
    const others = {
      ...LINE,
      id: "b",
      name: "Cup",
      is_my_turn: false,
      waits_for: ["Cleo", ""],
      since_s: 7_300,
      has_garage: true,
      has_weather: true,
    };
    serve({
      rooms: {
        mine: [others, { ...LINE, since_s: 150 }, { ...LINE, id: "c", state: "lobby", is_my_turn: false, round: 0, since_s: 3 }],
        open: [],
      },
    });
    render(Home);
    const rooms = await screen.findAllByRole("link", { name: /6 cars/ });
    expect(rooms.map((room) => room.getAttribute("href"))).toEqual(["#/room/spa", "#/room/b", "#/room/c"]);
    const [mine, cup, lobby] = rooms.map((room) => room.textContent!.replace(/\s+/g, " "));
    expect(mine).toContain("Lap 1 of 2, round 4");
    expect(mine).not.toContain("waiting");
    expect(mine).toContain("last move 2 minutes ago");
    expect(mine).toContain("Ben and Ana");
    expect(cup).toContain("USA · Garage · weather");
    expect(cup).toContain("Lap 1 of 2, round 4 · waiting for Cleo and A driver");
    expect(cup).toContain("last move 2 hours ago");
    expect(lobby).not.toContain("Lap");
    expect(lobby).toContain("1 seat free · 6 cars");
    expect(lobby).toContain("last change just now");
  });

  test("says at its top, and in the page's title, in how many races it is my turn", async () => {
    serve({ rooms: { mine: [LINE, { ...LINE, id: "b" }, { ...LINE, id: "c", is_my_turn: false }], open: [] } });
    const { container } = render(App);
    const turns = (await screen.findByText("Your turn in 2 races")).closest("section")!;
    expect(
      within(turns)
        .getAllByRole("link")
        .map((one) => one.getAttribute("href")),
    ).toEqual(["#/room/spa", "#/room/b"]);
    expect(turns.compareDocumentPosition(screen.getByRole("heading", { level: 1 })) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await waitFor(() => expect(document.title).toBe("(2) hotlap"));
    expect(await barriers(container)).toEqual([]);
  });

  test("waits for the rooms, if there was a race, so that nothing moves; not for long", async () => {
    serve({ rooms: { mine: [LINE], open: [] } });
    render(Home);
    expect(screen.queryByRole("heading", { level: 1 })).toBeTruthy();
    await screen.findByText("Your turn in 1 race");
    cleanup();
    let answer = (_: unknown) => {};
    serve({ rooms: { mine: [], open: [] } });
    const fetched = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (String(address).endsWith("/rooms")) await new Promise((done) => (answer = done));
      return fetched(address, init);
    });
    render(Home);
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
    await screen.findByRole("heading", { level: 1 }, { timeout: 3_000 });
    answer(null);
    await screen.findByRole("link", { name: "Italy" });
    cleanup();
    render(Home); // the race is over
    expect(screen.queryByRole("heading", { level: 1 })).toBeTruthy();
    answer(null);
  });

  test("looks for a turn once a minute behind other pages, while I have a race on", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const mine = [{ ...LINE, is_my_turn: false }];
    const asked = serve({ rooms: () => ({ mine, open: [] }) });
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    render(Home);
    await vi.advanceTimersByTimeAsync(1_000);
    const times = () => asked.filter(({ path }) => path === "rooms").length;
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(times()).toBe(2);
    mine.pop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times()).toBe(3);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(times()).toBe(3);
    vi.useRealTimers();
  });

  test("tells a newcomer that all was deleted: who that was is nobody any more", async () => {
    serve();
    tellAfter("deleted", "All of it is deleted.");
    render(Home);
    expect(toasts.map(({ words }) => words)).toContain("All of it is deleted.");
  });

  test("offers an open room on a track of choice when there is none", async () => {
    serve();
    render(Home);
    await userEvent.click(await screen.findByRole("link", { name: "Italy" }));
    expect(location.hash).toBe("#/new");
    cleanup();
    render(NewRace);
    await screen.findByTestId("create-room");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Italy" }).checked).toBe(true);
    expect(screen.getAllByText(/Open to everybody/)[0]!.closest("summary")).toBeTruthy(); // the part itself is folded
  });

  test("starts a race at once", async () => {
    const asked = serve({ "rooms/first": { id: "first", link: "" } });
    render(Home);
    await press("race-now");
    await waitFor(() => expect(location.hash).toBe("#/room/first"));
    expect(asked.at(-1)!.path).toBe("rooms/first");
  });

  test("a race at once has the name that was typed just before", async () => {
    const asked = serve({
      me: (body: unknown) => ({ name: (body as { name?: string } | undefined)?.name ?? "", link: "#/join/secret" }),
      "rooms/first": { id: "first", link: "" },
    });
    render(Home);
    await userEvent.type(screen.getByTestId("my-name"), "Bea");
    await press("race-now"); // the field is left by it
    await waitFor(() => expect(location.hash).toBe("#/room/first"));
    const begun = asked.filter(({ path, body }) => path === "rooms/first" || (path === "me" && body)).map(({ path }) => path);
    expect(begun).toEqual(["me", "rooms/first"]);
  });

  test("who has never driven here has the school beside the race", async () => {
    serve();
    const before = render(Home);
    expect(before.container.querySelector("[data-testid=school] .second")).toBeTruthy();
    before.unmount();
    localStorage.setItem("hotlap.drafts", JSON.stringify([["r1", {}]]));
    const after = render(Home);
    expect(after.container.querySelector("[data-testid=school] .quiet")).toBeTruthy();
    localStorage.removeItem("hotlap.drafts");
  });

  test("shows the reason of a refusal", async () => {
    serve({ "rooms/first": { code: "too-many-rooms", what: "…" } });
    render(Home);
    await press("race-now");
    expect((await screen.findByRole("alert")).textContent).toContain("many rooms");
  });

  test("changes my name", async () => {
    const asked = serve({
      me: (body: unknown) => ({ name: (body as { name?: string } | undefined)?.name ?? "Ana", link: "#/join/secret" }),
    });
    render(Home);
    const name = screen.getByTestId<HTMLInputElement>("my-name");
    await waitFor(() => expect(name.value).toBe("Ana"));
    await userEvent.clear(name);
    await userEvent.type(name, "Bea{Enter}");
    await waitFor(() => expect(asked).toContainEqual({ path: "me", body: { name: "Bea" } }));
    expect(name.value).toBe("Bea");
  });

  test("keeps my name when its field is left", async () => {
    const asked = serve({ me: (body: unknown) => ({ name: (body as { name?: string } | undefined)?.name ?? "", link: "#/join/secret" }) });
    render(Home);
    const name = screen.getByTestId<HTMLInputElement>("my-name");
    await userEvent.type(name, " Bea ");
    await userEvent.tab();
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(asked.filter(({ body }) => body)).toEqual([{ path: "me", body: { name: "Bea" } }]);
    await userEvent.click(name);
    await userEvent.tab();
    expect(asked.filter(({ body }) => body)).toHaveLength(1);
  });

  test("a name that nobody could see is not kept, and its field shows the one that is", async () => {
    const asked = serve({ me: { name: "Ana", link: "#/join/secret" } });
    render(Home);
    const name = screen.getByTestId<HTMLInputElement>("my-name");
    await waitFor(() => expect(name.value).toBe("Ana"));
    for (const typed of ["   ", "\u3164", "Ana  "]) {
      await userEvent.clear(name);
      await userEvent.type(name, typed);
      await userEvent.tab();
      expect(name.value).toBe("Ana");
      expect(toasts.some(({ words }) => words.startsWith("Nobody could see this"))).toBe(typed !== "Ana  ");
      toasts.length = 0;
    }
    expect(asked.filter(({ body }) => body)).toEqual([]);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  test("shows the private link only when asked to, and copies it", async () => {
    serve();
    const { container } = render(Home);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Show the private link" }));
    expect(screen.getByLabelText<HTMLInputElement>("Private link").value).toMatch(/#\/join\/secret$/);
    await user.click(screen.getByRole("button", { name: "Copy the private link" }));
    expect(await navigator.clipboard.readText()).toMatch(/#\/join\/secret$/);
    expect(await barriers(container)).toEqual([]);
  });

  test("passes a record on", async () => {
    serve();
    render(Home);
    await userEvent.upload(screen.getByTestId("open-record"), new File(["race usa"], "a.race"));
    expect(location.hash).toBe("#/record");
    expect(takeOver()?.name).toBe("a.race");
  });
});

describe("NewRace", () => {
  async function opened(answers = {}) {
    const asked = serve(answers);
    const { container } = render(NewRace);
    await screen.findByTestId("create-room");
    return { asked, container };
  }

  test("makes the room and goes there", async () => {
    const { asked } = await opened({ rooms: (body: unknown) => (body ? { id: "made", link: "" } : undefined) });
    await userEvent.click(screen.getByRole("radio", { name: "Italy" }));
    await userEvent.click(screen.getByRole("radio", { name: "90 s" }));
    await userEvent.click(screen.getByRole("switch", { name: "Weather and road conditions" }));
    await userEvent.selectOptions(screen.getByLabelText("Who drives car 2"), "Legend");
    await userEvent.click(screen.getByRole("button", { name: "Remove car 6" }));
    await press("create-room");
    await waitFor(() => expect(location.hash).toBe("#/room/made"));
    expect(asked.at(-1)!.body).toMatchObject({ limit_s: 90, settings: { track: "italy", weather: true } });
    expect((asked.at(-1)!.body as { seats: { kind: string }[] }).seats.map((one) => one.kind)).toEqual([
      "person",
      "legend",
      "bot",
      "bot",
      "legend",
    ]);
    cleanup();
    render(NewRace);
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Italy" })).checked).toBe(true);
  });

  test("what is ready made says so where it takes a handicap away", async () => {
    await opened();
    const told = () => toasts.filter((one) => one.words.includes("usual Heat")).length;
    await userEvent.click(screen.getByRole("button", { name: /^Championship/ }));
    expect(told()).toBe(0);
    await userEvent.click(screen.getByRole("switch", { name: text("setting-heat_handicap") }));
    await userEvent.selectOptions(screen.getByLabelText(text("new-seat-handicap", { n: 2 })), "1");
    await userEvent.click(screen.getByRole("button", { name: /^Standard/ }));
    expect(told()).toBe(1);
  });

  test("shows a problem beside its setting", async () => {
    await opened({
      rooms: () => ({
        code: "invalid-setup",
        what: "…",
        field: "garage",
        rule: "one-of-in-season",
        data: { value: "off", known: "basic, advanced, mixed" },
      }),
    });
    await press("create-room");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("must be one of basic, advanced, mixed in a season, not “off”");
    expect(within(alert.closest("section")!).getByRole("heading", { name: "Garage and weather" })).toBeTruthy();
  });

  test("nine cars at most, six without the larger field", async () => {
    await opened();
    const add = screen.getByRole<HTMLButtonElement>("button", { name: "Add a car" });
    expect(add.disabled).toBe(true);
    await userEvent.click(screen.getByRole("switch", { name: "Larger field" }));
    for (let n = 0; n < 3; n++) await userEvent.click(add);
    expect([add.disabled, screen.getAllByLabelText(/^Who drives car/).length]).toEqual([true, 9]);
    await userEvent.click(screen.getByRole("switch", { name: "Larger field" }));
    expect(screen.getAllByLabelText(/^Who drives car/)).toHaveLength(6);
  });

  test("a box that is not owned is offered nowhere, and what was chosen of it gives way with a word", async () => {
    await opened();
    await userEvent.click(screen.getByRole("radio", { name: "Germany" }));
    await userEvent.click(screen.getByRole("radio", { name: /^Mixed/ }));
    await userEvent.click(screen.getByRole("radio", { name: "Choose boxes" }));
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Rocky Road" })).toBeTruthy();
    await userEvent.click(screen.getByRole("checkbox", { name: "Rocky Road" }));
    expect(screen.queryByRole("switch", { name: "Rocky Road" })).toBeNull();
    expect(screen.getByText("Germany is in none of your boxes; instead: USA.")).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "Italy" }));
    expect(screen.queryByText(/is in none of your boxes/)).toBeNull();
  });

  test("a number of laps that cannot be is said at once, and keeps the race from its start", async () => {
    const { asked } = await opened({ rooms: (body: unknown) => (body ? { id: "made", link: "" } : undefined) });
    const field = screen.getByLabelText<HTMLInputElement>(/^Laps/);
    for (const words of ["0", "-3", "12345", "2.5", "x"]) {
      await userEvent.clear(field);
      expect(field.getAttribute("aria-invalid")).toBeNull();
      await userEvent.type(field, words);
      expect([field.value, field.getAttribute("aria-invalid")]).toEqual([words, "true"]);
      expect(screen.getByText("From 1 to 200")).toBeTruthy();
    }
    const before = asked.length;
    await press("create-room");
    expect([asked.length, document.activeElement]).toEqual([before, field]);
    await userEvent.clear(field);
    await userEvent.type(field, "200");
    expect(screen.queryByText("From 1 to 200")).toBeNull();
    await press("create-room");
    await waitFor(() => expect(location.hash).toBe("#/room/made"));
    expect(asked.at(-1)!.body).toMatchObject({ settings: { laps: 200 } });
  });

  test("several of me have names", async () => {
    await opened();
    expect(screen.queryByLabelText("Name of the driver of car 1")).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Who drives car 2"), "Here too");
    expect(screen.getByLabelText("Name of the driver of car 1")).toBeTruthy();
    expect(screen.getByLabelText("Name of the driver of car 2")).toBeTruthy();
  });

  test("an own track is drawn, or its problem is shown", async () => {
    let answer: unknown = { ...(await import("../track/testing")).OVAL, name: "Backyard" };
    await opened({ tracks: () => answer });
    const open = () => userEvent.upload(screen.getByTestId("track-file"), new File(["id = 1"], "t.toml"), { applyAccept: false });
    await open();
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Backyard (yours)" })).checked).toBe(true);
    answer = {
      code: "invalid-track",
      what: "your track: …",
      field: "spaces",
      rule: "out-of-range",
      data: { least: 10, most: 128, value: "9" },
    };
    await open();
    expect((await screen.findByRole("alert")).textContent).toContain("spaces: must be from 10 to 128, not 9.");
  });

  describe("own events", () => {
    const NIGHT = { id: "night-race", name: "<b>Night</b> & fog", text: "A lap <i>more</i>." };

    async function withFile(words: string, answer: unknown) {
      const answers = { events: answer, rooms: (body: unknown) => (body ? { id: "made", link: "" } : undefined) };
      const { asked, container } = await opened(answers);
      await userEvent.click(screen.getByRole("radio", { name: "A season of your own" }));
      await open(words);
      return { asked, container };
    }

    const open = (words: string) =>
      userEvent.upload(screen.getByTestId("events-file"), new File([words], "year.toml"), { applyAccept: false });
    const eventOf = (n: number) => screen.getByLabelText<HTMLSelectElement>(`Event of race ${n}`);

    test("can be chosen for a race, and are sent with the room", async () => {
      const { asked, container } = await withFile("[[events]]", { events: [NIGHT], races: [] });
      await screen.findAllByRole("option", { name: "<b>Night</b> & fog (yours)" });
      await userEvent.selectOptions(eventOf(2), "night-race");
      expect(screen.getByText("A lap <i>more</i>.")).toBeTruthy();
      expect(container.querySelector("option b, small i")).toBeNull();
      expect(await barriers(container)).toEqual([]);
      await press("create-room");
      await waitFor(() => expect(location.hash).toBe("#/room/made"));
      expect((asked.at(-1)!.body as { settings: object }).settings).toMatchObject({
        season: [
          { track: "usa", event: "speed-record" },
          { track: "italy", event: "night-race" },
        ],
        events_file: "[[events]]",
      });
      cleanup();
      render(NewRace);
      await waitFor(() => expect(eventOf(2).value).toBe("night-race"));
    });

    test("bring the races of their file", async () => {
      await withFile("[[events]]", { events: [NIGHT], races: [{ track: "italy", event: "night-race" }] });
      await waitFor(() => expect(eventOf(1).value).toBe("night-race"));
      expect(screen.queryByLabelText("Event of race 2")).toBeNull();
    });

    test("that are wrong are refused, and those before stay", async () => {
      let answer: unknown = { events: [NIGHT], races: [{ track: "italy", event: "night-race" }] };
      const { asked } = await withFile("good", () => answer);
      await waitFor(() => expect(eventOf(1).value).toBe("night-race"));
      answer = {
        code: "invalid-events",
        what: "your events: …",
        field: "events[0].heat",
        rule: "whole-number",
        data: { least: -10, most: 10, value: "'9'" },
      };
      await open("bad");
      expect((await screen.findByRole("alert")).textContent).toContain("event 1, heat: must be a whole number from −10 to 10, not “9”.");
      expect(eventOf(1).value).toBe("night-race");
      const before = asked.length;
      await open("x".repeat(100_001));
      await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(text("file-too-large", { most: FILE_LETTERS })));
      expect(asked).toHaveLength(before);
    });
  });
});

describe("Room", () => {
  async function entered(change = {}) {
    serve();
    const { container } = render(Room, { id: "spa" });
    await waitFor(() => expect(FakeSocket.last?.onmessage).toBeTruthy());
    const end = FakeSocket.last!;
    end.say({ type: "welcome", protocol: PROTOCOL, you: "a", name: "Ana" });
    end.say(roomView(change));
    await tick();
    return { container, end };
  }

  beforeEach(() => {
    FakeSocket.last = null;
  });

  test("the lobby has no accessibility problem, for the host and for others", async () => {
    const { container, end } = await entered();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sunday");
    expect(document.title).toBe("Sunday · hotlap");
    expect(screen.getByTestId<HTMLInputElement>("share-link").value).toMatch(/[^#]\/room\/spa$/);
    expect(await barriers(container)).toEqual([]);
    end.say(roomView({ is_host: false, may_start: false, seats: [seat(0, { name: "Ben" }), seat(1, { is_free: true })] }));
    await tick();
    expect(screen.queryByTestId("start")).toBeNull();
    expect(screen.getByText("Ana starts the race.")).toBeTruthy();
    end.say(roomView({ is_host: false, may_start: false, host: "A driver" }));
    await tick();
    expect(screen.getByText("The host starts the race.")).toBeTruthy();
    expect(await barriers(container)).toEqual([]);
  });

  test("the lobby tells a user's event in the user's words", async () => {
    const own_event = { id: "mine", name: "<b>Mine</b>", text: "Fog." };
    const stages = [
      { track: "usa", event: "speed-record", own_event: null, points: null },
      { track: "italy", event: "mine", own_event, points: null },
    ];
    const { container } = await entered({
      settings: { season: stages.map(({ track, event }) => ({ track, event })), events_file: "[[events]]" },
      season: { name: "", stages, table: [], is_over: false, seed_hash: "a", seed: null },
    });
    expect([...container.querySelectorAll("ol li")].map((item) => item.textContent!.trim().replace(/\s+/g, " "))).toEqual([
      `USA: ${text("race-event-speed-record")}`,
      "Italy: <b>Mine</b> Fog.",
    ]);
    expect(await barriers(container)).toEqual([]);
  });

  test("the lobby of a fork says where it comes from, and keeps its settings as the server says", async () => {
    const { container } = await entered({ fork: { race: "r1", at: 42, seat: 2, round: 3 }, may_configure: false });
    expect(screen.getByTestId("forked-from").textContent).toContain("round 3");
    expect(screen.getByTestId("forked-from").querySelector("a")!.getAttribute("href")).toBe("#/race/r1@42");
    expect(screen.queryByText(text("room-change"))).toBeNull();
    expect(await barriers(container)).toEqual([]);
  });

  test("its buttons send their commands", async () => {
    const { end } = await entered({ seats: [seat(0, { is_free: true }), seat(1, { name: "Ben", may_free: true })] });
    await press("sit-0");
    expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 0, name: "Ana" });
    end.done();
    await press("free-1");
    expect(end.sent.at(-1)).toMatchObject({ type: "free", seat: 1 });
    end.done();
    end.say(roomView());
    await tick();
    await press("leave-0");
    expect(end.sent.at(-1)).toMatchObject({ type: "leave", seat: 0 });
    end.done();
    await press("start");
    expect(end.sent.at(-1)).toMatchObject({ type: "start", number: 1 });
    end.say({ type: "refusal", code: "not-host", what: "no", command_id: String(end.sent.at(-1)!.command_id) });
    expect((await screen.findByRole("alert")).textContent).toContain("Only the host");
  });

  test("who has no name has the seat from the press on, writes the name in it, and keeps it", async () => {
    const { end, container } = await entered({ seats: [seat(0, { is_free: true }), seat(1, { name: "Ben" })] });
    const asked = serve({ me: (body: unknown) => ({ name: (body as { name?: string } | undefined)?.name ?? "", link: "#/join/secret" }) });
    forget();
    await meet();
    await press("sit-0");
    await waitFor(() => expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 0, name: "" }));
    end.done();
    end.say(roomView({ seats: [seat(0, { name: "A driver", is_mine: true }), seat(1, { name: "Ben" })] }));
    const field = await screen.findByLabelText("Name of the driver of car 1");
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByTestId("ask-name")).toBeNull(); // once is enough
    expect(await barriers(container)).toEqual([]);
    await userEvent.type(field, "Cleo");
    await userEvent.tab();
    await waitFor(() => expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 0, name: "Cleo" }));
    expect(asked.at(-1)).toEqual({ path: "me", body: { name: "Cleo" } });
  });

  test("who writes a name while the host starts drives with it", async () => {
    const seats = [seat(0, { name: "A driver", is_mine: true }), seat(1, { name: "Ben" })];
    const { end } = await entered({ seats, is_host: false, may_start: false });
    serve({ me: (body: unknown) => ({ name: (body as { name?: string } | undefined)?.name ?? "", link: "#/join/secret" }) });
    forget();
    await meet();
    await userEvent.type(await screen.findByLabelText("Name of the driver of car 1"), "Cleo");
    expect(end.sent.filter((one) => one.type === "sit")).toEqual([]);
    end.say(roomView({ state: "racing", race: "r1", number: 1, seats, is_host: false, may_start: false }));
    await waitFor(() => expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 0, name: "Cleo" }));
  });

  test("who made the room without a name writes it in their seat", async () => {
    const { end } = await entered({ seats: [seat(0, { name: "A driver", is_mine: true }), seat(1, { name: "Ben" })] });
    serve({ me: (body: unknown) => ({ name: (body as { name?: string } | undefined)?.name ?? "", link: "#/join/secret" }) });
    forget();
    await meet();
    expect(screen.queryByTestId("my-name")).toBeNull();
    await userEvent.type(await screen.findByLabelText("Name of the driver of car 1"), "Cleo");
    await userEvent.tab();
    await waitFor(() => expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 0, name: "Cleo" }));
    expect((await screen.findByTestId<HTMLInputElement>("my-name")).value).toBe("Cleo");
  });

  test("who races with others without a name is asked for one, once, and may go on without", async () => {
    const seats = [seat(0, { name: "A driver", is_mine: true }), seat(1, { name: "Ben" })];
    const { end } = await entered({ seats });
    serve({ me: (body: unknown) => ({ name: (body as { name?: string } | undefined)?.name ?? "", link: "#/join/secret" }) });
    forget();
    await meet();
    const ask = () => screen.queryByTestId("ask-name");
    expect(await screen.findByText("What shall the others call you?")).toBeTruthy();
    await userEvent.type(within(ask()!).getByRole("textbox"), "Cleo{Enter}");
    await waitFor(() => expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 0, name: "Cleo" }));
    await waitFor(() => expect(ask()).toBeNull());
    cleanup();
    localStorage.clear();
    const again = await entered({ seats });
    forget();
    serve({ me: { name: "", link: "#/join/secret" } });
    await meet();
    await userEvent.click(await screen.findByRole("button", { name: "Go on without a name" }));
    expect(ask()).toBeNull();
    expect(again.end.sent.some((one) => one.type === "sit")).toBe(false);
    cleanup();
    await entered({ seats });
    await tick();
    expect(ask()).toBeNull();
  });

  test("who starts while a name is still being written has that name", async () => {
    const seats = [seat(0, { name: "A driver", is_mine: true }), seat(1, { name: "Ben" }), seat(2, { is_free: true, may_sit: "sit" })];
    const { end } = await entered({ seats });
    serve({ me: (body: unknown) => ({ name: (body as { name?: string } | undefined)?.name ?? "", link: "#/join/secret" }) });
    forget();
    await meet();
    await userEvent.type(within(await screen.findByTestId("ask-name")).getByRole("textbox"), "Cleo");
    await press("sit-2");
    await waitFor(() => expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 2, name: "" }));
    end.done();
    end.say(roomView({ seats: [...seats.slice(0, 2), seat(2, { name: "A driver", is_mine: true })] }));
    // By the keyboard: the field is still in use when the start is pressed.
    await fireEvent.input(await screen.findByLabelText("Name of the driver of car 3"), { target: { value: "Dirk" } });
    await fireEvent.click(within(screen.getByTestId("start")).getByRole("button"));
    for (const one of [{ type: "sit", seat: 2, name: "Dirk" }, { type: "sit", seat: 0, name: "Cleo" }, { type: "start" }]) {
      await waitFor(() => expect(end.sent.at(-1)).toMatchObject(one));
      end.done();
    }
  });

  test("each of several drivers at this screen has a field for the name", async () => {
    const seats = [seat(0, { name: "Ana", is_mine: true }), seat(1, { name: "A driver", is_mine: true })];
    const { end, container } = await entered({ seats });
    expect(screen.getByLabelText<HTMLInputElement>("Name of the driver of car 1").value).toBe("Ana");
    const second = screen.getByLabelText<HTMLInputElement>("Name of the driver of car 2");
    expect([second.value, second.placeholder]).toEqual(["", "Your name"]);
    expect(screen.getAllByText("at this screen")).toHaveLength(2);
    expect(screen.queryByText("you")).toBeNull();
    await userEvent.type(second, "Cleo");
    await userEvent.tab();
    expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 1, name: "Cleo" });
    expect(await barriers(container)).toEqual([]);
  });

  test("bots and Legends have names, and a line about how they drive", async () => {
    await entered();
    expect(screen.getByTestId("seat-3").textContent).toMatch(new RegExp(`${text("bot-name-club")}.*Bot.*${text("bot-about-club")}`, "s"));
    expect(screen.getByTestId("seat-4").textContent).toMatch(/Legend/);
  });

  test("an additional driver at the screen has the seat from the press on, and a field for the name", async () => {
    const { end, container } = await entered();
    await press("sit-1");
    expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 1, name: "A driver" });
    end.done();
    end.say(roomView({ seats: [seat(0, { name: "Ana", is_mine: true }), seat(1, { name: "A driver", is_mine: true })] }));
    const field = await screen.findByLabelText<HTMLInputElement>("Name of the driver of car 2");
    expect(field.value).toBe("");
    await userEvent.type(field, "Cleo");
    await userEvent.tab();
    expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 1, name: "Cleo" });
    end.done();
    expect(await barriers(container)).toEqual([]);
  });

  test("the host changes the settings", async () => {
    const { end } = await entered();
    await userEvent.click(screen.getByRole("button", { name: "Change the settings" }));
    await screen.findByTestId("create-room");
    await userEvent.click(screen.getByRole("switch", { name: "Weather and road conditions" }));
    await press("create-room");
    expect(end.sent.at(-1)).toMatchObject({ type: "configure", room: { name: "Sunday", settings: { weather: true }, limit_s: 30 } });
    const scrolled = vi.spyOn(globalThis, "scrollTo").mockReturnValue();
    end.done();
    await screen.findByTestId("start");
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 0)); // from the end of the form to where the room tells them
    scrolled.mockRestore();
  });

  test("in a race: the wheel back, a free car, the seats", async () => {
    const racing = { state: "racing" as const, may_start: false, race: "r1" };
    const { end, container } = await entered({
      ...racing,
      seats: [seat(0, { name: "Ana", is_mine: true, is_away: true }), seat(1, { is_free: true })],
    });
    await press("im-back");
    expect(end.sent.at(-1)).toMatchObject({ type: "back", seat: 0 });
    end.done();
    expect(screen.queryByTestId("sit-1")).toBeNull();
    end.say(roomView({ ...racing, seats: [seat(0, { name: "Ben" }), seat(1, { is_free: true })] }));
    await tick();
    expect(screen.queryByTestId("im-back")).toBeNull();
    await press("sit-1");
    expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 1 });
    end.done();
    expect(await barriers(container)).toEqual([]);
  });

  test("who drives lets “club” drive for somebody who is away, and starts without the host", async () => {
    const absent = seat(0, { name: "Ana", is_present: false, may_let_club: true, may_free: true });
    const seats = [absent, seat(1, { name: "Ben", is_mine: true })];
    const { end, container } = await entered({ is_host: false, seats });
    await press("let-0");
    expect(end.sent.at(-1)).toMatchObject({ type: "let_club", seat: 0 });
    end.done();
    end.say(
      roomView({ is_host: false, host: "Ben", host_before: "Ana", seats: [{ ...absent, is_away: true, may_let_club: false }, seats[1]!] }),
    );
    await tick();
    expect(screen.getByText("Ana was away for long, so Ben is the host now.")).toBeTruthy();
    expect(screen.getByTestId("seat-0").textContent).toContain(text("room-seat-away"));
    await press("free-0");
    expect(end.sent.at(-1)).toMatchObject({ type: "free", seat: 0 });
    end.done();
    expect(await barriers(container)).toEqual([]);
    await press("start");
    expect(end.sent.at(-1)).toMatchObject({ type: "start", number: 1 });
    end.done();
    end.say(roomView({ ...racing, is_host: false, seats: [{ ...absent, may_free: false }, seats[1]!] }));
    await tick();
    await press("let-club-0");
    expect(end.sent.at(-1)).toMatchObject({ type: "let_club", seat: 0 });
    end.done();
    expect(await barriers(container)).toEqual([]);
  });

  test("a race that nobody else joins begins when the own number is promised, and the lobby is not seen", async () => {
    shell.opening = shell.starting = "spa";
    const seats = [seat(0, { name: "Ana", is_mine: true }), seat(1, { kind: "bot", driver: "club" })];
    const lobby = (promise: string) => ({
      seats,
      shuffle: { race: "", promise: "abc123", seats: [{ seat: 0, promise, is_told: false }] },
    });
    const { end } = await entered(lobby(""));
    const begun = () => end.sent.filter((one) => one.type === "start");
    expect([screen.queryByTestId("start"), begun()]).toEqual([null, []]);
    end.say(roomView(lobby("of-mine")));
    await waitFor(() => expect(begun()).toHaveLength(1));
    expect([shell.starting, screen.queryByTestId("start")]).toEqual(["", null]);
    end.say(roomView(lobby("of-mine")));
    await tick();
    expect(begun()).toHaveLength(1);
    shell.opening = "";
  });

  test("the rest of a race is skipped by drivers, and seen by viewers", async () => {
    const enter = async (seats: SeatView[]) => {
      const { end } = await entered({ ...racing, seats });
      const first = snapshot("r1", ["Ana", "Cleo"]);
      end.say(first);
      const moved = { kind: "MOVED" as const, seat: 1, data: { steps: 3, lap: 0, space: 42, spot: "left" } };
      end.say({ type: "frame", race: "r1", version: 1, seat: 1, by: "bot", is_rest: true, events: [moved] });
      end.say({
        type: "frame",
        race: "r1",
        version: 2,
        seat: 1,
        by: "bot",
        is_rest: true,
        events: [moved],
        public: { ...first.public!, is_over: true },
      });
    };
    await enter([seat(0, { name: "Ana", is_mine: true }), seat(1, { kind: "bot", driver: "club" })]);
    await screen.findByTestId("podium");
    cleanup();
    await enter([seat(0, { name: "Ben" }), seat(1, { kind: "bot", driver: "club" })]);
    await tick();
    expect(screen.queryByTestId("podium")).toBeNull();
  });

  const racing = { state: "racing" as const, may_start: false, race: "r1" };
  const wish = { number: 7, name: "Cleo", is_mine: false, may_answer: true, agreed: 1, of: 2 };

  test("in a race: a free car is asked for, and the wish withdrawn", async () => {
    const free = seat(1, { is_free: true, may_sit: "ask", keeper: "Cleo" });
    const { end, container } = await entered({ ...racing, seats: [seat(0, { name: "Ben" }), free] });
    expect(screen.queryByTestId("sit-1")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Choose a seat" }));
    expect(screen.getByTestId("seat-1").textContent).toContain("A bot drives for Cleo");
    expect(screen.getByTestId("sit-1").textContent).toContain("Ask to drive");
    await press("sit-1");
    end.say({ type: "refusal", command_id: String(end.sent.at(-1)!.command_id), code: "not-now", what: "" });
    await within(screen.getByRole("dialog")).findByRole("alert"); // it stays, to say so
    await press("sit-1");
    expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 1 });
    end.done();
    end.say(
      roomView({
        ...racing,
        seats: [seat(0, { name: "Ben" }), { ...free, may_sit: "", wish: { ...wish, is_mine: true, may_answer: false } }],
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull()); // the race is seen again
    expect(screen.getByText(/1 of 2 drivers agreed/)).toBeDefined();
    expect(await barriers(container)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Stop asking" }));
    expect(end.sent.at(-1)).toMatchObject({ type: "leave", seat: 1 });
    end.done();
  });

  test("in a race: a driver agrees, or not, and gives the own seat up", async () => {
    const seats = [seat(0, { name: "Ana", is_mine: true }), seat(1, { is_free: true, wish })];
    const { end, container } = await entered({ ...racing, seats });
    expect(screen.getByText(/Cleo would like to drive car 2/)).toBeTruthy();
    expect(await barriers(container)).toEqual([]);
    await press("agree-1");
    expect(end.sent.at(-1)).toMatchObject({ type: "answer", seat: 1, wish: 7, is_agreed: true });
    end.done();
    await userEvent.click(screen.getByRole("button", { name: "No" }));
    expect(end.sent.at(-1)).toMatchObject({ type: "answer", seat: 1, wish: 7, is_agreed: false });
    end.done();
  });

  test("that an address is this computer’s alone is said to the host, who can invite with another", async () => {
    const told = () => screen.queryByText(text("room-share-local")) !== null;
    const { end } = await entered();
    expect(told()).toBe(true); // jsdom's is localhost
    end.say(roomView({ is_host: false }));
    await waitFor(() => expect(told()).toBe(false));
  });

  /** What a list of seats is given where nothing of it matters. */
  const ignore = () => {};
  const UNHEARD = { busy: null, sight: null, onsit: ignore, onleave: ignore, onfree: ignore, onlet: ignore, onanswer: ignore };

  test("in a race: a driver leaves, or gives the seat up", async () => {
    const left: [number, boolean][] = [];
    const room = roomView({ ...racing, seats: [seat(0, { name: "Ana", is_mine: true }), seat(1, { name: "Ben", is_mine: true })] });
    const onleave = (n: number, givesUp: boolean) => left.push([n, givesUp]);
    const { container } = render(SeatList, {
      room,
      ...UNHEARD,
      onleave,
    });
    await press("leave-0");
    expect(await barriers(container)).toEqual([]);
    await press("leave-0-yes");
    await press("leave-1");
    await press("give-up-1");
    expect(left).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  test("after a race one leaves only others, and is asked first", async () => {
    const left: unknown[] = [];
    const shown = (other: SeatView) =>
      render(SeatList, {
        room: roomView({ state: "over", race: "r", number: 1, seats: [seat(0, { is_mine: true }), other] }),
        ...UNHEARD,
        onleave: (...how: unknown[]) => left.push(how),
      });
    shown(seat(1, { kind: "bot", driver: "club" }));
    expect(screen.queryByTestId("leave-0")).toBeNull();
    cleanup();
    shown(seat(1, { name: "Ben" }));
    await press("leave-0");
    expect(screen.getByRole("status").textContent?.trim()).toBe("Leave your car?");
    expect(screen.queryByTestId("give-up-0")).toBeNull();
    expect(left).toEqual([]);
    await press("leave-0-yes");
    expect(left).toEqual([[0, false]]);
  });

  test("a car that was given up is called so, and its driver without a name is You", async () => {
    const table = [{ place: 6, seat: 0, status: "out" as const, round: 3, gave_up: true }];
    render(SeatList, {
      room: roomView({ ...racing, seats: [seat(0, { is_mine: true, colour: "black" }), seat(1, { name: "Ben" })] }),
      ...UNHEARD,
      sight: publicOf({ cars: [carView(0, { status: "out" })], table }),
    });
    expect(screen.getByTestId("seat-0").textContent).toMatch(/You\s+gave up/);
    await press("leave-0");
    expect(screen.getByRole("status").textContent?.trim()).toBe("Leave your car?");
    expect(screen.queryByTestId("give-up-0")).toBeNull();
  });

  test("in a race: a kept seat, and a new driver who waits for the next round", async () => {
    const kept = seat(1, { is_free: true, may_sit: "sit", is_kept_for_me: true, keeper: "Ana" });
    const { end } = await entered({ ...racing, seats: [seat(0, { name: "Ben" }), kept] });
    expect(screen.getByText(/The seat is kept for you/)).toBeTruthy();
    await press("sit-1");
    expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 1 });
    end.done();
    end.say(roomView({ ...racing, seats: [seat(0, { name: "Ben" }), seat(1, { name: "Ana", is_mine: true, from_round: 4 })] }));
    await screen.findByText(/from round 4 on\. Until then a bot drives, and you see no cards/);
    // It was given to somebody else, who has not begun.
    end.say(
      roomView({
        ...racing,
        seats: [seat(0, { name: "Ben" }), seat(1, { name: "Cleo", may_sit: "sit", is_kept_for_me: true, from_round: 4 })],
      }),
    );
    await screen.findByText(/Cleo drives it from round 4 on, because you were away\. Until then you can come back\./);
    await press("sit-1");
    expect(end.sent.at(-1)).toMatchObject({ type: "sit", seat: 1 });
  });

  test("the log has the news of the seats, and its earlier lines on request", async () => {
    const news = [{ kind: "freed" as const, seat: 1, name: "Cleo", round: 3 }];
    const { end } = await entered({ ...racing, news, seats: [seat(0, { name: "Ana", is_mine: true }), seat(1, { is_free: true })] });
    const line = (round: number) => ({ kind: "heading" as const, seat: null, round, sentences: [{ id: "round", args: { round } }] });
    end.say({ ...snapshot("r1", ["Ana", "Cleo"]), log: { start: 1, lines: [line(2), line(3), line(4)] } });
    const log = await screen.findByTestId("log");
    const told = () => [...log.querySelectorAll("h3, p")].map((one) => one.textContent!.trim());
    await waitFor(() => expect(told()).toHaveLength(4));
    expect(told()[2]).toBe("The host freed the seat of Cleo. A bot drives car 2, and Cleo may come back.");
    await userEvent.click(screen.getByRole("button", { name: "Earlier" }));
    expect(end.sent.at(-1)).toMatchObject({ type: "earlier", race: "r1", line: 1 });
    end.say({ type: "log", race: "r1", start: 0, lines: [line(1)] });
    await waitFor(() => expect(told()).toHaveLength(5));
    expect(screen.queryByRole("button", { name: "Earlier" })).toBeNull();
  });

  test("the settings of a room come once", async () => {
    const { end } = await entered({ settings: { track: "italy" } });
    const { settings, ...rest } = roomView({ watchers: 5 });
    expect(settings).toEqual({ track: "usa" });
    end.say({ ...rest });
    await screen.findAllByText(/5 people watch/);
    expect(screen.getAllByText(/Italy/).length).toBeGreaterThan(0);
  });

  test("a guest who takes a wheel is named from then on", async () => {
    const racing = { state: "racing" as const, may_start: false, race: "r1" };
    const { end } = await entered({ ...racing, seats: [seat(0, { name: "Ana", is_mine: true }), seat(1, { name: "Ben" })] });
    end.say(snapshot("r1", ["Ana", "Ben"]));
    await screen.findAllByText("Ben");
    end.say(roomView({ ...racing, seats: [seat(0, { name: "Ana", is_mine: true }), seat(1, { is_free: true })] }));
    await tick();
    expect(screen.getAllByText("Ben").length).toBeGreaterThan(0);
    end.say(roomView({ ...racing, seats: [seat(0, { name: "Ana", is_mine: true }), seat(1, { name: "Cleo" })] }));
    await screen.findAllByText("Cleo");
    expect(screen.queryByText("Ben")).toBeNull();
  });

  test("a lost connection is shown, and a deleted room", async () => {
    const { container, end } = await entered();
    end.onclose!();
    expect((await screen.findByText(/connection is lost/)).closest("[role=status]")).toBeTruthy();
    shell.isTold = true; // by the page itself, once
    await waitFor(() => expect(screen.queryByText(/connection is lost/)).toBeNull());
    shell.isTold = false;
    await waitFor(() => expect(FakeSocket.last).not.toBe(end), { timeout: 2000 });
    FakeSocket.last!.say({ type: "gone", code: "no-such-room", is_for_good: true });
    expect((await screen.findByRole("alert")).textContent).toContain("no such room");
    expect(document.title).toBe("This room is closed · hotlap");
    expect(await barriers(container)).toEqual([]);
  });
});

describe("Record", () => {
  test("has no accessibility problem, and shows the problem of a file", async () => {
    serve({ replay: { code: "invalid-record", what: "…", field: "", rule: "", data: { line: 3 } } });
    const { container } = render(Record);
    expect(await barriers(container)).toEqual([]);
    await userEvent.upload(screen.getByTestId("open-record"), new File(["race"], "a.race"));
    expect((await screen.findByRole("alert")).textContent).toContain("line 3 is wrong");
    expect(await barriers(container)).toEqual([]);
    expect(sessionStorage.length).toBe(0);
    await userEvent.upload(screen.getByTestId("open-record"), new File([new Uint8Array([0x1f, 0x8b, 8, 0])], "a.hotlap"));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/This is no saved race\.\s*$/)); // none of its bytes
  });

  test("a reload shows the opened race again; a viewer who leaves the screen begins anew", async () => {
    sessionStorage.setItem("hotlap.record", "race usa");
    const asked = serve({ replay: { code: "internal", what: "…" } });
    render(Record);
    await waitFor(() => expect(asked).toContainEqual({ path: "replay", body: { text: "race usa" } }));
    cleanup();
    expect(sessionStorage.length).toBe(0);
  });
});

test("a file that is larger than any race is not read", async () => {
  const asked = serve();
  render(Record);
  const file = new File(["race"], "film.mp4");
  Object.defineProperty(file, "size", { value: RECORD_BYTES + 1 });
  await userEvent.upload(screen.getByTestId("open-record"), file);
  expect((await screen.findByRole("alert")).textContent).toContain("at most 6,000,000 bytes");
  expect(asked).toEqual([]);
});

describe("Record in its frame", () => {
  test("fills the page like a race, with the button for another one in the header", async () => {
    const frame = snapshot("r1", ["Ana", "Ben"]);
    serve({ replay: { info: frame.info, seed: "1", frames: [frame], race: "file-1", decisions: 0 } });
    location.hash = "#/record";
    const { container } = render(App);
    await screen.findByRole("heading", { level: 1, name: "Watch a saved race" });
    await userEvent.upload(screen.getByTestId("open-record"), new File(["race usa"], "a.race"));
    await screen.findByTestId("replay");
    expect(container.querySelector("main")!.className).toContain("race");
    expect(screen.queryByRole("contentinfo")).toBeNull();
    const header = within(screen.getAllByRole("banner")[0]!);
    expect(header.getByTestId("open-record")).toBeTruthy();
    expect(header.queryByRole("navigation")).toBeNull();
    expect(await barriers(container)).toEqual([]);
    location.hash = "#/";
    await screen.findByRole("navigation");
    expect(container.querySelector("main")!.className).toContain("page");
  });
});

describe("Join", () => {
  const nobody = { name: "", link: "#/join/mine" };

  test("adopts at once if nothing is lost", async () => {
    const asked = serve({ me: nobody, "me/adopt": { name: "Ben", link: "#/join/his" } });
    location.hash = "#/join/his";
    render(Join, { token: "his" });
    await waitFor(() => expect(location.hash).toBe("#/"));
    expect(asked.at(-1)).toEqual({ path: "me/adopt", body: { token: "his" } });
  });

  test("asks if a driver would be left behind", async () => {
    const asked = serve({ "me/adopt": { name: "Ben", link: "#/join/his" } });
    location.hash = "#/join/his";
    const { container } = render(Join, { token: "his" });
    const yes = await screen.findByRole("button", { name: "Use the private link" });
    expect(await barriers(container)).toEqual([]);
    expect(asked.some(({ path }) => path === "me/adopt")).toBe(false);
    await userEvent.click(yes);
    await waitFor(() => expect(location.hash).toBe("#/"));
  });

  test("my own link adopts nothing", async () => {
    const asked = serve();
    location.hash = "#/join/secret";
    render(Join, { token: "secret" });
    await waitFor(() => expect(location.hash).toBe("#/"));
    expect(asked.map(({ path }) => path)).toEqual(["me"]);
  });

  test("shows the problem of a link", async () => {
    serve({ me: nobody, "me/adopt": { code: "bad-link", what: "…" } });
    const { container } = render(Join, { token: "x" });
    expect((await screen.findByRole("alert")).textContent).toContain("part of it is missing");
    expect(await barriers(container)).toEqual([]);
  });
});
