import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { JWK } from "jose";
import { milliseconds } from "../core/durations.ts";
import {
  type KeyRing,
  type Keys,
  type MailKey,
  makeMailSecret,
  makeSecret,
  makeSigningKey,
  readMailKey,
  readSigningKey,
  type SigningKey,
} from "../core/keys.ts";
import { seal, unseal } from "../core/sealing.ts";
import { StartFailure } from "../core/start-failure.ts";
import type { Database } from "../database/connection.ts";
import { makeKeyFile, readSealers, type Sealers } from "./sealing-key.ts";
import { keys } from "./tables.ts";

type Purpose = "tokens" | "codes";
export const ROTATED: Purpose[] = ["tokens", "codes"];

/**
 * How long a replaced key still verifies tokens: four times a token's life. Keys of codes never end, because printed
 * codes stay in use.
 */
const OVERLAP = milliseconds("1 hour");
/** A new key signs only when every process has read it. They read the keys twice as often. */
const SETTLES = milliseconds("2 minutes");
export const READ_AGAIN = milliseconds("1 minute");
const LOCK = 4_172_002;

type Stores = { database: Database; now: () => Date; dataDir: string; variable: string | undefined };

/**
 * The installation's keys, which every machine reads from the database. They are made at first start, or taken from
 * an older release's file. Throws `StartFailure` when neither secret opens them.
 */
export async function openKeys(stores: Stores): Promise<Keys & { readAgain: () => Promise<void> }> {
  const sealer = await openSealer(stores);
  const secret = (await read(stores, sealer, "secret"))[0];
  if (!secret) throw new Error("the database has no secret");
  const [tokens, codes] = await Promise.all(ROTATED.map((purpose) => openRing(stores, sealer, purpose)));
  if (!tokens || !codes) throw new Error("the database has no keys that sign");
  return {
    tokens,
    codes,
    secret: Buffer.from(secret.text, "base64url"),
    mail: async () => (await findMailKey(stores)) ?? makeMailKey(stores),
    readAgain: async () => void (await Promise.all([tokens.readAgain(), codes.readAgain()])),
  };
}

/** The key that signs mails; undefined as long as no mail was signed. Throws as `openKeys` does. */
export async function findMailKey(stores: Stores): Promise<MailKey | undefined> {
  const [found] = await read(stores, await openSealer(stores), "mail");
  return found && readMailKey(found.text);
}

async function makeMailKey(stores: Stores): Promise<MailKey> {
  const sealer = await openSealer(stores);
  const text = await makeMailSecret()();
  await stores.database.transaction(async (transaction) => {
    // Of processes that need it at the same time one makes it.
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if ((await transaction.$count(keys, eq(keys.purpose, "mail"))) > 0) return;
    const kid = `mail-${crypto.randomUUID()}`;
    await transaction
      .insert(keys)
      .values({ kid, purpose: "mail", sealed: seal(text, sealer), createdAt: stores.now() });
  });
  const made = await findMailKey(stores);
  if (!made) throw new Error("the key that signs mails was not kept");
  return made;
}

/** Makes a new key, which signs in two minutes; the former one still verifies. Returns the new key's name. */
export async function rotateKey(stores: Stores, purpose: Purpose): Promise<string> {
  const sealer = await openSealer(stores);
  const made = await makeSigningKey();
  const { kid } = await readSigningKey(made);
  const now = stores.now();
  await stores.database.transaction(async (transaction) => {
    await transaction.delete(keys).where(lt(keys.endsAt, now));
    if (purpose === "tokens")
      await transaction
        .update(keys)
        .set({ endsAt: new Date(now.getTime() + OVERLAP) })
        .where(and(eq(keys.purpose, purpose), isNull(keys.endsAt)));
    await transaction
      .insert(keys)
      .values({ kid, purpose, sealed: seal(JSON.stringify(made), sealer), createdAt: now });
  });
  return kid;
}

