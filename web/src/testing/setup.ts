import { configure } from "@testing-library/svelte";
import { slices } from "../parts/slices.svelte";
import { quickStyles } from "./styles";
import "../texts/race";

slices.areOne = true;
configure({ asyncUtilTimeout: 30_000 }); // a busy machine needs more than the usual second

// Features of a browser that the client's parts need and jsdom lacks.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.hasAttribute("open")) return;
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
}

globalThis.CSS ??= {} as typeof CSS;
CSS.escape ??= (ident) => ident.replace(/[^\w-]/g, (sign) => `\\${sign}`);

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

globalThis.IntersectionObserver ??= class {
  observe(): void {}
  disconnect(): void {}
} as unknown as typeof IntersectionObserver;

HTMLElement.prototype.showPopover ??= function () {
  this.style.display = "block";
};

globalThis.getComputedStyle = quickStyles(globalThis.getComputedStyle);
