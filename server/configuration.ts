import { chmodSync, mkdirSync, statSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { StartFailure } from "../platform/core/start-failure.ts";
import { readS3Address, type S3Address, type S3Credentials, S3_FORM } from "../platform/stores/s3-address.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../contracts/members.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** How a password writes the characters that have a meaning in an address. */
const ENCODED = '(in a password, "/" is written %2F, "@" %40, ":" %3A, "#" %23)';
/** An address may lack the credentials that stand in these. */
const AWS = "or without <key>:<secret>@ where AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY hold them";
const MAY_BE_POSTGRES = `a postgres:// address ${ENCODED}`;

/** These may hold a password, so their values are never shown. */
const SECRET = new Set<string>([
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "MIGRATION_DATABASE_URL",
  "SMTP_URL",
  "IMAP_URL",
  "SMS_URL",
  "TRANSLATE_URL",
  "ADMIN_PASSWORD",
  "KEYS_SECRET",
  "METRICS_TOKEN",
  "MEDIA_URL",
  "BACKUP_URL",
  "BACKUP_KEY",
]);

/** With more, too few of PostgreSQL's hundred connections are left for each (`connectionsFor`). */
const MOST_WORKERS = 16;

/** Every variable of the contract. `may` says in the error what it may hold. */
const VARIABLES = {
  PORT: { schema: optional(z.coerce.number().int().min(0).max(65_535)), may: "a port from 0 to 65535" },
  HOST: { schema: optional(z.string().regex(/^[\w.:-]+$/)), may: "an address or host name to listen on" },
  ORIGIN: { schema: optional(z.url({ protocol: /^https?$/ })), may: "an http:// or https:// address" },
  DATABASE_URL: { schema: optional(z.url({ protocol: /^postgres(ql)?$/ })), may: MAY_BE_POSTGRES },
  DATABASE_READ_URL: { schema: optional(z.url({ protocol: /^postgres(ql)?$/ })), may: MAY_BE_POSTGRES },
  MIGRATION_DATABASE_URL: { schema: optional(z.url({ protocol: /^postgres(ql)?$/ })), may: MAY_BE_POSTGRES },
  KEYS_SECRET: { schema: optional(z.string().min(32)), may: "a secret of 32 characters or more" },
  TRUSTED_PROXIES: {
    schema: optional(z.string().refine((text) => rangesOf(text).every(isRange))),
    may: "addresses and ranges, such as 127.0.0.1,10.0.0.0/8",
  },
  MAIL_FROM: { schema: optional(z.email()), may: "an e-mail address" },
  PWNED_PASSWORDS_URL: {
    schema: optional(z.url({ protocol: /^https?$/ })),
    may: "an http:// or https:// address",
  },
  LOOKUPS_URL: {
    schema: optional(z.url({ protocol: /^https?$/ })),
    may: "an http:// or https:// address",
  },
  TRANSLATE_URL: {
    schema: optional(z.url({ protocol: /^https?$/ })),
    may: `an http:// or https:// address ${ENCODED}`,
  },
  LINK_CHECKS: { schema: optional(z.enum(["on", "off"])), may: "on or off" },
  DATA_DIR: { schema: optional(z.string()), may: "a folder" },
  SMTP_URL: {
    schema: optional(z.url({ protocol: /^smtps?$/ })),
    may: `an smtp:// or smtps:// address ${ENCODED}`,
  },
  IMAP_URL: {
    schema: optional(z.url({ protocol: /^imaps?$/ })),
    may: `an imap:// or imaps:// address ${ENCODED}`,
  },
  SMS_URL: {
    schema: optional(z.url({ protocol: /^(twilio|africastalking|https)$/ })),
    may: `a twilio://, africastalking:// or https:// address ${ENCODED}`,
  },
  AWS_ACCESS_KEY_ID: { schema: optional(z.string()), may: "the name of a key" },
  AWS_SECRET_ACCESS_KEY: { schema: optional(z.string()), may: "the secret of a key" },
  MEDIA_URL: { schema: optional(z.url({ protocol: /^s3$/ })), may: `${S3_FORM}, ${AWS}` },
  BACKUP_URL: {
    schema: optional(z.url({ protocol: /^(file|s3)$/ })),
    may: `file:///<folder>, or ${S3_FORM}, ${AWS}`,
  },
  BACKUP_KEY: { schema: optional(z.string().min(32)), may: "a secret of 32 characters or more" },
  ADMIN_EMAIL: { schema: optional(z.email()), may: "an e-mail address" },
  ADMIN_PASSWORD: {
    schema: optional(z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD)),
    may: `a password of ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`,
  },
  METRICS_TOKEN: {
    schema: optional(z.string().regex(/^\S{32,}$/)),
    may: "a secret of 32 characters or more, without spaces",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: optional(z.url({ protocol: /^https?$/ })),
    may: "an http:// or https:// address",
  },
  WORKERS: {
    schema: optional(z.coerce.number().int().min(1).max(MOST_WORKERS)),
    may: `a number of processes from 1 to ${MOST_WORKERS}`,
  },
  LOG_LEVEL: { schema: optional(z.enum(LOG_LEVELS)), may: `one of ${LOG_LEVELS.join(", ")}` },
} as const;

