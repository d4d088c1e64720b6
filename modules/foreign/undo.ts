import { desc, eq, isNull, sql } from "drizzle-orm";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { Services } from "../../platform/core/context.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { forgetFeedIds } from "../blog/index.ts";
import { dropFile, holdPath } from "../media/index.ts";
import { findUses, removeUntouched } from "../office/index.ts";
import { removeRedirectsOf } from "../redirects/index.ts";
import { importedItems, imports } from "./tables.ts";
import { inTrial } from "./trial.ts";

/** What an undo takes back. What somebody saved, published or uses since stays. */
export type Undone = { removed: number; kept: { kind: string; key: string; why: "edited" | "used" }[] };

/**
 * Takes an import back: its drafts, pictures, addresses and names in feeds, in one transaction. Refuses with `StartFailure` where
 * somebody changed or published something of it since, unless the rest is to go all the same. A trial only says so. For the
 * command line, and the owner.
 */
export async function undoImport(
  { database, now, blobs }: Pick<Services, "database" | "now" | "blobs">,
  { id, isTrial, leavesEdited }: { id: string; isTrial: boolean; leavesEdited: boolean },
): Promise<Undone> {
  return inTrial(database, isTrial, async (transaction) => {
    const [found] = await transaction
      .select()
      .from(imports)
      .where(sql`${imports.id}::text = ${id}`)
      .for("update");
    if (!found) throw new StartFailure(`there is no import ${id}: ${await namesOf(transaction)}`);
    if (found.undoneAt) throw new StartFailure(`the import ${id} is taken back already`);
    const brought = await transaction
      .select()
      .from(importedItems)
      .where(eq(importedItems.import, id))
      // Pictures last: what shows them is gone by then. Posts before the categories that they are in.
      .orderBy(
        sql`array_position(array['post', 'publication', 'questionnaire', 'category', 'tag', 'media'], ${importedItems.kind})`,
      );
    const undone: Undone = { removed: 0, kept: [] };
    for (const { kind, key } of brought) {
      if (kind === "media") {
        const file = await holdPath(transaction, key);
        if (file && (await findUses(transaction, key)).length > 0) {
          undone.kept.push({ kind, key, why: "used" });
          continue;
        }
        if (file) await dropFile({ blobs, database: transaction }, file);
      } else if (!(await removeUntouched(transaction, { kind: kind as ItemKind, key }))) {
        undone.kept.push({ kind, key, why: "edited" });
        continue;
      } else if (kind === "post") await forgetFeedIds(transaction, key);
      undone.removed += 1;
    }
    const edited = undone.kept.filter(({ why }) => why === "edited");
    if (edited.length > 0 && !leavesEdited && !isTrial)
      throw new StartFailure(
        `somebody has changed or published since: ${edited.map(({ kind, key }) => `${kind} ${key}`).join(", ")}. --leave-edited takes back the rest`,
      );
    await removeRedirectsOf(transaction, { import: id, but: undone.kept });
    await transaction.update(imports).set({ undoneAt: now() }).where(eq(imports.id, id));
    return undone;
  });
}

/** The imports that can be taken back, the newest first. */
async function namesOf(transaction: Transaction): Promise<string> {
  const rows = await transaction
    .select()
    .from(imports)
    .where(isNull(imports.undoneAt))
    .orderBy(desc(imports.beganAt))
    .limit(20);
  const named = rows.map(
    ({ id, system, site, beganAt }) => `${id} (${system}, ${site}, ${beganAt.toISOString().slice(0, 16)})`,
  );
  return named.join("; ") || "nothing was imported";
}
