import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type {
  AskedComment,
  Comment,
  commentChange,
  commentInput,
  Passage,
} from "../../contracts/comments.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Asking, Call, Context } from "../../platform/core/context.ts";
import { requireActor, requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { MAIL_QUEUE, type MemberMail, memberName } from "../members/index.ts";
import { findColleague } from "./ask-to-check.ts";
import { mayEdit } from "./policy.ts";
import { findItem, holdItem, type ItemRow, type Named } from "./read-item.ts";
import { comments, items } from "./tables.ts";

/** In characters: how many of a passage's words a mail shows. */
const MAILED = 300;

export type NamedComment = Named & { id: string };

/** What the team says of an item's text, oldest first. For whoever edits the item. */
export async function listComments({ ctx, input }: Call<Named>): Promise<Comment[]> {
  const { kind, key } = await findItem(ctx, input);
  return readComments(ctx, { kind, key });
}

async function readComments({ database, actor }: Context, { kind, key }: Named): Promise<Comment[]> {
  const { id, answers, passage, body, writtenAt, resolvedAt } = comments;
  const rows = await database
    .select({
      id,
      answers,
      passage,
      body,
      writtenAt,
      resolvedAt,
      author: comments.author,
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
    isOwn: row.author !== null && row.author === actor?.id,
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
  const item = await findItem(ctx, { kind, key });
  await ctx.limiter.consume("comment", actor.id);
  const request = asked === null ? undefined : await findColleague(ctx, item, { id: asked, field: "asked" });
  const id = crypto.randomUUID();
  await withTransaction(ctx, async (ctx) => {
    const { title } = await holdItem(ctx, { kind, key });
    const row = { id, kind, key, passage, body, asked, author: actor.id, writtenAt: ctx.now() };
    await ctx.database.insert(comments).values(row);
    if (!request) return;
    const { name, asked: user } = request;
    const mail = mailOfComment("comment-request", {
      user: user.id,
      name,
      item: { kind, key, title },
      id,
      passage,
      note: body,
    });
    const changes = [{ path: "colleague", before: "", after: request.asked.name }];
    await noteChange(ctx, { action: "check_asked", kind, key, changes });
    await ctx.jobs.send(MAIL_QUEUE, mail, ctx.database);
  });
  return readComment(ctx, { kind, key, id });
}

type Told = {
  user: string;
  /** Of whoever says something. */
  name: string;
  item: Pick<ItemRow, "kind" | "key" | "title">;
  /** The comment that its thread begins with. */
  id: string;
  passage: Passage;
  note: string;
};

/** A mail about what is said of a passage, which leads there. */
export function mailOfComment(
  mail: "comment-request" | "comment-answer",
  { user, name, item: { kind, key, title }, id, passage, note }: Told,
): MemberMail {
  const line = passage.words.replaceAll(/\s+/g, " ");
  const words = line.length > MAILED ? `${line.slice(0, MAILED)}…` : line;
  return { kind: mail, user, name, title, words, note, path: `/office/content/${kind}/${key}?comment=${id}` };
}

/** Resolves a comment, or opens it again. For whoever edits the item. */
export async function changeComment({
  ctx,
  input: { id, isResolved, ...named },
}: Call<NamedComment & z.output<typeof commentChange>>): Promise<Comment> {
  const actor = requireActor(ctx);
  await findItem(ctx, named);
  await ctx.database
    .update(comments)
    .set(
      isResolved ? { resolvedAt: ctx.now(), resolvedBy: actor.id } : { resolvedAt: null, resolvedBy: null },
    )
    .where(ofComment({ ...named, id }));
  return readComment(ctx, { ...named, id });
}

/** A comment, not an answer to one. */
export const ofComment = ({ kind, key, id }: NamedComment) =>
  and(eq(comments.id, id), eq(comments.kind, kind), eq(comments.key, key), isNull(comments.answers));

export async function readComment(ctx: Context, { id, ...named }: NamedComment): Promise<Comment> {
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
