import { titleOf } from "../../contracts/item-fields.ts";
import type { InTransaction } from "../../platform/database/with-transaction.ts";
import { type ItemRow, ofItem } from "./read-item.ts";
import { filePathsOf } from "./references.ts";
import { markTranslations, staleTexts } from "./stale.ts";
import { items } from "./tables.ts";
import { wordsOf } from "./words.ts";

type Draft = { item: ItemRow; document: Record<string, unknown> };

/**
 * Writes an item's draft and returns its new revision. The caller has locked the item; public content does not
 * change.
 */
export async function writeDraft(
  ctx: InTransaction<{ now: () => Date; actor?: { id: string } | undefined }>,
  { item, document }: Draft,
): Promise<number> {
  const { kind, key, draft, translations } = item;
  const marks = markTranslations(kind, { before: draft, marks: translations, after: document });
  const title = titleOf(document);
  const revision = item.revision + 1;
  await ctx.database
    .update(items)
    .set({
      draft: document,
      files: filePathsOf(kind, document),
      revision,
      title,
      words: wordsOf(title, key),
      translations: marks,
      staleTexts: staleTexts(kind, document, marks).length,
      exampleSince: null,
      editedBy: ctx.actor?.id,
      editedAt: ctx.now(),
    })
    .where(ofItem(item));
  return revision;
}
