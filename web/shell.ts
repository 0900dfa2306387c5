/**
 * A step of the build: shell.json, the files that open without a network (public/sw.js): the first page, the companion, the
 * rules, and the texts of all languages.
 */
import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";

/** Modules that are needed; what they import at once comes with them. */
const NEEDED = [
  /web\/index\.html$/,
  /src\/screens\/table\/Table\.svelte$/,
  /src\/parts\/Face\.svelte$/,
  /src\/screens\/Offline\.svelte$/,
  /src\/screens\/rules\/(RulesPage|Prose)\.svelte$/,
  /texts\/\w+\/(?!replay|plane)[a-z_]+\.ftl/,
];

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    generateBundle(_, bundle) {
      const files = [...needed(bundle)].sort();
      const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 16);
      this.emitFile({ type: "asset", fileName: "shell.json", source: JSON.stringify({ version, files }) });
    },
  };
}

function needed(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const files = new Set(
    chunks
      .filter((one) => [one.facadeModuleId ?? "", ...one.moduleIds].some((id) => NEEDED.some((name) => name.test(id))))
      .map((one) => one.fileName),
  );
  for (const name of files) {
    const file = bundle[name];
    if (file?.type === "chunk") {
      const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
      for (const other of [...file.imports, ...importedCss, ...importedAssets]) files.add(other);
    } else if (file && name.endsWith(".css")) {
      // The fonts; addresses in a style sheet are relative to it.
      for (const [, other] of String(file.source).matchAll(/url\(["']?\.\/([\w.-]+)/g)) files.add(`assets/${other}`);
    }
  }
  return files;
}
