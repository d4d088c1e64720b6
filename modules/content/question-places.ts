import type { MarkedExtension } from "marked";
import { QUIZ } from "../../contracts/markdown.ts";

/** A question of a questionnaire becomes an empty element, because the page asks it as it is when it is read. */
export const questionPlaces: MarkedExtension = {
  extensions: [
    {
      name: "quiz",
      level: "block",
      start: (source) => /(?<=^|\n)::quiz/.exec(source)?.index,
      tokenizer(source) {
        const [raw, question] = QUIZ.exec(source) ?? [];
        return raw ? { type: "quiz", raw, question } : undefined;
      },
      renderer: ({ question }) => `<div data-quiz="${String(question)}"></div>\n`,
    },
  ],
};
