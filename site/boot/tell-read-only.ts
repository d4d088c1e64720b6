/** Says that nothing can be saved for the moment, where the server said so with the page (W3C, Server Timing, which scripts may read). */
export function tellReadOnly(): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const note = document.getElementById("read-only");
  if (note && page?.serverTiming?.some(({ name }) => name === "read-only")) note.hidden = false;
}
