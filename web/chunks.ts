/**
 * The files of the built client: one with all that the first page needs, one with all that a race needs besides, and one with
 * the rooms in the page. On a slow line each file more than six waits for another to end.
 */
import { resolve } from "node:path";
import type { Rolldown } from "vite";

const CHUNKS = { first: "src/main.ts", race: "src/screens/room/Room.svelte" };
// What a page without a server has besides, in one as well. Its parts are for others, too: they drive the coach on a device.
const ROOMS = /src\/rooms\/(?!parts)/;

export function chunks(root: string): Rolldown.CodeSplittingOptions {
  const reached = new Map<string, Set<string>>();

  /** A module with all that it imports at once, directly or by others. */
  function closure(from: string, modules: Rolldown.ChunkingContext): Set<string> {
    const found = new Set([from]);
    for (const id of found) for (const other of modules.getModuleInfo(id)?.importedIds ?? []) found.add(other);
    return found;
  }

  function chunkOf(id: string, modules: Rolldown.ChunkingContext): string | null {
    for (const [name, path] of Object.entries(CHUNKS)) {
      if (!reached.has(name)) reached.set(name, closure(resolve(root, path), modules));
      if (reached.get(name)!.has(id)) return name;
    }
    return null;
  }
  return {
    groups: [
      { name: chunkOf, debugName: "first page and race" },
      { name: "rooms", test: ROOMS, includeDependenciesRecursively: false },
    ],
  };
}
