import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type {
  AskedComment,
  Comment,
  commentAnswerInput,
  commentChange,
  commentInput,
  Passage,
} from "../../contracts/comments.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Asking, Call, Context } from "../../platform/core/context.ts";
import { requireActor, requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { noteChange } from "../audit/index.ts";
import { MAIL_QUEUE, type MemberMail, memberName } from "../members/index.ts";
import { findColleague } from "./ask-to-check.ts";
import { mayEdit } from "./policy.ts";
import { findItem, holdItem, type Named } from "./read-item.ts";
import { comments, items } from "./tables.ts";

/** In characters: how many of a passage's words a mail shows. */
const MAILED = 300;

/** What the team says of an item's text, oldest first. For whoever edits the item. */
export async function listComments({ ctx, input }: Call<Named>): Promise<Comment[]> {
  const { kind, key } = await findItem(ctx, ctx.database, input);
  return readComments(ctx, { kind, key });
}

async function readComments({ database }: Context, { kind, key }: Named): Promise<Comment[]> {
  const { id, answers, passage, body, writtenAt, resolvedAt } = comments;
  const rows = await database
    .select({
      id,
      answers,
      passage,
      body,
      writtenAt,
      resolvedAt,
      authorName: memberName(comments.author),
      askedName: memberName(comments.asked),
      resolvedByName: memberName(comments.resolvedBy),
    })
    .from(comments)
    .where(and(eq(comments.kind, kind), eq(comments.key, key)))
    .orderBy(asc(writtenAt), asc(id));
  const written = (row: (typeof rows)[number]) => ({
    id: row.id,
    body: row.body,
    authorName: row.authorName,
    writtenAt: row.writtenAt.toISOString(),
  });
  return rows.flatMap((row) =>
    row.passage
      ? {
          ...written(row),
          ...row.passage,
          askedName: row.askedName,
          resolvedAt: row.resolvedAt?.toISOString() ?? null,
          resolvedByName: row.resolvedByName,
          answers: rows.filter((one) => one.answers === row.id).map(written),
        }
      : [],
  );
}

/**
 * Says something of a passage, and mails a colleague who is asked to look at it. Refuses at `asked` who may not edit the item, and too many.
 * For whoever edits the item.
 */
export async function writeComment({
  ctx,
  input: { kind, key, body, asked, ...passage },
}: Call<Named & z.output<typeof commentInput>>): Promise<Comment> {
  const actor = requireActor(ctx);
  const item = await findItem(ctx, ctx.database, { kind, key });
  await ctx.limiter.consume("comment", actor.id);
  const request = asked === null ? undefined : await findColleague(ctx, item, { id: asked, field: "asked" });
  const id = crypto.randomUUID();
  await ctx.database.transaction(async (transaction) => {
    const { title } = await holdItem(ctx, transaction, { kind, key });
    const row = { id, kind, key, passage, body, asked, author: actor.id, writtenAt: ctx.now() };
    await transaction.insert(comments).values(row);
    if (!request) return;
    const mail: MemberMail = {
      kind: "comment-request",
      user: request.asked.id,
      name: request.name,
      title,
      words: mailedWords(passage),
      note: body,
      path: `/office/content/${kind}/${key}?comment=${id}`,
    };
    const changes = [{ path: "colleague", before: "", after: request.asked.name }];
    await noteChange(ctx, transaction, { action: "check_asked", kind, key, changes });
    await ctx.jobs.send(MAIL_QUEUE, mail, transaction);
  });
  return readComment(ctx, { kind, key, id });
}

function mailedWords({ words }: Passage): string {
  const line = words.replaceAll(/\s+/g, " ");
  return line.length > MAILED ? `${line.slice(0, MAILED)}…` : line;
}

/** Answers a comment, and opens it again. For whoever edits the item. */
export async function answerComment({
  ctx,
  input: { id, body, ...named },
}: Call<Named & { id: string } & z.output<typeof commentAnswerInput>>): Promise<Comment> {
  const actor = requireActor(ctx);
  await findItem(ctx, ctx.database, named);
  await ctx.limiter.consume("comment", actor.id);
  await ctx.database.transaction(async (transaction) => {
    const { kind, key } = await holdItem(ctx, transaction, named);
    const opened = await transaction
      .update(comments)
      .set({ resolvedAt: null, resolvedBy: null })
      .where(ofComment({ kind, key, id }));
    if (opened.rowCount === 0) throw new Refusal("not_found");
    const row = { id: crypto.randomUUID(), kind, key, answers: id, body, author: actor.id };
    await transaction.insert(comments).values({ ...row, writtenAt: ctx.now() });
  });
  return readComment(ctx, { ...named, id });
}

/** Resolves a comment, or opens it again. For whoever edits the item. */
export async function changeComment({
  ctx,
  input: { id, isResolved, ...named },
}: Call<Named & { id: string } & z.output<typeof commentChange>>): Promise<Comment> {
  const actor = requireActor(ctx);
  await findItem(ctx, ctx.database, named);
  await ctx.database
    .update(comments)
    .set(
      isResolved ? { resolvedAt: ctx.now(), resolvedBy: actor.id } : { resolvedAt: null, resolvedBy: null },
    )
    .where(ofComment({ ...named, id }));
  return readComment(ctx, { ...named, id });
}

/** A comment, not an answer to one. */
const ofComment = ({ kind, key, id }: Named & { id: string }) =>
  and(eq(comments.id, id), eq(comments.kind, kind), eq(comments.key, key), isNull(comments.answers));

async function readComment(ctx: Context, { id, ...named }: Named & { id: string }): Promise<Comment> {
  const found = (await readComments(ctx, named)).find((one) => one.id === id);
  if (!found) throw new Refusal("not_found");
  return found;
}

/** The open comments that the actor was asked to look at, oldest first, where the actor still edits the item. For the team. */
export async function listAskedComments({ ctx }: Asking): Promise<AskedComment[]> {
  const actor = requireRole(ctx, ...ROLES);
  const rows = await ctx.database
    .select({
      id: comments.id,
      body: comments.body,
      writtenAt: comments.writtenAt,
      authorName: memberName(comments.author),
      kind: items.kind,
      key: items.key,
      title: items.title,
      createdBy: items.createdBy,
    })
    .from(comments)
    .innerJoin(items, and(eq(items.kind, comments.kind), eq(items.key, comments.key)))
    .where(and(eq(comments.asked, actor.id), isNull(comments.resolvedAt), isNull(items.archivedAt)))
    .orderBy(asc(comments.writtenAt), asc(comments.id));
  return rows.flatMap(({ createdBy, writtenAt, ...row }) =>
    mayEdit(actor, { kind: row.kind, createdBy }) ? [{ ...row, writtenAt: writtenAt.toISOString() }] : [],
  );
}
