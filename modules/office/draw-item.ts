import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { DrawnText } from "../../contracts/drawn-text.ts";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { ItemDocument } from "../../contracts/item.ts";
import { LOCALES } from "../../contracts/locale.ts";
import type { Localized } from "../../contracts/localized.ts";
import { citedNames } from "../../contracts/markdown.ts";
import { publication } from "../../contracts/paper.ts";
import { asShown, onlyOf } from "../../contracts/only.ts";
import type { Services } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { drawText, drawTexts, type References } from "../content/index.ts";
import { findKnownPictures } from "../media/index.ts";
import { findCited, type Paper, writeReferences } from "../papers/index.ts";
import { picturesOf } from "./references.ts";
import { items } from "./tables.ts";

type Document = Record<string, unknown>;

/** The text of each kind that pages show as HTML. A letter has one in each block, a book also its extract. */
const DRAWN: Partial<Record<ItemKind, string>> = { post: "markdown", page: "markdown", book: "description" };
export const DRAWN_KINDS = Object.keys(DRAWN) as ItemKind[];

/**
 * Draws a document's text in a thread, before the transaction that writes it. Refuses what cannot be drawn at its line, and
 * what takes too long.
 */
export async function drawItem(
  { database, threads }: Pick<Services, "database" | "threads">,
  kind: ItemKind,
  document: Document,
): Promise<DrawnText | undefined> {
  const texts = await textsOf({ database, threads }, kind, document);
  try {
    const drawn = await Promise.all(texts.map((text) => drawText(threads, text)));
    return together(kind, texts, drawn);
  } catch (error) {
    const only = onlyOf(document);
    if (!(error instanceof Refusal) || !only) throw error;
    // The other language's text is a copy of the only one's.
    const violations = error.violations.filter(
      ({ propertyPath }) => !/\.(fr|en)$/.test(propertyPath) || propertyPath.endsWith(`.${only}`),
    );
    throw new Refusal(error.code, { violations });
  }
}

/**
 * Draws it at once, without a thread: for the starting content, which is loaded before the site answers anybody. Throws if it
 * cannot be drawn.
 */
export async function drawOwnItem(
  transaction: Queries,
  { kind, key, document }: { kind: ItemKind; key: string; document: Document },
): Promise<DrawnText | undefined> {
  const texts = await textsOf({ database: transaction }, kind, document);
  const results = texts.map((text) => drawTexts(text));
  const told = results
    .flatMap(({ faults = [] }) => faults)
    .map(({ locale, code, values }) => `${locale}, line ${values.line}: ${code} ${values.name ?? ""}`);
  if (told.length > 0) throw new Error(`the ${kind} "${key}" cannot be drawn (${told.join("; ").trim()})`);
  return together(
    kind,
    texts,
    results.flatMap(({ drawn }) => drawn ?? []),
  );
}

/** The kinds that can have several texts. */
const SEVERAL: ReadonlySet<ItemKind> = new Set(["letter", "book"]);

type Text = { path: string; markdown: Localized };

/** Several drawn texts as one. Nothing where there is none to draw. */
function together(kind: ItemKind, texts: Text[], drawn: DrawnText[]): DrawnText | undefined {
  const [first] = drawn;
  if (!first || !SEVERAL.has(kind)) return first;
  return {
    ...first,
    parts: Object.fromEntries(texts.map(({ path }, at) => [path, drawn[at]?.html ?? first.html])),
  };
}

/** The document's texts that are drawn, by their fields. */
function markdownIn(kind: ItemKind, shown: Document): Text[] {
  if (kind === "letter")
    return (shown as ItemDocument<"letter">).blocks.flatMap(({ text }, index) =>
      text ? [{ path: `blocks.${index}.text`, markdown: text }] : [],
    );
  const { extract } = shown as Partial<ItemDocument<"book">>;
  const path = DRAWN[kind];
  return [
    ...(path && shown[path] ? [{ path, markdown: shown[path] as Localized }] : []),
    ...(kind === "book" && extract?.text ? [{ path: "extract.text", markdown: extract.text }] : []),
  ];
}

/** What the texts are drawn from: their words, their pictures, and the papers that they cite. */
async function textsOf(
  { database, threads }: { database: Queries; threads?: Services["threads"] },
  kind: ItemKind,
  document: Document,
) {
  const shown = asShown(document);
  const texts = markdownIn(kind, shown);
  if (texts.length === 0) return [];
  const pictures = await findKnownPictures(
    database,
    picturesOf(kind, shown).map(({ picture }) => picture),
  );
  return Promise.all(
    texts.map(async (text) => ({
      ...text,
      pictures,
      references: await findReferences({ database, threads }, text.markdown),
    })),
  );
}

async function findReferences(
  { database, threads }: { database: Queries; threads: Services["threads"] | undefined },
  markdown: Localized,
): Promise<References> {
  const names = [...new Set(LOCALES.flatMap((locale) => citedNames(markdown[locale])))];
  const found = await findCited(database, names);
  const gone = await findArchived(
    database,
    names.filter((name) => !found.has(name)),
  );
  const cited = [...found, ...gone];
  const written = await writeReferences(
    threads,
    cited.map(([, paper]) => paper),
  );
  return Object.fromEntries(
    cited.flatMap(([name, { key }], index) => {
      const html = written[index];
      return html ? [[name, { key, html }]] : [];
    }),
  );
}

/** Papers that were public once, by their keys: a text that cites one stays as it is. */
async function findArchived(database: Queries, keys: string[]): Promise<[string, Paper][]> {
  if (keys.length === 0) return [];
  const rows = await database
    .select({ key: items.key, draft: items.draft })
    .from(items)
    .where(and(eq(items.kind, "publication"), isNotNull(items.archivedAt), inArray(items.key, keys)));
  return rows.flatMap(({ key, draft }) => {
    const { data } = publication.safeParse(draft);
    return data ? [[key, { ...data, key }]] : [];
  });
}
