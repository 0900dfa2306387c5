import { flushSync } from "svelte";
import { render, screen, waitFor } from "@testing-library/svelte";
import { beforeAll, expect, test } from "vitest";
import type { Frame, Moment, Replay, Told } from "../../wire/types";
import { loadLater } from "../../texts/texts";
import { RaceState } from "../state/state.svelte";
import { carView, event, frame, infoOf, publicOf } from "../testing";
import Caption from "./Caption.svelte";
import { roundsOf, seenRounds } from "./curves";
import { endWords } from "./ends";
import { Eye } from "./eye.svelte";
import { Film } from "./film.svelte";
import { replayAct } from "./keys";
import { markWords, marksOf } from "./marks";

beforeAll(() => loadLater("replay"));

const PLACES = (first: number, second: number) =>
  [first, second].map((seat, i) => ({ place: i + 1, seat, status: "racing" as const, round: 0 }));

function at(version: number, round: number, spaces: [number, number], events: Told[] = [], laps: [number, number] = [0, 0]): Frame {
  const first = laps[0] * 100 + spaces[0] >= laps[1] * 100 + spaces[1] ? 0 : 1;
  return frame(version, {
    events,
    public: publicOf({
      round,
      cars: [0, 1].map((seat) => carView(seat, { space: spaces[seat]!, lap: laps[seat]!, gear: seat + 1, engine: 6 - round })),
      table: PLACES(first, 1 - first),
    }),
  });
}

const moved = (seat: number, space: number, lap = 0) => event("MOVED", seat, { lap, space, spot: "left" });
const FRAMES = [
  at(0, 1, [5, 3]),
  at(1, 1, [9, 3], [moved(0, 9)]),
  at(2, 2, [9, 12], [event("ROUND", null, { round: 2 }), moved(1, 12), event("BOOSTED", 1, { card: "3", heat: 1 })]),
  at(3, 2, [9, 12], [event("TAKEN_BACK", 1, { events: 1 })]),
  at(
    4,
    3,
    [9, 2],
    [
      event("ROUND", null, { round: 3 }),
      event("TURN", 0),
      event("SLIPSTREAMED", 0, { spaces: 2 }),
      moved(0, 9),
      event("BLOCKED", 0, { wanted: 2, moved: 1 }),
      event("TURN", 1),
      moved(1, 14),
      event("SPUN_OUT", 1, { heat: 1 }),
      moved(1, 2),
    ],
  ),
  at(5, 3, [2, 2], [event("TURN", 0), moved(0, 2, 1)], [1, 0]),
];
const REPLAY: Replay = {
  info: infoOf({ laps: 2 }),
  seed: "1",
  frames: FRAMES,
  race: "r1",
  decisions: 5,
  thought: [0, 1000, 2000, 0, 0, 0],
};

test("marks are what happened, without what was taken back", () => {
  const marks = marksOf(REPLAY);
  expect(marks.map((one) => [one.frame, one.kind, one.seat])).toEqual([
    [2, "overtaking", 1],
    [4, "slipstream", 0],
    [4, "spin", 1],
    [5, "lap", 0],
  ]);
  expect(marks.map((one) => markWords(REPLAY.info, one))).toEqual([
    "Bo overtakes Anna",
    "Anna slipstreams 1 space",
    "Bo spins out",
    "Anna leads into lap 2",
  ]);
});

test("of the viewer's own car all marks say you", () => {
  const told = (mine: number[]) => marksOf(REPLAY).map((one) => markWords(REPLAY.info, one, mine));
  expect(told([1])).toEqual(["You overtake Anna", "Anna slipstreams 1 space", "You spin out", "Anna leads into lap 2"]);
  expect(told([0])).toEqual(["Bo overtakes you", "You slipstream 1 space", "Bo spins out", "You lead into lap 2"]);
});

test("a replay has a pace of its own, and keeps it", () => {
  localStorage.clear();
  const driven = new RaceState();
  driven.pace = Infinity;
  const film = new Film(REPLAY);
  expect(film.race.speed).toBe(1);
  film.race.pace = 4;
  expect([new Film(REPLAY).race.speed, new RaceState().pace]).toEqual([4, Infinity]);
  localStorage.clear();
});

