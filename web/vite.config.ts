import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { fill } from "./fill.ts";
import { chunks } from "./chunks.ts";
import { precompress } from "./precompress.ts";
import { preload } from "./preload.ts";
import { shell } from "./shell.ts";
import { texts } from "./texts.ts";

const SOURCE = join(import.meta.dirname, "src");
const components = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".svelte"))
  .sort();
/** The number of a component, because each of its elements carries it: all of them together weigh 2.0 kB less than hashes of
 *  five letters, and 3.7 less than Svelte's own. */
const cssHash = ({ filename, hash }: { filename: string; hash: (name: string) => string }) => {
  const number = components.indexOf(relative(SOURCE, filename));
  return number < 0 ? `s${hash(filename).slice(0, 5)}` : `_${number.toString(36)}`;
};

export default defineConfig({
  plugins: [
    svelte({ configFile: false, compilerOptions: { cssHash } }),
    svelteTesting(),
    texts(),
    preload(),
    fill(),
    shell(),
    precompress(),
  ],
  // Relative addresses: the client works at / and behind a prefix.
  base: "./",
  build: {
    outDir: "dist",
    target: "es2022",
    // Browsers that know :has(): for others each list with it would become :is(), which is tried on every element.
    cssTarget: ["chrome111", "firefox121", "safari16.4"],
    // Everything under assets/ carries a hash in its name, so the server may let browsers keep it for good.
    assetsDir: "assets",
    // A server with a strict Content-Security-Policy serves no data: addresses.
    assetsInlineLimit: 0,
    // The client, and the server's page for addresses at which there is nothing.
    rolldownOptions: { input: ["index.html", "not-found.html"], output: { codeSplitting: chunks(import.meta.dirname) } },
  },
  // It imports Pyodide when it is there.
  worker: { format: "es" },
  server: {
    // The texts are in ../src/hotlap/texts.
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    environment: "jsdom",
    // Laws need cases that the server's tests make; those run them.
    include: ["src/**/*.test.ts", ...(process.env.HOTLAP_ASKS ? ["src/**/*.law.ts"] : [])],
    setupFiles: ["src/testing/setup.ts"],
    restoreMocks: true,
    // A busy machine takes ten times as long; a test that hangs still ends.
    testTimeout: 60_000,
    // A page of its own for each file, but one process for all: 50 s of CPU instead of 79.
    pool: "vmThreads",
  },
});
