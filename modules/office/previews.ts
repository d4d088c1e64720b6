import { and, eq, gt, lt } from "drizzle-orm";
import type { z } from "zod";
import { draftShape } from "../../contracts/draft.ts";
import type { Preview, previewInput } from "../../contracts/item.ts";
import { pathsOf } from "../../contracts/item-fields.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { Context, Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import { hashToken, randomToken } from "../../platform/core/sealing.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { completeDocument } from "./complete-document.ts";
import { drawItem } from "./draw-item.ts";
import type { LiveItem } from "./kinds.ts";
import { findItem, type Named } from "./read-item.ts";
import { requireReferences } from "./references.ts";
import { withStandIns } from "./stand-ins.ts";
import { items, previews } from "./tables.ts";

/** How long a preview can be opened: a form makes a new one with each change. */
const OPEN_FOR = milliseconds("10 minutes");

/**
 * Keeps what a form holds, unsaved, under a ticket that opens the site as if it were published. A post or a page need not be whole. Refuses
 * what else publishing would, and what no page shows. For whoever edits the item.
 */
export async function createPreview({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.output<typeof previewInput>;
}): Promise<Preview> {
  const { kind, key } = await findItem(ctx, input);
  const draft = parse(draftShape(kind), input.document);
  const { document, paths, drawn } = await drawDraft(ctx, { kind, key, draft });
  const ticket = randomToken();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + OPEN_FOR);
  await ctx.database.delete(previews).where(lt(previews.expiresAt, now));
  await ctx.database
    .insert(previews)
    .values({ ticketHash: hashToken(ticket), kind, key, document, drawn, expiresAt });
  return { ticket, expiresAt: expiresAt.toISOString(), paths };
}

/**
 * A draft as pages can show it, and their paths. A post need not be whole. Refuses what else publishing would, and with `conflict`
 * what no page shows.
 */
export async function drawDraft(
  services: Services & { locale: Locale },
  { kind, key, draft }: Named & { draft: Record<string, unknown> },
) {
  const { database } = services;
  const shown =
    kind === "post" || kind === "page" ? await withStandIns(database, { kind, key, draft }) : draft;
  const document = completeDocument({ kind, key }, shown);
  await requireReferences(services, { kind, key }, document);
  const paths = pathsOf(kind, key, document);
  if (!paths) throw new Refusal("conflict");
  return { document, paths, drawn: await drawItem(services, kind, document) };
}

/** What a ticket holds. Refuses an unknown or old one with `not_found`. For whoever holds the ticket. */
export async function readPreview(
  { database, now }: { database: Queries; now: () => Date },
  ticket: string,
): Promise<LiveItem> {
  const [held] = await database
    .select({
      kind: previews.kind,
      key: previews.key,
      document: previews.document,
      drawn: previews.drawn,
      position: items.position,
    })
    .from(previews)
    .innerJoin(items, and(eq(items.kind, previews.kind), eq(items.key, previews.key)))
    .where(and(eq(previews.ticketHash, hashToken(ticket)), gt(previews.expiresAt, now())));
  if (!held) throw new Refusal("not_found");
  return { ...held, drawn: held.drawn ?? undefined };
}
