import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { milliseconds } from "../../platform/core/durations.ts";
import { eachAlone } from "../../platform/jobs/each-alone.ts";
import type { Worker } from "../../platform/jobs/jobs.ts";
import { FORGETTING_IMPORTS_QUEUE, READING_QUEUE, RESUMING_QUEUE } from "./queues.ts";
import { markRepeats, readNextLines, type Reader } from "./read-lines.ts";
import { type Import, paperImports } from "./tables.ts";
import { takeLines } from "./take-import.ts";

/** How long a process holds an import between two steps; one that was killed lets go of it then. */
const HELD = milliseconds("2 minutes");
/** What nobody took, and what was not understood, can be fetched so long. */
const KEPT = milliseconds("90 days");

/** The workers of imports. */
export function importWorkers(services: Reader): Worker[] {
  return [
    {
      queue: READING_QUEUE,
      isUrgent: true,
      work: (data) => goOn(services, (data as { id: string }).id),
    },
    { queue: RESUMING_QUEUE, cron: "* * * * *", work: () => resumeImports(services) },
    {
      queue: FORGETTING_IMPORTS_QUEUE,
      cron: "52 3 * * *",
      work: async () => {
        const before = new Date(services.now().getTime() - KEPT);
        await services.database.delete(paperImports).where(lt(paperImports.createdAt, before));
      },
    },
  ];
}

/** Goes on with what a killed process left. */
async function resumeImports(services: Reader): Promise<void> {
  const left = await services.database
    .select({ id: paperImports.id })
    .from(paperImports)
    .where(
      and(inArray(paperImports.state, ["reading", "taking"]), lt(paperImports.heldUntil, services.now())),
    );
  await eachAlone(services.log, left, ({ id }) => goOn(services, id));
}

/** Does an import's work to its next pause, unless another process is at it. What fails is tried again by the job engine. */
async function goOn(services: Reader, id: string): Promise<void> {
  try {
    await workOn(services, id);
  } catch (error) {
    await services.database.update(paperImports).set({ heldUntil: null }).where(eq(paperImports.id, id));
    throw error;
  }
}

async function workOn(services: Reader, id: string): Promise<void> {
  let one = await hold(services, id, isFree(services));
  while (one?.state === "reading") {
    if (!(await readNextLines(services, one))) {
      await markRepeats(services, one);
      await services.database
        .update(paperImports)
        .set({ state: "ready", heldUntil: null })
        .where(and(eq(paperImports.id, id), eq(paperImports.state, "reading")));
      return;
    }
    one = await hold(services, id);
  }
  if (one?.state === "taking") await takeLines(services, one);
}

function isFree({ now }: Reader) {
  return or(isNull(paperImports.heldUntil), lt(paperImports.heldUntil, now()));
}

async function hold(
  { database, now }: Reader,
  id: string,
  where?: ReturnType<typeof isFree>,
): Promise<Import | undefined> {
  const heldUntil = new Date(now().getTime() + HELD);
  const [one] = await database
    .update(paperImports)
    .set({ heldUntil })
    .where(and(eq(paperImports.id, id), inArray(paperImports.state, ["reading", "taking"]), where))
    .returning();
  return one;
}
