import { and, asc, inArray, isNotNull, ne } from "drizzle-orm";
import type { Services } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { eachAlone } from "../../platform/jobs/each-alone.ts";
import { DRAWING_VERSION } from "../content/index.ts";
import { DRAWN_KINDS } from "./draw-item.ts";
import { type Named, ofItem } from "./read-item.ts";
import { items } from "./tables.ts";
import { showItem } from "./uses.ts";

export const DRAWING_QUEUE = "office-draw-again";

/** How many texts a job draws: some seconds of work. */
const AT_ONCE = 500;

/**
 * Draws again what an earlier release drew in another way, each text on its own. What cannot be drawn any more stays as readers
 * see it, and the log names it. The work of a job.
 */
export async function drawOutdated(services: Pick<Services, "database" | "threads" | "log">): Promise<void> {
  const { database, log } = services;
  const isOutdated = and(isNotNull(items.liveVersion), ne(items.drawnVersion, DRAWING_VERSION));
  const outdated = await database
    .select({ kind: items.kind, key: items.key })
    .from(items)
    .where(and(isOutdated, inArray(items.kind, DRAWN_KINDS)))
    .orderBy(asc(items.kind), asc(items.key))
    .limit(AT_ONCE);
  await eachAlone(log, outdated, async (named: Named) => {
    try {
      await showItem(services, named);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.warn({ err: error, ...named }, "a text cannot be drawn any more, and stays as it is");
      await database.update(items).set({ drawnVersion: DRAWING_VERSION }).where(ofItem(named));
    }
  });
}
