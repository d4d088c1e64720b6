import { eq, inArray, or } from "drizzle-orm";
import type { Participant } from "../members/index.ts";
import { messages, threads } from "./tables.ts";

const ofMember = ({ id, email }: { id: string; email: string }) =>
  or(eq(threads.member, id), eq(threads.email, email));

/** The threads' part in the life of a member: those that they began go with them, the contact form's included. */
export const messagesParticipant: Participant = {
  async exportData({ database }, member) {
    const own = await database.select().from(threads).where(ofMember(member));
    const written = await database
      .select({
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
    return { threads: own, messages: written };
  },
  async onDeleted(transaction, member) {
    await transaction.delete(threads).where(ofMember(member));
  },
};
