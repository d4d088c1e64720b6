import { listen } from "./listen.ts";

/** Closes an open menu group on a click elsewhere, on Escape, and when the reader follows a link. */
export function startMenus(): void {
  const groups = () => document.querySelectorAll<HTMLDetailsElement>(".menu-group[open]");
  listen("click", ({ target }) => {
    const followed = (target as Element).closest("#menu a, #member-menu a");
    for (const group of groups()) if (followed || !group.contains(target as Node)) group.open = false;
    if (followed) followed.closest<HTMLElement>("[popover]:popover-open")?.hidePopover();
  });
  listen("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const group of groups()) {
      group.open = false;
      group.querySelector("summary")?.focus();
    }
  });
}
