import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { atRevision, ITEM_SHAPES, postDocument, scheduleInput } from "../../../contracts/item.ts";
import { LOCALES } from "../../../contracts/locale.ts";
import { violationsOf } from "../../../platform/core/refusal.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const wordsOf = async (locale: string, file: string, part: string) => {
  const text = await readFile(path.join(ROOT, `platform/i18n/locales/${locale}/${file}.json`), "utf8");
  return Object.keys((JSON.parse(text) as Record<string, object>)[part] ?? {});
};

/** Every name of a field in a shape, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "properties" ? [...Object.keys(value as object), ...namesIn(value)] : namesIn(value),
  );
}

test.each(LOCALES)("every field that a form of the office can name has words in %s", async (locale) => {
  const known = await wordsOf(locale, "office", "fields");
  const shapes = [...Object.values(ITEM_SHAPES), atRevision, scheduleInput];
  const names = shapes.flatMap((shape) =>
    namesIn(z.toJSONSchema(shape, { io: "input", unrepresentable: "any" })),
  );
  const wordless = new Set(names.filter((name) => !["fr", "en", ...known].includes(name)));
  expect([...wordless]).toEqual([]);
});

test.each(LOCALES)("every broken rule has words in %s", async (locale) => {
  const known = await wordsOf(locale, "common", "violations");
  const codes = new Set<string>();
  for (const room of ["contracts", "modules", "api", "platform"]) {
    for (const file of await readdir(path.join(ROOT, room), { recursive: true })) {
      if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
      const source = await readFile(path.join(ROOT, room, file), "utf8");
      for (const [, code = ""] of source.matchAll(/propertyPath[^}]*?code: "(\w+)"/g)) codes.add(code);
      if (room !== "contracts") continue;
      for (const [, code = ""] of source.matchAll(
        /(?:error: |\.(?:max|min|int|positive|refine|email|date|regex)\([^()]*)"([a-z_]+)"/g,
      ))
        codes.add(code);
    }
  }
  expect(codes.size).toBeGreaterThan(25);
  expect([...codes].filter((code) => !known.includes(code))).toEqual([]);
});

test("a wrong address says how one is written, and a category's is asked for alike", () => {
  const broken = (shape: z.ZodType, document: object) =>
    violationsOf(shape.safeParse(document, { reportInput: true }).error as z.ZodError);
  const slug = { fr: "Été chaud", en: "a/b" };
  const told = ["slug.fr", "slug.en"].map(
    (propertyPath) => expect.objectContaining({ propertyPath, code: "slug" }) as unknown,
  );
  expect(broken(postDocument, { slug })).toEqual(expect.arrayContaining(told));
  expect(broken(ITEM_SHAPES.category, { slug })).toEqual(expect.arrayContaining(told));
  expect(broken(ITEM_SHAPES.tool, { url: "www.ncbi.nlm.nih.gov" })).toContainEqual(
    expect.objectContaining({ propertyPath: "url", code: "link" }),
  );
  expect(broken(ITEM_SHAPES.service, { href: "blog" })).toContainEqual(
    expect.objectContaining({ propertyPath: "href", code: "href" }),
  );
});
