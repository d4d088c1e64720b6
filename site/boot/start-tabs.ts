import { listen } from "./listen.ts";

/** Turns tabs without a new document: they are links, and both panels are in the page. There are two, so every arrow leads to the other. */
export function startTabs(): void {
  listen("click", (event) => {
    const tab = tabAt(event);
    if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turnTo(tab);
  });
  listen("keydown", (event) => {
    const tab = tabAt(event);
    if (!tab || !/^(ArrowLeft|ArrowRight|Home|End)$/.test(event.key)) return;
    const [first, last] = tabsBeside(tab);
    const wanted = event.key === "Home" ? first : event.key === "End" ? last : tab === first ? last : first;
    event.preventDefault();
    if (wanted) turnTo(wanted);
    wanted?.focus();
  });
  addEventListener("DOMContentLoaded", () => {
    for (const other of document.querySelectorAll<HTMLElement>('[role=tab][aria-selected="false"]'))
      other.tabIndex = -1;
  });
}

function turnTo(wanted: HTMLAnchorElement): void {
  for (const tab of tabsBeside(wanted)) {
    const isShown = tab === wanted;
    tab.ariaSelected = String(isShown);
    tab.tabIndex = isShown ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel) panel.hidden = !isShown;
  }
  history.replaceState(history.state, "", wanted.href);
}

const tabAt = ({ target }: Event) => (target as Element).closest<HTMLAnchorElement>("a[role=tab]");

function tabsBeside(tab: HTMLElement): HTMLAnchorElement[] {
  return [...(tab.closest("[role=tablist]")?.querySelectorAll<HTMLAnchorElement>("a[role=tab]") ?? [])];
}
