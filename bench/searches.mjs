// Calls of champion's search and of the coach by the WebAssembly module, for searches.py:
// node searches.mjs MODULE LAYOUT FOLDER SECONDS
// Prints calls per CPU second of each kind as JSON. The folder has a file of calls for each.

import { readFileSync } from "node:fs";
import { load } from "../examples/js/rules.mjs";

const [module, layout, folder, seconds] = process.argv.slice(2);
const rules = await load(await WebAssembly.compile(readFileSync(module)), JSON.parse(readFileSync(layout)));
const spentS = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;

/** All calls of a file, each with the bytes that it was given. Returns how many. */
function again(file) {
  const data = readFileSync(file);
  const end = data.indexOf(10);
  const head = JSON.parse(data.subarray(0, end).toString());
  let at = end + 1;
  const blocks = head.blocks.map((n) => data.subarray(at, (at += n)));
  const call = rules.exports[head.function];
  const rooms = head.calls[0].map(([, isBlock], i) =>
    isBlock ? rules.room(Math.max(...head.calls.map((one) => blocks[one[i][0]].length))) : 0,
  );
  const there = rooms.map(() => -1);
  return () => {
    for (const given of head.calls) {
      const words = given.map(([n, isBlock], i) => {
        if (!isBlock) return BigInt(n);
        if (head.changes[i] || there[i] !== n) rules.bytes.set(blocks[n], rooms[i]);
        there[i] = n;
        return rooms[i];
      });
      call(...words);
    }
    return head.calls.length;
  };
}

function perSecond(chunk) {
  let calls = 0;
  const begin = spentS();
  while (spentS() - begin < Number(seconds)) calls += chunk();
  return calls / (spentS() - begin);
}

const found = {};
for (const kind of ["champion", "coach"]) {
  const chunk = again(`${folder}/${kind}`);
  perSecond(chunk); // the module's code gets its last form while it runs, and that takes processor time, too
  found[kind] = perSecond(chunk);
}
console.log(JSON.stringify(found));
