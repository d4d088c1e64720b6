import type { QuestionnaireDocument } from "../../contracts/quiz.ts";
import type { Locale } from "../../contracts/locale.ts";

type Question = Pick<QuestionnaireDocument["questions"][number], "answers" | "correct">;
export type Guess = "longest" | "shortest" | "place";

/** By how much a rule may beat chance, as a share of the questions, and in questions where there are few. */
const MARGIN = 0.1;
const FEW = 2;

/**
 * The simple rules by which somebody who knows nothing would pass: the longest answer, the shortest, or always the same
 * place. A rule counts from 10 points above chance on, and two questions.
 */
export function guessesThatWork(questions: Question[], locale: Locale): Guess[] {
  const hits = new Map<string, number>();
  let chance = 0;
  for (const { answers, correct } of questions) {
    chance += 1 / answers.length;
    for (const { rule, share } of rulesThatFind(
      answers.map((answer) => answer[locale].length),
      correct,
    ))
      hits.set(rule, (hits.get(rule) ?? 0) + share);
  }
  const allowed = Math.max(chance + MARGIN * questions.length, chance + FEW);
  const found = [...hits].filter(([, count]) => count > allowed).map(([rule]) => rule.split(" ")[0] as Guess);
  return [...new Set(found)];
}

/** The rules that lead to the right answer. Of answers as long as each other a rule finds it in its share of cases. */
function rulesThatFind(lengths: number[], correct: number): { rule: string; share: number }[] {
  const own = lengths[correct] ?? 0;
  const share = 1 / lengths.filter((length) => length === own).length;
  return [
    ...(own === Math.max(...lengths) ? [{ rule: "longest", share }] : []),
    ...(own === Math.min(...lengths) ? [{ rule: "shortest", share }] : []),
    { rule: `place ${correct}`, share: 1 },
  ];
}
