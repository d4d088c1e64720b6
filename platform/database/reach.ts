import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { milliseconds } from "../core/durations.ts";
import { StartFailure } from "../core/start-failure.ts";
import { isDatabaseAway } from "./away.ts";
import { clientConfig } from "./connection.ts";

/** The app may start before the database (contract, Running). */
const PATIENCE = milliseconds("1 minute");
const TRY_EVERY = milliseconds("0.5 seconds");

/**
 * Waits until a server answers, for up to a minute. Gives the address that works: with `sslmode=prefer` or `allow` that may
 * be one without TLS, as in libpq. Throws `StartFailure`, which names the variable and never the address's password.
 */
export async function reachDatabase(name: string, address: string, patience = PATIENCE): Promise<string> {
  const deadline = performance.now() + patience;
  let wanted = address;
  for (;;) {
    try {
      await attempt(wanted);
      return wanted;
    } catch (error) {
      if (isPlain(error) && /[?&]sslmode=(prefer|allow)\b/.test(wanted)) {
        wanted = wanted.replace(/sslmode=(prefer|allow)/, "sslmode=disable");
        continue;
      }
      if (!isDatabaseAway(error) || performance.now() > deadline) throw failure(name, address, error);
      await pause(TRY_EVERY);
    }
  }
}

async function attempt(address: string): Promise<void> {
  const client = new pg.Client({
    ...clientConfig(address),
    connectionTimeoutMillis: milliseconds("5 seconds"),
  });
  client.on("error", () => undefined);
  await client.connect();
  await client.end();
}

function isPlain(error: unknown): boolean {
  return error instanceof Error && error.message === "The server does not support SSL connections";
}

/** PostgreSQL's codes for wrong settings of the owner (Appendix A). */
const TOLD: Record<string, string> = {
  "28P01": "the server refuses the user or the password",
  "28000": "the server does not let this user in",
  "3D000": "the server has no database of that name",
  ENOTFOUND: "no host has that name",
  EAI_AGAIN: "the name of its host cannot be looked up",
  ECONNREFUSED: "nothing listens at that host and port",
  ETIMEDOUT: "the host does not answer",
};

function failure(name: string, address: string, error: unknown): StartFailure {
  const code = (error as { code?: string }).code ?? "";
  const { host, pathname } = URL.canParse(address) ? new URL(address) : { host: "a server", pathname: "" };
  const plain = isPlain(error) ? "the server speaks no TLS, which sslmode asks for" : undefined;
  const reason = TOLD[code] ?? plain ?? (code || (error as Error).message);
  return new StartFailure(`${name} names ${host}${pathname}, which cannot be used: ${reason}`);
}
