import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { ItemDocument } from "../../contracts/item.ts";
import { fieldsOf, textsOf } from "../../contracts/item-fields.ts";
import type { Violation } from "../../contracts/errors.ts";
import { markdownText } from "../../contracts/localized.ts";
import { PICTURE } from "../../contracts/markdown.ts";
import { LOCALES } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import { TAKEN_ADDRESSES } from "../../contracts/own-pages.ts";
import { asShown } from "../../contracts/only.ts";
import { picturePath } from "../../contracts/picture.ts";
import type { Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { findSlugs } from "../blog/index.ts";
import { currentSlugs, findLiveDocuments, listEntries, readIdentity } from "../content/index.ts";
import { describedFiles } from "../media/index.ts";
import { unseenQuestions } from "./asked-questions.ts";

type Document = Record<string, unknown>;
type Reader = Pick<Context, "database" | "locale">;

/** A file of the library that a text leads to. */
const FILE = /\/files\/([\w.-]+)/g;

/** The pictures that a document shows, with the field that names each. */
export function picturesOf(kind: ItemKind, document: Document): { path: string; picture: string }[] {
  const named = fieldsOf(kind, document).flatMap(({ path, schema, value }) =>
    schema === picturePath && typeof value === "string" && value ? [{ path, picture: value }] : [],
  );
  const inTexts = textsOf(kind, document)
    .filter(({ schema }) => schema === markdownText)
    .flatMap(({ path, text }) =>
      LOCALES.flatMap((locale) =>
        Array.from(text[locale].matchAll(PICTURE), ([, , picture = ""]) => ({
          path: `${path}.${locale}`,
          picture,
        })),
      ),
    );
  const shown = kind === "medium" && document["kind"] === "figure" ? fileOf(document) : [];
  return [...named, ...shown, ...inTexts.filter(({ picture }) => !/^(https?:)?\//.test(picture))];
}

/** What a document has of the library: its pictures, and the files that it plays or leads to. */
export function filesOf(kind: ItemKind, document: Document): { path: string; picture: string }[] {
  const linked = textsOf(kind, document).flatMap(({ path, text }) =>
    LOCALES.flatMap((locale) =>
      Array.from(text[locale].matchAll(FILE), ([, name = ""]) => ({
        path: `${path}.${locale}`,
        picture: `library/${name}`,
      })),
    ),
  );
  const played = fileOf(document).filter(({ picture }) => picture.startsWith("library/"));
  return [...picturesOf(kind, document), ...(kind === "medium" ? played : []), ...linked];
}

/** The same, each once: what a row keeps, so that nobody searches every text for a file. */
export function filePathsOf(kind: ItemKind, document: Document): string[] {
  return [...new Set(filesOf(kind, document).map(({ picture }) => picture))];
}

function fileOf({ file }: Document): { path: string; picture: string }[] {
  return typeof file === "string" && file ? [{ path: "file", picture: file }] : [];
}

/**
 * Refuses a document that names a picture, a category or a tag that is not there, or a picture without its description; a tool
 * or a database at an address that another one has; a page or a profile at one that the site has; and a text that asks a question which
 * is not there.
 */
export async function requireReferences(
  ctx: Reader,
  item: { kind: ItemKind; key: string },
  written: Document,
): Promise<void> {
  const { kind } = item;
  const document = asShown(written);
  const violations: Violation[] = [];
  const shown = new Set(picturesOf(kind, document).map(({ picture }) => picture));
  const files = filesOf(kind, document);
  const described = await describedFiles(
    ctx.database,
    files.map(({ picture }) => picture),
  );
  for (const { path, picture } of files) {
    const isDescribed = described.get(picture);
    if (isDescribed === undefined) violations.push({ propertyPath: path, code: "reference" });
    else if (!isDescribed && shown.has(picture))
      violations.push({ propertyPath: path, code: "no_description" });
  }
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
  violations.push(...(await takenAddresses(ctx, { kind, document })));
  if (kind === "series") violations.push(...(await missingPosts(ctx, document as ItemDocument<"series">)));
  if (kind === "letter") violations.push(...(await missingOf(ctx, document as ItemDocument<"letter">)));
  if (kind === "tool" || kind === "database") {
    const same = await findAtAddress(ctx, { ...item, url: (document as { url: string }).url });
    if (same) violations.push({ propertyPath: "url", code: "same_address", values: { name: same } });
  }
  for (const { path, locale, code, ...values } of await unseenQuestions(ctx.database, { kind, document }))
    violations.push({ propertyPath: `${path}.${locale}`, code, values });
  if (violations.length > 0) throw new Refusal("invalid_input", { violations });
}

/** Addresses of one word that the site has already: its own routes, the profile, and pages that the owner wrote. */
async function takenAddresses(
  ctx: Reader,
  { kind, document }: { kind: ItemKind; document: Document },
): Promise<Violation[]> {
  if (kind !== "page" && kind !== "identity") return [];
  const { slug } = document as { slug?: string | Localized };
  if (slug === undefined) return [];
  const taken = new Set(TAKEN_ADDRESSES);
  if (kind === "page") taken.add((await readIdentity({ ctx })).slug);
  else for (const own of await currentSlugs(ctx.database, "page")) taken.add(own);
  const fields = typeof slug === "string" ? { slug } : { "slug.fr": slug.fr, "slug.en": slug.en };
  return Object.entries(fields).flatMap(([propertyPath, one]) =>
    taken.has(one) ? [{ propertyPath, code: "route" }] : [],
  );
}

/** The posts of a series that readers cannot open in any language: each at its line. */
async function missingPosts({ database }: Reader, { posts }: ItemDocument<"series">): Promise<Violation[]> {
  const slugs = await Promise.all(
    LOCALES.map((locale) => findSlugs({ ctx: { database, locale }, input: { keys: posts } })),
  );
  return posts.flatMap((key, at) =>
    slugs.some((found) => found.has(key))
      ? []
      : [{ propertyPath: `posts.${at}`, code: "reference" as const }],
  );
}

/** What a letter presents and readers cannot open: each at its line. */
async function missingOf({ database }: Reader, { blocks }: ItemDocument<"letter">): Promise<Violation[]> {
  const named = (list: "posts" | "events" | "papers") => blocks.flatMap((block) => block[list] ?? []);
  const slugs = await Promise.all(
    LOCALES.map((locale) => findSlugs({ ctx: { database, locale }, input: { keys: named("posts") } })),
  );
  const events = await findLiveDocuments(database, { kind: "event", keys: named("events") });
  const papers = await findLiveDocuments(database, { kind: "publication", keys: named("papers") });
  const isThere = {
    posts: (key: string) => slugs.some((found) => found.has(key)),
    events: (key: string) => events.has(key),
    papers: (key: string) => papers.has(key),
  };
  return blocks.flatMap((block, index) =>
    (["posts", "events", "papers"] as const).flatMap((list) =>
      (block[list] ?? []).flatMap((key, at) =>
        isThere[list](key)
          ? []
          : [{ propertyPath: `blocks.${index}.${list}.${at}`, code: "reference" as const }],
      ),
    ),
  );
}

/** The name of another public tool or database at this address; undefined if there is none. */
async function findAtAddress(
  ctx: Reader,
  { kind, key, url }: { kind: ItemKind; key: string; url: string },
): Promise<string | undefined> {
  const lists = await Promise.all(
    (["tool", "database"] as const).map(async (one) =>
      (await listEntries({ ctx, input: { kind: one } })).filter((entry) => one !== kind || entry.key !== key),
    ),
  );
  return lists.flat().find((entry) => placeOf(entry.url) === placeOf(url))?.name;
}

/** What an address leads to, however it is written: `www.`, the scheme, a last slash and the part of a page make no other one. */
function placeOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  return host.replace(/^www\./, "") + (pathname.endsWith("/") ? pathname.slice(0, -1) : pathname) + search;
}
