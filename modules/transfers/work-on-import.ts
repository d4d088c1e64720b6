import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { AT_WORK } from "../../contracts/site-imports.ts";
import type { Services } from "../../platform/core/context.ts";
import { removeFolder } from "../../platform/core/remove-folder.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { whyOf } from "../../platform/core/untaken.ts";
import { HELD, sparingly } from "./hold.ts";
import type { Import } from "./imports.ts";
import { siteImports } from "./tables.ts";
import { takeBack, takeBrought, unpackFile } from "./take-brought.ts";

export type Worker = Pick<Services, "database" | "blobs" | "origin" | "now" | "log"> & {
  /** Where a file is unpacked while it is read. */
  folder: string;
};

/** Does an import's next step, unless another process is at it. One that was killed goes on where it was. For the job engine. */
export async function workOnImport(services: Worker, id: string): Promise<void> {
  const { database, now, log } = services;
  const [row] = await database
    .update(siteImports)
    .set({ heldUntil: new Date(now().getTime() + HELD) })
    .where(
      and(
        eq(siteImports.id, id),
        inArray(siteImports.state, [...AT_WORK]),
        or(isNull(siteImports.heldUntil), lt(siteImports.heldUntil, now())),
      ),
    )
    .returning();
  if (!row) return;
  const change = await step(services, row).catch((error: unknown): Partial<Import> => {
    // What the file is to blame for is told in a line. The rest is told to whoever runs the site, too.
    if (!(error instanceof StartFailure)) log.error({ err: error }, "an import failed");
    return { state: row.state === "undoing" ? "taken" : "failed", why: whyOf(error) };
  });
  await database
    .update(siteImports)
    .set({ ...change, heldUntil: null })
    .where(eq(siteImports.id, id));
  if (row.blob && change.blob === null)
    await database.transaction((transaction) => services.blobs.remove(transaction, [row.blob ?? ""]));
}

async function step(services: Worker, row: Import): Promise<Partial<Import>> {
  if (row.state === "undoing") return undo(services, row);
  const isTrial = row.state === "reading";
  const { database, now } = services;
  const onLine = sparingly((done: number, total: number) =>
    database
      .update(siteImports)
      .set({ done, total, heldUntil: new Date(now().getTime() + HELD) })
      .where(eq(siteImports.id, row.id)),
  );
  const { report, id } = await withFile(services, row, (at) =>
    takeBrought(services, { ...row, at, isTrial, onLine }),
  );
  return isTrial ? { state: "ready", report } : { state: "taken", report, taken: id ?? null, blob: null };
}

async function undo(services: Worker, { taken, leavesEdited }: Import): Promise<Partial<Import>> {
  const id = taken ?? "";
  const would = await takeBack(services, { id, isTrial: true, leavesEdited: true });
  const isHeld = would.kept.some(({ why }) => why === "edited") && !leavesEdited;
  if (isHeld) return { state: "taken", kept: would.kept };
  const { kept } = await takeBack(services, { id, isTrial: false, leavesEdited: true });
  return { state: "undone", kept };
}

/** Unpacks the file into a folder of its own, which is gone afterwards, whatever happens. */
async function withFile<Result>(
  { blobs, folder }: Worker,
  { id, blob, name, size }: Import,
  work: (at: string) => Promise<Result>,
): Promise<Result> {
  const into = path.join(folder, `import-${id}`);
  await removeFolder(into); // Of a process that was killed.
  await mkdir(into);
  try {
    const coming = () => Readable.from(blobs.read({ blob: blob ?? "", first: 0, last: size - 1 }));
    const unpacked = await unpackFile(coming, { name, into });
    if (unpacked) return await work(unpacked);
    const to = path.join(into, path.basename(name));
    await pipeline(coming(), createWriteStream(to, { mode: 0o600 }));
    return await work(to);
  } finally {
    await removeFolder(into);
  }
}

/** Goes on with what a killed process left. For the job engine, every minute. */
export async function resumeImports(services: Worker): Promise<void> {
  const left = await services.database
    .select({ id: siteImports.id })
    .from(siteImports)
    .where(and(inArray(siteImports.state, [...AT_WORK]), lt(siteImports.heldUntil, services.now())));
  for (const { id } of left) await workOnImport(services, id);
}
