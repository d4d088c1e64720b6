import { use } from "react";
import { renderToString } from "react-dom/server";
import { QUESTION_PLACE } from "../../contracts/markdown.ts";
import type { Question } from "../../contracts/quiz.ts";
import { TextsContext } from "../../ui/texts.tsx";
import { PrefixContext } from "../shell/site-data.ts";
import { Island } from "../shell/island.tsx";
import { AskedQuestion } from "./asked-question.tsx";

/** A post's text with its questions in their places. One that is no longer asked is left out. */
export function useQuestions(
  html: string,
  { post, asked }: { post: string; asked: Record<string, Question> },
) {
  const texts = use(TextsContext);
  const prefix = use(PrefixContext) ?? "";
  return html.replaceAll(QUESTION_PLACE, (_, name: string) => {
    const question = Object.hasOwn(asked, name) && asked[name];
    if (!question) return "";
    return renderToString(
      <TextsContext value={texts}>
        <Island
          script="site/blog/asked-question.island.tsx"
          of={AskedQuestion}
          props={{ question, post, whole: `${prefix}/quiz`, prefix }}
          texts={["public:quiz"]}
        />
      </TextsContext>,
    );
  });
}
