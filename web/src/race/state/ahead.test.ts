/** A plan that is left in advance: when it is offered, what is asked, and what is sent. */
import { expect, test } from "vitest";
import type { Own, PlanLeft, RoomView } from "../../wire/types";
import { Ahead } from "./ahead.svelte";
import type { RaceCommand } from "./commands";
import { RaceState } from "./state.svelte";
import { first, ownOf, planAsk, roomOf } from "../testing";

const READY = { may_plan_ahead: true, decision_id: 4 };

function scene(own: Own[], plan: PlanLeft | null = null, others: Partial<RoomView["seats"][number]> = {}) {
  const race = new RaceState();
  race.receive(first({ own }));
  const room = roomOf();
  room.seats = room.seats.map((seat) => ({ ...seat, ...(seat.is_mine ? { plan } : { kind: "person" as const, ...others }) }));
  const sent: RaceCommand[] = [];
  const ahead = new Ahead(
    () => race,
    () => room,
    (words) => (sent.push(words), Promise.resolve(true)),
  );
  return { race, ahead, sent };
}

test("it is offered to whoever has ended their turn, if people drive on", () => {
  expect(scene([ownOf(0, READY)]).ahead.may).toBe(true);
  expect(scene([ownOf(0)]).ahead.may).toBe(false);
  expect(scene([ownOf(0, READY)], null, { kind: "bot" }).ahead.may).toBe(false);
  expect(scene([ownOf(0, READY)], null, { is_free: true }).ahead.may).toBe(false);
  expect(scene([ownOf(0, READY), ownOf(1, READY)]).ahead.may).toBe(false); // two at one screen
});

test("the question is open from the look to the answer", async () => {
  const { race, ahead, sent } = scene([ownOf(0, READY)]);
  race.ahead = { type: "ahead", command_id: "c", ask: planAsk(0, { decision_id: 4 }) };
  expect(ahead.ask).toBeNull();
  await ahead.look();
  expect(ahead.ask?.decision_id).toBe(4);
  await ahead.leave("gear 1 play 1");
  expect(ahead.ask).toBeNull();
  expect(sent).toEqual([
    { type: "look_ahead", race: "r1", seat: 0 },
    { type: "plan_ahead", race: "r1", seat: 0, decision_id: 4, choice: "gear 1 play 1" },
  ]);
});

test("a plan counts for its own decision only", () => {
  const plan = { decision_id: 4, choice: "gear 1 play 1", gear: 1, cards: ["1"], is_void: false };
  expect(scene([ownOf(0, READY)], plan).ahead.plan).toEqual(plan);
  expect(scene([ownOf(0, { ...READY, decision_id: 5 })], plan).ahead.plan).toBeNull();
});

test("while its decision is asked, a plan is on its way, unless it is void", () => {
  const plan = { decision_id: 4, choice: "gear 1 play 1", gear: 1, cards: ["1"], is_void: false };
  for (const is_void of [false, true]) {
    const { race, ahead } = scene([ownOf(0, { decision_id: 4 })], { ...plan, is_void });
    expect(ahead.isGoing).toBe(false);
    race.receive(first({ is_snapshot: true, own: [ownOf(0, { decision_id: 4 })], asks: [planAsk(0, { decision_id: 4 })] }));
    expect(ahead.isGoing).toBe(!is_void);
  }
});
