import { and, eq, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Comment, commentAnswerInput } from "../../contracts/comments.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { type NamedComment, readComment } from "./comments.ts";
import { holdItem } from "./read-item.ts";
import { comments } from "./tables.ts";

/** Puts other words in a comment or an answer. For its author, who edits the item still. */
export async function correctComment({
  ctx,
  input: { body, ...named },
}: Call<NamedComment & z.output<typeof commentAnswerInput>>): Promise<Comment> {
  await ctx.limiter.consume("comment", requireActor(ctx).id);
  const thread = await withTransaction(ctx, async (ctx) => {
    const own = await holdOwn(ctx, named);
    if (own.body === body) return own.thread;
    await ctx.database.update(comments).set({ body }).where(eq(comments.id, named.id));
    const changes = [{ path: "comment", before: own.body, after: body }];
    await noteChange(ctx, { ...named, action: "comment_edited", changes });
    return own.thread;
  });
  return readComment(ctx, { ...named, id: thread });
}

/** Deletes a comment or an answer. Refuses with `conflict` a comment that somebody else answered. For its author, who edits the item still. */
export async function deleteComment({ ctx, input }: Call<NamedComment>): Promise<void> {
  const actor = requireActor(ctx);
  await withTransaction(ctx, async (ctx) => {
    const { body } = await holdOwn(ctx, input);
    const byOthers = or(ne(comments.author, actor.id), sql`${comments.author} is null`);
    const answered = await ctx.database.$count(comments, and(eq(comments.answers, input.id), byOthers));
    if (answered > 0) throw new Refusal("conflict");
    await ctx.database.delete(comments).where(eq(comments.id, input.id));
    const changes = [{ path: "comment", before: body, after: "" }];
    await noteChange(ctx, { ...input, action: "comment_deleted", changes });
  });
}

/** The actor's comment or answer, and the comment that its thread begins with. Refuses with `not_found`, and others' with `forbidden`. */
async function holdOwn(
  ctx: InTransaction<Context>,
  { kind, key, id }: NamedComment,
): Promise<{ body: string; thread: string }> {
  await holdItem(ctx, { kind, key });
  const [row] = await ctx.database
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.kind, kind), eq(comments.key, key)));
  if (!row) throw new Refusal("not_found");
  if (row.author !== requireActor(ctx).id) throw new Refusal("forbidden");
  return { body: row.body, thread: row.answers ?? id };
}
