import { and, eq, or } from "drizzle-orm";
import type { z } from "zod";
import type { Comment, commentAnswerInput, Passage } from "../../contracts/comments.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { MAIL_QUEUE, type RoleHolder } from "../members/index.ts";
import { findColleagues } from "./ask-to-check.ts";
import { mailOfComment, type NamedComment, ofComment, readComment } from "./comments.ts";
import { findItem, holdItem, type ItemRow } from "./read-item.ts";
import { comments } from "./tables.ts";

/** Answers a comment, opens it again, and tells by mail whoever has a part in it. For whoever edits the item. */
export async function answerComment({
  ctx,
  input: { id, body, ...named },
}: Call<NamedComment & z.output<typeof commentAnswerInput>>): Promise<Comment> {
  const actor = requireActor(ctx);
  const item = await findItem(ctx, named);
  await ctx.limiter.consume("comment", actor.id);
  const { name, told } = await findTold(ctx, item, id);
  await withTransaction(ctx, async (ctx) => {
    const { kind, key, title } = await holdItem(ctx, named);
    const [opened] = await ctx.database
      .update(comments)
      .set({ resolvedAt: null, resolvedBy: null })
      .where(ofComment({ kind, key, id }))
      .returning({ passage: comments.passage });
    if (!opened?.passage) throw new Refusal("not_found");
    const row = { id: crypto.randomUUID(), kind, key, answers: id, body, author: actor.id };
    await ctx.database.insert(comments).values({ ...row, writtenAt: ctx.now() });
    await tell(ctx, {
      item: { kind, key, title },
      id,
      passage: opened.passage,
      body,
      name,
      told,
    });
  });
  return readComment(ctx, { ...named, id });
}

/**
 * Who hears of an answer: whoever wrote or was asked in its thread, edits the item still, and is not the actor. Nobody once the actor's mails of
 * the day are used up: the answer stands beside the text all the same.
 */
async function findTold(
  ctx: Context,
  item: ItemRow,
  id: string,
): Promise<{ name: string; told: RoleHolder[] }> {
  const rows = await ctx.database
    .select({ author: comments.author, asked: comments.asked })
    .from(comments)
    .where(
      and(
        eq(comments.kind, item.kind),
        eq(comments.key, item.key),
        or(eq(comments.id, id), eq(comments.answers, id)),
      ),
    );
  const inThread = new Set(rows.flatMap(({ author, asked }) => [author, asked]));
  const { name, others } = await findColleagues(ctx, item);
  const told = others.filter((one) => inThread.has(one.id));
  const isTooMany = told.length > 0 && (await ctx.limiter.exceed("checkRequest", requireActor(ctx).id)) > 0;
  return { name, told: isTooMany ? [] : told };
}

type Answered = {
  item: Pick<ItemRow, "kind" | "key" | "title">;
  id: string;
  passage: Passage;
  body: string;
  name: string;
  told: RoleHolder[];
};

async function tell(
  ctx: InTransaction<Context>,
  { item, id, passage, body, name, told }: Answered,
): Promise<void> {
  if (told.length === 0) return;
  for (const { id: user } of told) {
    const mail = mailOfComment("comment-answer", { user, name, item, id, passage, note: body });
    await ctx.jobs.send(MAIL_QUEUE, mail, ctx.database);
  }
  const changes = [{ path: "colleague", before: "", after: told.map((one) => one.name).join(", ") }];
  await noteChange(ctx, { ...item, action: "comment_answered", changes });
}
