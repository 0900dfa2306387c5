// The rules as a WebAssembly module. `scripts/build-rules wasm --into FOLDER` makes hotlap.wasm; layout.json lies beside
// the libraries in src/hotlap/built.

const PAGE = 65536;

/** The rules from a compiled module and the content of layout.json. */
export async function load(module, layout) {
  const { exports } = await WebAssembly.instantiate(module, {});
  return new Rules(exports, exports.memory, exports.__indirect_function_table, layout);
}

export class Rules {
  constructor(exports, memory, table, layout) {
    if (exports.hotlap_layout() !== BigInt(layout.layout)) {
      throw new Error("the module is of another version than layout.json");
    }
    this.layout = layout;
    this.constants = layout.constants;
    this.exports = exports;
    this.table = table;
    this.memory = memory;
    for (const [name, symbol] of Object.entries(layout.functions)) this[name] = exports[symbol];
  }

  /** The module's memory. It moves when room is made. */
  get view() {
    return new DataView(this.memory.buffer);
  }

  get bytes() {
    return new Uint8Array(this.memory.buffer);
  }

  /** The address of zeroed memory that the module does not use. */
  room(bytes) {
    return this.memory.grow(Math.ceil(bytes / PAGE)) * PAGE;
  }

  /** The address of a new record, or of several. */
  record(name, n = 1) {
    return this.room(n * this.layout.records[name].size);
  }

  /** Where a field begins in a record. */
  offset(record, field) {
    return this.layout.records[record].fields[field][0];
  }

  size(record) {
    return this.layout.records[record].size;
  }

  /** The number by which the rules call a function of the module, such as a packaged driver. */
  address(symbol) {
    const at = this.table.grow(1);
    this.table.set(at, this.exports[symbol]);
    return at;
  }
}
