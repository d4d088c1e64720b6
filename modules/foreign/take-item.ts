import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import { freeKey, importDraft } from "../office/index.ts";
import { importedItems } from "./tables.ts";
import type { Course } from "./course.ts";

type New = { kind: ItemKind; source: string; wanted: string; document: object };

/** Adds a draft, and notes that this import brought it. Returns its key. */
export async function addItem(
  transaction: Transaction,
  course: Course,
  { kind, source, wanted, document }: New,
): Promise<string> {
  const key = await freeKey(transaction, kind, wanted);
  await importDraft(transaction, { kind, key, document, at: course.services.now() });
  await note(transaction, course, { kind, source, key });
  return key;
}

/** Notes what an import brought. Not in a trial, which has no row of its own. */
export async function note(
  transaction: Transaction,
  { id, isTrial }: Pick<Course, "id" | "isTrial">,
  { kind, source, key }: { kind: ItemKind | "media"; source: string; key: string },
): Promise<void> {
  if (!isTrial)
    await transaction.insert(importedItems).values({ import: id, source, kind, key }).onConflictDoNothing();
}