test("a mark counts rounds as the log and the podium do, also where one frame has several of them, and they are in order", () => {
  const ends = [event("ROUND", null, { round: 1 }), moved(0, 6)];
  const rest = [
    event("TURN", 1),
    event("BOOSTED", 1, { heat: 1 }),
    moved(1, 12),
    event("FINISHED", 1, { place: 1, round: 1 }),
    event("ROUND", null, { round: 2 }),
    event("TURN", 0),
    moved(0, 14),
    event("FINISHED", 0, { place: 2, round: 2 }),
  ];
  const frames = [at(0, 1, [5, 3], ends), at(1, 2, [14, 12], rest)];
  expect(marksOf({ ...REPLAY, frames }).map((one) => [one.kind, one.seat, one.round])).toEqual([
    ["boost", 1, 1],
    ["overtaking", 1, 1],
    ["finish", 1, 1],
    ["finish", 0, 2],
  ]);
});

test("who goes back has overtaken nobody, and leads into no lap", () => {
  const back = (kind: "SPUN_OUT" | "CANNOT_PAY") => [event("TURN", 1), moved(1, 2, 1), event(kind, 1, { heat: 1 }), moved(1, 3)];
  const frames = [
    at(0, 1, [5, 3]),
    at(1, 1, [5, 3], [...back("CANNOT_PAY"), ...back("SPUN_OUT")]),
    at(2, 2, [2, 3], [event("TURN", 0), moved(0, 2, 1)]),
  ];
  expect(marksOf({ ...REPLAY, frames }).map((one) => [one.kind, one.seat])).toEqual([
    ["spin", 1],
    ["lap", 0],
  ]);
});

test("lines are drawn by rounds, each as it ended, as far as the race was seen", () => {
  const rounds = roundsOf(REPLAY);
  expect(rounds.map((one) => [one.round, one.first, one.end])).toEqual([
    [1, 0, 2],
    [2, 2, 4],
    [3, 4, 5],
  ]);
  // The car behind moves after the last decision of a round.
  expect(rounds[0]!.values).toEqual({ place: [2, 1], gap: [3, 0], heat: [4, 4], gear: [1, 2] });
  expect(rounds[1]!.values).toMatchObject({ place: [1, 2], gap: [0, 7] });
  expect(seenRounds(rounds, 3).map((one) => one.round)).toEqual([1]);
  expect(seenRounds(rounds, 4).map((one) => one.round)).toEqual([1, 2]);
});

test("who comes home in a round is in it, in no later one, and leads only there", () => {
  const home = { status: "finished" as const, lap: 2 };
  const line = (seat: number, place: number, round: number) => ({
    seat,
    place,
    status: round ? ("finished" as const) : ("racing" as const),
    round,
  });
  const cars = (...parts: Parameters<typeof carView>[1][]) => parts.map((one, seat) => carView(seat, one));
  const frames = [
    at(0, 1, [25, 20], [], [1, 1]),
    frame(1, {
      public: publicOf({ round: 2, cars: cars({ ...home, space: 4 }, { lap: 1, space: 29 }), table: [line(0, 1, 1), line(1, 2, 0)] }),
    }),
    frame(2, {
      public: publicOf({
        round: 2,
        cars: cars({ ...home, space: 4 }, { ...home, space: 2 }),
        table: [line(0, 1, 1), line(1, 2, 2)],
        is_over: true,
      }),
    }),
  ];
  const [first, second] = roundsOf({ ...REPLAY, frames });
  expect(first!.values).toEqual({ place: [1, 2], gap: [0, 5], heat: [6, 6], gear: [2, 2] });
  expect(second!.values).toEqual({ place: [1, 2], gap: [null, 0], heat: [null, 6], gear: [null, 2] });
});

test("nothing of what comes is told before it was seen, or asked for", () => {
  const film = new Film(REPLAY);
  expect([film.seenMarks.length, film.seenRounds.length]).toEqual([0, 0]);
  film.goMark();
  expect([film.at, film.seenMarks.length, film.seenRounds.length]).toEqual([2, 1, 1]);
  film.jump(0);
  expect(film.seenMarks.length).toBe(1);
  film.isTold = true;
  expect([film.seenMarks.length, film.seenRounds.length]).toEqual([4, 3]);
});

