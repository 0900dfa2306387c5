/** The texts as they go to players: without the comments for translators, which are 5 of 510 kB of the client. */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEXT = /\.ftl\?raw$/;

export function texts(): Plugin {
  return {
    name: "texts",
    enforce: "pre",
    load(id) {
      if (!TEXT.test(id)) return;
      const path = id.replace(/\?raw$/, "");
      this.addWatchFile(path);
      // Lines of a message are indented, so no other line begins with a #.
      return `export default ${JSON.stringify(readFileSync(path, "utf8").replace(/^#.*\n/gm, ""))}`;
    },
  };
}
