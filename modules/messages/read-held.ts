import { asc, eq } from "drizzle-orm";
import type { Context } from "../../platform/core/context.ts";
import { memberName } from "../members/index.ts";
import { findAttachments } from "./attachments.ts";
import { heldReplies } from "./tables.ts";

/** The replies of a thread that wait, as the team sees them. */
export async function readHeld({ database, actor }: Context, thread: string) {
  const { id, author, body, files, dueAt } = heldReplies;
  const rows = await database
    .select({ id, author, body, files, dueAt, name: memberName(author) })
    .from(heldReplies)
    .where(eq(heldReplies.thread, thread))
    .orderBy(asc(dueAt), asc(id));
  const all = await findAttachments(
    database,
    rows.flatMap((row) => row.files),
  );
  return rows.map(({ author: by, dueAt: due, files: named, ...reply }) => ({
    ...reply,
    files: all.filter((file) => named.includes(file.id)),
    dueAt: due.toISOString(),
    isOwn: by === actor?.id,
  }));
}
