import { eq } from "drizzle-orm";
import type { Participant } from "../members/index.ts";
import { bookings } from "./tables.ts";

/** The registrations' part in the life of a member: they go with their member, and the job gives their seats to others. */
export const bookingsParticipant: Participant = {
  async exportData({ database }, { id }) {
    return { registrations: await database.select().from(bookings).where(eq(bookings.member, id)) };
  },
};
