/** A step of the build: NAME.br and NAME.gz beside every file that gets smaller, for the server to send as they are. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** The server fills pages in when it sends them. Pictures and fonts are compressed already. */
const FILES = /\.(js|css|svg|json|webmanifest|txt|ico|ttf)$/;
/** A coded form must be this much smaller. */
const WORTH = 0.95;
/** Ways to code distances, of which the best one is kept: each is that for some files. */
const POSTFIXES = [0, 1, 2];

export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, name);
        if (FILES.test(name) && statSync(path).isFile()) pack(path);
      }
    },
  };
}

function pack(path: string): void {
  const plain = readFileSync(path);
  const brotli = (postfix: number) =>
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      },
    });
  const least = POSTFIXES.map(brotli).reduce((one, other) => (one.length < other.length ? one : other));
  const forms = { ".br": least, ".gz": gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }) };
  for (const [suffix, coded] of Object.entries(forms)) {
    if (coded.length < plain.length * WORTH) writeFileSync(path + suffix, coded);
  }
}
