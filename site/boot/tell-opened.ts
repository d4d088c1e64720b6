/** Tells the server that a page was opened which the browser had fetched ahead: such a request counts no visit. */
export function tellOpened(): unknown {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const wasAhead =
    (navigation as { deliveryType?: string } | undefined)?.deliveryType === "navigational-prefetch";
  return wasAhead && fetch(location.href, { method: "HEAD", headers: { "X-Opened": "1" } });
}
