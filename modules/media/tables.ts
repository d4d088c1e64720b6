import { customType, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A picture as it was given, named by the path that content uses. `hash` begins its sha256: its address never changes. */
export const pictures = pgTable("pictures", {
  path: text("path").primaryKey(),
  hash: text("hash").notNull().unique(),
  type: text("type").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  bytes: bytea("bytes").notNull(),
});

/** A picture in another size or format, made when it is first asked for. */
export const renditions = pgTable(
  "renditions",
  {
    hash: text("hash")
      .notNull()
      .references(() => pictures.hash, { onDelete: "cascade", onUpdate: "cascade" }),
    width: integer("width").notNull(),
    format: text("format").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
);
