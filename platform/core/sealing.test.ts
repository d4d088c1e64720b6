import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveKey, readSignedName, seal, signName, unseal } from "./sealing.ts";

test("what is sealed opens with its own key only, and unchanged only", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), fc.nat(), (text, purpose, position) => {
      const key = deriveKey("secret", purpose);
      const sealed = seal(text.toWellFormed(), key);
      expect(unseal(sealed, key)).toBe(text.toWellFormed());
      expect(() => unseal(sealed, deriveKey("secret", `${purpose}!`))).toThrow(
        /authenticate data|Invalid authentication tag/,
      );
      const bytes = Buffer.from(sealed, "base64url");
      const at = position % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(() => unseal(bytes.toString("base64url"), key)).toThrow(
        /authenticate data|Invalid authentication tag/,
      );
    }),
  );
});

test("a signed name is read with its own key only, and unchanged only", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), fc.nat(), (name, purpose, position) => {
      const key = deriveKey("secret", purpose);
      const token = signName(name, key);
      expect(readSignedName(token, key)).toBe(name);
      expect(readSignedName(token, deriveKey("secret", `${purpose}!`))).toBeUndefined();
      const at = position % token.length;
      const changed = token.slice(0, at) + (token[at] === "a" ? "b" : "a") + token.slice(at + 1);
      expect(readSignedName(changed, key)).toBeUndefined();
      expect(readSignedName(`${token}.`, key)).toBeUndefined();
      expect(readSignedName(name, key)).toBeUndefined();
    }),
  );
});
