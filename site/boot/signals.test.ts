import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const named = readFileSync(path.join(root, "site/boot/signals.d.ts"), "utf8");
const sources = globSync("{app,site,ui}/**/*.{ts,tsx,css}", { cwd: root })
  // What the editor marks in a text is the text's own.
  .filter((file) => !/^app\/office\/editor\/|\.test\.ts$|signals\.d\.ts$/.test(file))
  .map((file) => readFileSync(path.join(root, file), "utf8"));

/** For tests alone; of a table's cells, which Markdown makes. */
const OTHERS = new Set(["data-testid", "data-label"]);

test("every data attribute of the site is named in signals.d.ts, and no other stands there", () => {
  const written = sources.flatMap(
    (text) => text.match(/(?<=[\s[("])data-[a-z][a-z-]*(?=[=\]\s/>"),])/g) ?? [],
  );
  const set = sources.flatMap((text) =>
    Array.from(
      text.matchAll(/dataset\.([A-Za-z]+)/g),
      ([, name = ""]) => `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    ),
  );
  const used = new Set([...written, ...set].filter((name) => !OTHERS.has(name)));
  expect([...used].toSorted()).toEqual((named.match(/(?<=")data-[a-z-]+(?="\?)/g) ?? []).toSorted());
});

test("every event that the site makes up is named there", () => {
  const made = sources.flatMap((text) =>
    Array.from(text.matchAll(/new (?:Custom)?Event\(\s*"([a-z-]+)"/g), ([, name]) => name),
  );
  const ownWords = new Set(made.filter((name) => name !== "input" && name !== "change"));
  for (const name of ownWords) expect(named).toMatch(new RegExp(`^\\s+"?${name}"?: (Custom)?Event`, "m"));
  expect(ownWords.size).toBe(6);
});
