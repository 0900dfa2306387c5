/**
 * Computed styles for tests. jsdom matches each of its rules against each element that it is asked about, and every
 * query by role asks about all: that took two thirds of the time of all tests. Here elements of one kind share what the
 * browser's own rules give them, and style attributes come before that. There are no other styles in tests: the client's
 * are not loaded.
 */
const KIND = ["hidden", "open", "type"];
const INHERITED = ["visibility", "pointer-events"];

type Compute = typeof globalThis.getComputedStyle;

export function quickStyles(compute: Compute): Compute {
  const usual = new Map<string, CSSStyleDeclaration>();

  function usualOf(element: Element): CSSStyleDeclaration {
    const kind = [element.namespaceURI, element.localName, ...KIND.map((name) => String(element.getAttribute(name)))].join(" ");
    const known = usual.get(kind);
    if (known) return known;
    const bare = element.ownerDocument.createElementNS(element.namespaceURI, element.localName);
    for (const name of KIND) if (element.hasAttribute(name)) bare.setAttribute(name, element.getAttribute(name)!);
    const found = compute(bare);
    usual.set(kind, found);
    return found;
  }

  return (element) => {
    const styled = usualOf(element);
    const value = (property: string): string => {
      for (let at: Element | null = element; at; at = INHERITED.includes(property) ? at.parentElement : null) {
        const own = (at as HTMLElement).style?.getPropertyValue(property);
        if (own) return own;
      }
      return styled.getPropertyValue(property);
    };
    return new Proxy(styled, {
      get(_, name) {
        if (name === "getPropertyValue") return value;
        const found: unknown = Reflect.get(styled, name, styled);
        if (typeof found === "function") return found.bind(styled);
        return typeof name === "string" && typeof found === "string"
          ? value(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
          : found;
      },
    });
  };
}
