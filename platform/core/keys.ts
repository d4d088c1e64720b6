import { createHash, createPublicKey, generateKeyPair as generateRsa, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";

/** A key pair (EdDSA over Ed25519, RFC 8037), named by its thumbprint (RFC 7638). */
export type SigningKey = { kid: string; private: CryptoKey; public: CryptoKey };

/** The keys of one purpose. One signs; its predecessors still verify until they expire. */
export type KeyRing = {
  current: () => SigningKey;
  /** All keys that verify, newest first. */
  all: () => SigningKey[];
};

export type Keys = {
  /** Sign access tokens. */
  tokens: KeyRing;
  /** Sign the codes that members show and print. */
  codes: KeyRing;
  /** 32 bytes from which every other key is derived. */
  secret: Buffer;
  /** Signs mails. It is made when it is first asked for. */
  mail: () => Promise<MailKey>;
};

/** A key that signs mails (DKIM, RFC 6376). */
export type MailKey = {
  /** Names it in the domain's DNS: `<selector>._domainkey.<domain>`. */
  selector: string;
  /** PEM. */
  privateKey: string;
  /** As the DNS record has it: DER in base64. */
  publicKey: string;
};

/** Keys that live as long as the process. */
export async function makeKeys(): Promise<Keys> {
  const ring = async (): Promise<KeyRing> => {
    const key = await readSigningKey(await makeSigningKey());
    return { current: () => key, all: () => [key] };
  };
  const mail = makeMailSecret();
  return {
    tokens: await ring(),
    codes: await ring(),
    secret: makeSecret(),
    mail: async () => readMailKey(await mail()),
  };
}

/** Makes a private key at the first call. RSA of 2048 bits, because few servers check another kind yet (RFC 8301, 3.2; RFC 8463). */
export function makeMailSecret(): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () =>
    (made ??= promisify(generateRsa)("rsa", { modulusLength: 2_048 }).then(({ privateKey }) =>
      privateKey.export({ type: "pkcs8", format: "pem" }),
    ));
}

export function readMailKey(privateKey: string): MailKey {
  const der = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const name = createHash("sha256").update(der).digest("hex").slice(0, 8);
  return { selector: `hairpin-${name}`, privateKey, publicKey: der.toString("base64") };
}

export function makeSecret(): Buffer {
  return randomBytes(32);
}

export async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  return exportJWK(privateKey);
}

export async function readSigningKey(jwk: JWK): Promise<SigningKey> {
  const { d: _, ...publicPart } = jwk;
  const [privateKey, publicKey] = await Promise.all([
    importJWK(jwk, "EdDSA"),
    importJWK(publicPart, "EdDSA"),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error("the signing key is no key pair");
  return { kid: await calculateJwkThumbprint(publicPart), private: privateKey, public: publicKey };
}
