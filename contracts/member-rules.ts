import type { Rules } from "./rule.ts";

/**
 * The lowest score of zxcvbn, from 0 to 4, with which a password is accepted: 3 is 'safely unguessable: moderate protection'.
 */
export const LOWEST_PASSWORD_SCORE = 3;

/** A member's fields. Passwords: product.md 1; NIST SP 800-63B asks to take at least 64 characters. */
export const MEMBER_RULES = {
  email: { required: true, longest: 254, type: "email" },
  firstName: { required: true, longest: 100 },
  lastName: { required: true, longest: 100 },
  mobilePhone: { required: true, longest: 40, type: "tel" },
  place: { longest: 100 },
  newPassword: { required: true, shortest: 12, longest: 128 },
  givenPassword: { required: true, longest: 128 },
  /** Of an authenticator or an SMS. */
  code: { required: true, pattern: "[0-9]{6}" },
  /** The same, or a recovery code. */
  anyCode: { required: true, longest: 40 },
} as const satisfies Rules;
