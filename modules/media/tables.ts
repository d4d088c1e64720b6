import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Crop } from "../../contracts/media.ts";
import type { Localized } from "../../contracts/localized.ts";
import type { ShareCard } from "../../contracts/share-card.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A picture as it was given, named by the path that content uses. `hash` begins its sha256: its address never changes. */
export const pictures = pgTable("pictures", {
  path: text("path").primaryKey(),
  hash: text("hash").notNull().unique(),
  type: text("type").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  bytes: bytea("bytes").notNull(),
  /** What must be seen where only a part of it fits: from 0 to 1, from the left and from the top. */
  focusX: real("focus_x"),
  focusY: real("focus_y"),
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

/** The picture of a page for link previews: what it shows, named by a hash of that, and its bytes once it is drawn. */
export const shareCards = pgTable(
  "share_cards",
  {
    hash: text("hash").primaryKey(),
    card: jsonb("card").$type<ShareCard>().notNull(),
    bytes: bytea("bytes"),
    /** When a page last named it, to a week. */
    namedAt: instant("named_at").notNull(),
  },
  (table) => [index("share_cards_by_use").on(table.namedAt)],
);

/** What the library knows of a picture or another file: whose it is, and the words that stand for it. */
export const media = pgTable(
  "media",
  {
    id: uuid("id").primaryKey(),
    /** What content calls it. It stays when the file is replaced. */
    path: text("path").notNull().unique(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    alt: jsonb("alt").$type<Localized>().notNull(),
    /** What a search looks in: without accents, in small letters. */
    words: text("words").notNull(),
    crop: jsonb("crop").$type<Crop>(),
    /** Whose chunks are the file; none for a picture. */
    blob: uuid("blob"),
    addedBy: uuid("added_by"),
    addedAt: instant("added_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (table) => [index("media_by_day").on(table.addedAt)],
);

/** A file that is on its way, piece by piece. */
export const uploads = pgTable("uploads", {
  id: uuid("id").primaryKey(),
  member: uuid("member").notNull(),
  name: text("name").notNull(),
  size: integer("size").notNull(),
  begunAt: instant("begun_at").notNull(),
});

/** A file in pieces of the same size, so that a part of a large one is read without the rest. */
export const mediaChunks = pgTable(
  "media_chunks",
  {
    blob: uuid("blob").notNull(),
    number: integer("number").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.blob, table.number] })],
);
