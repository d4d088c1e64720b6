import { z } from "zod";
import { LOCALES } from "./locale.ts";
import { MEMBER_RULES } from "./member-rules.ts";
import { ROLES } from "./roles.ts";
import { ruled, ruledAsTyped } from "./ruled.ts";

/** In characters. */
export const { shortest: SHORTEST_PASSWORD, longest: LONGEST_PASSWORD } = MEMBER_RULES.newPassword;
/** How long a ticked 'Remember me' lasts (specification, section 9: remembered days). */
export const REMEMBERED_DAYS = 7;
/** The version of the terms that a registration accepts: the policy's date. */
export const TERMS_VERSION = "2024-09-30";
/** Read by default, when a phone number names no country (product.md 4). */
export const DEFAULT_COUNTRY = "CM";

// Every message below is a violation code: `common:violations.<code>` says it in words.
const text = (longest: number) => z.string().trim().min(1, "required").max(longest, "too_long");
const emailAddress = ruled({ required: true, longest: MEMBER_RULES.email.longest })
  .toLowerCase()
  .pipe(z.email("email"));
const newPassword = ruledAsTyped(MEMBER_RULES.newPassword);
const givenPassword = ruledAsTyped(MEMBER_RULES.givenPassword);
const phoneNumber = ruled(MEMBER_RULES.mobilePhone);
const country = z.string().regex(/^[A-Z]{2}$/, "invalid");
const token = text(200);

const picture = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  sources: z.array(z.object({ type: z.string(), srcSet: z.string() })),
});

type Passwords = { password?: string | undefined; confirmPassword?: string | undefined };
const arePasswordsEqual = ({ password, confirmPassword }: Passwords) => password === confirmPassword;
/** Lets this rule be reported together with all other broken rules. The rule must then accept missing fields. */
const withTheOthers = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};
const passwordsDiffer = { message: "passwords_differ", path: ["confirmPassword"], ...withTheOthers };

/** POST /api/register (specification, sections 3 and 5). `country` (ISO 3166-1) reads a number without its `+`. */
export const registerInput = z
  .object({
    email: emailAddress,
    password: newPassword,
    confirmPassword: z.string(),
    firstName: ruled(MEMBER_RULES.firstName),
    lastName: ruled(MEMBER_RULES.lastName),
    mobilePhone: phoneNumber,
    country: country.default(DEFAULT_COUNTRY),
    terms: z.literal(true, "terms"),
    newsletter: z.boolean().default(false),
  })
  .refine(arePasswordsEqual, passwordsDiffer);

