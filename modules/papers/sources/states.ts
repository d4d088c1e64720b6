import { eq, sql } from "drizzle-orm";
import { PAPER_SOURCES, type PaperSource, type PaperSourceState } from "../../../contracts/paper-sources.ts";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";
import type { Asking, Call, Services } from "../../../platform/core/context.ts";
import { requireRole } from "../../../platform/core/guard.ts";
import type { Queries } from "../../../platform/database/connection.ts";
import { paperSources } from "../tables.ts";

type Noting = Pick<Services, "database" | "now">;

/** Every source, with when it answered last. For administrators. */
export async function listSources({ ctx }: Asking): Promise<PaperSourceState[]> {
  requireRole(ctx, ...ADMINISTRATORS);
  const rows = await ctx.database.select().from(paperSources);
  return PAPER_SOURCES.map((name) => {
    const row = rows.find((one) => one.name === name);
    const at = (instant: Date | null | undefined) => instant?.toISOString() ?? null;
    return {
      name,
      isOn: row?.isOn ?? true,
      answeredAt: at(row?.answeredAt),
      failedAt: at(row?.failedAt),
      failure: row?.failure ?? null,
      changes: row?.changes ?? 0,
      changedAt: at(row?.changedAt),
    };
  });
}

/** Has a source asked, or no longer. For administrators. */
export async function switchSource({
  ctx,
  input: { name, isOn },
}: Call<{ name: PaperSource; isOn: boolean }>): Promise<PaperSourceState[]> {
  requireRole(ctx, ...ADMINISTRATORS);
  await ctx.database
    .insert(paperSources)
    .values({ name, isOn })
    .onConflictDoUpdate({ target: paperSources.name, set: { isOn } });
  return listSources({ ctx });
}

/** The sources that nobody has switched off. */
export async function sourcesOn({ database }: Pick<Noting, "database">): Promise<Set<PaperSource>> {
  const off = await database
    .select({ name: paperSources.name })
    .from(paperSources)
    .where(eq(paperSources.isOn, false));
  return new Set(PAPER_SOURCES.filter((name) => !off.some((one) => one.name === name)));
}

export async function noteAnswer({ database, now }: Noting, name: PaperSource): Promise<void> {
  await note({ database, now }, name, { answeredAt: now(), failure: null });
}

export async function noteFailure(
  { database, now }: Noting,
  name: PaperSource,
  reason: string,
): Promise<void> {
  await note({ database, now }, name, { failedAt: now(), failure: reason.slice(0, 200) });
}

export async function noteNews(database: Queries, name: PaperSource, now: () => Date): Promise<void> {
  await database
    .insert(paperSources)
    .values({ name, changes: 1, changedAt: now() })
    .onConflictDoUpdate({
      target: paperSources.name,
      set: { changes: sql`${paperSources.changes} + 1`, changedAt: now() },
    });
}

async function note(
  { database }: Noting,
  name: PaperSource,
  set: Partial<typeof paperSources.$inferInsert>,
): Promise<void> {
  await database
    .insert(paperSources)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: paperSources.name, set });
}
