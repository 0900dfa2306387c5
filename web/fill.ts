/**
 * A step of the build: the words of the pages, `{{ id }}`, in each language of src/hotlap/texts. NAME.html has the English
 * ones, NAME.nl.html the Dutch ones; the server chooses. Only these pages are read before the client runs.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const TEXTS = "../src/hotlap/texts";
const FALLBACK = "en";

export function fill(): Plugin {
  let root = "";
  let folder = "";
  return {
    name: "fill",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = join(root, config.build.outDir);
    },
    closeBundle() {
      const texts = join(root, TEXTS);
      const languages = readdirSync(texts, { withFileTypes: true }).filter((one) => one.isDirectory() && /^[a-z]{2}(-|$)/.test(one.name));
      const bundles = new Map(languages.map(({ name }) => [name, bundleOf(join(texts, name), name)]));
      for (const page of readdirSync(folder).filter((name) => name.endsWith(".html"))) {
        const html = readFileSync(join(folder, page), "utf8");
        for (const [language, bundle] of bundles) {
          const suffix = language === FALLBACK ? ".html" : `.${language}.html`;
          writeFileSync(join(folder, page.replace(/\.html$/, suffix)), filled(html, language, [bundle, bundles.get(FALLBACK)!]));
        }
      }
    },
  };
}

function bundleOf(folder: string, language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const name of readdirSync(folder)) {
    if (name.endsWith(".ftl")) bundle.addResource(new FluentResource(readFileSync(join(folder, name), "utf8")));
  }
  return bundle;
}

function filled(html: string, language: string, bundles: FluentBundle[]): string {
  const words = html.replace(/\{\{ ([a-z-]+) \}\}/g, (_, id: string) => {
    const bundle = bundles.find((one) => one.hasMessage(id));
    if (!bundle) throw new Error(`a page asks for the text ${id}, and there is none`);
    return escaped(bundle.formatPattern(bundle.getMessage(id)!.value!));
  });
  return words.replace('lang="en"', `lang="${language}"`);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
