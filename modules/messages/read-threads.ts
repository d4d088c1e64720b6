import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ThreadFilter } from "../../contracts/message-rules.ts";
import type { Message, Teammate, Thread, ThreadSummary } from "../../contracts/messages.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { iri } from "../../contracts/iri.ts";
import type { Asking, Call, Context } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { atOneMoment } from "../../platform/database/at-one-moment.ts";
import { contains } from "../../platform/database/contains.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { fullName, memberName, membersView } from "../members/index.ts";
import { attachmentsOf } from "./attachments.ts";
import { findThread } from "./find-thread.ts";
import { authorizeThread, requireTeam, type Side, type StoredThread } from "./policy.ts";
import { readHeld } from "./read-held.ts";
import { messages, notes, threads } from "./tables.ts";

/** A page of the actor's own threads, that with the newest message first. For members. */
export async function listOwnThreads({ ctx, input: page }: Call<Page>): Promise<PageOf<ThreadSummary>> {
  const actor = requireActor(ctx);
  return list(ctx, { where: eq(threads.member, actor.id), side: "person", page });
}

/** A page of everyone's threads, the unread first, then that with the newest message. For the team. */
export async function listThreads({
  ctx,
  input: { show, q = "", ...page },
}: Call<Page & { show: ThreadFilter; q?: string }>): Promise<PageOf<ThreadSummary>> {
  const actor = requireTeam(ctx);
  const shown = show === "mine" ? and(eq(threads.assignee, actor.id), WHERE.all) : WHERE[show];
  const where = and(shown, q ? hasText(q) : undefined);
  return list(ctx, { where, side: "team", page, isUnreadFirst: true });
}

function hasText(text: string): SQL | undefined {
  return or(
    ...[threads.subject, threads.name, threads.email].map((column) => contains(column, text)),
    sql`exists (select from ${messages} where ${messages.thread} = ${threads.id} and ${contains(messages.body, text)})`,
  );
}

/** How many threads hold something that the team has not read. For the team. */
export async function countUnreadThreads({ ctx }: Asking): Promise<number> {
  requireTeam(ctx);
  return ctx.database.$count(threads, WHERE.unread);
}

/** How many messages of a thread are read at once. */
const MESSAGES_AT_ONCE = 50;

/** A thread with its newest messages, or the newest before one, oldest first. For who began it, and the team. */
export async function readThread({
  ctx,
  input: { id, before },
}: Call<{ id: string; before?: string | undefined }>): Promise<Thread> {
  const actor = requireActor(ctx);
  const { thread, side } = authorizeThread(actor, await findThread(ctx, id));
  return atOneMoment(ctx, async (within) => {
    const found = await selectThreads(within, { where: eq(threads.id, id), side });
    const [summary] = await summarise(within, found, side);
    if (!summary) throw new Refusal("not_found");
    const written = await selectMessages(within)
      .where(and(eq(messages.thread, id), before ? isBefore(id, before) : undefined))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(MESSAGES_AT_ONCE + 1);
    return {
      ...summary,
      messages: await presentMessages(within, written.slice(0, MESSAGES_AT_ONCE).toReversed()),
      hasEarlier: written.length > MESSAGES_AT_ONCE,
      ...(side === "team" ? await forTeam(within, thread) : {}),
    };
  });
}

/** By the message itself, because two may be of one instant. */
function isBefore(thread: string, message: string): SQL {
  return sql`(${messages.createdAt}, ${messages.id}) < (select m.created_at, m.id from ${messages} m
    where m.id = ${message} and m.thread = ${thread})`;
}