/** POST /api/register/confirm: the token of the mail's link, and the password of that very registration. */
export const activationInput = z.object({ token, password: givenPassword });
/** POST /api/set-up: the token of the link that the first start prints, and how its holder will sign in. */
export const setUpInput = z
  .object({
    token,
    email: emailAddress,
    /** The person's own name. Without it the account keeps the site's. */
    firstName: ruled(MEMBER_RULES.firstName).optional(),
    lastName: ruled(MEMBER_RULES.lastName).optional(),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .refine(arePasswordsEqual, passwordsDiffer);
/** POST /api/email/confirm: the token of a mail's link. */
export const tokenInput = z.object({ token });
/** POST /api/authenticator-removals/stop: the token of a mail's link. */
export const removalTokenInput = z.object({ token: z.string().max(200) });
/** POST /api/register/resend and /api/password/forgot. */
export const emailInput = z.object({ email: emailAddress });

/** POST /api/invitations: a colleague, and the role that they get. */
export const colleagueInput = z.object({
  email: emailAddress,
  locale: z.enum(LOCALES),
  role: z.enum(ROLES).optional(),
});

/** POST /api/auth. `code` is the authenticator's six digits, or a recovery code. */
export const signInInput = z.object({
  username: ruled({ required: true, longest: MEMBER_RULES.email.longest }).toLowerCase(),
  password: givenPassword,
  remember: z.boolean().default(false),
  code: ruled({ longest: MEMBER_RULES.anyCode.longest }).optional(),
});
export type SignInInput = z.input<typeof signInInput>;

/** POST /api/auth/refresh and /api/auth/logout: API clients name the token, the site's pages send its cookie. */
export const refreshInput = z.object({ refresh_token: z.string().max(200, "too_long").optional() });

/** POST /api/password/reset. */
export const resetPasswordInput = z
  .object({
    token,
    password: newPassword,
    confirmPassword: z.string(),
    /** Also forgets the member's passkeys, because a thief of the password may have added one. */
    removePasskeys: z.boolean().default(false),
  })
  .refine(arePasswordsEqual, passwordsDiffer);

/**
 * PATCH /api/users/{id}, as a merge patch: what is absent stays. A new e-mail or password needs `currentPassword`;
 * a new e-mail counts once its mail's link was opened. `roles` is for administrators.
 */
export const updateUserInput = z
  .object({
    firstName: ruled(MEMBER_RULES.firstName).optional(),
    lastName: ruled(MEMBER_RULES.lastName).optional(),
    mobilePhone: phoneNumber.optional(),
    country: country.default(DEFAULT_COUNTRY),
    email: emailAddress.optional(),
    password: newPassword.optional(),
    confirmPassword: z.string().optional(),
    currentPassword: givenPassword.optional(),
    locale: z.enum(LOCALES).optional(),
    newsletter: z.boolean().optional(),
    place: ruled(MEMBER_RULES.place).nullable().optional(),
    /** `null` removes it. The address that was read changes nothing. */
    picture: picture.nullable().optional(),
    roles: z.array(z.enum(ROLES)).max(ROLES.length, "too_long").optional(),
  })
  .refine(arePasswordsEqual, passwordsDiffer);
export type UpdateUserInput = z.input<typeof updateUserInput>;

/** Stopping the two-factor codes and making new recovery codes ask for the password again. */
export const passwordInput = z.object({ password: givenPassword });
/** POST /api/users/{id}/totp/confirm. */
export const totpCodeInput = z.object({ code: ruled({ pattern: MEMBER_RULES.code.pattern }) });

/** POST /api/users/{id}/passkeys: what `@simplewebauthn/browser` gives back, and a name for the list. */
export const passkeyInput = z.object({
  name: z.string().trim().max(100, "too_long").optional(),
  response: z.looseObject({ id: z.string(), response: z.looseObject({}) }),
});
export type PasskeyInput = z.input<typeof passkeyInput>;
/** POST /api/auth/passkey. */
export const passkeySignInInput = z.object({
  response: z.looseObject({ id: z.string().max(2_000), response: z.looseObject({}) }),
  remember: z.boolean().default(false),
});
export type PasskeySignInInput = z.input<typeof passkeySignInInput>;

/** POST /api/users/{id}/confirmations: the password again, or a passkey's answer to `/api/auth/passkey/options`. */
export const confirmationInput = z
  .object({
    password: givenPassword.optional(),
    response: z.looseObject({ id: z.string().max(2_000), response: z.looseObject({}) }).optional(),
  })
  .refine(({ password, response }) => password !== undefined || response !== undefined, {
    message: "required",
    path: ["password"],
    ...withTheOthers,
  });

/** GET, PATCH /api/security-settings. */
export const securitySettings = z.object({
  /** Whether administrators are plain members until they have a passkey or an authenticator. */
  secondFactorForAdministrators: z.boolean(),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

// Answers.

const iso = z.iso.datetime();

const asked = { askedByName: z.string().nullable(), askedAt: iso };
/** GET /api/users/{id}/authenticator-removal. Names of members who have left are null. */
export const authenticatorRemoval = z.discriminatedUnion("state", [
  z.object({ state: z.literal("none") }),
  /** Another administrator than who asked can confirm it; `isOwn` is whether the reader asked. */
  z.object({ state: z.literal("asked"), ...asked, isOwn: z.boolean() }),
  /** At `dueAt` the authenticator goes. */
  z.object({ state: z.literal("confirmed"), ...asked, confirmedByName: z.string().nullable(), dueAt: iso }),
]);
export type AuthenticatorRemoval = z.infer<typeof authenticatorRemoval>;

/** A member's purse. `balance` is in whole francs. */
const purse = z.object({ id: z.string(), balance: z.int(), currency: z.literal("XAF") });
export type Purse = z.infer<typeof purse>;

/** GET /api/users/{id}. */
export const user = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** E.164. */
  mobilePhone: z.string(),
  mobileVerify: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  accounts: z.array(purse),
  locale: z.enum(LOCALES),
  newsletter: z.boolean(),
  place: z.string().nullable(),
  picture: picture.nullable(),
  /** Whether an administrator keeps them out. */
  isLocked: z.boolean(),
  /** Whether signing in asks for an authenticator's code. */
  totp: z.boolean(),
  /** Whether the administrator's role waits for a passkey or an authenticator. Only the member is told. */
  secondFactorRequired: z.boolean(),
  /** When the account will be deleted, once that was asked for. */
  deletionAt: iso.nullable(),
  createdAt: iso,
});
export type User = z.infer<typeof user>;

/** GET /api/waiting-members, for administrators: who registered and has not activated the account yet. */
export const waitingMember = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: iso,
});
export type WaitingMember = z.infer<typeof waitingMember>;

/** POST /api/auth, /api/auth/passkey and /api/auth/refresh. */
export const tokens = z.object({ token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** The access token's payload; `exp` in seconds since 1970. */
export type TokenPayload = { id: string; username: string; roles: (typeof ROLES)[number][]; exp: number };

/** GET /api/users/{id}/sessions: a signed-in device. */
export const session = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string(),
  current: z.boolean(),
  createdAt: iso,
  lastSeenAt: iso,
});
export type Session = z.infer<typeof session>;

/** GET /api/users/{id}/passkeys. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: iso,
  lastUsedAt: iso.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** POST /api/users/{id}/totp: `uri` is what the QR code holds, `secret` what is typed instead. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

/** Shown once: each signs in once in place of an authenticator's code. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const message = z.object({ message: z.string() });

/**
 * GET /api/rights-requests, for administrators: a member's request for their data or its deletion, due within a
 * month.
 */
export const rightsRequest = z.object({
  id: z.uuid(),
  user: z.uuid(),
  /** Null for members who have left. */
  name: z.string().nullable(),
  kind: z.enum(["data", "deletion"]),
  requestedAt: iso,
  dueAt: iso,
  doneAt: iso.nullable(),
  canceledAt: iso.nullable(),
});
export type RightsRequest = z.infer<typeof rightsRequest>;
