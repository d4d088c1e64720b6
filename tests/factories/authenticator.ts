import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A security key in software (WebAuthn level 3): one ES256 credential, its holder always verified. */
export function makeAuthenticator({ origin }: { origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const rpIdHash = sha256(new URL(origin).hostname);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin }));
  const authenticatorData = (flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, credential]);
  };
  const named = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
  };

  return {
    /** Answers `navigator.credentials.create`. */
    create(challenge: string) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const authData = new Uint8Array(
        authenticatorData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, credential),
      );
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url");
      const clientDataJSON = clientData("webauthn.create", challenge).toString("base64url");
      return { ...named, response: { clientDataJSON, attestationObject, transports: ["internal"] } };
    },
    /** Answers `navigator.credentials.get`. */
    get(challenge: string) {
      const data = authenticatorData(USER_PRESENT | USER_VERIFIED);
      const client = clientData("webauthn.get", challenge);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString(
        "base64url",
      );
      const encoded = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
      };
      return { ...named, response: { ...encoded, signature } };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
