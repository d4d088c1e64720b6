import { and, eq, like, sql } from "drizzle-orm";
import type { Context } from "../../platform/core/context.ts";
import type { InTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { changesBetween } from "./audit.ts";
import { type ItemRow, ofItem } from "./read-item.ts";
import { filesOf } from "./references.ts";
import { items, versions } from "./tables.ts";
import { findUses, namesIt, SHOWING_QUEUE } from "./uses.ts";
import { addVersion } from "./versions.ts";
import { writeDraft } from "./write-draft.ts";

type Document = Record<string, unknown>;
type Exchange = { from: string; to: string };

/**
 * Names another file wherever one of the library is named: in drafts, in what readers see and in what is scheduled. Each gets
 * a version of it, so that an older one still says what it said. The caller asks who may.
 */
export async function replaceReferences(ctx: InTransaction<Context>, exchange: Exchange): Promise<number> {
  const uses = await findUses(ctx.database, exchange.from);
  for (const { kind, key } of uses) {
    const [row] = await ctx.database.select().from(items).where(ofItem({ kind, key })).for("update");
    if (row) await replaceIn(ctx, row, exchange);
  }
  return uses.length;
}

async function replaceIn(ctx: InTransaction<Context>, item: ItemRow, exchange: Exchange): Promise<void> {
  const { kind, key } = item;
  const draft = exchanged(item.draft, exchange);
  const revision = await writeDraft(ctx, { item, document: draft });
  await noteChange(ctx, {
    action: "edited",
    kind,
    key,
    changes: changesBetween(kind, item.draft, draft),
  });
  const shown = await ctx.database
    .select()
    .from(versions)
    .where(
      and(
        eq(versions.kind, kind),
        eq(versions.key, key),
        like(sql`${versions.document}::text`, namesIt(exchange.from)),
      ),
    );
  for (const column of ["liveVersion", "publishVersion"] as const) {
    const frozen = shown.find(({ number }) => number === item[column]);
    if (!frozen || !filesOf(kind, frozen.document).some(({ picture }) => picture === exchange.from)) continue;
    const document = exchanged(frozen.document, exchange);
    const isDraft = item.liveRevision === item.revision;
    const number = await addVersion(ctx.database, {
      kind,
      key,
      document,
      revision: isDraft ? revision : frozen.revision,
      reason: column === "liveVersion" ? "published" : "scheduled",
      madeBy: ctx.actor?.id,
      madeAt: ctx.now(),
    });
    const live = column === "liveVersion" && isDraft ? { liveRevision: revision } : {};
    await ctx.database
      .update(items)
      .set({ [column]: number, ...live })
      .where(ofItem(item));
    if (column === "liveVersion") await ctx.jobs.send(SHOWING_QUEUE, { kind, key }, ctx.database);
  }
}

/** The document with the other file's name in its fields and texts, and nothing else changed. */
function exchanged(document: Document, { from, to }: Exchange): Document {
  const file = (path: string) => path.replace(/^library\//, "/files/");
  return deep(document, (text) => {
    if (text === from) return to;
    return text
      .replaceAll(
        new RegExp(`(\\]\\(\\s*<?)${escaped(from)}(?=[\\s>)])`, "g"),
        (_, before: string) => before + to,
      )
      .replaceAll(new RegExp(`${escaped(file(from))}(?![\\w.-])`, "g"), () => file(to));
  }) as Document;
}

function deep(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => deep(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deep(one, change)]));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
