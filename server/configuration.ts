import { mkdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../contracts/accounts.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** Every variable of the contract: what it may hold, said in the words of the error. */
const VARIABLES = {
  PORT: { schema: optional(z.coerce.number().int().min(0).max(65_535)), may: "a port from 0 to 65535" },
  HOST: { schema: optional(z.string().regex(/^[\w.:-]+$/)), may: "an address or host name to listen on" },
  ORIGIN: { schema: optional(z.url({ protocol: /^https?$/ })), may: "an http:// or https:// address" },
  DATABASE_URL: { schema: optional(z.url({ protocol: /^postgres(ql)?$/ })), may: "a postgres:// address" },
  DATA_DIR: { schema: optional(z.string()), may: "a folder" },
  SMTP_URL: { schema: optional(z.url({ protocol: /^smtps?$/ })), may: "an smtp:// or smtps:// address" },
  SMS_URL: {
    schema: optional(z.url({ protocol: /^(twilio|africastalking|https)$/ })),
    may: "a twilio://, africastalking:// or https:// address",
  },
  ADMIN_EMAIL: { schema: optional(z.email()), may: "an e-mail address" },
  ADMIN_PASSWORD: {
    schema: optional(z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD)),
    may: `a password of ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`,
  },
  LOG_LEVEL: { schema: optional(z.enum(LOG_LEVELS)), may: `one of ${LOG_LEVELS.join(", ")}` },
} as const;

export type Configuration = {
  port: number;
  host: string;
  /** The public address, without a trailing slash. */
  origin: string;
  databaseUrl: string | undefined;
  dataDir: string;
  smtpUrl: string | undefined;
  smsUrl: string | undefined;
  /** Who becomes the first super-administrator. */
  admin: { email: string | undefined; password: string | undefined };
  logLevel: (typeof LOG_LEVELS)[number];
};

/** A variable holds what it may not: the message names it, what it holds and what it may hold. */
export class BadConfiguration extends Error {
  override name = "BadConfiguration";
}

/** Reads the environment, once (contract, Running). Throws `BadConfiguration`. */
export function readConfiguration(environment: Record<string, string | undefined>): Configuration {
  const read = <Name extends keyof typeof VARIABLES>(name: Name) => {
    const { schema, may } = VARIABLES[name];
    const result = schema.safeParse(environment[name]);
    if (result.success) return result.data as z.output<(typeof VARIABLES)[Name]["schema"]>;
    throw new BadConfiguration(
      `${name} holds "${name === "ADMIN_PASSWORD" ? "…" : hideSecrets(environment[name] ?? "")}": it may hold ${may}`,
    );
  };
  const port = read("PORT") ?? 3000;
  return {
    port,
    host: read("HOST") ?? "127.0.0.1",
    origin: (read("ORIGIN") ?? `http://localhost:${port}`).replace(/\/+$/, ""),
    databaseUrl: read("DATABASE_URL"),
    dataDir: path.resolve(read("DATA_DIR") ?? ".data"),
    smtpUrl: read("SMTP_URL"),
    smsUrl: read("SMS_URL"),
    admin: { email: read("ADMIN_EMAIL"), password: read("ADMIN_PASSWORD") },
    logLevel: read("LOG_LEVEL") ?? "info",
  };
}

/** Makes the data folder its owner's alone. Throws `BadConfiguration` where that cannot be. */
export function ensureDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new BadConfiguration(
      `DATA_DIR holds "${dataDir}" (${reason}): it may hold a folder that Hairpin can write`,
    );
  }
}

function hideSecrets(value: string): string {
  return value.replace(/\/\/[^@/]*@/, "//…@");
}
