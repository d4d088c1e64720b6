/** In milliseconds, between two tries. */
const PAUSE = 2_000;

/** On the page that stands for one that could not be shown: leads to that one, by its link, and once there is a network. */
export function leaveOffline(): void {
  addEventListener("DOMContentLoaded", () => {
    const link = document.querySelector<HTMLAnchorElement>("[data-leave-offline]");
    if (!link) return;
    const from = new URL(new URLSearchParams(location.search).get("from") ?? "/", location.origin);
    if (from.origin !== location.origin) return;
    link.href = from.href;
    const leave = async () => {
      // A device may be back before its network is.
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
