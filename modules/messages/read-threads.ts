import { asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Message, Thread, ThreadFilter, ThreadSummary } from "../../contracts/messages.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { iri } from "../../contracts/iri.ts";
import type { Asking, Call, Context } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { membersView } from "../members/index.ts";
import { authorizeThread, requireTeam, type Side, type StoredThread } from "./policy.ts";
import { messages, threads } from "./tables.ts";

/** A page of the actor's own threads, that with the newest message first. For members. */
export async function listOwnThreads({ ctx, input: page }: Call<Page>): Promise<PageOf<ThreadSummary>> {
  const actor = requireActor(ctx);
  return list(ctx, { where: eq(threads.member, actor.id), side: "person", page });
}

/** A page of everyone's threads, the unread first, then that with the newest message. For the team. */
export async function listThreads({
  ctx,
  input: { show, ...page },
}: Call<Page & { show: ThreadFilter }>): Promise<PageOf<ThreadSummary>> {
  requireTeam(ctx);
  return list(ctx, { where: WHERE[show], side: "team", page, isUnreadFirst: true });
}

/** How many threads hold something that the team has not read. For the team. */
export async function countUnreadThreads({ ctx }: Asking): Promise<number> {
  requireTeam(ctx);
  return ctx.database.$count(threads, WHERE.unread);
}

/** A thread with all its messages, oldest first. For who began it, and the team. */
export async function readThread({ ctx, input: { id } }: Call<{ id: string }>): Promise<Thread> {
  const actor = requireActor(ctx);
  const { thread, side } = authorizeThread(actor, await findThread(ctx, id));
  const [[summary], written] = await Promise.all([
    selectThreads(ctx, { where: eq(threads.id, id), side }).then((rows) => summarise(ctx, rows)),
    selectMessages(ctx).where(eq(messages.thread, id)).orderBy(asc(messages.createdAt), asc(messages.id)),
  ]);
  if (!summary) throw new Refusal("not_found");
  return {
    ...summary,
    messages: written.map(presentMessage),
    ...(side === "team" ? { contact: { email: thread.email, phoneNumber: thread.phoneNumber } } : {}),
  };
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

/** Until when each side has read. */
export const READ_AT = { person: "personReadAt", team: "teamReadAt" } as const satisfies Record<
  Side,
  keyof StoredThread
>;

export async function findThread({ database }: Pick<Context, "database">, id: string): Promise<StoredThread> {
  const [thread] = await database.select().from(threads).where(eq(threads.id, id));
  if (!thread) throw new Refusal("not_found");
  return thread;
}

const isUnreadBy = (side: Side) =>
  sql<boolean>`exists (select from messages m where m.thread = ${threads}.id and m.sender <> ${side}
    and m.created_at > coalesce(${threads[READ_AT[side]]}, '-infinity'))`;

const WHERE: Record<ThreadFilter, SQL | undefined> = {
  all: undefined,
  unread: isUnreadBy("team"),
  contact: isNull(threads.member),
  members: isNotNull(threads.member),
};

type Selection = { where: SQL | undefined; side: Side };

async function list(
  ctx: Context,
  { page, isUnreadFirst, ...selection }: Selection & { page: Page; isUnreadFirst?: boolean },
): Promise<PageOf<ThreadSummary>> {
  const unread = isUnreadFirst ? [desc(isUnreadBy(selection.side))] : [];
  const { items, total } = await paginate(ctx.database, selectThreads(ctx, selection), {
    ...page,
    orderBy: [...unread, desc(threads.lastMessageAt), threads.id],
  });
  return { items: await summarise(ctx, items), total };
}

function selectThreads({ database }: Pick<Context, "database">, { where, side }: Selection) {
  return database
    .select({ ...getTableColumns(threads), isUnread: isUnreadBy(side) })
    .from(threads)
    .where(where)
    .$dynamic();
}

async function summarise(
  ctx: Context,
  found: Awaited<ReturnType<typeof selectThreads>>,
): Promise<ThreadSummary[]> {
  const last = await selectMessages(ctx).where(
    sql`${messages.id} in (select distinct on (m.thread) m.id from messages m
        where ${inArray(
          sql`m.thread`,
          found.map(({ id }) => id),
        )} order by m.thread, m.created_at desc, m.id desc)`,
  );
  const lastOf = new Map(last.map((row) => [row.thread, presentMessage(row)]));
  return found.flatMap(({ id, subject, name, member, isUnread }) => {
    const lastMessage = lastOf.get(id);
    if (!lastMessage) return [];
    return {
      "@id": iri("threads", id),
      id,
      subject,
      person: { name, isMember: member !== null },
      lastMessage,
      isUnread,
    };
  });
}

/** Messages with their writers' names; none for one of the team who has left. */
function selectMessages({ database }: Pick<Context, "database">) {
  return database
    .select({
      ...getTableColumns(messages),
      person: threads.name,
      author: sql<string | null>`${membersView.firstName} || ' ' || ${membersView.lastName}`,
    })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.thread))
    .leftJoin(membersView, eq(membersView.id, messages.author))
    .$dynamic();
}

function presentMessage(row: Awaited<ReturnType<typeof selectMessages>>[number]): Message {
  const { id, sender, person, author, body, createdAt } = row;
  return {
    id,
    sender,
    name: sender === "person" ? person : author,
    body,
    createdAt: createdAt.toISOString(),
  };
}
