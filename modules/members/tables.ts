import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { LOCALES } from "../../contracts/locale.ts";
import { STOP_CAUSES } from "../../contracts/newsletter.ts";
import { SECURITY_EVENTS } from "../../contracts/security-log.ts";
import { ROLES } from "../../contracts/roles.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    /** Argon2id. Absent until an administrator made at first start has set one. */
    passwordHash: text("password_hash"),
    /** E.164. */
    mobilePhone: text("mobile_phone").notNull(),
    mobileVerifiedAt: instant("mobile_verified_at"),
    roles: text("roles", { enum: ROLES }).array().notNull().default([]),
    locale: text("locale", { enum: LOCALES }).notNull(),
    newsletter: boolean("newsletter").notNull().default(false),
    place: text("place"),
    /** The path that modules/media knows it by. */
    picture: text("picture"),
    termsVersion: text("terms_version"),
    termsAcceptedAt: instant("terms_accepted_at"),
    deletionRequestedAt: instant("deletion_requested_at"),
    /** Since when an administrator keeps the member out. */
    lockedAt: instant("locked_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    // One account per address: it is stored in small letters.
    unique("users_by_email").on(table.email),
    index("users_by_name").on(table.lastName, table.firstName, table.id),
    check("users_email_in_small_letters", sql`${table.email} = lower(${table.email})`),
  ],
);

/** People without an account who asked for the newsletter. Without `confirmedAt` nobody has opened the mail's link yet. */
export const subscribers = pgTable(
  "subscribers",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    locale: text("locale", { enum: LOCALES }).notNull(),
    askedAt: instant("asked_at").notNull(),
    confirmedAt: instant("confirmed_at"),
  },
  (table) => [
    unique("subscribers_by_email").on(table.email),
    check("subscribers_email_in_small_letters", sql`${table.email} = lower(${table.email})`),
  ],
);

/** Addresses that the newsletter no longer goes to, because a mail server said that they are gone or their owner complained. */
export const stoppedAddresses = pgTable("stopped_addresses", {
  email: text("email").primaryKey(),
  cause: text("cause", { enum: STOP_CAUSES }).notNull(),
  /** The mail server's own words. */
  detail: text("detail").notNull(),
  stoppedAt: instant("stopped_at").notNull(),
});

/** Addresses that the team invited to register. They are kept so that nobody is invited twice, and make no member. */
export const invitations = pgTable(
  "invitations",
  {
    email: text("email").primaryKey(),
    locale: text("locale", { enum: LOCALES }).notNull(),
    invitedAt: instant("invited_at").notNull(),
    /** Null until the mail is queued. */
    sentAt: instant("sent_at"),
    /** The list that it came in, by which it is taken back. */
    import: uuid("import"),
    /** Which role a colleague gets who activates an account with this address, and the member who gives it. */
    role: text("role", { enum: ROLES }),
    by: uuid("by"),
  },
  (table) => [
    index("invitations_by_day").on(table.invitedAt),
    check("invitations_email_in_small_letters", sql`${table.email} = lower(${table.email})`),
  ],
);

const ownedByUser = () =>
  uuid("user")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/**
 * A registration whose mail's link was not opened yet. One address may have several, of whoever typed it: the one whose
 * link is opened becomes the member, with its own password (docs/decisions/0011).
 */
export const registrations = pgTable(
  "registrations",
  {
    id: uuid("id").primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    mobilePhone: text("mobile_phone").notNull(),
    locale: text("locale", { enum: LOCALES }).notNull(),
    newsletter: boolean("newsletter").notNull(),
    termsVersion: text("terms_version").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("registrations_by_email").on(table.email, table.createdAt)],
);

export const TOKEN_PURPOSES = [
  "activation",
  "password",
  "email",
  "passkey",
  "passkey-sign-in",
  "set-up",
] as const;

/** One-time tokens: the links of mails and the challenges of passkeys. Only their hashes are stored. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    hash: text("hash").primaryKey(),
    /** Absent at a passkey's sign-in, when the member is not yet known. */
    user: uuid("user").references(() => users.id, { onDelete: "cascade" }),
    /** With `activation`, which has no user yet. */
    registration: uuid("registration").references(() => registrations.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: TOKEN_PURPOSES }).notNull(),
    /** The new address, with `email`. */
    payload: jsonb("payload").$type<{ email?: string }>().notNull().default({}),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    index("one_time_tokens_by_user").on(table.user, table.purpose),
    index("one_time_tokens_by_registration").on(table.registration),
  ],
);

