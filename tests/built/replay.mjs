// Makes calls of the rules again (replay.py) by a WebAssembly module: the plain one, or the one for Pyodide.
//
//   node replay.mjs MODULE LAYOUT CALLS ANSWERS

import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { load as loadPlain } from "../../examples/js/rules.mjs";
import { isSide, load as loadSide } from "./side.mjs";

const [NOTHING, WHOLE, TRUTH, REAL, BLOCK, KERNEL] = [0, 1, 2, 3, 4, 5];
const UNWRITTEN = -1n;

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset);
    this.at = 0;
  }

  number() {
    this.at += 8;
    return this.view.getBigInt64(this.at - 8, true);
  }

  index() {
    return Number(this.number());
  }

  block() {
    const n = this.index();
    const from = this.at;
    this.at += Math.ceil(n / 8) * 8;
    return this.bytes.subarray(from, from + n);
  }

  each(read) {
    return Array.from({ length: this.index() }, read);
  }
}

const [file, layout, calls, answers] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(file));
const load = isSide(module) ? loadSide : loadPlain;
const rules = await load(module, JSON.parse(readFileSync(layout)));
const reader = new Reader(readFileSync(calls));
const out = openSync(answers, "w");
const blocks = reader.each(() => reader.block());
const MOST = 64;
const desk = rules.room(MOST * (Math.max(...blocks.map((one) => one.length)) + 64));

for (let left = reader.index(); left > 0; left--) {
  const call = rules.exports[reader.block().toString()];
  const lent = [];
  let free = desk;
  const given = reader.each(() => {
    const kind = reader.index();
    const value = reader.number();
    if (kind === WHOLE) return value;
    if (kind === TRUTH) return Number(value);
    const block = blocks[Number(value)];
    if (kind === KERNEL) return BigInt(rules.address(block.toString()));
    const at = free;
    rules.bytes.set(block, at);
    lent.push([at, block]);
    free += Math.ceil(block.length / 64) * 64;
    return at;
  });
  const kind = reader.index();
  const result = call(...given);
  const word = new DataView(new ArrayBuffer(8));
  if (kind === REAL) word.setFloat64(0, result, true);
  else if (kind !== NOTHING) word.setBigInt64(0, BigInt(result), true);
  writeSync(out, word);
  for (const [at, block] of lent) {
    const now = rules.bytes.subarray(at, at + block.length);
    const isUnwritten = block.equals(now);
    writeSync(out, BigInt64Array.of(isUnwritten ? UNWRITTEN : BigInt(block.length)));
    if (!isUnwritten) writeSync(out, now);
  }
}
closeSync(out);
