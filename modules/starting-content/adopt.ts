import { ENTRY_SHAPES, type EntryKind } from "../../contracts/content.ts";
import type { Logger } from "pino";
import type { Transaction } from "../../platform/database/connection.ts";
import { listLivePosts } from "../blog/index.ts";
import { listLiveEntries } from "../content/index.ts";
import { hasItems, importItem } from "../office/index.ts";
import { listLiveQuestionnaires } from "../quiz/index.ts";

/**
 * Makes drafts of all public content, on a site that is older than the back office. Does nothing when there are
 * drafts.
 */
export async function adoptLiveContent(transaction: Transaction, at: Date, log?: Logger): Promise<void> {
  if (await hasItems(transaction)) return;
  /** One that cannot be read stays as readers see it, and the start goes on. */
  const adopt = (item: Omit<Parameters<typeof importItem>[1], "at">) =>
    transaction
      .transaction((part) => importItem(part, { ...item, at }))
      .catch((error: unknown) =>
        log?.error({ err: error, kind: item.kind, key: item.key }, "content without a draft"),
      );
  for (const { kind, key, position, document } of await listLiveEntries(transaction)) {
    if (kind in ENTRY_SHAPES) await adopt({ kind, key, position, document: asWritten(kind, document) });
  }
  for (const [position, { key, ...document }] of (await listLivePosts(transaction)).entries())
    await adopt({ kind: "post", key, position, document });
  for (const { key, position, ...document } of await listLiveQuestionnaires(transaction))
    await adopt({ kind: "questionnaire", key, position, document });
}

/** A text that was kept as HTML alone is Markdown too. */
function asWritten(kind: EntryKind, document: object): object {
  const { extract } = document as { extract?: { heading: object; html?: object } };
  if (kind === "book" && extract)
    return { ...document, extract: { heading: extract.heading, text: extract.html } };
  if (kind !== "page" || !("html" in document)) return document;
  const { html, ...rest } = document;
  return { ...rest, markdown: html };
}
