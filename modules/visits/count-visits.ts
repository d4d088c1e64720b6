import type { IncomingMessage } from "node:http";
import { lt } from "drizzle-orm";
import { TAKEN_ADDRESSES } from "../../contracts/own-pages.ts";
import { pageAddressOf } from "../../contracts/page-address.ts";
import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Services } from "../../platform/core/context.ts";
import { addCounts } from "./counts.ts";
import { visits } from "./tables.ts";

const FLUSHED_EVERY = milliseconds("10 seconds");
const KEPT = milliseconds("800 days");

export type VisitCounter = {
  /** Counts a page that was just sent, if a person's browser asked for it to be read. */
  count: (request: Pick<IncomingMessage, "url" | "headers">) => void;
  /** Writes down what was counted since the last time. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
};

type Needs = Pick<Services, "database" | "now" | "log">;

/** Counts readings of public pages in memory, and adds them to the database every ten seconds. No address, no name. */
export function createVisitCounter({ database, now, log }: Needs): VisitCounter {
  let counted = new Map<string, number>();

  async function flush(): Promise<void> {
    const writing = counted;
    counted = new Map();
    if (writing.size === 0) return;
    const rows = [...writing].map(([key, count]) => ({ day: key.slice(0, 10), path: key.slice(11), count }));
    try {
      await addCounts(database, rows);
    } catch (error) {
      for (const [key, count] of writing) counted.set(key, (counted.get(key) ?? 0) + count);
      throw error;
    }
    await database.delete(visits).where(lt(visits.day, dayOf(new Date(now().getTime() - KEPT))));
  }

  const flushing = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, "visits are not written down yet"));
  }, FLUSHED_EVERY);
  flushing.unref();

  return {
    count(request) {
      const path = pathOfVisit(request);
      if (!path) return;
      const key = `${dayOf(now())} ${path}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    },
    flush,
    async stop() {
      clearInterval(flushing);
      await flush().catch((error: unknown) => log.warn({ err: error }, "the last visits are lost"));
    },
  };
}

/** By this header the page itself says that a person opened it after the browser had fetched it ahead. */
const OPENED = "x-opened";

const AGREED = /(?:^|; )cc_opt=1(?:;|$)/;
const FIXED = new Set<string>(PUBLIC_PATHS);
const OTHERS = /^\/(articles|blog|books|events|letters|series)\/[^/.]+$/;
const WORD = /^\/([a-z0-9-]+)$/;

/**
 * The public page that a request reads, without its language. None of a reader who has not agreed to be counted (the cookie
 * `cc_opt`, specification section 9), of a robot, which sends no `Sec-Fetch-Dest`, or where the browser only fetches a page
 * ahead (Fetch Metadata; Speculation Rules, 'Sec-Purpose').
 */
export function pathOfVisit({
  url = "/",
  headers,
}: Pick<IncomingMessage, "url" | "headers">): string | undefined {
  if (!AGREED.test(headers.cookie ?? "")) return undefined;
  const destination = headers["sec-fetch-dest"];
  if (!destination || (headers["sec-purpose"] ?? headers["purpose"])) return undefined;
  const [address = "/"] = url.split("?", 1);
  const { path } = pageAddressOf(address);
  if (destination !== (headers[OPENED] ? "empty" : "document")) return undefined;
  return FIXED.has(path) || OTHERS.test(path) || isOwn(path) ? path : undefined;
}

/** Whether a page of the owner's, or their profile, may stand there. What does not exist was not sent. */
function isOwn(path: string): boolean {
  const [, word] = WORD.exec(path) ?? [];
  return word !== undefined && !TAKEN_ADDRESSES.has(word);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
