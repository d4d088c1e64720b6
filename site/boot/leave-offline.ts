/** In milliseconds, between two tries. */
const PAUSE = 2_000;

/** On the offline page: its link leads to the page that was asked for, and so do we once the network is back. */
export function leaveOffline(): void {
  addEventListener("DOMContentLoaded", () => {
    const link = document.querySelector<HTMLAnchorElement>("[data-leave-offline]");
    if (!link) return;
    const from = new URL(new URLSearchParams(location.search).get("from") ?? "/", location.origin);
    if (from.origin !== location.origin) return;
    link.href = from.href;
    const leave = async () => {
      // A browser may say `online` before requests work.
      const isBack = await fetch(from, { method: "HEAD" }).then(
        () => true,
        () => false,
      );
      if (isBack) location.replace(from);
      else setTimeout(leave, PAUSE);
    };
    addEventListener("online", leave);
  });
}
