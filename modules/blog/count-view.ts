import { eq, sql } from "drizzle-orm";
import type { Call } from "../../platform/core/context.ts";
import { postViews } from "./tables.ts";

/** Counts one reading of a post and keeps nothing else. An unknown post is ignored. For anyone. */
export async function countView({ ctx, input: { key: post } }: Call<{ key: string }>): Promise<void> {
  await ctx.limiter.consume("view", ctx.address);
  await ctx.database
    .update(postViews)
    .set({ views: sql`${postViews.views} + 1` })
    .where(eq(postViews.post, post));
}
