import type { Item, ItemSummary } from "../../../contracts/item.ts";
import { callApi } from "../../session/call-api.ts";

/** Takes an item out of the archive, as it was before: public again, unless its draft had changes of its own. */
export async function undoArchive(before: ItemSummary): Promise<Item> {
  const params = { kind: before.kind, key: before.key };
  const back = await callApi("DELETE /api/items/:kind/:key/archive", { params });
  if (!wasPublic(before)) return back;
  return callApi("POST /api/items/:kind/:key/publish", { params, body: { revision: back.revision } });
}

export function wasPublic({ status, hasChanges }: ItemSummary): boolean {
  return status === "published" && !hasChanges;
}
