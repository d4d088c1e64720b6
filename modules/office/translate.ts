import type { z } from "zod";
import { ROLES } from "../../contracts/roles.ts";
import type { Translation, translationAsked, TranslationService } from "../../contracts/translation.ts";
import type { Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Translate } from "../../platform/delivery/translator.ts";

/** Absent where the owner names no service. */
export type Translating = { translate?: Translate | undefined };

/** Whether a text can be translated here. For the team. */
export async function readTranslationService({
  ctx,
}: {
  ctx: Context & Translating;
}): Promise<TranslationService> {
  requireRole(ctx, ...ROLES);
  return { isThere: ctx.translate !== undefined };
}

/**
 * What a machine makes of a text in the other language: a suggestion, of which nothing is kept. Refuses with `not_found` where there is no
 * service, and with `translation_failed` when it does not answer well. For the team.
 */
export async function suggestTranslation({
  ctx,
  input: { html, from },
}: {
  ctx: Context & Translating;
  input: z.output<typeof translationAsked>;
}): Promise<Translation> {
  const actor = requireRole(ctx, ...ROLES);
  if (!ctx.translate) throw new Refusal("not_found");
  await ctx.limiter.consume("translation", actor.id);
  try {
    return { html: await ctx.translate(html, { from, to: from === "fr" ? "en" : "fr" }) };
  } catch (error) {
    ctx.log.warn({ err: error }, "the translation service gave no translation");
    throw new Refusal("translation_failed");
  }
}
