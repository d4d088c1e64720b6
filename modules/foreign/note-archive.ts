import { randomUUID } from "node:crypto";
import type { Transaction } from "../../platform/database/connection.ts";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import { imports } from "./tables.ts";
import { note } from "./take-item.ts";

type Brought = { kind: ItemKind | "media"; key: string };

/** Notes what an archive of another site of ours added to this one, so that `undoImport` can take it back by the returned id. */
export async function noteArchive(
  transaction: Transaction,
  { site, at, brought }: { site: string; at: Date; brought: Brought[] },
): Promise<string> {
  const id = randomUUID();
  await transaction.insert(imports).values({ id, system: "hairpin", site, beganAt: at, endedAt: at });
  for (const { kind, key } of brought)
    await note(transaction, { id, isTrial: false }, { kind, key, source: `${kind} ${key}` });
  return id;
}