export const VARIABLE_NAMES = Object.keys(VARIABLES);

export type Configuration = {
  port: number;
  host: string;
  /** The public address, without a trailing slash. */
  origin: string;
  databaseUrl: string | undefined;
  /** Its standbys, from which pages may be read. */
  databaseReadUrl: string | undefined;
  /** The same database, as the role that may change its tables, where the app's own may not. */
  migrationDatabaseUrl: string | undefined;
  /** The secret that seals the database's keys; without it, `keys.json` does. */
  keysSecret: string | undefined;
  /** The proxies whose headers we believe about who asks. */
  trustedProxies: BlockList;
  mailFrom: string;
  /** A service of breached passwords, without a trailing slash. */
  pwnedPasswordsUrl: string | undefined;
  /** Where papers are looked up instead of the sources themselves, without a trailing slash. */
  lookUpsUrl: string | undefined;
  translateUrl: string | undefined;
  /** Whether the directory's links are checked. */
  isCheckingLinks: boolean;
  dataDir: string;
  smtpUrl: string | undefined;
  /** The mailbox of mails that came back. */
  imapUrl: string | undefined;
  smsUrl: string | undefined;
  /** What the address of a store may lack. */
  aws: S3Credentials;
  /** Where large files of the library go; without it, into the database. */
  media: S3Address | undefined;
  /** Where backups go, and what encrypts them. */
  backup: { place: { folder: string } | { s3: S3Address }; key: string | undefined };
  /** Who becomes the first super-administrator. */
  admin: { email: string | undefined; password: string | undefined };
  /** Who reads `/metrics` from another machine has it. */
  metricsToken: string | undefined;
  /** Where traces go, without a trailing slash. */
  tracesUrl: string | undefined;
  /** How many processes answer. */
  workers: number;
  /** The open socket that systemd handed to this process (sd_listen_fds(3)). */
  handedSocket: number | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
};

