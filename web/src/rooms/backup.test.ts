import * as streams from "node:stream/web";
import { beforeEach, expect, test, vi } from "vitest";
import { keepSettings, read, Unusable, write } from "./backup";

const IMAGE = new Uint8Array(9_000).map((_, i) => i * i);
const SAVED = { image: IMAGE, cookie: "hotlap_guest=a" };
const NOW = new Date("2026-11-29T10:00:00Z");

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("CompressionStream", streams.CompressionStream); // jsdom has none
  vi.stubGlobal("DecompressionStream", streams.DecompressionStream);
});

const whyNot = async (file: Uint8Array<ArrayBuffer>) => {
  const error: unknown = await read(file).then(
    () => null,
    (wrong: unknown) => wrong,
  );
  return error instanceof Unusable ? error.why : error;
};
const bytesOf = (words: string) => new TextEncoder().encode(words);
const packed = async (words: string) =>
  new Uint8Array(await new Response(new Response(words).body!.pipeThrough(new CompressionStream("gzip"))).arrayBuffer());

test("what was saved is read as it was, with the settings of this game alone", async () => {
  localStorage.setItem("hotlap.pace", "2");
  localStorage.setItem("other", "1");
  const found = await read(await write(SAVED, NOW));
  expect(found).toEqual({ ...SAVED, made: NOW, settings: { "hotlap.pace": "2" } });
});

test("settings of a file take the place of those that are here", () => {
  localStorage.setItem("hotlap.look", "dark");
  localStorage.setItem("other", "1");
  keepSettings({ "hotlap.pace": "2", strange: "3" });
  expect({ ...localStorage }).toEqual({ "hotlap.pace": "2", other: "1" });
});

test("a file that is none of these is refused as a whole", async () => {
  const file = await write(SAVED, NOW);
  expect(await whyNot(new Uint8Array())).toBe("other");
  expect(await whyNot(bytesOf("hotlap record 1"))).toBe("other");
  expect(await whyNot(await packed("no line"))).toBe("other");
  expect(await whyNot(await packed("null\n"))).toBe("other");
  expect(await whyNot(await packed('{"kind":"hotlap data","version":2}\n'))).toBe("newer");
  expect(await whyNot(await packed('{"kind":"hotlap data","version":1,"made":"2026-11-29","cookie":1,"settings":{}}\n'))).toBe("damaged");
  expect(await whyNot(await packed('{"kind":"hotlap data","version":1,"made":"never","cookie":"","settings":{}}\n'))).toBe("damaged");
  expect(await whyNot(file.slice(0, -20))).toBe("damaged");
  file[file.length >> 1]! ^= 1;
  expect(await whyNot(file)).toBe("damaged");
});
