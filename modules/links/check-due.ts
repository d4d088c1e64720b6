import { and, asc, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import type { Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Asking } from "./ask-address.ts";
import { createLinkCheck, type Verdict } from "./check-link.ts";
import { askingFor } from "./asking-for.ts";
import { directoryLinks } from "./directory-links.ts";
import { linkChecks } from "./tables.ts";

export const LINKS_QUEUE = "links-check";

/** Links of one round, which comes every ten minutes. A round ends before the next one, so that two never ask the same host. */
const MOST = 60;
const ROUND = milliseconds("8 minutes");
/** How many hosts are asked at the same time. */
const HOSTS_AT_ONCE = 4;
const A_WEEK = milliseconds("7 days");
/** A failure is looked at again the next day: a server that rests is not marked. */
const A_DAY = milliseconds("1 day");
/** A link that a killed round had begun is due again after this. */
const AN_HOUR = milliseconds("1 hour");

type Checking = Pick<Services, "database" | "now" | "log" | "origin"> & { asking?: Asking };

/** Checks the links of the directory that are due: each once a week. For the job engine. */
export async function checkDueLinks(services: Checking): Promise<void> {
  await followDirectory(services);
  const check = createLinkCheck(services.asking ?? askingFor(services.origin));
  const hosts = await claimDue(services);
  const end = services.now().getTime() + ROUND;
  const checkHosts = async () => {
    for (let urls = hosts.pop(); urls; urls = hosts.pop())
      for (const url of urls) {
        if (services.now().getTime() > end) return;
        try {
          await note(services, url, await check(url));
        } catch (error) {
          services.log.warn({ err: error, url }, "a link could not be checked");
        }
      }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, checkHosts));
}

/** Takes up new links, and drops those that the directory no longer has. */
async function followDirectory({ database, now }: Checking): Promise<void> {
  const links = await directoryLinks(database);
  const urls = [...new Set(links.map(({ url }) => url))];
  await database.delete(linkChecks).where(urls.length > 0 ? notInArray(linkChecks.url, urls) : sql`true`);
  if (urls.length > 0)
    await database
      .insert(linkChecks)
      .values(urls.map((url) => ({ url, checkAt: now() })))
      .onConflictDoNothing();
}

/** The links that are due, by host. Each is put off first, so that another process does not take it too. */
async function claimDue({ database, now }: Checking): Promise<string[][]> {
  const due = database
    .select({ url: linkChecks.url })
    .from(linkChecks)
    .where(lte(linkChecks.checkAt, now()))
    .orderBy(asc(linkChecks.checkAt), asc(linkChecks.url))
    .limit(MOST)
    .for("update", { skipLocked: true });
  const claimed = await database
    .update(linkChecks)
    .set({ checkAt: later(now(), AN_HOUR) })
    // The row itself is asked again, because another process may have claimed it since.
    .where(and(inArray(linkChecks.url, due), lte(linkChecks.checkAt, now())))
    .returning({ url: linkChecks.url });
  const byHost = Object.groupBy(claimed, ({ url }) => (URL.canParse(url) ? new URL(url).host : ""));
  return Object.values(byHost).map((links = []) => links.map(({ url }) => url));
}

async function note({ database, now }: Checking, url: string, verdict: Verdict): Promise<void> {
  const time = now();
  await database.update(linkChecks).set(changeOf(verdict, time)).where(eq(linkChecks.url, url));
}

function changeOf(verdict: Verdict, time: Date) {
  if (verdict.state === "unknown")
    return { checkAt: later(time, verdict.why === "network" ? AN_HOUR : A_WEEK) };
  if (verdict.state === "works")
    return {
      checkedAt: time,
      checkAt: later(time, A_WEEK),
      failures: 0,
      fault: null,
      status: null,
      leadsTo: verdict.leadsTo ?? null,
      hasMoved: verdict.hasMoved,
    };
  return {
    checkedAt: time,
    checkAt: later(time, A_DAY),
    failures: sql`${linkChecks.failures} + 1`,
    fault: verdict.fault,
    status: verdict.status ?? null,
    leadsTo: null,
    hasMoved: false,
  };
}

function later(time: Date, duration: number): Date {
  return new Date(time.getTime() + duration);
}
