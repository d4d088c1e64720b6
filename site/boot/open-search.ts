import { listen } from "./listen.ts";

const TYPING = "input, textarea, select, [contenteditable]";

/** Opens the search by `/` or Ctrl-K (⌘K on a Mac), and gives its field the focus. The back office has its own. */
export function openSearch(): void {
  listen("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isCommand = key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey;
    const isSlash = key === "/" && !ctrlKey && !metaKey && !(target as Element).closest?.(TYPING);
    const panel = document.getElementById("search");
    if (!panel || !(isCommand || isSlash) || /^(\/(fr|en))?\/office(\/|$)/.test(location.pathname)) return;
    event.preventDefault();
    panel.showPopover();
    focusField(); // At once, so that no key is lost.
  });
  listen("toggle", ({ target, newState }) => {
    if (newState === "open" && (target as Element).id === "search") focusField();
  });
}

function focusField(): void {
  document.getElementById("search-field")?.focus();
}
