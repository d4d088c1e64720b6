/** Runs what no reader waits for, each in a task of its own, once the page has come and something of it was seen. */
export function afterFirstPaint(steps: (() => unknown)[]): void {
  const run = () => {
    for (const step of steps) setTimeout(step);
  };
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    if (document.readyState === "complete") run();
    else addEventListener("load", run);
  }).observe({ type: "paint", buffered: true });
}
