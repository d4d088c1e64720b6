import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { DraftShare, MadeShare } from "../../contracts/item.ts";
import { pathsOf } from "../../contracts/item-fields.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { Context, Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { hashToken, randomToken } from "../../platform/core/sealing.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { memberName } from "../members/index.ts";
import type { LiveItem } from "./kinds.ts";
import { drawDraft } from "./previews.ts";
import { findItem, holdItem, type Named } from "./read-item.ts";
import { draftShares, items } from "./tables.ts";

/** How long somebody without an account may take to read a draft. */
const OPEN_FOR = milliseconds("14 days");

/**
 * Makes a secret link that opens an item's draft, as it is when it is opened, for whoever has it, for 14 days. Refuses with
 * `conflict` what no page shows and what is archived. For whoever edits the item.
 */
export async function shareDraft({ ctx, input }: { ctx: Context; input: Named }): Promise<MadeShare> {
  const token = randomToken("hex");
  const madeAt = ctx.now();
  const expiresAt = new Date(madeAt.getTime() + OPEN_FOR);
  await withTransaction(ctx, async (ctx) => {
    const { kind, key, draft, archivedAt } = await holdItem(ctx, input);
    if (archivedAt || !pathsOf(kind, key, draft)) throw new Refusal("conflict");
    await ctx.database.delete(draftShares).where(lt(draftShares.expiresAt, madeAt));
    await ctx.database
      .insert(draftShares)
      .values({ kind, key, tokenHash: hashToken(token), madeBy: ctx.actor?.id, madeAt, expiresAt });
    await noteChange(ctx, { action: "shared", kind, key });
  });
  const linkIn = (locale: Locale) => `${ctx.origin}/${locale}/shared/${token}`;
  return { links: { fr: linkIn("fr"), en: linkIn("en") }, expiresAt: expiresAt.toISOString() };
}

/** The links that still open a draft, newest first, without their secret. For whoever edits the item. */
export async function listShares({ ctx, input }: { ctx: Context; input: Named }): Promise<DraftShare[]> {
  const { kind, key } = await findItem(ctx, input);
  const { id, madeBy, madeAt, expiresAt } = draftShares;
  const rows = await ctx.database
    .select({ id, madeByName: memberName(madeBy), madeAt, expiresAt })
    .from(draftShares)
    .where(and(eq(draftShares.kind, kind), eq(draftShares.key, key), gt(expiresAt, ctx.now())))
    .orderBy(desc(madeAt));
  return rows.map((row) => ({
    ...row,
    madeAt: row.madeAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Ends a link. One that has ended already is no error. For whoever edits the item. */
export async function endShare({
  ctx,
  input: { id, ...named },
}: {
  ctx: Context;
  input: Named & { id: string };
}): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { kind, key } = await holdItem(ctx, named);
    const ended = await ctx.database
      .delete(draftShares)
      .where(and(eq(draftShares.id, id), eq(draftShares.kind, kind), eq(draftShares.key, key)))
      .returning({ id: draftShares.id });
    if (ended.length > 0) await noteChange(ctx, { action: "unshared", kind, key });
  });
}

export type SharedDraft = { item: LiveItem; paths: Localized; expiresAt: Date };

/**
 * The draft that a secret link opens, ready for a page. Undefined for a link that never was, has ended, or whose draft no page can
 * show now. For whoever has the link.
 */
export async function readShared(
  services: Services & { locale: Locale },
  token: string,
): Promise<SharedDraft | undefined> {
  const [row] = await services.database
    .select({
      kind: items.kind,
      key: items.key,
      position: items.position,
      draft: items.draft,
      archivedAt: items.archivedAt,
      expiresAt: draftShares.expiresAt,
    })
    .from(draftShares)
    .innerJoin(items, and(eq(items.kind, draftShares.kind), eq(items.key, draftShares.key)))
    .where(and(eq(draftShares.tokenHash, hashToken(token)), gt(draftShares.expiresAt, services.now())));
  if (!row || row.archivedAt) return undefined;
  const { expiresAt, kind, key, position, draft } = row;
  try {
    const { paths, ...drawn } = await drawDraft(services, { kind, key, draft });
    return { item: { kind, key, position, ...drawn }, paths, expiresAt };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
