import { and, desc, eq, getTableColumns, inArray, or } from "drizzle-orm";
import type { Participant } from "../members/index.ts";
import { attachmentsOf, wholeAttachment } from "./attachments.ts";
import { messageFiles, messages, threads } from "./tables.ts";

/** In bytes: the newest files that one export holds, because it is made in memory. Each of the others is named, and can be fetched by itself. */
const MOST_EXPORTED = 100_000_000;

const ofMember = ({ id, email }: { id: string; email: string }) =>
  or(eq(threads.member, id), eq(threads.email, email));

/** The threads' part in the life of a member: those that they began go with them, the contact form's included. */
export const messagesParticipant: Participant = {
  async exportData({ database }, member) {
    const own = await database.select().from(threads).where(ofMember(member));
    const written = await database
      .select({
        id: messages.id,
        thread: messages.thread,
        sender: messages.sender,
        body: messages.body,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .where(
        inArray(
          messages.thread,
          own.map(({ id }) => id),
        ),
      );
    const files = await attachmentsOf(
      database,
      written.map(({ id }) => id),
    );
    const withFiles = written.map(({ id, ...message }) => ({ ...message, files: files.get(id) ?? [] }));
    return { threads: own, messages: withFiles };
  },
  async exportFiles({ database }, member) {
    const found = await database
      .select(getTableColumns(messageFiles))
      .from(messageFiles)
      .innerJoin(messages, eq(messages.id, messageFiles.message))
      .innerJoin(threads, eq(threads.id, messages.thread))
      .where(and(ofMember(member), messageFiles.isKept))
      .orderBy(desc(messages.createdAt), messageFiles.id);
    const files: Record<string, Uint8Array> = {};
    let room = MOST_EXPORTED;
    for (const file of found) {
      if (file.size > room) break;
      room -= file.size;
      files[`files/${file.id}/${file.name}`] = await wholeAttachment(database, file);
    }
    return files;
  },
  async onDeleted(transaction, member) {
    await transaction.delete(threads).where(ofMember(member));
  },
};
