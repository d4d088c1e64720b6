import { eq } from "drizzle-orm";
import type { Participant } from "../members/index.ts";
import { attendances, certificates, qrCodes } from "./tables.ts";

/** The codes' part in the life of a member: codes and certificates go with their member. */
export const qrParticipant: Participant = {
  async exportData({ database }, { id }) {
    return {
      qrCodes: await database.select().from(qrCodes).where(eq(qrCodes.member, id)),
      certificates: await database.select().from(certificates).where(eq(certificates.member, id)),
      attendances: await database.select().from(attendances).where(eq(attendances.member, id)),
    };
  },
};
