// The side module for Pyodide, loaded as Pyodide does: it gets a memory, a place in it for its data, and a table for its
// functions.

import { Rules } from "../../examples/js/rules.mjs";

const PAGE = 65536;
const STACK = 1 << 20;

export function isSide(module) {
  return WebAssembly.Module.customSections(module, "dylink.0").length > 0;
}

export async function load(module, layout) {
  const [size, , slots] = numbers(new Uint8Array(WebAssembly.Module.customSections(module, "dylink.0")[0]));
  const memory = new WebAssembly.Memory({ initial: Math.ceil((STACK + size) / PAGE) });
  const table = new WebAssembly.Table({ initial: slots, element: "anyfunc" });
  const constant = (value) => new WebAssembly.Global({ value: "i32" }, value);
  const env = {
    memory,
    __indirect_function_table: table,
    __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, STACK),
    __memory_base: constant(STACK),
    __table_base: constant(0),
  };
  const { exports } = await WebAssembly.instantiate(module, { env });
  exports.__wasm_apply_data_relocs();
  return new Rules(exports, memory, table, layout);
}

/** The numbers of the section's first part: bytes of data, their alignment, places in the table. */
function numbers(section) {
  const found = [];
  let [value, shift] = [0, 0];
  for (const byte of section.subarray(2)) {
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte < 128) {
      found.push(value);
      [value, shift] = [0, 0];
    }
  }
  return found;
}
