import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName } from "./clean-name.ts";

test.each([
  ["gel.png", "gel.png"],
  ["Résultats d’été 2026.xlsx", "Résultats d’été 2026.xlsx"],
  ["../../etc/passwd", "passwd"],
  [String.raw`C:\Users\Awa\gel.png`, "gel.png"],
  ["photo\u202Egnp.exe", "photognp.exe"],
  ["a\r\nSet-Cookie: b.png", "aSet-Cookie_ b.png"],
  ['say "hi".txt', "say _hi_.txt"],
  [".htaccess", "_htaccess"],
  ["CON.txt", "_CON.txt"],
  ["name. ", "name_"],
  ["", "file"],
  ["dir/", "file"],
])("%j is saved as %j", (given, saved) => {
  expect(cleanName(given)).toBe(saved);
});

test("a long name keeps its ending", () => {
  const name = cleanName(`${"é".repeat(300)}.fastq.gz`);
  expect([Array.from(name).length, name.endsWith("é.gz")]).toEqual([120, true]);
});

test("any name is one that every system can save, and cleaning it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
      const name = cleanName(given);
      expect(name).toMatch(/^[^\p{Cc}/\\<>:"|?*]+$/u);
      expect(name).not.toMatch(/^[. ]|[. ]$/);
      expect(cleanName(name)).toBe(name);
    }),
  );
});
