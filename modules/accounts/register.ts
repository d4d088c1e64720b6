import { and, eq, isNull } from "drizzle-orm";
import {
  type RegisterInput,
  registerInput,
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
  TERMS_VERSION,
  withTheOthers,
} from "../../contracts/accounts.ts";
import { parseAsync } from "../../platform/core/refusal.ts";
import { queueMail } from "./mails.ts";
import { hashPassword, isGuessable } from "./passwords.ts";
import { readPhone } from "./phone-numbers.ts";
import type { AccountContext } from "./services.ts";
import { users } from "./tables.ts";

/**
 * Registers a member, who is active once the mail's link was opened. Whether the e-mail is known changes neither the
 * answer nor the work: its owner is told by mail (product.md 1). Until then the last registration counts, so that who
 * mistyped may simply register again. For anyone.
 */
export async function register(ctx: AccountContext, input: unknown): Promise<void> {
  const { email, password, firstName, lastName, ...registration } = await parseAsync(rulesIn(ctx), input);
  await ctx.limiter.consume("accountMailAddress", ctx.address);
  await ctx.limiter.consume("accountMail", email);

  const now = ctx.now();
  const registered = {
    email,
    firstName,
    lastName,
    mobilePhone: readPhone(registration.mobilePhone, registration.country) ?? registration.mobilePhone,
    passwordHash: await hashPassword(password),
    locale: ctx.locale,
    newsletter: registration.newsletter,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
  };
  await ctx.database.transaction(async (transaction) => {
    await transaction
      .insert(users)
      .values({ ...registered, id: crypto.randomUUID(), createdAt: now })
      .onConflictDoUpdate({
        target: users.email,
        set: registered,
        // An administrator who has not yet set up the account is nobody's to overwrite.
        setWhere: and(isNull(users.emailVerifiedAt), eq(users.roles, [])),
      });
    await queueMail(ctx, transaction, { kind: "registration", email });
  });
}

/** The contract's rules, and those that need more than the input itself; these meet input that breaks the others too. */
function rulesIn(ctx: AccountContext) {
  return registerInput
    .refine(({ mobilePhone, country }: Unchecked) => readPhone(textOf(mobilePhone), textOf(country)), {
      message: "phone",
      path: ["mobilePhone"],
      ...withTheOthers,
    })
    .refine(
      async ({ password, email, firstName, lastName }: Unchecked) =>
        textOf(password).length < SHORTEST_PASSWORD ||
        !(await isGuessable(ctx, textOf(password), [email, firstName, lastName].map(textOf))),
      { message: "guessable", path: ["password"], ...withTheOthers },
    );
}

type Unchecked = { [Field in keyof RegisterInput]?: unknown };

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST_PASSWORD) : "";
}
