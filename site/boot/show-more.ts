import { listen } from "./listen.ts";

/** `[data-more]` shows so many more lines of the list that it controls. */
export function showMore(): void {
  listen("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-more]");
    const list = document.getElementById(button?.getAttribute("aria-controls") ?? "");
    if (!button || !list) return;
    const hidden = [...list.querySelectorAll<HTMLElement>(":scope > [hidden]")];
    const count = Number(button.dataset.more);
    for (const line of hidden.slice(0, count)) line.hidden = false;
    button.hidden = hidden.length <= count;
  });
}
