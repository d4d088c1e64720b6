import { and, desc, eq } from "drizzle-orm";
import type { AuditAction } from "../../contracts/item.ts";
import type { AuditKind } from "../../contracts/audit-kinds.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import type { InTransaction } from "../../platform/database/with-transaction.ts";
import { audit, type Change } from "./tables.ts";

type Line = { action: AuditAction; kind: AuditKind; key: string; changes?: Change[] };
type Who = { actor?: { id: string } | undefined; address?: string; now: () => Date };

/** Saves of one draft by one person within this time make a single line, unless somebody else saves it in between. */
const ONE_SITTING = milliseconds("15 minutes");

/** Adds a line to the audit, in the transaction that makes the change. */
export async function noteChange(
  { actor, address = "", now, database }: InTransaction<Who>,
  { action, kind, key, changes = [] }: Line,
): Promise<void> {
  await database.insert(audit).values({ at: now(), action, kind, key, actor: actor?.id, address, changes });
}

/** The same for a save of a draft, of which there are many. */
export async function noteEdit(
  who: InTransaction<Who>,
  { kind, key, changes }: Omit<Line, "action">,
): Promise<void> {
  const [last] = await who.database
    .select({ action: audit.action, actor: audit.actor, at: audit.at })
    .from(audit)
    .where(and(eq(audit.kind, kind), eq(audit.key, key)))
    .orderBy(desc(audit.id))
    .limit(1);
  const isSameSitting =
    last?.action === "edited" &&
    last.actor === who.actor?.id &&
    who.now().getTime() - last.at.getTime() < ONE_SITTING;
  if (!isSameSitting) await noteChange(who, { action: "edited", kind, key, changes });
}
