import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNotNull, isNull, ne, notInArray, or } from "drizzle-orm";
import { titleOf } from "../../contracts/item-fields.ts";
import { FIXED_KINDS, type ItemKind } from "../../contracts/item-kinds.ts";
import { FIXED_PAGES } from "../../contracts/own-pages.ts";
import type { Overview } from "../../contracts/office.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Asking, Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { listExamples } from "../content/index.ts";
import { archiveItem } from "./archive.ts";
import { items, versions } from "./tables.ts";

const isExample = and(
  isNotNull(items.exampleSince),
  isNull(items.archivedAt),
  notInArray(items.kind, [...FIXED_KINDS, "concept"]),
  or(ne(items.kind, "page"), notInArray(items.key, [...FIXED_PAGES])),
);

/**
 * How many items of the starting content are unchanged. Those that the site's pages and its search cannot do without are not
 * counted.
 */
export function countExamples({ database }: Pick<Context, "database">): Promise<number> {
  return database.$count(items, isExample);
}

/** What readers see marked as an example. */
export async function listInvented({ database }: Pick<Context, "database">): Promise<Overview["invented"]> {
  const found = await listExamples(database);
  return found.map(({ kind, key, document }) => ({
    kind,
    key,
    title: titleOf(document as Record<string, unknown>),
  }));
}

/** Which of a new site's first steps are done. */
export async function readOwn(ctx: Pick<Context, "database">): Promise<Overview["own"]> {
  const { database } = ctx;
  const kinds = await database
    .selectDistinct({ kind: items.kind })
    .from(items)
    .where(and(isNull(items.exampleSince), isNull(items.archivedAt)));
  const has = (kind: ItemKind) => kinds.some((one) => one.kind === kind);
  return { ...(await readChoices(ctx)), banner: has("banner"), post: has("post") };
}

/**
 * Which choices in the identity's form are made. Its words count separately, because choosing a language or a colour does not
 * make the site anybody's own.
 */
async function readChoices({ database }: Pick<Context, "database">) {
  const came = and(
    eq(versions.kind, items.kind),
    eq(versions.key, items.key),
    eq(versions.reason, "imported"),
  );
  const [found] = await database
    .select({ draft: items.draft, example: versions.document })
    .from(items)
    .leftJoin(versions, came)
    .where(eq(items.kind, "identity"));
  const { firstLanguage, accent, ...words } = found?.draft ?? {};
  const { firstLanguage: _, accent: __, ...example } = found?.example ?? {};
  return {
    identity: !isDeepStrictEqual(words, example),
    languages: firstLanguage !== undefined,
    colours: accent !== undefined,
  };
}

/**
 * Archives all of the starting content that nobody has changed, posts before their categories; a category that a post of
 * one's own is in stays. For administrators.
 */
export async function removeExamples({ ctx }: Asking): Promise<{ removed: number }> {
  requireRole(ctx, ...ADMINISTRATORS);
  const removed = await withTransaction(ctx, async (ctx) => {
    const examples = await ctx.database
      .select({ kind: items.kind, key: items.key })
      .from(items)
      .where(isExample)
      .orderBy(asc(items.kind), asc(items.key));
    const ordered = examples.toSorted(
      (a, b) => Number(a.kind === "category") - Number(b.kind === "category"),
    );
    let count = 0;
    for (const input of ordered) {
      const isGone = await archiveItem({ ctx, input }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal && error.code === "in_use") return false;
          throw error;
        },
      );
      if (isGone) count += 1;
    }
    return count;
  });
  return { removed };
}
