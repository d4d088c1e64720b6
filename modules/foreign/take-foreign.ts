import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Queries, Transaction } from "../../platform/database/connection.ts";
import { libraryRows } from "../media/index.ts";
import { addRedirects } from "../redirects/index.ts";
import type { Course, Taking } from "./course.ts";
import type { Folder } from "./folder.ts";
import type { Found } from "./found.ts";
import type { ForeignLine, ForeignReport } from "./report.ts";
import { importedItems, imports } from "./tables.ts";
import { takePapers } from "./take-papers.ts";
import { takePost } from "./take-post.ts";
import { takeQuestionnaires } from "./take-questionnaires.ts";
import { takeTerms } from "./take-terms.ts";
import { inTrial } from "./trial.ts";

type Asked = {
  found: Found & { folder: Folder };
  /** What the site is known by, where it does not say its address. */
  name: string;
  isTrial: boolean;
  /** Hears of each thing that is done. */
  onLine?: (line: ForeignLine, done: number, of: number) => void;
};

/**
 * Takes what another system held: everything new becomes a draft, each thing in a transaction of its own, so that one that cannot be
 * taken stops no other. What an earlier import of the same site brought is left as it is now, so an import that broke off goes on
 * where it was. A trial does the same and takes each thing back. For the command line, and the owner.
 */
export async function takeForeign(
  services: Taking,
  { found, name, isTrial, onLine }: Asked,
): Promise<ForeignReport> {
  const { database } = services;
  const site = found.origin || name;
  const known = await begin(services, { found, site, isTrial });
  const course: Course = {
    services,
    folder: found.folder,
    id: known.id,
    isTrial,
    here: await broughtBefore(database, found, site),
    terms: { category: new Map(), tag: new Map() },
    files: new Set((await libraryRows(database)).map(({ path }) => path)),
    papers: new Map(),
  };
  const lines: ForeignLine[] = [];
  const of = found.items.length + (found.questions?.length ?? 0);
  const tell = (line: ForeignLine) => {
    lines.push(line);
    onLine?.(line, lines.length, of);
  };
  for (const line of await takeTerms(course, found)) tell(line);
  for (const line of await takePapers(course, found)) tell(line);
  for (const line of await takeQuestionnaires(course, found)) tell(line);
  for (const item of found.items) {
    tell(await takePost(course, item));
    await setImmediate(); // A running site answers others meanwhile.
  }
  const redirects = lines.reduce((sum, { addresses }) => sum + addresses.length, 0) + found.redirects.length;
  await inTrial(database, isTrial, (transaction) => end(transaction, course, found));
  return {
    ...(isTrial ? {} : { id: known.id }),
    system: found.system,
    site,
    isContinued: known.isContinued,
    lines,
    losses: found.losses,
    redirects,
  };
}

/** Begins an import, or goes on with the last one of this site if that broke off. */
async function begin(
  { database, now }: Taking,
  { found, site, isTrial }: { found: Found; site: string; isTrial: boolean },
): Promise<{ id: string; isContinued: boolean }> {
  const { system } = found;
  const [broken] = await database
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.system, system),
        eq(imports.site, site),
        isNull(imports.endedAt),
        isNull(imports.undoneAt),
      ),
    )
    .orderBy(desc(imports.beganAt))
    .limit(1);
  if (broken) return { id: broken.id, isContinued: true };
  const id = randomUUID();
  if (!isTrial) await database.insert(imports).values({ id, system, site, beganAt: now() });
  return { id, isContinued: false };
}

async function broughtBefore(
  database: Queries,
  { system }: Found,
  site: string,
): Promise<Map<string, string>> {
  const rows = await database
    .select({ source: importedItems.source, kind: importedItems.kind, key: importedItems.key })
    .from(importedItems)
    .innerJoin(imports, eq(imports.id, importedItems.import))
    .where(and(eq(imports.system, system), eq(imports.site, site), isNull(imports.undoneAt)));
  return new Map(rows.map(({ kind, source, key }) => [`${kind} ${source}`, key]));
}

async function end(
  transaction: Transaction,
  { services, id, isTrial }: Course,
  { redirects }: Found,
): Promise<void> {
  const madeAt = services.now();
  const rows = redirects.map(({ from, to }) => ({ path: from, target: to, madeAt, import: id }));
  await addRedirects(transaction, rows);
  if (!isTrial) await transaction.update(imports).set({ endedAt: madeAt }).where(eq(imports.id, id));
}
