import { textsOf } from "../../contracts/item-fields.ts";
import { ASKING_KINDS, type ItemKind } from "../../contracts/item-kinds.ts";
import { LOCALES, type Locale } from "../../contracts/locale.ts";
import { markdownText } from "../../contracts/localized.ts";
import { askedQuestions } from "../../contracts/markdown.ts";
import { isReadIn, onlyOf } from "../../contracts/only.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { readNamedQuestions } from "../quiz/index.ts";

type Written = { kind: ItemKind; document: Record<string, unknown> };
type Asked = { path: string; locale: Locale; name: string; line: number };

/** The questions that a document's texts ask in the languages in which it is read. */
export function askedIn({ kind, document }: Written): Asked[] {
  const only = onlyOf(document);
  return textsOf(kind, document)
    .filter(({ schema }) => schema === markdownText)
    .flatMap(({ path, text }) =>
      LOCALES.filter((locale) => isReadIn({ only }, locale)).flatMap((locale) =>
        askedQuestions(text[locale]).map((one): Asked => ({ path, locale, ...one })),
      ),
    );
}

/** The questions that a document's texts ask and that no reader would see: it is not there, or texts of its kind ask none. */
export async function unseenQuestions(
  database: Queries,
  { kind, document }: Written,
): Promise<(Asked & { code: "unknown_question" | "question_elsewhere" })[]> {
  const asked = askedIn({ kind, document });
  if (!ASKING_KINDS.includes(kind)) return asked.map((one) => ({ ...one, code: "question_elsewhere" }));
  const there = await readNamedQuestions(
    database,
    asked.map(({ name }) => name),
  );
  return asked
    .filter(({ name }) => there.every((one) => one.name !== name))
    .map((one) => ({ ...one, code: "unknown_question" }));
}
