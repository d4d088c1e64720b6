import { siteName } from "../../../contracts/site-name.ts";
import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Services } from "../../../platform/core/context.ts";
import type { SmsSender } from "../../../platform/delivery/sms.ts";
import type { Translations } from "../../../platform/i18n/translations.ts";
import { readIdentity } from "../../content/index.ts";
import type { MemberServices } from "../services.ts";
import { phoneCodes, users } from "../tables.ts";
import { hashPhoneCode } from "./verify-phone.ts";

export type SmsSending = Services & MemberServices & { sms: SmsSender; translations: Translations };

/**
 * Makes a code's six digits and sends them; each try makes new ones, so that only its receiver ever holds them.
 * A code that is too old to be used is not sent. Throws when it cannot be sent: its job is tried again.
 */
export async function sendPhoneCode(services: SmsSending, id: string): Promise<void> {
  const [row] = await services.database
    .select({ code: phoneCodes, locale: users.locale })
    .from(phoneCodes)
    .innerJoin(users, eq(users.id, phoneCodes.user))
    .where(eq(phoneCodes.id, id));
  if (!row || row.code.expiresAt <= services.now()) return;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await services.database
    .update(phoneCodes)
    .set({ codeHash: hashPhoneCode(services, { id, code }) })
    .where(eq(phoneCodes.id, id));
  const identity = await readIdentity({ ctx: { ...services, locale: row.locale } });
  const host = new URL(services.origin).host;
  const text = services.translations
    .in(row.locale)
    .t("mail:phoneCode", { code, site: siteName(identity, services.origin) });
  // The last line lets a phone fill the code in by itself (WICG, Origin-bound one-time codes).
  await services.sms.send({ to: row.code.phone, text: `${text}\n\n@${host} #${code}` });
}
