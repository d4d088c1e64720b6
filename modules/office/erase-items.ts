import { and, eq, inArray } from "drizzle-orm";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import { forgetAddresses } from "../content/index.ts";
import { removeLive } from "./kinds.ts";
import { ofItem } from "./read-item.ts";
import { comments, items, suggestions, versions } from "./tables.ts";

/** Deletes what these members added, public or not, with its versions and addresses, and returns it. For invented members. */
export async function eraseItems(
  transaction: Transaction,
  members: string[],
  at: Date,
): Promise<{ kind: ItemKind; key: string }[]> {
  const named = await transaction
    .select({ kind: items.kind, key: items.key })
    .from(items)
    .where(inArray(items.createdBy, members));
  for (const { kind, key } of named) {
    await removeLive(transaction, { kind, key, at });
    await transaction.delete(versions).where(and(eq(versions.kind, kind), eq(versions.key, key)));
    await transaction.delete(comments).where(and(eq(comments.kind, kind), eq(comments.key, key)));
    await transaction.delete(suggestions).where(and(eq(suggestions.kind, kind), eq(suggestions.key, key)));
    await forgetAddresses(transaction, { kind, key });
    await transaction.delete(items).where(ofItem({ kind, key }));
  }
  return named;
}
