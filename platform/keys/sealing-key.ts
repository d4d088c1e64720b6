import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { makeSecret } from "../core/keys.ts";
import { deriveKey } from "../core/sealing.ts";
import { StartFailure } from "../core/start-failure.ts";

/** Older releases kept every key in the file; now it holds what seals the database's. */
const keyFile = z.object({
  secret: z.base64url().min(43),
  signing: z.looseObject({ kty: z.literal("OKP"), x: z.string(), d: z.string() }).optional(),
});
type KeyFile = z.output<typeof keyFile>;

/** The secrets that may open the database's keys: first the owner's variable, then the folder's file. */
export type Sealers = { variable: Buffer | undefined; file: Buffer | undefined; kept: KeyFile | undefined };

export async function readSealers(dataDir: string, variable: string | undefined): Promise<Sealers> {
  const kept = await readKeyFile(dataDir);
  return {
    variable: variable === undefined ? undefined : sealerOf(variable),
    file: kept && sealerOf(kept.secret),
    kept,
  };
}

/**
 * Makes the folder's file at first start, readable by its owner only. If two processes start together, one of them
 * writes it.
 */
export async function makeKeyFile(dataDir: string): Promise<Buffer> {
  const made = JSON.stringify({ secret: makeSecret().toString("base64url") });
  await writeFile(fileOf(dataDir), made, { mode: 0o600, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  const kept = await readKeyFile(dataDir);
  if (!kept) throw new Error("the key file that was just made is gone");
  return sealerOf(kept.secret);
}

async function readKeyFile(dataDir: string): Promise<KeyFile | undefined> {
  const text = await readFile(fileOf(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new StartFailure(`DATA_DIR holds "${dataDir}", whose keys.json cannot be read (${error.code})`);
  });
  if (text === undefined) return undefined;
  const parsed = keyFile.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new StartFailure(
    `DATA_DIR holds "${dataDir}", whose keys.json is broken: put the right one back, from a backup`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, "keys.json");
}

function sealerOf(secret: string): Buffer {
  return deriveKey(secret, "keys");
}
