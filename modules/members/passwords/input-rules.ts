import type { Violation } from "../../../contracts/errors.ts";
import { DEFAULT_COUNTRY, LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../../../contracts/members.ts";
import type { MemberContext } from "../services.ts";
import { readPhone } from "../profile/phone-numbers.ts";
import { isBreached } from "./breached-passwords.ts";
import { isGuessable } from "./passwords.ts";

// Rules that need more than the input itself. They also meet input that breaks the contract's rules, so that every broken
// rule is told at once (contract, The API).

/** Any object, before the contract's rules have held. */
export type Unchecked = Record<string, unknown>;
/** An input that breaks the contract's rules, and which. */
export type BrokenInput<Input = Unchecked> = { ctx: MemberContext; input: Input; violations: Violation[] };

/** A given phone number must be readable. */
export function phoneRules({ mobilePhone, country }: Unchecked): Violation[] {
  if (mobilePhone === undefined) return [];
  const isReadable = readPhone(textOf(mobilePhone), textOf(country) || DEFAULT_COUNTRY) !== undefined;
  return isReadable ? [] : [{ propertyPath: "mobilePhone", code: "phone" }];
}

/**
 * A password must not be easy to guess, even for somebody who knows the member, and must not be in a list of stolen
 * ones. Missing and short passwords are left to the contract's rules.
 */
export async function passwordRules(
  ctx: MemberContext,
  input: Unchecked,
  ownWords: () => string[] | Promise<string[]>,
): Promise<Violation[]> {
  const password = textOf(input.password);
  if (password.length < SHORTEST_PASSWORD) return [];
  const propertyPath = "password";
  if (await isGuessable(ctx, password, await ownWords())) return [{ propertyPath, code: "guessable" }];
  return (await isBreached(ctx, password)) ? [{ propertyPath, code: "breached" }] : [];
}

/** What a member's password must not be made of. */
export function ownWordsOf({ email, firstName, lastName }: Unchecked): string[] {
  return [email, firstName, lastName].map(textOf);
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST_PASSWORD) : "";
}
