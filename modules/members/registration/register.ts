import type { z } from "zod";
import type { Violation } from "../../../contracts/errors.ts";
import { type registerInput, TERMS_VERSION } from "../../../contracts/members.ts";
import type { Call } from "../../../platform/core/context.ts";
import { brokenInput, refuseBroken } from "../../../platform/core/refusal.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import {
  type BrokenInput,
  ownWordsOf,
  passwordRules,
  phoneRules,
  type Unchecked,
} from "../passwords/input-rules.ts";
import { limitMails } from "../mails/ask-for-mail.ts";
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
export async function register({
  ctx,
  input,
}: Call<z.output<typeof registerInput>, MemberContext>): Promise<void> {
  refuseBroken(await brokenRules(ctx, input));
  const { email, password, firstName, lastName, mobilePhone, country, newsletter } = input;
  await limitMails(ctx, input);

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
  await withTransaction(ctx, async (ctx) => {
    await storeRegistration(ctx.database, registration);
    await queueMail(ctx, { kind: "registration", email, registration: id });
  });
}

/** Refuses a registration that breaks the contract's rules, with all that it breaks. */
export async function refuseRegistration({ ctx, input, violations }: BrokenInput): Promise<never> {
  throw brokenInput([...violations, ...(await brokenRules(ctx, input))]);
}

async function brokenRules(ctx: MemberContext, input: Unchecked): Promise<Violation[]> {
  await ctx.limiter.consume("registrationTry", ctx.address);
  return [...phoneRules(input), ...(await passwordRules(ctx, input, () => ownWordsOf(input)))];
}
