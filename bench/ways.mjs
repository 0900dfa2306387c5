// Random races by the WebAssembly module, for ways.py: node ways.mjs MODULE LAYOUT FOLDER SECONDS
// Prints races per CPU second of each kind of race as JSON. The folder has a track for each.

import { readFileSync } from "node:fs";
import { load } from "../examples/js/rules.mjs";

const CHUNK = 50;
const [module, layout, folder, seconds] = process.argv.slice(2);
const rules = await load(await WebAssembly.compile(readFileSync(module)), JSON.parse(readFileSync(layout)));
const [track, games, events, choices] = [["Track"], ["Game", 2], ["Events"], ["Choices"]].map((one) => rules.record(...one));
const [key, dice] = [rules.room(64), rules.room(32)];
const playouts = rules.exports.hotlap_engine_playout_playouts;
const spentS = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;

const found = {};
for (const kind of ["core", "modules"]) {
  rules.bytes.set(readFileSync(`${folder}/${kind}`), track);
  rules.view.setBigInt64(key, 1n, true);
  [1n, 2n, 3n, 4n].forEach((word, i) => rules.view.setBigInt64(dice + 8 * i, word, true));
  const race = () => playouts(games, track, key, dice, events, choices, BigInt(CHUNK));
  race(); // the module's code gets its last form while it runs
  let races = 0;
  const begin = spentS();
  while (spentS() - begin < seconds) {
    race();
    races += CHUNK;
  }
  found[kind] = races / (spentS() - begin);
}
console.log(JSON.stringify(found));
