import { count, eq, and, asc, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type Mailing,
  type MailingRecipient,
  type mailingInput,
  RECIPIENT_STATES,
  type RecipientState,
} from "../../contracts/letters.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { atOneMoment } from "../../platform/database/at-one-moment.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { readEntry, readIdentity } from "../content/index.ts";
import { recipients } from "../members/index.ts";
import { instantOf, readItem } from "../office/index.ts";
import { SENDING_QUEUE } from "./deliver.ts";
import { mailingRecipients, mailings } from "./tables.ts";

type Key = { key: string };

/** Refuses who is no administrator, and with `not_found` a letter that is not there. */
async function requireLetter(ctx: Context, key: string): Promise<void> {
  requireRole(ctx, ...ADMINISTRATORS);
  await readItem({ ctx, input: { kind: "letter", key } });
}

/** What became of sending a letter. For administrators. */
export async function readMailing({ ctx, input: { key } }: Call<Key>): Promise<Mailing> {
  await requireLetter(ctx, key);
  const { timeZone } = await readIdentity({ ctx });
  const { row, states, wanted } = await atOneMoment(ctx, async ({ database }) => ({
    row: (await database.select().from(mailings).where(eq(mailings.letter, key)))[0],
    states: await database
      .select({ state: mailingRecipients.state, found: count() })
      .from(mailingRecipients)
      .where(eq(mailingRecipients.letter, key))
      .groupBy(mailingRecipients.state),
    wanted: await database.execute<{ found: number }>(
      sql`select count(*)::int as found from (${recipients}) wanted`,
    ),
  }));
  const countOf = (state: RecipientState) => states.find((one) => one.state === state)?.found ?? 0;
  return {
    state: stateOf(row),
    sendAt: row?.sendAt.toISOString() ?? null,
    finishedAt: row?.finishedAt?.toISOString() ?? null,
    counts: Object.fromEntries(RECIPIENT_STATES.map((state) => [state, countOf(state)])) as Mailing["counts"],
    recipients: wanted.rows[0]?.found ?? 0,
    timeZone,
  };
}

function stateOf(row: typeof mailings.$inferSelect | undefined): Mailing["state"] {
  if (!row) return "none";
  if (row.failedAt) return "unsent";
  if (row.finishedAt) return "sent";
  if (row.canceledAt) return "canceled";
  return row.startedAt ? "sending" : "scheduled";
}

/**
 * Sends a letter to everyone who gets the newsletter, now or at an hour of the site's time zone; what was stopped goes on with those
 * who have not got it. Refuses with `not_found` a letter that readers cannot open, with `conflict` one that is sent, and a past
 * hour. For administrators.
 */
export async function sendLetter({
  ctx,
  input: { key, at },
}: Call<Key & z.output<typeof mailingInput>>): Promise<Mailing> {
  const actor = requireRole(ctx, ...ADMINISTRATORS);
  await readEntry({ ctx, input: { kind: "letter", key } });
  const { timeZone } = await readIdentity({ ctx });
  const sendAt = at === undefined ? ctx.now() : instantOf(at, timeZone);
  if (sendAt < ctx.now())
    throw new Refusal("invalid_input", { violations: [{ propertyPath: "at", code: "past" }] });
  await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.database.select().from(mailings).where(eq(mailings.letter, key)).for("update");
    if (stateOf(row) === "sent" || stateOf(row) === "sending") throw new Refusal("conflict");
    const wanted = { sendAt, requestedBy: actor.id, canceledAt: null, failedAt: null };
    await ctx.database
      .insert(mailings)
      .values({ letter: key, ...wanted })
      .onConflictDoUpdate({ target: mailings.letter, set: wanted });
    await ctx.jobs.send(SENDING_QUEUE, {}, ctx.database, { startAfter: sendAt });
  });
  return readMailing({ ctx, input: { key } });
}

/** Stops a letter before its hour, or while it is sent: whoever has it keeps it. Doing it again changes nothing. For administrators. */
export async function cancelLetter({ ctx, input: { key } }: Call<Key>): Promise<Mailing> {
  await requireLetter(ctx, key);
  await ctx.database
    .update(mailings)
    .set({ canceledAt: ctx.now() })
    .where(
      and(eq(mailings.letter, key), sql`${mailings.finishedAt} is null and ${mailings.canceledAt} is null`),
    );
  return readMailing({ ctx, input: { key } });
}

/** A page of those who got a letter or are to get it, by their address. For administrators. */
export async function listMailingRecipients({
  ctx,
  input: { key, state, ...page },
}: Call<Key & Page & { state?: RecipientState | undefined }>): Promise<PageOf<MailingRecipient>> {
  await requireLetter(ctx, key);
  const where = and(
    eq(mailingRecipients.letter, key),
    state ? eq(mailingRecipients.state, state) : undefined,
  );
  const every = ctx.database.select().from(mailingRecipients).where(where).$dynamic();
  const orderBy = [asc(mailingRecipients.email), asc(mailingRecipients.id)];
  const { items, ...found } = await paginate(ctx.database, every, { ...page, orderBy });
  return {
    ...found,
    items: items.map(({ id, email, locale, state: became, settledAt, reason }) => ({
      id,
      email,
      locale,
      state: became,
      settledAt: settledAt?.toISOString() ?? null,
      reason,
    })),
  };
}
