import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadKeys } from "./keys.ts";
import { deriveKey, seal, unseal } from "./sealing.ts";

test("keys are made once, for their owner alone, however many processes start together", async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "hairpin-keys-")), "keys.json");
  const [first, second] = await Promise.all([loadKeys(file), loadKeys(file)]);
  const later = await loadKeys(file);
  expect(first.secret.equals(second.secret) && first.secret.equals(later.secret)).toBe(true);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

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
