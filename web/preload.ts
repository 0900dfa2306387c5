/**
 * A step of the build: a part whose styles could not be fetched fetches them again with its code. Vite remembers each style
 * that it has tried, and takes the element of one that failed for one that is there: a part that was fetched without a
 * network, and again with one, came without its layout.
 */
import type { Plugin } from "vite";

const CHANGES = [
  [/\(err\) => \{\s*seen\[href\] = void 0;/, "(err) => { delete seen[href];"],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
] as const;

export function preload(): Plugin {
  return {
    name: "preload",
    apply: "build",
    transform(code, id) {
      if (!id.includes("vite/preload-helper")) return null;
      return CHANGES.reduce((before, [found, put]) => {
        const after = before.replace(found, put);
        if (after === before) this.error(`Vite no longer has ${String(found)}`);
        return after;
      }, code);
    },
  };
}
