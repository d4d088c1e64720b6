import { createWriteStream, existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { DEFAULT_LOCALE } from "../../contracts/locale.ts";
import { AT_WORK, type ImportReport } from "../../contracts/transfers.ts";
import type { Services } from "../../platform/core/context.ts";
import { reasonOf } from "../../platform/core/reason-of.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { importSite, unpackInto } from "../exchange/index.ts";
import { readForeign, takeForeign, undoImport, unzipInto } from "../foreign/index.ts";
import { askingFor } from "../links/index.ts";
import { HELD, sparingly } from "./hold.ts";
import type { Import } from "./imports.ts";
import { siteImports } from "./tables.ts";

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
    return { state: row.state === "undoing" ? "taken" : "failed", reason: reasonOf(error) };
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
  const { report, taken } = await withFile(services, row, (at) => take(services, row, { at, isTrial }));
  return isTrial ? { state: "ready", report } : { state: "taken", report, taken: taken ?? null, blob: null };
}

async function undo(services: Worker, { taken, leavesEdited }: Import): Promise<Partial<Import>> {
  const id = taken ?? "";
  const would = await undoImport(services, { id, isTrial: true, leavesEdited: true });
  const isHeld = would.kept.some(({ why }) => why === "edited") && !leavesEdited;
  if (isHeld) return { state: "taken", kept: would.kept };
  const { kept } = await undoImport(services, { id, isTrial: false, leavesEdited: true });
  return { state: "undone", kept };
}

type At = { at: string; isTrial: boolean };

/** Unpacks the file into a folder of its own, which is gone afterwards, whatever happens. */
async function withFile<Result>(
  { blobs, folder }: Worker,
  { blob, name, size }: Import,
  work: (at: string) => Promise<Result>,
): Promise<Result> {
  const into = await mkdtemp(path.join(folder, "import-"));
  try {
    const coming = () => Readable.from(blobs.read({ blob: blob ?? "", first: 0, last: size - 1 }));
    if (/\.tar\.zst$/i.test(name)) {
      await unpackInto(coming(), into);
      return await work(into);
    }
    if (/\.zip$/i.test(name)) return await work(await unzipInto(coming(), into));
    const to = path.join(into, path.basename(name));
    await pipeline(coming(), createWriteStream(to, { mode: 0o600 }));
    return await work(to);
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

async function take(
  services: Worker,
  row: Import,
  { at, isTrial }: At,
): Promise<{ report: ImportReport; taken?: string | undefined }> {
  if (existsSync(path.join(at, "archive.yaml"))) {
    const { isWhole, lines, id } = await importSite(services, { folder: at, isTrial });
    const told = lines.map((line) => ({
      ...line,
      source: line.key,
      title: line.key,
      losses: [],
      addresses: [],
    }));
    return { report: { system: "hairpin", isWhole, lines: told, losses: [], redirects: 0 }, taken: id };
  }
  const { database, now, origin } = services;
  const reading = {
    language: row.language ?? DEFAULT_LOCALE,
    isChosen: row.language !== null,
    fetchesPictures: row.fetchesPictures,
  };
  const tell = sparingly((done: number, total: number) =>
    database
      .update(siteImports)
      .set({ done, total, heldUntil: new Date(now().getTime() + HELD) })
      .where(eq(siteImports.id, row.id)),
  );
  const { id, system, lines, losses, redirects } = await takeForeign(
    { database, now, asking: askingFor(origin) },
    {
      found: await readForeign(at, reading),
      name: row.name,
      isTrial,
      onLine: (_, done, of) => tell(done, Math.max(of, done)),
    },
  );
  return { report: { system, isWhole: false, lines, losses, redirects }, taken: id };
}

/** Goes on with what a killed process left. For the job engine, every minute. */
export async function resumeImports(services: Worker): Promise<void> {
  const left = await services.database
    .select({ id: siteImports.id })
    .from(siteImports)
    .where(and(inArray(siteImports.state, [...AT_WORK]), lt(siteImports.heldUntil, services.now())));
  for (const { id } of left) await workOnImport(services, id);
}
