/**
 * How the page looks to this reader: by day or by night, and how large its letters are. It is kept in this browser, and
 * index.html sets it before the first picture; tokens.css says what it means.
 */
export const THEMES = ["system", "light", "dark"] as const;
export const SIZES = ["90", "100", "115", "130"] as const;

export type Theme = (typeof THEMES)[number];
export type Size = (typeof SIZES)[number];

const KEPT = "hotlap.look";
const page = document.documentElement.dataset;

class Look {
  theme: Theme = $state(THEMES.find((one) => one === page.theme) ?? "system");
  size: Size = $state(SIZES.find((one) => one === page.size) ?? "100");

  choose(change: Partial<Pick<Look, "theme" | "size">>): void {
    this.theme = change.theme ?? this.theme;
    this.size = change.size ?? this.size;
    const { theme, size } = this;
    Object.assign(page, { theme, size });
    paintBar();
    try {
      localStorage.setItem(KEPT, JSON.stringify({ theme, size }));
    } catch {
      // no storage here: it is as chosen until the page is left
    }
  }
}

export const look = new Look();

/** Gives the bar of the browser the colour of the header, now and when the system turns to night. */
export function followLook(): void {
  paintBar();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paintBar);
}

function paintBar(): void {
  const header = document.querySelector("header");
  const bar = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  if (header && bar) bar.content = getComputedStyle(header).backgroundColor;
}
