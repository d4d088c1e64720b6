import { desc, eq } from "drizzle-orm";
import type { Participant } from "../members/index.ts";
import { mailingRecipients } from "./tables.ts";

/** The letters' part in the life of a member: which they got, until they leave. */
export const lettersParticipant: Participant = {
  async exportData({ database }, { email }) {
    const letters = await database
      .select({
        letter: mailingRecipients.letter,
        state: mailingRecipients.state,
        settledAt: mailingRecipients.settledAt,
      })
      .from(mailingRecipients)
      .where(eq(mailingRecipients.email, email))
      .orderBy(desc(mailingRecipients.settledAt));
    return { letters };
  },
  async onDeleted(transaction, { email }) {
    await transaction
      .update(mailingRecipients)
      .set({ email: null, recipient: null, reason: null })
      .where(eq(mailingRecipients.email, email));
  },
};
