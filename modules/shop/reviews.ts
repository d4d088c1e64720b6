import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import { type Review, type Reviews, reviewInput } from "../../contracts/shop.ts";
import type { Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { readEntry } from "../content/index.ts";
import { bookRatings, reviewReports, reviews } from "./tables.ts";

/** How many reviews a page shows. */
const REVIEWS_PER_PAGE = 20;

/** A page of a book's published reviews, newest first, and the mean of all. Refuses a page that is not there. For anyone. */
export async function readReviews({
  ctx,
  input: { book, page = 1 },
}: Call<{ book: string; page?: number }>): Promise<Reviews> {
  const published = and(eq(reviews.book, book), eq(reviews.status, "published"));
  const [rows, ratings] = await Promise.all([
    ctx.database
      .select()
      .from(reviews)
      .where(published)
      .orderBy(desc(reviews.date), desc(reviews.createdAt), reviews.id)
      .limit(REVIEWS_PER_PAGE)
      .offset((page - 1) * REVIEWS_PER_PAGE),
    ctx.database.select().from(bookRatings).where(eq(bookRatings.book, book)),
  ]);
  if (page > 1 && rows.length === 0) throw new Refusal("not_found");
  const all = rated(ratings.map((row) => [row.rating, row.reviews]));
  return {
    ...all,
    byReaders: rated(ratings.map((row) => [row.rating, row.byReaders])),
    page,
    pages: Math.max(1, Math.ceil(all.count / REVIEWS_PER_PAGE)),
    reviews: rows.map((row) => ({
      id: row.id,
      isExample: row.email === null,
      rating: row.rating,
      title: row.title[ctx.locale],
      author: row.author,
      date: row.date,
      body: row.body[ctx.locale],
      ...answerOf(row, ctx.locale),
    })),
  };
}

/** How many reviews there are, of how many give each rating, and their mean to half a star. */
function rated(ratings: [rating: number, reviews: number][]): Reviews["byReaders"] {
  const number = ratings.reduce((total, [, of]) => total + of, 0);
  const sum = ratings.reduce((total, [rating, of]) => total + rating * of, 0);
  return { count: number, rating: number > 0 ? Math.round((2 * sum) / number) / 2 : undefined };
}

function answerOf(
  { answer, answeredAt }: typeof reviews.$inferSelect,
  asked: Locale,
): Pick<Review, "answer"> {
  const locale = answer?.[asked] ? asked : LOCALES.find((one) => answer?.[one]);
  const text = locale && answer?.[locale];
  return text && answeredAt ? { answer: { text, locale, date: answeredAt.toISOString().slice(0, 10) } } : {};
}

/** Keeps a visitor's review for the moderator. Refuses an unknown book, a broken rule, too many tries. For anyone. */
export async function submitReview({
  ctx,
  input: { slug: book, ...review },
}: Call<{ slug: string } & z.output<typeof reviewInput>>): Promise<void> {
  await readEntry({ ctx, input: { kind: "book", key: book } });
  await ctx.limiter.consume("review", ctx.address);
  await ctx.database.insert(reviews).values({
    id: crypto.randomUUID(),
    book,
    rating: review.rating,
    author: review.name,
    email: review.email,
    title: { fr: review.reviewTitle, en: review.reviewTitle },
    body: { fr: review.reviewBody, en: review.reviewBody },
    date: ctx.now().toISOString().slice(0, 10),
    createdAt: ctx.now(),
  });
}

/** Keeps a reader's report of a review for the moderator. Refuses an unknown review, too many tries. For anyone. */
export async function reportReview({ ctx, input: { id } }: Call<{ id: string }>): Promise<void> {
  await ctx.limiter.consume("report", ctx.address);
  const isId = z.uuid().safeParse(id).success;
  const found = isId
    ? await ctx.database
        .select({ id: reviews.id })
        .from(reviews)
        .where(and(eq(reviews.id, id), eq(reviews.status, "published")))
    : [];
  if (!found[0]) throw new Refusal("not_found");
  await ctx.database
    .insert(reviewReports)
    .values({ id: crypto.randomUUID(), review: id, createdAt: ctx.now() });
}