test("what another choice brings is played to the end of the round in which its car moves next", () => {
  const ends = (at: number, seat: number) => {
    const film = new Film(REPLAY, at);
    film.playMove(seat);
    return [film.isPlaying, film.end];
  };
  expect(ends(0, 0)).toEqual([true, 2]);
  expect(ends(1, 1)).toEqual([true, 2]); // its move ends the round
  expect(ends(1, 0)).toEqual([true, 4]); // it has moved in this round: a discard is seen in the next one
  expect(ends(4, 1)).toEqual([true, 5]); // it moves no more
});

test("where another choice ends is told against what was done", () => {
  const frames = [
    ...FRAMES.slice(0, 3),
    at(3, 2, [11, 12]),
    at(4, 3, [9, 14], [moved(1, 14), moved(0, 9)]),
    at(5, 3, [5, 2], [moved(0, 5, 1)], [1, 0]),
  ];
  const other = { ...REPLAY, frames };
  const told = (seat: number, end: number, made = REPLAY) => endWords(made, other, seat, end);
  expect(told(1, 4)).toBe("At the end of round 2, against what was done: place 1 instead of 2 and 12 spaces further.");
  expect(told(0, 4)).toBe("At the end of round 2, against what was done: place 2 instead of 1.");
  expect(told(0, 2)).toBe("At the end of round 1, against what was done: no difference.");
  expect(told(0, 5)).toBe("At the end of the race, against what was done: 3 spaces further.");
  expect(told(1, 5)).toBe("At the end of the race, against what was done: no spin-out.");
  const cold = [
    ...FRAMES.slice(0, 2),
    frame(2, { public: publicOf({ round: 2, cars: [carView(0, { space: 10, gear: 1, engine: 6 })], table: PLACES(0, 1) }) }),
  ];
  expect(told(0, 2, { ...REPLAY, frames: cold })).toBe(
    "At the end of round 1, against what was done: place 2 instead of 1, 1 space less and 2 Heat less in the engine.",
  );
});

test("a race is played to its end", () => {
  const film = new Film(REPLAY, 2);
  film.playMove(1);
  expect([film.isPlaying, film.end]).toEqual([true, 4]);
  film.toggle();
  film.toggle();
  expect([film.isPlaying, film.end]).toEqual([true, 5]);
});

test("a film goes by decisions and by rounds", () => {
  const film = new Film(REPLAY, 3);
  expect(film.race.shown?.version).toBe(3);
  film.goRound(-1);
  expect(film.at).toBe(2);
  film.goRound(-1);
  expect(film.at).toBe(0);
  film.goRound(1);
  film.go(1);
  film.race.skip();
  expect([film.at, film.race.shown?.version]).toEqual([3, 3]);
  film.go(-9);
  expect(film.at).toBe(0);
  film.jump(99);
  expect([film.at, film.decision]).toEqual([5, 5]);
  const long = new Film({ ...REPLAY, every: 20, decisions: 93 }, 99);
  expect([long.decision, ...[79, 80, 92, 93].map((one) => long.frameOf(one))]).toEqual([93, 3, 4, 4, 5]); // the end has a frame of its own
});

test("to jump gives the same as to watch", () => {
  const watched = new RaceState();
  const jumped = new RaceState();
  watched.load(REPLAY.info, "1", FRAMES.slice(0, 1));
  for (const one of FRAMES.slice(1)) {
    watched.receive(one);
    watched.skip();
  }
  jumped.load(REPLAY.info, "1", FRAMES);
  expect(jumped.shown).toEqual(watched.shown);
  expect(jumped.spun).toEqual(watched.spun);
  expect(jumped.log).toEqual(watched.log);
});

