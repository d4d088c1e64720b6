import { lt } from "drizzle-orm";
import type { Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import type { ServerAddress } from "../../platform/database/connection.ts";
import type { Worker } from "../../platform/jobs/jobs.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { EXPORT_QUEUE, forgetExports, makeExport, resumeExports } from "./exports.ts";
import { IMPORT_QUEUE } from "./imports.ts";
import { siteImports } from "./tables.ts";
import { resumeImports, workOnImport } from "./work-on-import.ts";

const RESUMING_QUEUE = "transfers-left";
const FORGETTING_QUEUE = "transfers-outlived";
/** The page of an import can be read so long. */
const KEPT = milliseconds("90 days");

/** The jobs of exports and imports. `folder` is where a file is unpacked while it is read. */
export function transferWorkers(
  services: Services,
  { address, folder }: { address: ServerAddress; folder: string },
): Worker[] {
  const idOf = (data: unknown) => (data as { id: string }).id;
  const reading = { ...services, folder };
  return [
    { queue: EXPORT_QUEUE, isUrgent: true, work: (data) => makeExport(services, address, idOf(data)) },
    { queue: IMPORT_QUEUE, isUrgent: true, work: (data) => workOnImport(reading, idOf(data)) },
    {
      queue: RESUMING_QUEUE,
      cron: "* * * * *",
      async work() {
        await resumeExports(services, address);
        await resumeImports(reading);
      },
    },
    {
      queue: FORGETTING_QUEUE,
      cron: "33 3 * * *",
      async work() {
        await forgetExports(services);
        await withTransaction(services, async (services) => {
          const old = lt(siteImports.createdAt, new Date(services.now().getTime() - KEPT));
          const gone = await services.database
            .delete(siteImports)
            .where(old)
            .returning({ blob: siteImports.blob });
          const held = gone.flatMap(({ blob }) => blob ?? []);
          if (held.length > 0) await services.blobs.remove(services.database, held);
        });
      },
    },
  ];
}
