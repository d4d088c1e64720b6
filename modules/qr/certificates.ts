import { desc, eq } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { Certificate } from "../../contracts/qr.ts";
import { iri } from "../../contracts/iri.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { findUser } from "../members/index.ts";
import { readPassedGame } from "../quiz/index.ts";
import { certificates } from "./tables.ts";

type Stored = typeof certificates.$inferSelect;

/** Returns the id of a passed game's certificate, and makes it at the first call. For the member who played. */
export async function issueCertificate(ctx: Context, game: string): Promise<string> {
  const actor = requireActor(ctx);
  const { title, score, total, attempts } = await readPassedGame({ ctx, input: { id: game } });
  const { firstName, lastName } = await findUser(ctx.database, actor.id);
  await ctx.database
    .insert(certificates)
    .values({
      id: crypto.randomUUID(),
      game,
      member: actor.id,
      holder: `${firstName} ${lastName}`,
      questionnaire: title,
      score,
      total,
      attempts,
      issuedAt: ctx.now(),
    })
    .onConflictDoNothing({ target: certificates.game });
  const [certificate] = await ctx.database
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.game, game));
  if (!certificate) throw new Error(`the game ${game} has no certificate`);
  return certificate.id;
}

/** A page of the actor's certificates, newest first. For members. */
export async function listCertificates({ ctx, input: page }: Call<Page>): Promise<PageOf<Certificate>> {
  const actor = requireActor(ctx);
  const own = ctx.database.select().from(certificates).where(eq(certificates.member, actor.id)).$dynamic();
  const orderBy = [desc(certificates.issuedAt), certificates.id];
  const { items, ...counted } = await paginate(ctx.database, own, { ...page, orderBy });
  return { items: items.map((row) => presentCertificate(row, ctx.locale)), ...counted };
}

export function presentCertificate(row: Stored, locale: Locale): Certificate {
  return {
    "@id": iri("certificates", row.id),
    id: row.id,
    holder: row.holder,
    questionnaire: row.questionnaire[locale],
    score: row.score,
    total: row.total,
    attempts: row.attempts,
    issuedAt: row.issuedAt.toISOString(),
  };
}
