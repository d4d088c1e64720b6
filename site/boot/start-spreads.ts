import { listen } from "./listen.ts";

/** Leafs through the row that a button controls, by the width that is seen of it. */
export function startSpreads(): void {
  listen("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-leaf]");
    const row = document.getElementById(button?.getAttribute("aria-controls") ?? "");
    row?.scrollBy({ left: button?.dataset.leaf === "next" ? row.clientWidth : -row.clientWidth });
  });
}
