import { type createBrowserRouter, matchRoutes } from "react-router";

type Router = ReturnType<typeof createBrowserRouter>;

/** Leads the links of the header and the footer to the application's own screens without a new document. */
export function followLinks(router: Router): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.defaultPrevented || isLeftToBrowser(event, link)) return;
    const matches = matchRoutes(router.routes, link.pathname) ?? [];
    if (!matches.at(-1)?.route.handle) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash);
  });
}

function isLeftToBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const opensElsewhere =
    event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || link.target !== "";
  // What the preloader offers is a new document, because the application's own way took too long.
  const isRetry = link.closest("#preloader") !== null;
  const isPart = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return opensElsewhere || isRetry || isPart || link.origin !== location.origin || "language" in link.dataset;
}
