// Random races by the WebAssembly module (docs/libhotlap.md).
//
//   node races.mjs MODULE LAYOUT TRACK N    for a file that examples/write_race.py wrote

import { readFileSync } from "node:fs";
import { load } from "./rules.mjs";

const [module, layout, trackFile, n] = process.argv.slice(2);
if (!n) {
  console.error("usage: node races.mjs MODULE LAYOUT TRACK N");
  process.exit(2);
}
const rules = await load(await WebAssembly.compile(readFileSync(module)), JSON.parse(readFileSync(layout)));
const { MORE, OK, MAX_CARS } = rules.constants;

const [track, game, events, choices] = ["Track", "Game", "Events", "Choices"].map((one) => rules.record(one));
const [key, dice, seats] = [8, 4, MAX_CARS].map((length) => rules.room(8 * length));
const [codes, cars, place] = [
  rules.offset("Choices", "codes"),
  rules.offset("Game", "cars"),
  rules.offset("Car", "place"),
];
rules.bytes.set(readFileSync(trackFile), track);
const { view, bytes } = rules; // no more room is made from here on

/** Drives a race to its end. Returns the decisions taken. */
function race(seed) {
  bytes.fill(0, game, game + rules.size("Game"));
  view.setBigInt64(key, BigInt(seed), true);
  rules.start_dice(dice, BigInt(seed));
  let code = rules.new_race(game, track, key, events);
  for (let decisions = 0; ; decisions++) {
    while (code === BigInt(MORE)) code = rules.resume(game, track, events);
    if (code !== BigInt(OK)) throw new Error(`an action was refused: ${code}`);
    if (rules.deciders(game, track, seats) === 0n) return decisions;
    const seat = view.getBigInt64(seats, true);
    const roll = rules.roll(dice, rules.legal(game, track, seat, choices));
    const action = view.getInt16(choices + codes + 2 * Number(roll), true);
    code = rules.step(game, track, seat, BigInt(action), events, choices);
  }
}

const n_cars = view.getInt8(track + rules.offset("Track", "n_cars"));
const wins = new Array(n_cars).fill(0);
let [decisions, rounds] = [0, 0];
for (let seed = 0; seed < n; seed++) {
  decisions += race(seed);
  rounds += view.getInt16(game + rules.offset("Game", "round_no"), true);
  for (let seat = 0; seat < n_cars; seat++) {
    wins[seat] += view.getInt8(game + cars + seat * rules.size("Car") + place) === 1;
  }
}
console.log(`${decisions} decisions in ${rounds} rounds`);
wins.forEach((won, seat) => console.log(`seat ${seat} wins ${won}`));
