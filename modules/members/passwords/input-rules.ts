import { LONGEST_PASSWORD, SHORTEST_PASSWORD, withTheOthers } from "../../../contracts/members.ts";
import type { Context } from "../../../platform/core/context.ts";
import { isBreached } from "./breached-passwords.ts";
import { isGuessable } from "./passwords.ts";
import { readPhone } from "../profile/phone-numbers.ts";
import type { MemberContext } from "../services.ts";

// Rules that need more than the input itself, for `schema.refine(...rule)`. They meet input that may break the
// contract's rules too, so that every broken rule is told at once (contract, The API).

/** Any object, before the contract's rules have held. */
export type Unchecked = Record<string, unknown>;
type Rule = [(input: Unchecked) => unknown, { message: string; path: string[] } & typeof withTheOthers];

/** A number that is given can be read. */
export const readablePhone: Rule = [
  ({ mobilePhone, country }: Unchecked) =>
    mobilePhone === undefined || readPhone(textOf(mobilePhone), textOf(country)) !== undefined,
  { message: "phone", path: ["mobilePhone"], ...withTheOthers },
];

/** A password that is given and long enough is not easily guessed, not even by who knows the member's own words. */
export function unguessablePassword(
  ctx: Context,
  ownWords: (input: Unchecked) => string[] | Promise<string[]>,
): Rule {
  return [
    async (input: Unchecked) => {
      const password = textOf(input.password);
      if (password.length < SHORTEST_PASSWORD) return true;
      return !(await isGuessable(ctx, password, await ownWords(input)));
    },
    { message: "guessable", path: ["password"], ...withTheOthers },
  ];
}

/** A password that is given and long enough stands in no list of stolen ones. */
export function unbreachedPassword(ctx: MemberContext): Rule {
  return [
    async ({ password }: Unchecked) =>
      textOf(password).length < SHORTEST_PASSWORD || !(await isBreached(ctx, textOf(password))),
    { message: "breached", path: ["password"], ...withTheOthers },
  ];
}

/** What a member's password must not be made of. */
export function ownWordsOf({ email, firstName, lastName }: Unchecked): string[] {
  return [email, firstName, lastName].map(textOf);
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST_PASSWORD) : "";
}
