import { eq } from "drizzle-orm";
import type { Participant } from "../members/index.ts";
import { games, userAnswers } from "./tables.ts";

/** The quiz's part in the life of a member: games go with their member. */
export const quizParticipant: Participant = {
  async exportData({ database }, { id }) {
    const played = await database.select().from(games).where(eq(games.member, id));
    const given = await database
      .select({
        game: userAnswers.game,
        question: userAnswers.question,
        answer: userAnswers.answer,
        answeredAt: userAnswers.answeredAt,
      })
      .from(userAnswers)
      .innerJoin(games, eq(games.id, userAnswers.game))
      .where(eq(games.member, id));
    return { games: played, answers: given };
  },
};
