import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
const page = readFileSync(path.join(ROOT, "docs/security.md"), "utf8");
const items = Array.from(
  page.matchAll(/^\| (V\d+\.\d+\.\d+) +\| (met|in part|not met|n\/a) +\| (.+?) +\| (?:`(.+)`)? *\|$/gm),
  ([, id = "", state = "", how = "", shownBy]) => ({ id, state, how, shownBy }),
);

test("each item of ASVS 5.0.0, levels 1 and 2, is there once", () => {
  expect(new Set(items.map(({ id }) => id)).size).toBe(253); // So many the standard has.
  expect(items).toHaveLength(253);
});

test("each that is met, or met in part, names a test or a file that is there", () => {
  const shown = items.filter(({ state }) => state === "met" || state === "in part");
  expect(shown.filter(({ shownBy }) => !shownBy || !existsSync(path.join(ROOT, shownBy)))).toEqual([]);
});

test("the page counts them right", () => {
  const count = (wanted: string) => items.filter(({ state }) => state === wanted).length;
  expect(page).toContain(
    `Of 253 items ${count("met")} are met, ${count("in part")} in part, ${count("not met")} not, and ${count("n/a")} are about`,
  );
});
