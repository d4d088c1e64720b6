import { and, eq, isNull } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import { forgetAddresses } from "../content/index.ts";
import { type Named, ofItem } from "./read-item.ts";
import { items, versions } from "./tables.ts";

/**
 * Deletes an item that is as it came, and returns true. One that somebody saved, published or scheduled since stays, and it
 * returns false. Of one that is gone already nothing is left to do.
 */
export async function removeUntouched(transaction: Queries, named: Named): Promise<boolean> {
  const [item] = await transaction.select().from(items).where(ofItem(named)).for("update");
  if (!item) return true;
  if (item.revision > 1 || item.liveVersion !== null || item.publishAt !== null) return false;
  await transaction.delete(versions).where(and(eq(versions.kind, named.kind), eq(versions.key, named.key)));
  await transaction.delete(items).where(and(ofItem(named), isNull(items.liveVersion)));
  await forgetAddresses(transaction, named);
  return true;
}
