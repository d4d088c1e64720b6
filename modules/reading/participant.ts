import { eq } from "drizzle-orm";
import type { Participant } from "../members/index.ts";
import { readPosts } from "./tables.ts";

/** Reading's part in the life of a member: what they read goes with them. */
export const readingParticipant: Participant = {
  async exportData({ database }, { id }) {
    return { readPosts: await database.select().from(readPosts).where(eq(readPosts.member, id)) };
  },
};
