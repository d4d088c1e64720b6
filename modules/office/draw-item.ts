import type { DrawnText } from "../../contracts/drawn-text.ts";
import type { ItemKind } from "../../contracts/item.ts";
import type { Localized } from "../../contracts/localized.ts";
import { asShown, onlyOf } from "../../contracts/only.ts";
import type { Services } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { drawText, drawTexts } from "../content/index.ts";
import { findKnownPictures } from "../media/index.ts";
import { picturesOf } from "./references.ts";

type Document = Record<string, unknown>;

/** The text of each kind that pages show as HTML. */
const DRAWN: Partial<Record<ItemKind, string>> = { post: "markdown", page: "markdown", book: "description" };

/**
 * Draws a document's text in a thread, before the transaction that writes it. Refuses what cannot be drawn at its line, and
 * what takes too long.
 */
export async function drawItem(
  { database, threads }: Pick<Services, "database" | "threads">,
  kind: ItemKind,
  document: Document,
): Promise<DrawnText | undefined> {
  const text = await textOf(database, kind, document);
  if (!text) return undefined;
  try {
    return await drawText(threads, text);
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
  const text = await textOf(transaction, kind, document);
  if (!text) return undefined;
  const { drawn, faults = [] } = drawTexts(text);
  if (drawn) return drawn;
  const told = faults.map(
    ({ locale, code, values }) => `${locale}, line ${values.line}: ${code} ${values.name ?? ""}`,
  );
  throw new Error(`the ${kind} "${key}" cannot be drawn (${told.join("; ").trim()})`);
}

async function textOf(database: Queries, kind: ItemKind, document: Document) {
  const path = DRAWN[kind];
  const shown = asShown(document);
  if (!path || !shown[path]) return undefined;
  const names = picturesOf(kind, shown).map(({ picture }) => picture);
  return { path, markdown: shown[path] as Localized, pictures: await findKnownPictures(database, names) };
}
