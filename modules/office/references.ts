import type { ItemKind } from "../../contracts/item.ts";
import { fieldsOf, textsOf } from "../../contracts/item-fields.ts";
import type { Violation } from "../../contracts/errors.ts";
import { markdownText } from "../../contracts/localized.ts";
import { LOCALES } from "../../contracts/locale.ts";
import { picturePath } from "../../contracts/picture.ts";
import type { Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { listEntries } from "../content/index.ts";
import { knownPictures } from "../media/index.ts";

type Document = Record<string, unknown>;
type Reader = Pick<Context, "database" | "locale">;

const PICTURE = /!\[[^\]]*\]\(\s*<?([^)\s>]+)/g;

/** The pictures that a document shows, with the field that names each. */
export function picturesOf(kind: ItemKind, document: Document): { path: string; picture: string }[] {
  const named = fieldsOf(kind, document).flatMap(({ path, schema, value }) =>
    schema === picturePath && typeof value === "string" && value ? [{ path, picture: value }] : [],
  );
  const inTexts = textsOf(kind, document)
    .filter(({ schema }) => schema === markdownText)
    .flatMap(({ path, text }) =>
      LOCALES.flatMap((locale) =>
        Array.from(text[locale].matchAll(PICTURE), ([, picture = ""]) => ({
          path: `${path}.${locale}`,
          picture,
        })),
      ),
    );
  return [...named, ...inTexts.filter(({ picture }) => !/^(https?:)?\//.test(picture))];
}

/** Refuses a document that names a picture, a category or a tag that is not there. */
export async function requireReferences(ctx: Reader, kind: ItemKind, document: Document): Promise<void> {
  const violations: Violation[] = [];
  const shown = picturesOf(kind, document);
  const known = await knownPictures(
    ctx.database,
    shown.map(({ picture }) => picture),
  );
  for (const { path, picture } of shown)
    if (!known.has(picture)) violations.push({ propertyPath: path, code: "reference" });
  if (kind === "post") {
    const categories = await listEntries({ ctx, input: { kind: "category" } });
    const tags = await listEntries({ ctx, input: { kind: "tag" } });
    const { category, tags: chosen } = document as { category: string; tags: string[] };
    if (!categories.some(({ key }) => key === category))
      violations.push({ propertyPath: "category", code: "reference" });
    chosen.forEach((tag, index) => {
      if (!tags.some(({ key }) => key === tag))
        violations.push({ propertyPath: `tags.${index}`, code: "reference" });
    });
  }
  if (violations.length > 0) throw new Refusal("invalid_input", { violations });
}
