import { slugify } from "../../contracts/slugify.ts";
import type { Course } from "./course.ts";
import type { Found } from "./found.ts";
import type { ForeignLine } from "./report.ts";
import { addItem } from "./take-item.ts";
import { inTrial } from "./trial.ts";
import { whyOf } from "../../platform/core/untaken.ts";

/** Questionnaires, each as a draft. */
export async function takeQuestionnaires(course: Course, { questions = [] }: Found): Promise<ForeignLine[]> {
  const lines: ForeignLine[] = [];
  for (const { source, read } of questions) {
    const line = { kind: "questionnaire" as const, source, title: source, losses: [], addresses: [] };
    const known = course.here.get(`questionnaire ${source}`);
    if (known) {
      lines.push({ ...line, key: known, becomes: "same" });
      continue;
    }
    try {
      const { document, title, losses } = read();
      const wanted = slugify(title) || "questionnaire";
      const key = await inTrial(course.services.database, course.isTrial, (transaction) =>
        addItem(transaction, course, { kind: "questionnaire", source, wanted, document }),
      );
      lines.push({ ...line, title, key, becomes: "draft", losses });
    } catch (error) {
      lines.push({ ...line, becomes: "refused", why: whyOf(error) });
    }
  }
  return lines;
}
