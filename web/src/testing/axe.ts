import axe from "axe-core";

/** What axe finds wrong, one line each. Contrast is left out: jsdom lays nothing out (tests/browser sees to it). */
export async function barriers(where: Element): Promise<string[]> {
  const { violations } = await axe.run(where, { rules: { "color-contrast": { enabled: false } } });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}
