import { and, arrayContains, eq, gt, inArray, isNull, like, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ASKING_KINDS, type ItemKind } from "../../contracts/item-kinds.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Use } from "../../contracts/media.ts";
import type { Services } from "../../platform/core/context.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { listPostsCiting } from "../blog/index.ts";
import { listEntriesCiting } from "../content/index.ts";
import { askedIn } from "./asked-questions.ts";
import { drawItem } from "./draw-item.ts";
import { writeLive } from "./kinds.ts";
import { type Named, ofItem } from "./read-item.ts";
import { filesOf } from "./references.ts";
import { items, versions } from "./tables.ts";

type Document = Record<string, unknown>;
type Where = Use["where"][number];

/** Where a file of the library stands: in what readers see, in drafts, and in what is scheduled. Archived drafts count too. */
export async function findUses(database: Queries, path: string): Promise<Use[]> {
  const holds = ({ kind, unknown }: { kind: ItemKind; unknown: Document | null }) =>
    !unknown || filesOf(kind, unknown).some(({ picture }) => picture === path);
  const drafts = await database
    .select({
      kind: items.kind,
      key: items.key,
      title: items.title,
      unknown: unknownIn(items.files, items.draft),
    })
    .from(items)
    .where(hasFile(items.files, items.draft, path));
  const frozen = await database
    .select({
      kind: items.kind,
      key: items.key,
      title: items.title,
      unknown: unknownIn(versions.files, versions.document),
      isLive: sql<boolean>`${versions.number} is not distinct from ${items.liveVersion}`,
    })
    .from(items)
    .innerJoin(versions, isShown)
    .where(hasFile(versions.files, versions.document, path));
  const found = new Map<string, Use>();
  const note = ({ kind, key, title }: Omit<Use, "where">, where: Where) => {
    const use = found.get(`${kind}/${key}`) ?? { kind, key, title, where: [] };
    if (!use.where.includes(where)) use.where.push(where);
    found.set(`${kind}/${key}`, use);
  };
  for (const row of frozen) if (holds(row)) note(row, row.isLive ? "live" : "scheduled");
  for (const row of drafts) if (holds(row)) note(row, "draft");
  return [...found.values()];
}

export const SHOWING_QUEUE = "office-show";

/** Has everything written again that readers see of a picture, once it is there: their pages hold its address and its size. */
export async function showAgain(
  { jobs, database }: InTransaction<Pick<Services, "jobs">>,
  path: string,
): Promise<void> {
  const live = await database
    .select({ kind: items.kind, key: items.key, document: versions.document })
    .from(items)
    .innerJoin(versions, isLive)
    .where(and(isNull(items.archivedAt), hasFile(versions.files, versions.document, path)));
  for (const { kind, key, document } of live)
    if (filesOf(kind, document).some(({ picture }) => picture === path))
      await jobs.send(SHOWING_QUEUE, { kind, key }, database);
}

/** Has everything drawn again that cites a paper. */
export async function showCiting(
  { jobs, database }: InTransaction<Pick<Services, "jobs">>,
  paper: string,
): Promise<void> {
  const posts = await listPostsCiting(database, paper);
  const others = await listEntriesCiting(database, paper);
  for (const named of [...posts.map((key) => ({ kind: "post", key })), ...others])
    await jobs.send(SHOWING_QUEUE, named, database);
}

/** Draws again what readers see of an item, and writes it. The work of a job. */
export async function showItem(
  services: Pick<Services, "database" | "threads">,
  named: Named,
): Promise<void> {
  const [found] = await services.database
    .select({ document: versions.document, number: versions.number })
    .from(items)
    .innerJoin(versions, isLive)
    .where(and(ofItem(named), isNull(items.archivedAt)));
  if (!found) return;
  const { document, number } = found;
  const drawn = await drawItem(services, named.kind, document);
  await withTransaction(services, async (services) => {
    const [item] = await services.database
      .select({ position: items.position })
      .from(items)
      .where(and(ofItem(named), eq(items.liveVersion, number)))
      .for("update");
    if (item) await writeLive(services.database, { ...named, position: item.position, document, drawn });
  });
}

/** The public texts that ask questions of a questionnaire in place, each with the names of those that it asks. */
export async function listAsking(
  database: Queries,
  questionnaire: string,
): Promise<{ title: Localized; names: string[] }[]> {
  const rows = await database
    .select({ kind: items.kind, title: items.title, document: versions.document })
    .from(items)
    .innerJoin(versions, isLive)
    .where(
      and(
        inArray(items.kind, [...ASKING_KINDS]),
        isNull(items.archivedAt),
        // As JSON writes what a text has.
        gt(sql`position(${`::quiz{question=\\"${questionnaire}/`} in ${versions.document}::text)`, 0),
      ),
    );
  return rows.map(({ kind, title, document }) => ({
    title,
    names: [...new Set(askedIn({ kind, document }).map(({ name }) => name))],
  }));
}

/** The row's document, if the list of its files is not stored yet. */
function unknownIn(files: PgColumn, document: PgColumn) {
  return sql<Document | null>`case when ${files} is null then ${document} end`;
}

/** Whether a row uses the file. The document is searched if the list of its files is not stored yet. */
function hasFile(files: PgColumn, document: PgColumn, path: string) {
  return or(arrayContains(files, [path]), and(isNull(files), like(sql`${document}::text`, namesIt(path))));
}

const isLive = and(
  eq(versions.kind, items.kind),
  eq(versions.key, items.key),
  eq(versions.number, items.liveVersion),
);

/** An item's version that is live, or frozen for its schedule. */
const isShown = and(
  eq(versions.kind, items.kind),
  eq(versions.key, items.key),
  or(eq(versions.number, items.liveVersion), eq(versions.number, items.publishVersion)),
);

/** A text leads to `library/a.pdf` as `/files/a.pdf`. */
export function namesIt(path: string): string {
  return `%${path.replace(/^library\//, "")}%`;
}
