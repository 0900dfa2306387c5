import { createHash, webcrypto } from "node:crypto";
import { TransformStream, WritableStream } from "node:stream/web";
import { beforeEach, expect, test, vi } from "vitest";
import type { Loading } from "./messages";
import { FakeCaches } from "./testing";

const FILES: Record<string, string> = { "pyodide.asm.wasm": "wasm wasm wasm", "game.zip": "our code" };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const sum = (text: string) => createHash("sha256").update(text).digest("hex");

let asked: string[];
let answers: Record<string, string>;
let told: Loading[];

beforeEach(() => {
  vi.resetModules();
  asked = [];
  told = [];
  answers = { ...FILES };
  vi.stubGlobal("caches", new FakeCaches());
  vi.stubGlobal("crypto", webcrypto);
  vi.stubGlobal("TransformStream", TransformStream);
  vi.stubGlobal("WritableStream", WritableStream);
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    const name = address.split("/").at(-1)!;
    if (init?.cache === "only-if-cached") return Promise.resolve(new Response("", { status: 504 }));
    if (name === "parts.json") return Promise.resolve(Response.json(listOf(FILES)));
    asked.push(name);
    const text = answers[name];
    return Promise.resolve(text === undefined ? new Response("", { status: 404 }) : new Response(bytesOf(text)));
  });
});

function listOf(files: Record<string, string>) {
  return {
    version: "v",
    parts: Object.entries(files).map(([name, text]) => ({ name, size: text.length, sha256: sum(text), kind: "pyodide" })),
  };
}

async function partsOf(version = "v1") {
  const { Parts } = await import("./parts");
  return Parts.of(`https://host/rooms/${version}/`, (loading) => told.push(loading));
}

test("they come once, and how much of them is here is told", async () => {
  await (await partsOf()).fetchAll();
  expect(asked.sort()).toEqual(["game.zip", "pyodide.asm.wasm"]);
  expect(told.at(-1)).toEqual({ done: 22, of: 22, next: [] });
  const again = await partsOf();
  expect(await (await again.take("game.zip")).text()).toBe("our code");
  expect(asked).toHaveLength(2);
});

test("a download that was interrupted goes on with what is missing", async () => {
  delete answers["game.zip"];
  await expect((await partsOf()).fetchAll()).rejects.toThrow("404");
  answers = { ...FILES };
  asked = [];
  await (await partsOf()).fetchAll();
  expect(asked).toEqual(["game.zip"]);
});

test("what another version had, too, is taken from there", async () => {
  await (await partsOf("v1")).fetchAll();
  asked = [];
  await (await partsOf("v2")).fetchAll();
  expect(asked).toEqual([]);
});

test("a part of another version is not kept: a host may be between two", async () => {
  answers["game.zip"] = "new code";
  await expect((await partsOf()).fetchAll()).rejects.toThrow("game.zip is not the one of the list");
  answers = { ...FILES };
  await (await partsOf()).fetchAll();
  expect(asked.filter((name) => name === "game.zip")).toHaveLength(2);
});

test("a part that did not come when all were begun comes when it is taken", async () => {
  delete answers["game.zip"];
  const parts = await partsOf();
  parts.begin();
  await new Promise((resolve) => setTimeout(resolve, 20));
  answers = { ...FILES };
  expect(await (await parts.take("game.zip")).text()).toBe("our code");
});
