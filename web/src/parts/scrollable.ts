/** What scrolls is reached by keys, but only where there is more of it than is seen. */
import type { Attachment } from "svelte/attachments";

/** `content`: looked at anew when it changes. */
export function scrollable(...content: readonly unknown[]): Attachment<HTMLElement> {
  void content;
  return (one) => {
    const watched = new ResizeObserver(() => {
      const isMore = one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
      if (isMore) one.tabIndex = 0;
      else one.removeAttribute("tabindex");
    });
    for (const part of [one, ...one.children]) watched.observe(part);
    return () => watched.disconnect();
  };
}