/** A signed-in device: the family of refresh tokens that one sign-in began. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    user: ownedByUser(),
    device: text("device").notNull(),
    address: text("address").notNull(),
    remember: boolean("remember").notNull(),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** When the member last confirmed that it is them, with the password or a passkey (sessions/confirm-identity.ts). */
    confirmedAt: instant("confirmed_at"),
    /** Whether a passkey or an authenticator's code opened it, or was set up in it. */
    hasSecondFactor: boolean("has_second_factor").notNull().default(false),
  },
  (table) => [index("sessions_by_user").on(table.user)],
);

export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    hash: text("hash").primaryKey(),
    session: uuid("session")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    /** The next token, sealed with a key that only the holder of this one can derive. */
    successor: text("successor"),
  },
  (table) => [index("refresh_tokens_by_session").on(table.session)],
);

/** A code sent by SMS. `codeHash` is filled when it is sent; a code counts five tries. */
export const phoneCodes = pgTable(
  "phone_codes",
  {
    id: uuid("id").primaryKey(),
    user: ownedByUser(),
    phone: text("phone").notNull(),
    codeHash: text("code_hash"),
    tries: integer("tries").notNull().default(0),
    requestedAt: instant("requested_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("phone_codes_by_user").on(table.user, table.requestedAt)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    /** The credential's own, in base64url. */
    id: text("id").primaryKey(),
    user: ownedByUser(),
    name: text("name").notNull(),
    publicKey: bytea("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_by_user").on(table.user)],
);

/** A member's authenticator. It counts once `confirmedAt` is set. */
export const totpSecrets = pgTable("totp_secrets", {
  user: ownedByUser().primaryKey(),
  sealedSecret: text("sealed_secret").notNull(),
  confirmedAt: instant("confirmed_at"),
  /** The last 30-second step whose code was taken: no code counts twice (RFC 6238, 5.2). */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  { hash: text("hash").primaryKey(), user: ownedByUser(), usedAt: instant("used_at") },
  (table) => [index("recovery_codes_by_user").on(table.user)],
);

/**
 * An authenticator that a member has lost, and that two administrators are taking away: the first asks, the second confirms, and
 * it goes at `dueAt` unless somebody stops it. It is kept until it was done or stopped; the security log has its history.
 */
export const authenticatorRemovals = pgTable("authenticator_removals", {
  user: ownedByUser().primaryKey(),
  /** Names it in the mail's link. */
  id: uuid("id").notNull(),
  askedBy: uuid("asked_by").notNull(),
  askedAt: instant("asked_at").notNull(),
  confirmedBy: uuid("confirmed_by"),
  dueAt: instant("due_at"),
});

/**
 * Requests for a member's data or its deletion, due within a month (specification, section 1). `user` has no foreign
 * key, because the register outlives the account.
 */
export const rightsRequests = pgTable("rights_requests", {
  id: uuid("id").primaryKey(),
  user: uuid("user").notNull(),
  kind: text("kind", { enum: ["data", "deletion"] }).notNull(),
  requestedAt: instant("requested_at").notNull(),
  dueAt: instant("due_at").notNull(),
  doneAt: instant("done_at"),
  canceledAt: instant("canceled_at"),
});

/**
 * The security log: sign-ins, refusals, changed credentials and roles, members that an administrator read. A trigger
 * allows only additions. There are no foreign keys, because lines outlive members.
 */
export const securityLog = pgTable(
  "security_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    event: text("event", { enum: SECURITY_EVENTS }).notNull(),
    /** Whom it concerns; absent where no member is known. */
    subject: uuid("subject"),
    /** Who did it; absent for a stranger. */
    actor: uuid("actor"),
    session: text("session"),
    address: text("address").notNull(),
    /** A few words more: the e-mail that was tried, the roles that were given. */
    detail: text("detail"),
  },
  (table) => [index("security_log_by_subject").on(table.subject, table.id)],
);

/** The owner's rules for sign-ins. One row, or none for the defaults. */
export const securityRules = pgTable(
  "security_rules",
  {
    id: integer("id").primaryKey().default(1),
    secondFactorForAdministrators: boolean("second_factor_for_administrators").notNull().default(false),
  },
  ({ id }) => [check("security_rules_one_row", sql`${id} = 1`)],
);
