import { listen } from "./listen.ts";

/** `[data-copy]` copies its `data-text`, the code that it belongs to, or the page's address, and says so; `[data-share]` opens the device's own way to share. */
export function startSharing(): void {
  listen("click", async ({ target }) => {
    const control = (target as Element).closest<HTMLElement>("[data-copy], [data-share]");
    if (!control) return;
    const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
    if ("share" in control.dataset && "share" in navigator) {
      await navigator.share({ title: document.title, url }).catch(() => undefined); // The reader changed their mind.
      return;
    }
    const code = control.closest(".code")?.querySelector("pre")?.textContent;
    await navigator.clipboard.writeText(control.dataset.text ?? code ?? url);
    const status = control.parentElement?.querySelector("[role=status]");
    if (status) status.textContent = control.dataset.copy ?? "";
  });
}
