import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { iri } from "../../contracts/iri.ts";
import type { SavedReply, savedReplyInput, Signature, signatureInput } from "../../contracts/messages.ts";
import type { Asking, Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { requireTeam } from "./policy.ts";
import { savedReplies, signatures } from "./tables.ts";

/** The replies that the team keeps to use again, by title. For the team. */
export async function listSavedReplies({ ctx }: Asking): Promise<SavedReply[]> {
  requireTeam(ctx);
  const rows = await ctx.database
    .select()
    .from(savedReplies)
    .orderBy(asc(savedReplies.title), asc(savedReplies.id));
  return rows.map(present);
}

/** Keeps a reply under its id: a new one, or what it says from now on. Refuses more than 200 of them. For the team. */
export async function keepSavedReply({
  ctx,
  input: { id, ...reply },
}: Call<z.output<typeof savedReplyInput> & { id: string }>): Promise<SavedReply> {
  const actor = requireTeam(ctx);
  await ctx.limiter.consume("memberMessage", actor.id);
  return withTransaction(ctx, async (ctx) => {
    const [kept] = await ctx.database
      .insert(savedReplies)
      .values({ id, ...reply })
      .onConflictDoUpdate({ target: savedReplies.id, set: reply })
      .returning();
    if (!kept) throw new Error("the reply was not kept");
    if ((await ctx.database.$count(savedReplies)) > MOST)
      throw new Refusal("invalid_input", {
        violations: [{ propertyPath: "title", code: "too_many", values: { maximum: MOST } }],
      });
    return present(kept);
  });
}

const MOST = 200;

/** Deletes a saved reply, or refuses with `not_found`. For the team. */
export async function deleteSavedReply({ ctx, input: { id } }: Call<{ id: string }>): Promise<void> {
  requireTeam(ctx);
  const deleted = await ctx.database.delete(savedReplies).where(eq(savedReplies.id, id));
  if (deleted.rowCount === 0) throw new Refusal("not_found");
}

/** The actor's own signature, empty where there is none. For the team. */
export async function readSignature({ ctx }: Asking): Promise<Signature> {
  const actor = requireTeam(ctx);
  const [row] = await ctx.database.select().from(signatures).where(eq(signatures.member, actor.id));
  return row?.body ?? { fr: "", en: "" };
}

/** What stands under the actor's mails to visitors from now on, in each language; empty is their name. For the team. */
export async function keepSignature({
  ctx,
  input: body,
}: Call<z.output<typeof signatureInput>>): Promise<Signature> {
  const actor = requireTeam(ctx);
  await ctx.database
    .insert(signatures)
    .values({ member: actor.id, body })
    .onConflictDoUpdate({ target: signatures.member, set: { body } });
  return body;
}

const present = ({ id, title, body }: typeof savedReplies.$inferSelect): SavedReply => ({
  "@id": iri("saved-replies", id),
  id,
  title,
  body,
});
