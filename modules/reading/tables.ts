import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { posts } from "../blog/tables.ts";
import { users } from "../members/tables.ts";

/** Which posts of series a member has read. */
export const readPosts = pgTable(
  "read_posts",
  {
    member: uuid("member")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    post: text("post")
      .notNull()
      .references(() => posts.key, { onDelete: "cascade" }),
    readAt: timestamp("read_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.member, table.post] }),
    index("read_posts_by_post").on(table.post),
  ],
);
