import { desc, gte, sum } from "drizzle-orm";
import type { Visits } from "../../contracts/office.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Asking, Context, Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { titlesAt } from "../search/index.ts";
import { visits } from "./tables.ts";

const DAYS = 30;
const PAGES = 8;
/** Addresses among which the pages are: a text has one in each language. */
const ADDRESSES = 200;

/** The public pages that were read most in the last week, for a start to have them ready. For the server itself. */
export async function listMostRead(
  { database, now }: Pick<Services, "database" | "now">,
  most: number,
): Promise<string[]> {
  const since = new Date(now().getTime() - milliseconds("7 days")).toISOString().slice(0, 10);
  const rows = await database
    .select({ path: visits.path })
    .from(visits)
    .where(gte(visits.day, since))
    .groupBy(visits.path)
    .orderBy(desc(sum(visits.count)), visits.path)
    .limit(most);
  return rows.map(({ path }) => path);
}

/** How often public pages were read in the last 30 days, each day told, and the pages read most. For administrators. */
export async function readVisits({ ctx }: Asking): Promise<Visits> {
  requireRole(ctx, ...ADMINISTRATORS);
  const day = (back: number) =>
    new Date(ctx.now().getTime() - back * milliseconds("1 day")).toISOString().slice(0, 10);
  const inTime = gte(visits.day, day(DAYS - 1));
  const total = sum(visits.count).mapWith(Number);
  const [byDay, byPath] = await Promise.all([
    ctx.database.select({ day: visits.day, total }).from(visits).where(inTime).groupBy(visits.day),
    ctx.database
      .select({ path: visits.path, count: total })
      .from(visits)
      .where(inTime)
      .groupBy(visits.path)
      .orderBy(desc(total), visits.path)
      .limit(ADDRESSES),
  ]);
  const counts = new Map(byDay.map((one) => [one.day, one.total]));
  const days = Array.from({ length: DAYS }, (_, place) => day(DAYS - 1 - place));
  return {
    days: days.map((one) => ({ day: one, count: counts.get(one) ?? 0 })),
    pages: await inPages(ctx, byPath),
  };
}

/** Adds up the readings of a page's addresses, the most read first. */
async function inPages(ctx: Context, addresses: { path: string; count: number }[]): Promise<Visits["pages"]> {
  const titles = await titlesAt(
    ctx,
    addresses.map(({ path }) => path),
  );
  const pages = new Map<string, Visits["pages"][number]>();
  for (const { path: address, count } of addresses) {
    const { path, title } = titles.get(address) ?? { path: address, title: null };
    pages.set(path, { path, title, count: count + (pages.get(path)?.count ?? 0) });
  }
  return [...pages.values()].toSorted((one, other) => other.count - one.count).slice(0, PAGES);
}