/** sd_listen_fds(3): the first socket is file 3. What was meant for another process is not ours. */
function socketIn({ LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined>): number | undefined {
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1" ? 3 : undefined;
}

/** Reads the environment, once (contract, Running). Throws `StartFailure`. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const read = <Name extends keyof typeof VARIABLES>(name: Name) => {
    const { schema, may } = VARIABLES[name];
    const result = schema.safeParse(environment[name]);
    if (result.success) return result.data as z.output<(typeof VARIABLES)[Name]["schema"]>;
    throw refusal(name, environment[name], may);
  };
  const aws = { accessKeyId: read("AWS_ACCESS_KEY_ID"), secretAccessKey: read("AWS_SECRET_ACCESS_KEY") };
  const port = read("PORT") ?? 3000;
  const dataDir = path.resolve(read("DATA_DIR") ?? ".data");
  const origin = (read("ORIGIN") ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, "");
  return {
    port,
    host: read("HOST") ?? "127.0.0.1",
    origin,
    databaseUrl: read("DATABASE_URL"),
    databaseReadUrl: read("DATABASE_READ_URL"),
    migrationDatabaseUrl: read("MIGRATION_DATABASE_URL"),
    keysSecret: read("KEYS_SECRET"),
    trustedProxies: blockListOf(read("TRUSTED_PROXIES") ?? ""),
    mailFrom: read("MAIL_FROM") ?? `no-reply@${new URL(origin).hostname}`,
    pwnedPasswordsUrl: read("PWNED_PASSWORDS_URL"),
    lookUpsUrl: read("LOOKUPS_URL")?.replace(/(?<!\/)\/+$/, ""),
    translateUrl: read("TRANSLATE_URL"),
    isCheckingLinks: read("LINK_CHECKS") !== "off",
    dataDir,
    smtpUrl: read("SMTP_URL"),
    imapUrl: read("IMAP_URL"),
    smsUrl: read("SMS_URL"),
    aws,
    media: storeOf("MEDIA_URL", read("MEDIA_URL"), aws),
    backup: {
      place: placeOf("BACKUP_URL", read("BACKUP_URL"), aws) ?? { folder: path.join(dataDir, "backups") },
      key: read("BACKUP_KEY"),
    },
    admin: { email: read("ADMIN_EMAIL"), password: read("ADMIN_PASSWORD") },
    metricsToken: read("METRICS_TOKEN"),
    tracesUrl: read("OTEL_EXPORTER_OTLP_ENDPOINT")?.replace(/\/$/, ""),
    workers: read("WORKERS") ?? workersFor(availableParallelism()),
    handedSocket: socketIn(environment),
    logLevel: read("LOG_LEVEL") ?? "info",
  };
}

function refusal(
  name: keyof typeof VARIABLES,
  value: string | undefined,
  may = VARIABLES[name].may,
): StartFailure {
  const held = SECRET.has(name) ? "something else (not shown: it may carry a password)" : `"${value}"`;
  return new StartFailure(`${name} holds ${held}: it may hold ${may}`);
}

/** An `s3://` store. Throws `StartFailure` for an address that names none. */
function storeOf(name: "MEDIA_URL", value: string | undefined, aws: S3Credentials): S3Address | undefined {
  const store = value === undefined ? undefined : readS3Address(value, aws);
  if (value !== undefined && !store) throw refusal(name, value);
  return store;
}

/** A `file:` folder or an `s3://` store. Throws `StartFailure` for an address that names neither. */
function placeOf(
  name: "BACKUP_URL",
  value: string | undefined,
  aws: S3Credentials,
): Configuration["backup"]["place"] | undefined {
  if (value === undefined) return undefined;
  const s3 = readS3Address(value, aws);
  if (s3) return { s3 };
  if (!value.startsWith("file:")) throw refusal(name, value);
  try {
    return { folder: fileURLToPath(value) };
  } catch {
    throw refusal(name, value);
  }
}

/** The same for an address of the command line. */
export function readPlace(value: string, { aws }: Configuration): Configuration["backup"]["place"] {
  const s3 = readS3Address(value, aws);
  if (s3) return { s3 };
  throw new StartFailure(`the address names no store: it may be ${S3_FORM}, ${AWS}`);
}

/** Makes the data folder, and closes it to others. Throws `StartFailure` where that fails. */
export function ensureDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if ((statSync(dataDir).mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartFailure(
      `DATA_DIR holds "${dataDir}" (${reason}): it may hold a folder that Hairpin can write`,
    );
  }
}

/** One core is left to PostgreSQL and to what runs beside the pages. */
export function workersFor(cores: number): number {
  return Math.min(Math.max(1, cores - 1), MOST_WORKERS);
}

function rangesOf(text: string): string[] {
  return text
    .split(",")
    .map((range) => range.trim())
    .filter(Boolean);
}

function isRange(range: string): boolean {
  const [address = "", length, more] = range.split("/");
  const family = isIP(address);
  const longest = family === 6 ? 128 : 32;
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest);
  return family !== 0 && isLength && more === undefined;
}

function blockListOf(text: string): BlockList {
  const list = new BlockList();
  for (const range of rangesOf(text)) {
    const [address = "", length] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}
