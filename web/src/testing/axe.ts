import axe from "axe-core";

/** The problems that axe finds, one line for each. Contrast is left out, because jsdom has no layout. */
export async function barriers(where: Element): Promise<string[]> {
  const { violations } = await axe.run(where, { rules: { "color-contrast": { enabled: false } } });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}
