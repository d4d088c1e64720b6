import type { z } from "zod";
import type { testInput } from "../../contracts/letters.ts";
import type { Locale } from "../../contracts/locale.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Mailer } from "../../platform/delivery/mail.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import { readUnsavedLetter } from "./read-letter.ts";
import type { WrittenMail } from "./tables.ts";
import { PREFERENCES, writeMail } from "./write-mail.ts";

type Writing = Context & { translations: Translations };

/** An unsaved letter as its mail, by the ticket of its preview. Refuses an old ticket with `not_found`. For whoever holds the ticket. */
export async function previewMail({
  ctx,
  input: { ticket, locale },
}: Call<{ ticket: string; locale: Locale }, Writing>): Promise<WrittenMail> {
  const mail = await writeMail(ctx, await readUnsavedLetter({ ...ctx, locale }, ticket), locale);
  // Nobody's preferences are changed from here.
  const own = (words: string) => words.replaceAll(PREFERENCES, `${ctx.origin}/${locale}/newsletter`);
  return { ...mail, html: own(mail.html), text: own(mail.text) };
}

/**
 * Mails an unsaved letter to whoever asks, by the ticket of its preview. Refuses with `mail_unsent` where the mail server does not
 * take it. For administrators.
 */
export async function sendTestMail({
  ctx,
  input,
}: Call<z.output<typeof testInput>, Writing & { mailer: Mailer }>): Promise<void> {
  const actor = requireRole(ctx, ...ADMINISTRATORS);
  await ctx.limiter.consume("testMail", actor.id);
  const { subject, html, text } = await previewMail({ ctx, input });
  const { t } = ctx.translations.in(input.locale);
  const mail = { to: actor.username, subject: t("public:letters.mail.test", { subject }), html, text };
  await ctx.mailer.send(mail).catch((error: unknown) => {
    ctx.log.warn({ err: error }, "a letter's test mail could not be sent");
    throw new Refusal("mail_unsent");
  });
}
