import type { DrawnText } from "../../contracts/drawn-text.ts";
import type { EntryKind } from "../../contracts/content.ts";
import { hasSlugs, type ItemKind } from "../../contracts/item-kinds.ts";
import type { PaperDocument } from "../../contracts/paper.ts";
import type { Localized } from "../../contracts/localized.ts";
import { asShown, onlyOf } from "../../contracts/only.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { removeLivePost, writeLivePost } from "../blog/index.ts";
import {
  DRAWING_VERSION,
  leaveAddresses,
  moveAddresses,
  orderLiveEntries,
  removeLiveEntry,
  writeLiveEntry,
} from "../content/index.ts";
import { removePaper, writePapers } from "../papers/index.ts";
import { archiveLiveQuestionnaire, orderLiveQuestionnaires, writeLiveQuestionnaire } from "../quiz/index.ts";
import { writeSearch } from "../search/index.ts";
import { isInvented } from "./invented.ts";
import { ofItem } from "./read-item.ts";
import { items } from "./tables.ts";

type Document = Record<string, unknown>;
export type LiveItem = {
  kind: ItemKind;
  key: string;
  position: number;
  document: Document;
  drawn: DrawnText | undefined;
};

/**
 * Makes a whole document what readers see, under its address. The one way: publishing, a schedule, an import and a preview
 * all go through it.
 */
export async function writeLive(transaction: Queries, item: LiveItem): Promise<void> {
  const { kind, key, position, drawn } = item;
  const document = asShown(item.document);
  const slug = slugOf(item);
  if (slug) await moveAddresses(transaction, { kind, key, slug });
  if (kind === "post") {
    if (!drawn) throw new Error(`the post "${key}" was not drawn`);
    await writeLivePost(transaction, { key, document, drawn });
  } else if (kind === "questionnaire") await writeLiveQuestionnaire(transaction, { key, position, document });
  else {
    const isExample = await isInvented(transaction, { kind, key, document: item.document });
    await writeLiveEntry(transaction, { kind, key, position, document, drawn, isExample });
  }
  if (kind === "publication") await writePapers(transaction, [{ key, document: document as PaperDocument }]);
  if (drawn)
    await transaction.update(items).set({ drawnVersion: DRAWING_VERSION }).where(ofItem({ kind, key }));
  await writeSearch(transaction, { kind, key });
}

/** Takes an item away from readers. */
export async function removeLive(
  transaction: Queries,
  { kind, key, at }: { kind: ItemKind; key: string; at: Date },
): Promise<void> {
  if (kind === "post") await removeLivePost(transaction, key);
  else if (kind === "questionnaire") await archiveLiveQuestionnaire(transaction, { key, at });
  else await removeLiveEntry(transaction, { kind, key });
  if (kind === "publication") await removePaper(transaction, key);
  await writeSearch(transaction, { kind, key });
  await leaveAddresses(transaction, { kind, key });
}

/** Puts what readers see in the order of `keys`; posts stand by their dates. */
export async function orderLive(
  transaction: Queries,
  { kind, keys }: { kind: ItemKind; keys: string[] },
): Promise<void> {
  if (kind === "post") return;
  if (kind === "questionnaire") await orderLiveQuestionnaires(transaction, keys);
  else await orderLiveEntries(transaction, { kind: kind satisfies EntryKind, keys });
}

/** The addresses that a document names itself, of the languages that it is public in; a book's is its key. */
function slugOf({ kind, key, document }: LiveItem): Partial<Localized> | undefined {
  if (!hasSlugs({ kind, key })) return undefined;
  const slug = document["slug"] as Localized;
  const only = onlyOf(document);
  return only ? { [only]: slug[only] } : slug;
}
