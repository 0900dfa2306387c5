import { readFileSync, readdirSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { packed } from "../../texts";

const FOLDER = "../src/hotlap/texts";

test.each(["en", "nl"])("what goes to players says the same (%s)", (language) => {
  for (const file of readdirSync(`${FOLDER}/${language}`).filter((name) => name.endsWith(".ftl"))) {
    const source = readFileSync(`${FOLDER}/${language}/${file}`, "utf8");
    const whole = new Map(new FluentResource(source).body.map((one) => [one.id, one]));
    const sent = new FluentResource(packed(source)).body;
    expect(sent.length, file).toBeGreaterThan(0);
    for (const one of sent) expect(one, `${file} ${one.id}`).toEqual(whole.get(one.id));
  }
});
