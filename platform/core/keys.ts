import { randomBytes } from "node:crypto";
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
};

/** Keys that live as long as the process. */
export async function makeKeys(): Promise<Keys> {
  const ring = async (): Promise<KeyRing> => {
    const key = await readSigningKey(await makeSigningKey());
    return { current: () => key, all: () => [key] };
  };
  return { tokens: await ring(), codes: await ring(), secret: makeSecret() };
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
