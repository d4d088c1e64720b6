import { QueryBuilder } from "drizzle-orm/pg-core";
import { audit } from "./tables.ts";

/** The columns of the audit that other modules may read, as a subquery of their own queries. It cannot be written to. */
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
