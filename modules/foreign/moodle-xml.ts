import { DomUtils, parseDocument } from "htmlparser2";
import type { ReadQuestion, ReadQuestions } from "./found-question.ts";
import { asHtml, lastOf } from "./gift.ts";
import { Losses } from "./losses.ts";

const { getElementsByTagName, textContent } = DomUtils;
type Element = ReturnType<typeof getElementsByTagName>[number];

/**
 * Reads Moodle XML, a questionnaire for each category (docs.moodle.org, "Moodle XML format"; Moodle's
 * `question/format/xml/format.php`). The parser knows no document type: nothing is fetched, and nothing grows.
 */
export function readMoodleXml(xml: string, name: string, words: [yes: string, no: string]): ReadQuestions[] {
  const read: ReadQuestions[] = [];
  for (const question of getElementsByTagName("question", parseDocument(xml, { xmlMode: true }))) {
    const kind = question.attribs["type"] ?? "";
    if (kind === "category" || read.length === 0) {
      const title = kind === "category" ? lastOf(textIn(question, "category")) : "";
      read.push({ title: title || name, questions: [], losses: new Losses() });
      if (kind === "category") continue;
    }
    const current = read.at(-1);
    if (current) take(current, question, { kind, words });
  }
  return read;
}

type Told = { kind: string; words: [yes: string, no: string] };

function take({ questions, losses }: ReadQuestions, question: Element, { kind, words }: Told): void {
  const name = textIn(question, "name");
  if (kind !== "multichoice" && kind !== "truefalse") {
    losses.note("question_kind", `${kind} ${name}`);
    return;
  }
  for (const file of getElementsByTagName("file", question))
    losses.note("picture_absent", file.attribs["name"] ?? "");
  const answers = getElementsByTagName("answer", question.childNodes, false).map((answer) => {
    const said = htmlOf(answer);
    const yesOrNo = kind === "truefalse" ? words[said.trim() === "true" ? 0 : 1] : undefined;
    return {
      words: yesOrNo ?? said,
      share: Number(answer.attribs["fraction"] ?? 0),
      feedback: htmlIn(answer, "feedback"),
    };
  });
  questions.push({
    name,
    text: htmlIn(question, "questiontext"),
    answers,
    explanation: htmlIn(question, "generalfeedback"),
  } satisfies ReadQuestion);
}

const childOf = (element: Element, name: string): Element | undefined =>
  getElementsByTagName(name, element.childNodes, false)[0];

function textIn(element: Element, name: string): string {
  const child = childOf(element, name);
  return child ? textContent(childOf(child, "text") ?? child).trim() : "";
}

function htmlIn(element: Element, name: string): string {
  const child = childOf(element, name);
  return child ? htmlOf(child) : "";
}

/** What a `<text>` says. Its `format` tells whether that is HTML. */
function htmlOf(element: Element): string {
  const text = textContent(childOf(element, "text") ?? []).trim();
  return element.attribs["format"] === "plain_text" || element.attribs["format"] === "markdown"
    ? asHtml(text)
    : text;
}
