import type { Question, TriedAnswer } from "../../contracts/quiz.ts";
import { useTranslation } from "../../ui/texts.tsx";

/** An answer that was given, and what the server said of it. */
export type Told = { given: string; verdict: TriedAnswer };

/** Asks the server whether an answer is right. `post` is the post in whose text the question stands. Throws without a verdict. */
export async function tryAnswer(
  question: Question,
  given: { answer: string; post?: string },
): Promise<TriedAnswer> {
  const response = await fetch(`${question["@id"]}/tries`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
    body: JSON.stringify(given),
  });
  if (!response.ok) throw new Error("no verdict");
  return (await response.json()) as TriedAnswer;
}

/** How an answer is marked once the question is judged. */
export function markOf(answer: string, told: Told | undefined): "right" | "wrong" | undefined {
  if (told?.verdict.correctAnswer === answer) return "right";
  return told?.given === answer ? "wrong" : undefined;
}

type WhyProps = { verdict: TriedAnswer; prefix: string | undefined };

/** Whether an answer was right, why, and where it is written. */
export function Why({ verdict: { isAnswerCorrect, explanation, source, link }, prefix }: WhyProps) {
  const { t } = useTranslation("public");
  return (
    <div className={`border-l-2 pl-4 ${isAnswerCorrect ? "border-brand" : "border-signal"}`}>
      <p className="font-semibold">{t(isAnswerCorrect ? "quiz.right" : "quiz.wrong")}</p>
      <p className="mt-1">{explanation}</p>
      <p className="mt-1 text-sm text-soft">
        {t("quiz.source")}{" "}
        <a href={source.url} className="link" rel="noopener">
          {source.text}
        </a>
      </p>
      {prefix !== undefined && link && (
        <a href={prefix + link} className="link inline-flex min-h-11 items-center text-sm">
          {t("quiz.more")}
        </a>
      )}
    </div>
  );
}