async function forTeam(ctx: Context, thread: StoredThread) {
  const { id, state, email, phoneNumber } = thread;
  const written = await ctx.database
    .select({ ...getTableColumns(notes), name: memberName(notes.author) })
    .from(notes)
    .where(eq(notes.thread, id))
    .orderBy(asc(notes.createdAt), asc(notes.id));
  return {
    contact: { email, phoneNumber },
    held: await readHeld(ctx, id),
    locale: await localeOf(ctx, thread),
    state,
    notes: written.map(({ createdAt, ...note }) => ({
      id: note.id,
      name: note.name,
      body: note.body,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** The language of whoever reads the team's replies. */
async function localeOf({ database }: Context, { member, locale }: StoredThread): Promise<Locale> {
  const [reader] = member
    ? await database
        .select({ locale: membersView.locale })
        .from(membersView)
        .where(eq(membersView.id, member))
    : [];
  return reader?.locale ?? locale ?? "fr";
}

/** Marks a thread as read by the actor's side. For who began it, and the team. */
export async function markRead({ ctx, input: { id } }: Call<{ id: string }>): Promise<void> {
  const actor = requireActor(ctx);
  const { side } = authorizeThread(actor, await findThread(ctx, id));
  await ctx.database
    .update(threads)
    .set({ [READ_AT[side]]: ctx.now() })
    .where(eq(threads.id, id));
}

/** Up to which moment each side has read. */
export const READ_AT = { person: "personReadAt", team: "teamReadAt" } as const satisfies Record<
  Side,
  keyof StoredThread
>;

const UNREAD_BY = { person: threads.unreadByPerson, team: threads.unreadByTeam } satisfies Record<
  Side,
  unknown
>;

const isOpen = eq(threads.state, "open");
const WHERE = {
  all: isOpen,
  unread: and(isOpen, threads.unreadByTeam),
  contact: and(isOpen, isNull(threads.member)),
  members: and(isOpen, isNotNull(threads.member)),
  archived: eq(threads.state, "archived"),
  spam: eq(threads.state, "spam"),
} satisfies Partial<Record<ThreadFilter, SQL | undefined>>;

type Selection = { where: SQL | undefined; side: Side };

async function list(
  ctx: Context,
  { page, isUnreadFirst, ...selection }: Selection & { page: Page; isUnreadFirst?: boolean },
): Promise<PageOf<ThreadSummary>> {
  const unread = isUnreadFirst ? [desc(UNREAD_BY[selection.side])] : [];
  const { items, ...counted } = await paginate(ctx.database, selectThreads(ctx, selection), {
    ...page,
    orderBy: [...unread, desc(threads.lastMessageAt), threads.id],
  });
  return { items: await summarise(ctx, items, selection.side), ...counted };
}

function selectThreads({ database }: Pick<Context, "database">, { where, side }: Selection) {
  return database
    .select({
      ...getTableColumns(threads),
      isUnread: UNREAD_BY[side],
      assigneeName: memberName(threads.assignee),
    })
    .from(threads)
    .where(where)
    .$dynamic();
}

async function summarise(
  ctx: Context,
  found: Awaited<ReturnType<typeof selectThreads>>,
  side: Side,
): Promise<ThreadSummary[]> {
  const last = await selectMessages(ctx).where(
    sql`${messages.id} in (select last.id from unnest(${sql.param(found.map(({ id }) => id))}::uuid[]) one, lateral (
        select m.id from messages m where m.thread = one order by m.created_at desc, m.id desc limit 1) last)`,
  );
  const presented = await presentMessages(ctx, last);
  const lastOf = new Map(last.map(({ thread }, at) => [thread, presented[at]]));
  return found.flatMap(({ id, subject, name, member, isUnread, assignee, assigneeName }) => {
    const lastMessage = lastOf.get(id);
    if (!lastMessage) return [];
    return {
      "@id": iri("threads", id),
      id,
      subject,
      person: { name, isMember: member !== null },
      lastMessage,
      isUnread,
      ...(side === "team" ? { assignee: presentAssignee(assignee, assigneeName) } : {}),
    };
  });
}

function presentAssignee(id: string | null, name: string | null): Teammate | null {
  return id && name ? { "@id": iri("users", id), id, name } : null;
}

/** Messages with their writers' names; none for one of the team who has left. */
function selectMessages({ database }: Pick<Context, "database">) {
  return database
    .select({
      ...getTableColumns(messages),
      person: threads.name,
      author: sql<string | null>`${fullName(membersView)}`,
    })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.thread))
    .leftJoin(membersView, eq(membersView.id, messages.author))
    .$dynamic();
}

async function presentMessages(
  { database }: Pick<Context, "database">,
  rows: Awaited<ReturnType<typeof selectMessages>>,
): Promise<Message[]> {
  const files = await attachmentsOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, sender, person, author, body, createdAt }) => ({
    id,
    sender,
    name: sender === "person" ? person : author,
    body,
    files: files.get(id) ?? [],
    createdAt: createdAt.toISOString(),
  }));
}
