import type { AuditAction } from "../../contracts/item.ts";
import type { Context } from "../../platform/core/context.ts";
import type { InTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";

type Words = Record<string, unknown>;

/** Writes a change of the library into the audit, in its transaction. */
export async function noteFile(
  ctx: InTransaction<Context>,
  action: AuditAction,
  { id, before = {}, after = {} }: { id: string; before?: Words; after?: Words },
): Promise<void> {
  const said = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? ""));
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ path: name, before: said(before[name]), after: said(after[name]) }))
    .filter((change) => change.before !== change.after);
  await noteChange(ctx, { action, kind: "file", key: id, changes });
}
