import type { Page } from "@playwright/test";

/** A layout shift, as browsers score it, and the beginnings of what was pushed. */
type Shift = { score: number; pushed: string[] };
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Notes what moves on each page that is opened from now on. */
export const followShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        window.shifts.push({
          score: value,
          pushed: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ""),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });

/** How far the page's parts were pushed in all, and the pushes. */
export async function shiftsOf(page: Page): Promise<{ total: number; all: string }> {
  const shifts = await page.evaluate(() => window.shifts);
  return { total: shifts.reduce((sum, { score }) => sum + score, 0), all: JSON.stringify(shifts) };
}
