import { and, desc, eq, exists, inArray, isNull, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { LOCALES } from "../../contracts/locale.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { SecurityEvent } from "../../contracts/security-log.ts";
import { REVIEW_FILTERS, type ReviewFilter } from "../../contracts/review-rules.ts";
import type { ModeratedReview, moderationInput, settlementInput } from "../../contracts/shop.ts";
import type { Asking, Call, Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { logSecurity } from "../members/index.ts";
import { reviewReports, reviews } from "./tables.ts";

type Stored = typeof reviews.$inferSelect;
const EVENTS = {
  pending: "review_reopened",
  published: "review_published",
  refused: "review_refused",
} as const satisfies Record<Stored["status"], SecurityEvent>;

/** A page of reviews, newest first; waiting reviews come oldest first. For administrators. */
export async function listReviews({
  ctx,
  input: { status, ...page },
}: Call<Page & { status: ReviewFilter }>): Promise<PageOf<ModeratedReview>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const listed = ctx.database.select().from(reviews).where(whereOf(ctx, status)).$dynamic();
  const orderBy = [status === "pending" ? reviews.createdAt : desc(reviews.createdAt), reviews.id];
  const { items, ...counted } = await paginate(ctx.database, listed, { ...page, orderBy });
  return { items: await present(ctx, items), ...counted };
}

/** How many reviews each list holds. For administrators. */
export async function countReviews({ ctx }: Asking): Promise<Record<ReviewFilter, number>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const counted = REVIEW_FILTERS.map(async (status) => {
    return [status, await ctx.database.$count(reviews, whereOf(ctx, status))] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<ReviewFilter, number>;
}

/**
 * Publishes or refuses a review, or has it wait again; what is decided already stays. Writes the team's answer, or takes it away.
 * For administrators.
 */
export async function moderateReview({
  ctx,
  input: { id, status, answer },
}: Call<{ id: string } & z.output<typeof moderationInput>>): Promise<ModeratedReview> {
  requireRole(ctx, ...ADMINISTRATORS);
  return withTransaction(ctx, async (ctx) => {
    const review = await lock(ctx.database, id);
    const answered = answer === undefined ? review : await giveAnswer(ctx, { review, answer });
    if (status === undefined || status === review.status) return presentOne(ctx, answered);
    const changed = await decide(ctx, { review: answered, status, event: EVENTS[status] });
    return presentOne(ctx, changed);
  });
}

/**
 * Settles the reports of a review: it stays, or is taken down. Refuses with `conflict` where no report is open. For
 * administrators.
 */
export async function settleReports({
  ctx,
  input: { id, outcome },
}: Call<{ id: string } & z.output<typeof settlementInput>>): Promise<ModeratedReview> {
  requireRole(ctx, ...ADMINISTRATORS);
  return withTransaction(ctx, async (ctx) => {
    const review = await lock(ctx.database, id);
    const settled = await ctx.database
      .update(reviewReports)
      .set({ settledAt: ctx.now() })
      .where(and(eq(reviewReports.review, id), isNull(reviewReports.settledAt)))
      .returning({ id: reviewReports.id });
    if (settled.length === 0) throw new Refusal("conflict");
    const change =
      outcome === "take_down"
        ? ({ status: "refused", event: "review_taken_down" } as const)
        : ({ status: review.status, event: "review_kept" } as const);
    return presentOne(ctx, await decide(ctx, { review, ...change }));
  });
}

type Decision = { review: Stored; status: Stored["status"]; event: SecurityEvent };

async function decide(ctx: InTransaction<Context>, { review, status, event }: Decision) {
  await ctx.database.update(reviews).set({ status }).where(eq(reviews.id, review.id));
  await logSecurity(ctx, { event, detail: `${review.author}: ${review.title[ctx.locale]}` });
  return { ...review, status };
}

type Given = { review: Stored; answer: Stored["answer"] };

async function giveAnswer(ctx: InTransaction<Context>, { review, answer }: Given) {
  const { id } = review;
  const changes = LOCALES.map((locale) => ({
    path: `answer.${locale}`,
    before: review.answer?.[locale] ?? "",
    after: answer?.[locale] ?? "",
  })).filter((change) => change.before !== change.after);
  if (changes.length === 0) return review;
  const isGiven = answer?.fr || answer?.en;
  const given = { answer: isGiven ? answer : null, answeredAt: isGiven ? ctx.now() : null };
  await ctx.database.update(reviews).set(given).where(eq(reviews.id, id));
  await noteChange(ctx, { action: "edited", kind: "review", key: id, changes });
  return { ...review, ...given };
}

async function lock(transaction: Transaction, id: string): Promise<Stored> {
  const [review] = await transaction.select().from(reviews).where(eq(reviews.id, id)).for("update");
  if (!review) throw new Refusal("not_found");
  return review;
}

function whereOf({ database }: Pick<Context, "database">, status: ReviewFilter): SQL | undefined {
  if (status !== "reported") return eq(reviews.status, status);
  const open = database
    .select({ id: reviewReports.id })
    .from(reviewReports)
    .where(and(eq(reviewReports.review, reviews.id), isNull(reviewReports.settledAt)));
  return and(eq(reviews.status, "published"), exists(open));
}

async function presentOne(ctx: InTransaction<Context>, row: Stored): Promise<ModeratedReview> {
  const [review] = await present(ctx, [row]);
  if (!review) throw new Error("a presented review has gone");
  return review;
}

type Reading = { locale: Context["locale"]; database: Pick<Context["database"], "select"> };

async function present({ locale, database }: Reading, rows: Stored[]): Promise<ModeratedReview[]> {
  const ids = rows.map(({ id }) => id);
  const reports = await database
    .select()
    .from(reviewReports)
    .where(and(inArray(reviewReports.review, ids), isNull(reviewReports.settledAt)))
    .orderBy(desc(reviewReports.createdAt));
  return rows.map(({ id, book, status, rating, author, email, title, body, date, ...row }) => ({
    id,
    book,
    status,
    rating,
    author,
    email,
    date,
    title: title[locale],
    body: body[locale],
    createdAt: row.createdAt.toISOString(),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    reports: reports.filter(({ review }) => review === id).map((report) => report.createdAt.toISOString()),
  }));
}
