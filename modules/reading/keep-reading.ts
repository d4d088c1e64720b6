import { and, asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { reading, readingInput } from "../../contracts/reading.ts";
import type { Call } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { listEntries } from "../content/index.ts";
import { readPosts } from "./tables.ts";

/**
 * Adds what a device knows of a member's reading to what the account knows, and returns both together. What is in no series any
 * more is left out. For the member.
 */
export async function keepReading({
  ctx,
  input: { read, unread },
}: Call<z.output<typeof readingInput>>): Promise<z.output<typeof reading>> {
  const { id: member } = requireActor(ctx);
  await ctx.limiter.consume("reading", member);
  const series = await listEntries({ ctx, input: { kind: "series" } });
  const parts = new Set(series.flatMap(({ posts }) => posts));
  const added = [...new Set(read)].filter((post) => parts.has(post));
  const readAt = ctx.now();
  const rows = await withTransaction(ctx, async (ctx) => {
    if (unread.length > 0)
      await ctx.database
        .delete(readPosts)
        .where(and(eq(readPosts.member, member), inArray(readPosts.post, unread)));
    if (added.length > 0)
      await ctx.database
        .insert(readPosts)
        .values(added.map((post) => ({ member, post, readAt })))
        .onConflictDoNothing();
    return ctx.database
      .select({ post: readPosts.post })
      .from(readPosts)
      .where(eq(readPosts.member, member))
      .orderBy(asc(readPosts.post));
  });
  return { read: rows.map(({ post }) => post) };
}
