import { QueryBuilder } from "drizzle-orm/pg-core";
import { audit } from "./tables.ts";

/** What other modules may read of the audit in statements of theirs. A view cannot be written to. */
export const auditView = new QueryBuilder()
  .select({
    id: audit.id,
    at: audit.at,
    action: audit.action,
    kind: audit.kind,
    key: audit.key,
    actor: audit.actor,
    changes: audit.changes,
  })
  .from(audit)
  .as("audit_lines");