async function openSealer(stores: Stores): Promise<Buffer> {
  const [row] = await stores.database.select().from(keys).limit(1);
  if (!row) {
    await makeFirst(stores);
    return openSealer(stores);
  }
  const sealers = await readSealers(stores.dataDir, stores.variable);
  const { variable, file } = sealers;
  const wanted = variable ?? file;
  if (wanted && opens(row.sealed, wanted)) return wanted;
  if (variable && file && opens(row.sealed, file)) return resealAll(stores, file, variable);
  throw new StartFailure(mismatch(stores, sealers));
}

/** The variable's value is never shown: it is a secret. */
function mismatch({ dataDir }: Stores, { variable, file }: Sealers): string {
  if (variable)
    return "KEYS_SECRET holds a value that does not open this database's keys: give the one that sealed them";
  const folder = file ? "whose keys.json does not open" : "without the keys.json that opens";
  return `DATA_DIR holds "${dataDir}", ${folder} this database's keys: copy it from the folder that it was used with, or give KEYS_SECRET`;
}

/** Makes the file, then the keys. Of processes that start together one does, and the others wait until both are there. */
async function makeFirst({ database, now, dataDir, variable }: Stores): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [made] = await transaction.select().from(keys).limit(1);
    if (made) return;
    const { variable: given, file, kept } = await readSealers(dataDir, variable);
    const sealer = given ?? file ?? (await makeKeyFile(dataDir));
    const former = kept?.signing as JWK | undefined;
    const secret = former ? kept?.secret : undefined;
    const texts: [Purpose | "secret", string][] = [
      ["tokens", JSON.stringify(former ?? (await makeSigningKey()))],
      ["codes", JSON.stringify(former ?? (await makeSigningKey()))],
      ["secret", secret ?? makeSecret().toString("base64url")],
    ];
    for (const [purpose, text] of texts) {
      const kid = `${purpose}-${crypto.randomUUID()}`;
      await transaction.insert(keys).values({ kid, purpose, sealed: seal(text, sealer), createdAt: now() });
    }
  });
}

/** The owner has set a variable, so the file is no longer needed. */
async function resealAll({ database }: Stores, from: Buffer, to: Buffer): Promise<Buffer> {
  await database.transaction(async (transaction) => {
    for (const { kid, sealed } of await transaction.select().from(keys).for("update"))
      await transaction
        .update(keys)
        .set({ sealed: seal(unseal(sealed, from), to) })
        .where(eq(keys.kid, kid));
  });
  return to;
}

async function openRing(
  stores: Stores,
  sealer: Buffer,
  purpose: Purpose,
): Promise<KeyRing & { readAgain: () => Promise<void> }> {
  let known: Held[] = [];
  const readAgain = async () => void (known = await readRing(stores, sealer, purpose));
  await readAgain();
  const valid = () => known.filter(({ endsAt }) => !endsAt || endsAt > stores.now());
  return {
    readAgain,
    all: () => valid().map(({ key }) => key),
    current() {
      const settled = new Date(stores.now().getTime() - SETTLES);
      const signing = valid().find(({ createdAt }) => createdAt <= settled) ?? valid().at(-1);
      if (!signing) throw new Error(`no key signs ${purpose}`);
      return signing.key;
    },
  };
}

type Held = { key: SigningKey; createdAt: Date; endsAt: Date | null };

async function readRing(stores: Stores, sealer: Buffer, purpose: Purpose): Promise<Held[]> {
  const rows = await read(stores, sealer, purpose);
  return Promise.all(
    rows.map(async ({ text, ...times }) => ({
      key: await readSigningKey(JSON.parse(text) as JWK),
      ...times,
    })),
  );
}

async function read({ database, now }: Stores, sealer: Buffer, purpose: Purpose | "secret" | "mail") {
  const rows = await database
    .select()
    .from(keys)
    .where(and(eq(keys.purpose, purpose), or(isNull(keys.endsAt), gt(keys.endsAt, now()))))
    .orderBy(desc(keys.createdAt), desc(keys.kid));
  return rows.map(({ sealed, createdAt, endsAt }) => ({ text: unseal(sealed, sealer), createdAt, endsAt }));
}

function opens(sealed: string, sealer: Buffer): boolean {
  try {
    unseal(sealed, sealer);
    return true;
  } catch {
    return false;
  }
}
