import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { KeptFields, PaperImport, takeInput } from "../../contracts/paper-imports.ts";
import type { Call, Services } from "../../platform/core/context.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { addPapers, changePapers, type Who } from "../office/index.ts";
import { keepFields, mergePaper } from "./merge.ts";
import { tellProgress } from "./progress.ts";
import { READING_QUEUE } from "./queues.ts";
import { chosenLines } from "./read-lines.ts";
import { readImport } from "./read-import.ts";
import { authorizeImports } from "./policy.ts";
import { type Import, type Line, paperImportLines, paperImports } from "./tables.ts";

/** Takes what an import has read, but for the lines that are not wanted. Refuses with `conflict` what is not ready. For whoever may add papers. */
export async function takeImport({
  ctx,
  input: { id, except, keep },
}: Call<{ id: string } & z.output<typeof takeInput>>): Promise<PaperImport> {
  authorizeImports(ctx);
  await readImport({ ctx, input: { id } });
  await withTransaction(ctx, async (ctx) => {
    const rows = await ctx.database
      .update(paperImports)
      .set({ state: "taking", except, keep, heldUntil: null })
      .where(and(eq(paperImports.id, id), eq(paperImports.state, "ready")))
      .returning({ id: paperImports.id });
    if (rows.length === 0) throw new Refusal("conflict");
    await freePreprints(ctx.database, id, except);
    await ctx.jobs.send(READING_QUEUE, { id }, ctx.database);
  });
  return readImport({ ctx, input: { id } });
}

/** A preprint that went into its article is taken alone where the article is not wanted. */
async function freePreprints(transaction: Queries, id: string, except: number[]): Promise<void> {
  await transaction.execute(sql`
    update ${paperImportLines} preprint set state = 'new' from ${paperImportLines} article
    where preprint.import = ${id} and article.import = ${id} and article.number = any(${sql.param(except)}::int[])
      and preprint.state = 'present' and preprint.key is null and preprint.paper ->> 'type' = 'article'
      and coalesce(preprint.paper ->> 'doi', preprint.paper ->> 'url')
        = coalesce(article.paper -> 'preprint' ->> 'doi', article.paper -> 'preprint' ->> 'url')`);
}

/** Forgets an import and its lines; the papers that it made stay. For whoever may add papers. */
export async function deleteImport({ ctx, input: { id } }: Call<{ id: string }>): Promise<void> {
  authorizeImports(ctx);
  await readImport({ ctx, input: { id } });
  await ctx.database.delete(paperImports).where(eq(paperImports.id, id));
}

/** Papers that are written at once: the main thread makes their statements in some milliseconds. */
const AT_ONCE = 25;

type Taker = Pick<Services, "database" | "now" | "jobs">;

/** Makes papers of the chosen lines: all of them or, if anything fails, none. */
export async function takeLines(services: Taker, one: Import): Promise<void> {
  const { now, jobs, database } = services;
  const who = { now, jobs, database, actor: one.createdBy ? { id: one.createdBy } : undefined };
  await withTransaction(who, async (who) => {
    const [held] = await who.database
      .select({ state: paperImports.state })
      .from(paperImports)
      .where(eq(paperImports.id, one.id))
      .for("update");
    if (held?.state !== "taking") return; // Another process has done it, or somebody deleted it.
    const kept = new Map(one.keep.map(({ line, fields }) => [line, fields]));
    let taken = 0;
    let after = 0;
    for (;;) {
      const lines = await chosenLines(who.database, one, { after, most: AT_ONCE });
      after = lines.at(-1)?.number ?? 0;
      if (lines.length === 0) break;
      await takeSome(who, lines, kept);
      taken += lines.length;
      await tellProgress(who.database, one.id, taken);
    }
    await who.database
      .update(paperImports)
      .set({ state: "taken", taken, heldUntil: null })
      .where(eq(paperImports.id, one.id));
  });
}

type Kept = ReadonlyMap<number, KeptFields["fields"]>;

async function takeSome(who: InTransaction<Who>, lines: Line[], kept: Kept): Promise<void> {
  const fresh = lines.flatMap(({ state, paper }) => (state === "new" && paper ? [paper] : []));
  await addPapers(who, fresh);
  const changed = lines.flatMap(({ number, state, paper, key }) =>
    state === "changed" && paper && key ? [{ key, paper, kept: kept.get(number) ?? [] }] : [],
  );
  await changePapers(who, changed, (before, { paper, kept: fields }) =>
    keepFields(before, mergePaper(before, paper), fields),
  );
}
