import type { Item } from "../../contracts/item.ts";
import type { PaperDocument } from "../../contracts/paper.ts";
import type { Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { leadPaperTo } from "../content/index.ts";
import { archiveHeld, changePapers, holdItem, readItem, showCiting } from "../office/index.ts";
import { areVersions, isPreprint, mergePaper } from "./merge.ts";

const KIND = "publication" as const;

/**
 * Makes one paper of a preprint and the article that it became, where both are here: the article names its preprint, the preprint
 * goes to the archive, and its address leads to the article. Answers the article. Refuses with `conflict` two papers that are no
 * such pair, and those with a draft that readers do not see. For whoever edits both.
 */
export async function mergeVersions({ ctx, input }: Call<{ key: string; other: string }>): Promise<Item> {
  const key = await withTransaction(ctx, async (ctx) => {
    const pair = [await holdPaper(ctx, input.key), await holdPaper(ctx, input.other)];
    const preprint = pair.find(({ paper }) => isPreprint(paper));
    const article = pair.find(({ paper }) => !isPreprint(paper));
    if (!preprint || !article || !areVersions(preprint.paper, article.paper)) throw new Refusal("conflict");
    const change = { key: article.item.key, paper: preprint.paper, kept: [] };
    await changePapers(ctx, [change], (before, { paper }) => mergePaper(before, paper));
    await showCiting(ctx, preprint.item.key);
    await archiveHeld(ctx, preprint.item);
    await leadPaperTo(ctx.database, { from: preprint.item.key, to: article.item.key });
    return article.item.key;
  });
  return readItem({ ctx, input: { kind: KIND, key } });
}

/** A paper that readers see as its draft is. */
async function holdPaper(ctx: InTransaction<Call<unknown>["ctx"]>, key: string) {
  const item = await holdItem(ctx, { kind: KIND, key });
  if (item.liveVersion === null || item.liveRevision !== item.revision) throw new Refusal("conflict");
  return { item, paper: item.draft as PaperDocument };
}
