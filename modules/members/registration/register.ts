import { registerInput, TERMS_VERSION } from "../../../contracts/members.ts";
import type { Call } from "../../../platform/core/context.ts";
import { parseAsync } from "../../../platform/core/refusal.ts";
import {
  ownWordsOf,
  readablePhone,
  unbreachedPassword,
  unguessablePassword,
} from "../passwords/input-rules.ts";
import { queueMail } from "../mails/mails.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { readPhone } from "../profile/phone-numbers.ts";
import { storeRegistration } from "./registrations.ts";
import type { MemberContext } from "../services.ts";

/**
 * Keeps a registration, which makes a member once the link of its own mail was opened. Whether the e-mail is known changes
 * neither the answer nor the work: its owner is told by mail (product.md 1). Who mistyped may simply register again.
 * For anyone.
 */
export async function register({ ctx, input }: Call<unknown, MemberContext>): Promise<void> {
  await ctx.limiter.consume("registrationTry", ctx.address);
  const rules = registerInput
    .refine(...readablePhone)
    .refine(...unguessablePassword(ctx, ownWordsOf))
    .refine(...unbreachedPassword(ctx));
  const { email, password, firstName, lastName, mobilePhone, country, newsletter } = await parseAsync(
    rules,
    input,
  );
  await ctx.limiter.consume("accountMailAddress", ctx.address);
  await ctx.limiter.consume("accountMail", email);

  const id = crypto.randomUUID();
  const registration = {
    id,
    firstName,
    lastName,
    email,
    passwordHash: await hashPassword(password),
    mobilePhone: readPhone(mobilePhone, country) ?? mobilePhone,
    locale: ctx.locale,
    newsletter,
    termsVersion: TERMS_VERSION,
    createdAt: ctx.now(),
  };
  await ctx.database.transaction(async (transaction) => {
    await storeRegistration(transaction, registration);
    await queueMail(ctx, transaction, { kind: "registration", email, registration: id });
  });
}
