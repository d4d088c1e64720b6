import { ENTRY_SHAPES, type EntryKind } from "../../contracts/content.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import { listLivePosts } from "../blog/index.ts";
import { listLiveEntries } from "../content/index.ts";
import { hasItems, importItem } from "../office/index.ts";
import { listLiveQuestionnaires } from "../quiz/index.ts";

/**
 * Makes drafts of all public content, on a site that is older than the back office. Does nothing when there are
 * drafts.
 */
export async function adoptLiveContent(transaction: Transaction, at: Date): Promise<void> {
  if (await hasItems(transaction)) return;
  for (const { kind, key, position, document } of await listLiveEntries(transaction)) {
    if (kind in ENTRY_SHAPES)
      await importItem(transaction, { kind, key, position, document: asWritten(kind, document), at });
  }
  for (const [position, { key, ...document }] of (await listLivePosts(transaction)).entries())
    await importItem(transaction, { kind: "post", key, position, document, at });
  for (const { key, position, ...document } of await listLiveQuestionnaires(transaction))
    await importItem(transaction, { kind: "questionnaire", key, position, document, at });
}

/** A page was kept as HTML alone, which is Markdown too. */
function asWritten(kind: EntryKind, document: object): object {
  if (kind !== "page" || !("html" in document)) return document;
  const { html, ...rest } = document;
  return { ...rest, markdown: html };
}
