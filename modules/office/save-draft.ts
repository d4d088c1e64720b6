import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { draftShape } from "../../contracts/draft.ts";
import type { confirmationInput, draftInput, Item } from "../../contracts/item.ts";
import type { Context } from "../../platform/core/context.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange, noteEdit } from "../audit/index.ts";
import { changesBetween } from "./audit.ts";
import { holdItem, type Named, ofItem, readItem } from "./read-item.ts";
import { confirmText, staleTexts } from "./stale.ts";
import { items } from "./tables.ts";
import { addVersion } from "./versions.ts";
import { writeDraft } from "./write-draft.ts";

/**
 * Saves a draft; readers see no change. Refuses with `conflict` where somebody saved another since `revision`: whoever was
 * second merges both and saves again, naming as `kept` what they had, so that both stay as versions. For whoever edits it.
 */
export async function saveDraft({
  ctx,
  input,
}: {
  ctx: Context;
  input: Named & z.output<typeof draftInput>;
}): Promise<Item> {
  await withTransaction(ctx, async (ctx) => {
    const item = await holdItem(ctx, input);
    const { kind, key, draft, revision } = item;
    const document = parse(draftShape(input.kind), input.document);
    const kept = input.kept && parse(draftShape(input.kind), input.kept);
    if (item.archivedAt) throw new Refusal("conflict");
    if (!kept && isDeepStrictEqual(document, draft)) return;
    const made = { kind, key, revision, reason: "kept", madeAt: ctx.now() } as const;
    if (kept) {
      await addVersion(ctx.database, { ...made, document: draft, madeBy: item.editedBy ?? undefined });
      await addVersion(ctx.database, { ...made, document: kept, madeBy: ctx.actor?.id });
    }
    await writeDraft(ctx, { item, document });
    await noteEdit(ctx, { kind, key, changes: changesBetween(kind, draft, document) });
  });
  return readItem({ ctx, input });
}

/** Notes that a text is still right though the other language's has changed. For whoever edits the item. */
export async function confirmTranslation({
  ctx,
  input,
}: {
  ctx: Context;
  input: Named & z.output<typeof confirmationInput>;
}): Promise<Item> {
  const { path, locale } = input;
  await withTransaction(ctx, async (ctx) => {
    const { kind, key, draft, translations } = await holdItem(ctx, input);
    const marks = confirmText(kind, { document: draft, marks: translations, path, locale });
    await ctx.database
      .update(items)
      .set({ translations: marks, staleTexts: staleTexts(kind, draft, marks).length })
      .where(ofItem(input));
    const change = { path: `${path}.${locale}`, before: "", after: "" };
    await noteChange(ctx, { action: "confirmed", kind, key, changes: [change] });
  });
  return readItem({ ctx, input });
}
