import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";

export type Keys = {
  /** Signs access tokens (EdDSA over Ed25519, RFC 8037). */
  signing: { private: CryptoKey; public: CryptoKey };
  /** 32 bytes from which every other key is derived. */
  secret: Buffer;
};

type KeyFile = { signing: JWK; secret: string };

/** The installation's keys, from `file`; made at first start, for its owner's eyes only. */
export async function loadKeys(file: string): Promise<Keys> {
  const made = await makeKeyFile();
  // Of two processes that start together, one writes; both read what it wrote.
  await writeFile(file, JSON.stringify(made), { mode: 0o600, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return readKeys(JSON.parse(await readFile(file, "utf8")) as KeyFile);
}

/** Keys that live as long as the process. */
export async function makeKeys(): Promise<Keys> {
  return readKeys(await makeKeyFile());
}

async function makeKeyFile(): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  return { signing: await exportJWK(privateKey), secret: randomBytes(32).toString("base64url") };
}

async function readKeys({ signing, secret }: KeyFile): Promise<Keys> {
  const { d: _, ...publicPart } = signing;
  const [privateKey, publicKey] = await Promise.all([
    importJWK(signing, "EdDSA"),
    importJWK(publicPart, "EdDSA"),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error("the signing key is no key pair");
  return { signing: { private: privateKey, public: publicKey }, secret: Buffer.from(secret, "base64url") };
}
