import { and, asc, count, desc, eq } from "drizzle-orm";
import type { ImportLine, PaperImport } from "../../contracts/paper-imports.ts";
import type { LineState } from "../../contracts/paper-import-states.ts";
import type { PageOf } from "../../contracts/page.ts";
import type { Asking, Call, Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { readProgress } from "./progress.ts";
import { authorizeImports } from "./policy.ts";
import { paperImportLines, paperImports } from "./tables.ts";

/** The latest imports that the office lists. */
const LISTED = 20;

/** The latest imports, the newest first. For whoever may add papers. */
export async function listImports({ ctx }: Asking): Promise<PaperImport[]> {
  authorizeImports(ctx);
  const rows = await ctx.database
    .select()
    .from(paperImports)
    .orderBy(desc(paperImports.createdAt))
    .limit(LISTED);
  return Promise.all(rows.map((row) => present(ctx, row)));
}

/** One import, with how far it is. Refuses with `not_found`. For whoever may add papers. */
export async function readImport({ ctx, input: { id } }: Call<{ id: string }>): Promise<PaperImport> {
  authorizeImports(ctx);
  const [row] = await ctx.database.select().from(paperImports).where(eq(paperImports.id, id));
  if (!row) throw new Refusal("not_found");
  return present(ctx, row);
}

type Lines = { id: string; state?: LineState | undefined; page: number; itemsPerPage: number };

/** The lines of an import, of one state or of all. For whoever may add papers. */
export async function listLines({
  ctx,
  input: { id, state, page, itemsPerPage },
}: Call<Lines>): Promise<PageOf<ImportLine>> {
  await readImport({ ctx, input: { id } });
  const where = and(eq(paperImportLines.import, id), state && eq(paperImportLines.state, state));
  const [rows, total] = await Promise.all([
    ctx.database
      .select()
      .from(paperImportLines)
      .where(where)
      .orderBy(asc(paperImportLines.number))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage),
    ctx.database.$count(paperImportLines, where),
  ]);
  return {
    items: rows.map(({ number, line, state: of, paper, key, changes, ignored, reason, text }) => ({
      number,
      line,
      state: of,
      paper,
      key,
      changes,
      ignored,
      reason,
      text,
    })),
    total,
  };
}

/** The references that were not understood, as they stood in the file. For whoever may add papers. */
export async function readNotUnderstood({ ctx, input: { id } }: Call<{ id: string }>): Promise<string> {
  await readImport({ ctx, input: { id } });
  const rows = await ctx.database
    .select({ text: paperImportLines.text })
    .from(paperImportLines)
    .where(and(eq(paperImportLines.import, id), eq(paperImportLines.state, "not_understood")))
    .orderBy(asc(paperImportLines.number));
  return `${rows.map(({ text }) => text).join("\n\n")}\n`;
}

async function present(
  { database }: Pick<Context, "database">,
  { id, name, list, state, except, taken, createdAt }: typeof paperImports.$inferSelect,
): Promise<PaperImport> {
  const rows = await database
    .select({ state: paperImportLines.state, count: count() })
    .from(paperImportLines)
    .where(eq(paperImportLines.import, id))
    .groupBy(paperImportLines.state);
  const counts = { unread: 0, new: 0, changed: 0, present: 0, not_understood: 0 };
  for (const row of rows) counts[row.state] = row.count;
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const isTaking = state === "taking";
  return {
    id,
    name,
    list,
    state,
    total,
    counts,
    createdAt: createdAt.toISOString(),
    taken: isTaking ? await readProgress(database, id) : taken,
    chosen: isTaking ? counts.new + counts.changed - except.length : null,
  };
}
