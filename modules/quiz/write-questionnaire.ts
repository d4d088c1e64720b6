import { questionnaireDraft } from "../../contracts/quiz.ts";
import { parse } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { answers, questionnaires, questions } from "./tables.ts";

/** Stores a new questionnaire, the `position`-th of the list. Parses it first. */
export async function writeQuestionnaire(
  database: Queries,
  { position, draft }: { position: number; draft: unknown },
): Promise<void> {
  const { questions: asked, ...questionnaire } = parse(questionnaireDraft, draft);
  const id = crypto.randomUUID();
  await database.insert(questionnaires).values({ id, position, ...questionnaire });
  for (const [index, { answers: offered, correct, ...question }] of asked.entries()) {
    const questionId = crypto.randomUUID();
    await database
      .insert(questions)
      .values({ id: questionId, questionnaire: id, position: index, ...question });
    await database.insert(answers).values(
      offered.map((text, answerIndex) => ({
        id: crypto.randomUUID(),
        question: questionId,
        text,
        isCorrect: answerIndex === correct,
      })),
    );
  }
}
