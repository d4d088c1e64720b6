import { importForm, MOST_LINES, type PaperImport } from "../../contracts/paper-imports.ts";
import type { Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { threadTask, TooDear } from "../../platform/threads/threads.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { authorizeImports } from "./policy.ts";
import { READING_QUEUE } from "./queues.ts";
import { readImport } from "./read-import.ts";
import type splitFile from "./split-file.ts";
import { paperImportLines, paperImports } from "./tables.ts";

const splitting = threadTask<typeof splitFile>(new URL("./split-file.ts", import.meta.url));
/** In milliseconds: 20 MB take a second. */
const PATIENCE = 30_000;
/** Rows of one statement. */
const AT_ONCE = 100;

type Input = { file: Uint8Array } & ReturnType<typeof importForm.parse>;

/** Begins to read a file, or what was pasted. Refuses one of no format that we know. For whoever may add papers. */
export async function startImport({ ctx, input }: Call<Input>): Promise<PaperImport> {
  authorizeImports(ctx);
  const { file, name, list } = input;
  if (file.length === 0) throw broken("empty_file");
  const split = await ctx.threads.run(splitting, file, { patience: PATIENCE }).catch((error: unknown) => {
    if (error instanceof TooDear) throw broken("reference_format");
    throw error;
  });
  if (split.format === undefined || split.pieces.length === 0) throw broken("reference_format");
  const { format, strings, pieces } = split;
  if (pieces.length > MOST_LINES) throw broken("too_many_references", { maximum: MOST_LINES });
  const id = crypto.randomUUID();
  await withTransaction(ctx, async (ctx) => {
    const made = { id, name, list, format, strings, state: "reading" as const };
    await ctx.database
      .insert(paperImports)
      .values({ ...made, createdBy: ctx.actor?.id ?? null, createdAt: ctx.now() });
    for (let from = 0; from < pieces.length; from += AT_ONCE)
      await ctx.database.insert(paperImportLines).values(
        pieces.slice(from, from + AT_ONCE).map(({ line, text }, index) => ({
          import: id,
          number: from + index + 1,
          line,
          // No text in PostgreSQL holds this character.
          text: text.replaceAll("\0", ""),
          state: "unread" as const,
        })),
      );
    await ctx.jobs.send(READING_QUEUE, { id }, ctx.database);
  });
  return readImport({ ctx, input: { id } });
}

function broken(code: string, values?: Record<string, number>): Refusal {
  return new Refusal("invalid_input", {
    violations: [{ propertyPath: "file", code, ...(values && { values }) }],
  });
}
