import { asc, eq, getTableColumns, or } from "drizzle-orm";
import type { z } from "zod";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { redirectInput, RedirectRow } from "../../contracts/redirects.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal, refuseBroken } from "../../platform/core/refusal.ts";
import { isUniqueViolation } from "../../platform/database/connection.ts";
import { contains } from "../../platform/database/contains.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { redirects } from "./tables.ts";

type Stored = typeof redirects.$inferSelect;
type Input = z.output<typeof redirectInput>;

/** A page of the addresses that lead elsewhere, by their path; of those that hold `q`. For administrators. */
export async function listRedirects({
  ctx,
  input: { q = "", ...page },
}: Call<Page & { q?: string | undefined }>): Promise<PageOf<RedirectRow>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const where = q
    ? or(contains(redirects.path, q), contains(redirects.target, q), contains(redirects.key, q))
    : undefined;
  const rows = ctx.database.select(getTableColumns(redirects)).from(redirects).where(where).$dynamic();
  const { items, ...counted } = await paginate(ctx.database, rows, {
    ...page,
    orderBy: [asc(redirects.path)],
  });
  return { items: items.map(present), ...counted };
}

/** Adds an address. Refuses one that leads somewhere already as `taken`. For administrators. */
export async function addRedirect({ ctx, input }: Call<Input>): Promise<RedirectRow> {
  requireRole(ctx, ...ADMINISTRATORS);
  return write(ctx, input, async (ctx) => {
    const [row] = await ctx.database
      .insert(redirects)
      .values({ ...input, madeAt: ctx.now() })
      .returning();
    const changes = [{ path: "target", before: "", after: input.target }];
    await noteChange(ctx, { action: "created", kind: "redirect", key: input.path, changes });
    return row;
  });
}

/** Changes an address and where it leads; what was counted stays. Refuses as `addRedirect`. For administrators. */
export async function changeRedirect({
  ctx,
  input: { id, ...input },
}: Call<Input & { id: string }>): Promise<RedirectRow> {
  requireRole(ctx, ...ADMINISTRATORS);
  return write(ctx, input, async (ctx) => {
    const [before] = await ctx.database.select().from(redirects).where(eq(redirects.id, id)).for("update");
    if (!before) return undefined;
    const [row] = await ctx.database
      .update(redirects)
      .set({ ...input, kind: null, key: null, locale: null })
      .where(eq(redirects.id, id))
      .returning();
    const changes = [
      { path: "path", before: before.path, after: input.path },
      { path: "target", before: targetOf(before), after: input.target },
    ].filter((change) => change.before !== change.after);
    if (changes.length > 0)
      await noteChange(ctx, { action: "edited", kind: "redirect", key: input.path, changes });
    return row;
  });
}

/** Takes an address away. Refuses an unknown one with `not_found`. For administrators. */
export async function deleteRedirect({ ctx, input: { id } }: Call<{ id: string }>): Promise<void> {
  requireRole(ctx, ...ADMINISTRATORS);
  await withTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.database.delete(redirects).where(eq(redirects.id, id)).returning();
    if (!gone) throw new Refusal("not_found");
    const changes = [{ path: "target", before: targetOf(gone), after: "" }];
    await noteChange(ctx, { action: "deleted", kind: "redirect", key: gone.path, changes });
  });
}

type Writing = (ctx: InTransaction<Context>) => Promise<Stored | undefined>;

async function write(ctx: Context, { path }: Input, work: Writing): Promise<RedirectRow> {
  const row = await withTransaction(ctx, work).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    refuseBroken([{ propertyPath: "path", code: "taken", values: { path } }]);
  });
  if (!row) throw new Refusal("not_found");
  return present(row);
}

function targetOf({ target, kind, key, locale }: Stored): string {
  return target ?? `${kind} ${key}${locale ? ` (${locale})` : ""}`;
}

function present({ id, path, kind, key, locale, target, hits, lastHitAt }: Stored): RedirectRow {
  return { id, path, kind, key, locale, target, hits, lastHitAt: lastHitAt?.toISOString() ?? null };
}