test("an eye shows the latest moment that is wanted, and nothing of another driver", async () => {
  const race = new RaceState();
  race.load(REPLAY.info, "1", FRAMES.slice(0, 1));
  const answers: ((moment: Moment) => void)[] = [];
  const asked: [number, number | undefined][] = [];
  const eye = new Eye(race, (decision, seat) => {
    asked.push([decision, seat]);
    return new Promise((done) => answers.push(done));
  });
  const own = (seat: number) => ({
    seat,
    hand: { "1": 1 },
    draw: {},
    discard: {},
    plan: [],
    plan_gear: 0,
    decision_id: 0,
    may_take_back: false,
  });
  eye.on(0);
  void eye.look(1);
  void eye.look(2);
  eye.on(1);
  expect(asked).toEqual([[0, 0]]);
  answers[0]!({ at: 0, own: [own(0)] });
  await waitFor(() =>
    expect(asked).toEqual([
      [0, 0],
      [2, 1],
    ]),
  );
  expect(race.own).toEqual([]);
  answers[1]!({ at: 2, own: [own(1)] });
  await waitFor(() => expect(race.own.map((one) => one.seat)).toEqual([1]));
  flushSync();
  expect([eye.isReady, eye.moment?.at]).toEqual([true, 2]);
  eye.on(null);
  expect(race.own).toEqual([]);
});

test("the time beside a choice on a driver's mat is that of this choice, else of the latest one", async () => {
  const by = (n: number, seat: number) => ({ ...FRAMES[n]!, by: "driver" as const, seat });
  const replay = { ...REPLAY, frames: [FRAMES[0]!, by(1, 0), by(2, 1), by(3, 0)], thought: [0, 21_000, 5_000, 76_000], decisions: 3 };
  const film = new Film(replay, 1);
  const eye = new Eye(film.race, (at) => Promise.resolve({ at, own: [], chosen: "done", chosen_at: 3 }));
  render(Caption, { film, eye, info: REPLAY.info, mine: [0], pointed: "" });
  const told = () => screen.getByTestId("replay-caption").textContent?.replace(/[\u2068\u2069]/g, "");
  expect(told()).toContain("You decided after 21 sec");
  eye.on(0);
  await waitFor(() => expect(told()).toContain("Chosen after 76 sec"));
  eye.on(null);
  await waitFor(() => expect(told()).toContain("You decided after 21 sec"));
  film.go(1); // nobody has decided what is not seen yet
  await waitFor(() => expect(told()).toMatch(/Round 1\s*Step 2/));
  film.race.skip();
  await waitFor(() => expect(told()).toContain("Bo decided after 5 sec"));
});

test("keys have their meanings where nothing else has them", () => {
  const pressed = (key: string, html = "<p></p>", more = {}) => {
    document.body.innerHTML = html;
    const event = new KeyboardEvent("keydown", { key, ...more });
    Object.defineProperty(event, "target", { value: document.body.firstElementChild });
    return replayAct(event);
  };
  expect(pressed("ArrowRight")).toBe("on");
  expect(pressed("ArrowRight", undefined, { shiftKey: true })).toBe("roundOn");
  expect(pressed("ArrowUp", "<input type=range tabindex=0>")).toBe("roundOn");
  expect(pressed(" ")).toBe("play");
  expect(pressed(" ", "<button></button>")).toBeNull();
  expect(pressed("M")).toBe("mark");
  expect(pressed("e", "<input>")).toBeNull();
  expect(pressed("End", "<div role=dialog></div>")).toBeNull();
  expect([",", "."].map((key) => pressed(key, "<div role=dialog></div>"))).toEqual(["errorBack", "errorOn"]);
  expect(pressed("x")).toBeNull();
});

test("a moment brings its car into view, which stays until another one does", () => {
  const film = new Film({ info: infoOf(), seed: "", frames: FRAMES, race: "r1", decisions: FRAMES.length - 1 });
  expect(film.followed).toBeNull();
  film.goMark();
  const [mark] = marksOf(film.replay);
  expect([film.at, film.followed]).toEqual([mark!.frame, { seat: mark!.seat }]);
  film.go(1);
  expect(film.followed).toEqual({ seat: mark!.seat });
  film.jump(0, 1 - mark!.seat);
  expect(film.followed).toEqual({ seat: 1 - mark!.seat });
});
