import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { draftShape } from "../../contracts/draft.ts";
import type { Item } from "../../contracts/item.ts";
import type { declinedSuggestion, Suggestion, takenSuggestion } from "../../contracts/suggestions.ts";
import { writtenOf } from "../../contracts/written.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { MAIL_QUEUE } from "../members/index.ts";
import { findColleagues } from "./ask-to-check.ts";
import { changesBetween } from "./audit.ts";
import { holdItem, type ItemRow, type Named, readItem } from "./read-item.ts";
import { readSuggestions } from "./suggestions.ts";
import { suggestions } from "./tables.ts";
import { addVersion } from "./versions.ts";
import { writeDraft } from "./write-draft.ts";

type NamedSuggestion = Named & { id: string };

/**
 * Puts a suggested text into the draft, as a version of its suggester's, and tells them. The draft before stays as a version; readers see no
 * change. Refuses with `conflict` where somebody saved another draft since `revision`, or decided already. For whoever edits the item.
 */
export async function takeSuggestion({
  ctx,
  input: { id, revision, text, ...named },
}: Call<NamedSuggestion & z.output<typeof takenSuggestion>>): Promise<Item> {
  await withTransaction(ctx, async (ctx) => {
    const item = await holdItem(ctx, { ...named, revision });
    if (item.archivedAt) throw new Refusal("conflict");
    const { kind, key, draft } = item;
    const document = { ...draft, ...writtenOf(kind, parse(draftShape(kind), text)) };
    const author = await decide(ctx, { item, id, isTaken: true, answer: "" });
    const kept = { kind, key, madeAt: ctx.now() };
    await addVersion(ctx.database, {
      ...kept,
      document: draft,
      revision,
      reason: "replaced",
      madeBy: item.editedBy ?? undefined,
    });
    const written = await writeDraft(ctx, { item, document });
    await addVersion(ctx.database, {
      ...kept,
      document,
      revision: written,
      reason: "suggested",
      madeBy: author ?? undefined,
    });
    const changes = changesBetween(kind, draft, document);
    await noteChange(ctx, { action: "suggestion_taken", kind, key, changes });
  });
  return readItem({ ctx, input: named });
}

/** Declines a suggestion, and tells its suggester why. Refuses with `conflict` one that was decided already. For whoever edits the item. */
export async function declineSuggestion({
  ctx,
  input: { id, answer, ...named },
}: Call<NamedSuggestion & z.output<typeof declinedSuggestion>>): Promise<Suggestion> {
  await withTransaction(ctx, async (ctx) => {
    const item = await holdItem(ctx, named);
    await decide(ctx, { item, id, isTaken: false, answer });
    const { kind, key } = item;
    const changes = [{ path: "answer", before: "", after: answer }];
    await noteChange(ctx, { action: "suggestion_declined", kind, key, changes });
  });
  const declined = (await readSuggestions(ctx, named)).find((one) => one.id === id);
  if (!declined) throw new Refusal("not_found");
  return declined;
}

type Decision = { item: ItemRow; id: string; isTaken: boolean; answer: string };

/** Notes what was decided, and tells the suggester by mail. Returns who that is; null once they have left. */
async function decide(
  ctx: InTransaction<Context>,
  { item, id, isTaken, answer }: Decision,
): Promise<string | null> {
  const { kind, key, title } = item;
  const ofSuggestion = and(eq(suggestions.id, id), eq(suggestions.kind, kind), eq(suggestions.key, key));
  const [decided] = await ctx.database
    .update(suggestions)
    .set({ isTaken, answer, decidedAt: ctx.now(), decidedBy: requireActor(ctx).id })
    .where(and(ofSuggestion, isNull(suggestions.isTaken)))
    .returning({ author: suggestions.author });
  if (!decided) {
    const known = await ctx.database.$count(suggestions, ofSuggestion);
    throw new Refusal(known === 0 ? "not_found" : "conflict");
  }
  const { author } = decided;
  if (author !== null && author !== ctx.actor?.id) {
    const { name } = await findColleagues(ctx, item);
    const told = isTaken ? "suggestion-taken" : "suggestion-declined";
    const path = `/office/suggest/${kind}/${key}`;
    await ctx.jobs.send(
      MAIL_QUEUE,
      { kind: told, user: author, name, title, note: answer, path },
      ctx.database,
    );
  }
  return author;
}
