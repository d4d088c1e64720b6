import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { iri } from "../../contracts/iri.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { SavedView, savedViewInput } from "../../contracts/saved-views.ts";
import type { Asking, Call } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { savedViews } from "./tables.ts";

/** More than anybody tells apart by name. */
const MOST = 100;

/** The actor's own views of the office's lists, by name. For the team. */
export async function listSavedViews({ ctx }: Asking): Promise<SavedView[]> {
  const { id: member } = requireRole(ctx, ...ROLES);
  const rows = await ctx.database
    .select()
    .from(savedViews)
    .where(eq(savedViews.member, member))
    .orderBy(asc(savedViews.name), asc(savedViews.id));
  return rows.map(present);
}

/** Keeps a view under its id: a new one, or what it is from now on. Refuses another member's, and more than 100. For the team. */
export async function keepSavedView({
  ctx,
  input: { id, ...view },
}: Call<z.output<typeof savedViewInput> & { id: string }>): Promise<SavedView> {
  const { id: member } = requireRole(ctx, ...ROLES);
  return withTransaction(ctx, async (ctx) => {
    const [kept] = await ctx.database
      .insert(savedViews)
      .values({ id, member, ...view })
      .onConflictDoUpdate({ target: savedViews.id, set: view, setWhere: eq(savedViews.member, member) })
      .returning();
    if (!kept) throw new Refusal("not_found");
    if ((await ctx.database.$count(savedViews, eq(savedViews.member, member))) > MOST)
      throw new Refusal("invalid_input", {
        violations: [{ propertyPath: "name", code: "too_many", values: { maximum: MOST } }],
      });
    return present(kept);
  });
}

/** Deletes one of the actor's own views, or refuses with `not_found`. For the team. */
export async function deleteSavedView({ ctx, input: { id } }: Call<{ id: string }>): Promise<void> {
  const { id: member } = requireRole(ctx, ...ROLES);
  const own = and(eq(savedViews.id, id), eq(savedViews.member, member));
  const deleted = await ctx.database.delete(savedViews).where(own);
  if (deleted.rowCount === 0) throw new Refusal("not_found");
}

const present = ({ id, screen, name, query }: typeof savedViews.$inferSelect): SavedView => ({
  "@id": iri("saved-views", id),
  id,
  screen,
  name,
  query,
});
