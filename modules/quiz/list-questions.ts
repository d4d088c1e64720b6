import type { NamedQuestion } from "../../contracts/quiz.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Asking } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { listNames } from "./read-questions.ts";

/** The questions that members can play, by the names by which a text can ask them. For the team. */
export async function listQuestions({ ctx }: Asking): Promise<NamedQuestion[]> {
  requireRole(ctx, ...ROLES);
  const rows = await listNames(ctx.database);
  return rows.map(({ id, name, questionnaire, text }) => ({
    id,
    name,
    questionnaire: questionnaire[ctx.locale],
    text: text[ctx.locale],
  }));
}
