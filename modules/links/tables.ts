import { boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { LINK_FAULTS } from "../../contracts/links.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The links of the directory, each with its last check. A row belongs to an address, so a new address begins anew. */
export const linkChecks = pgTable(
  "link_checks",
  {
    url: text("url").primaryKey(),
    /** When it is checked next. */
    checkAt: instant("check_at").notNull(),
    /** When it was last judged. A check that could not judge it changes nothing. */
    checkedAt: instant("checked_at"),
    /** How often in a row it failed, and why the last time. */
    failures: integer("failures").notNull().default(0),
    fault: text("fault", { enum: LINK_FAULTS }),
    /** The HTTP status of the last failure, if that was the reason. */
    status: integer("status"),
    /** Where its redirects end, and whether each of them is for good. */
    leadsTo: text("leads_to"),
    hasMoved: boolean("has_moved").notNull().default(false),
  },
  (table) => [index("link_checks_due").on(table.checkAt)],
);
