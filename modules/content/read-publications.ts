import { desc, eq, sql } from "drizzle-orm";
import { type Entry, inLocale, type LiveDocument } from "../../contracts/content.ts";
import type { PageOf } from "../../contracts/page.ts";
import type { Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { shareAnswer } from "../../platform/core/shared-answers.ts";
import type { Reader } from "./read-entries.ts";
import { entries } from "./tables.ts";

/** How many publications a page shows. */
const PUBLICATIONS_PER_PAGE = 50;

type Publications = PageOf<Entry<"publication">> & { page: number; pages: number };

/** A page of the publications, the newest year first. Refuses a page that is not there with `not_found`. For anyone. */
export async function listPublications({
  ctx,
  input: { page },
}: Call<{ page: number }, Reader>): Promise<Publications> {
  const ofKind = eq(entries.kind, "publication");
  const year = sql`((${entries.document} ->> 'year')::integer)`;
  const [items, total] = await Promise.all([
    ctx.database
      .select({ key: entries.key, document: entries.document })
      .from(entries)
      .where(ofKind)
      .orderBy(desc(year), entries.position, entries.key)
      .limit(PUBLICATIONS_PER_PAGE)
      .offset((page - 1) * PUBLICATIONS_PER_PAGE),
    shareAnswer(ctx, "number of publications", async (reader) => reader.database.$count(entries, ofKind)),
  ]);
  if (page > 1 && items.length === 0) throw new Refusal("not_found");
  return {
    items: items.map(({ key, document }) => ({
      ...inLocale(document as LiveDocument<"publication">, ctx.locale),
      key,
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PUBLICATIONS_PER_PAGE)),
  };
}
