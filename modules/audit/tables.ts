import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { AUDIT_ACTIONS } from "../../contracts/item.ts";
import { AUDIT_KINDS } from "../../contracts/audit-kinds.ts";

export type Change = { path: string; before: string; after: string };

/** Who changed what. Lines are only added: a trigger refuses anything else, but to empty an address after a year. */
export const audit = pgTable(
  "audit",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    action: text("action", { enum: AUDIT_ACTIONS }).notNull(),
    kind: text("kind", { enum: AUDIT_KINDS }).notNull(),
    key: text("key").notNull(),
    actor: uuid("actor"),
    address: text("address").notNull(),
    changes: jsonb("changes").$type<Change[]>().notNull(),
  },
  (table) => [index("audit_by_item").on(table.kind, table.key, table.id)],
);
