import { DomUtils, parseDocument } from "htmlparser2";
import type { Locale } from "../../contracts/locale.ts";
import type { ReadQuestions } from "./found-question.ts";
import { localeOf } from "./languages.ts";
import { Losses } from "./losses.ts";

const { findAll, getElementsByTagName, getInnerHTML, textContent } = DomUtils;
type Element = ReturnType<typeof getElementsByTagName>[number];
type Node = Parameters<typeof textContent>[0];

/** `qti-simple-choice` of QTI 3 is `simpleChoice` in QTI 2.1 and 2.2: both are `simplechoice` here. */
const nameOf = ({ name }: Element): string =>
  name.replace(/^.*:/, "").replace(/^qti-/, "").replaceAll("-", "").toLowerCase();
/** Elements of that name, in their order. */
const all = (name: string, within: Node): Element[] =>
  findAll((element) => nameOf(element) === name, Array.isArray(within) ? within : [within]);
/** `response-identifier` of QTI 3 is `responseIdentifier` before. */
const attribute = ({ attribs }: Element, name: string): string =>
  attribs[name] ?? attribs[name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? "";

/** Whether the start of a file says that it is an item or a test of QTI. */
export const isQti = (head: string): boolean =>
  /<(?:\w+:)?(?:qti-)?assessment-?(?:item|test)[\s>]/i.test(head);

/**
 * Reads the items of QTI 2.1 to 3.0 as one questionnaire (1EdTech, "QTI 3.0 Assessment, Section and Item Information Model"): those
 * with one choice, in the order of the test, if there is one. `files` are the XML files of a package, by their paths.
 */
export function readQti(
  files: Map<string, string>,
  name: string,
): ReadQuestions & { locale: Locale | undefined } {
  const read: ReadQuestions = { title: name, questions: [], losses: new Losses() };
  const parsed = new Map(
    [...files].map(([file, xml]) => [file, parseDocument(xml, { xmlMode: true }).children]),
  );
  const tests = [...parsed].flatMap(([file, nodes]) =>
    all("assessmenttest", nodes).map((test) => ({ file, test })),
  );
  const ordered = tests.flatMap(({ file, test }) =>
    all("assessmentitemref", test).map((ref) => beside(file, attribute(ref, "href"))),
  );
  read.title = tests.map(({ test }) => attribute(test, "title")).find(Boolean) || name;
  const items = new Set([...ordered, ...parsed.keys()]);
  let locale: Locale | undefined;
  for (const file of items)
    for (const item of all("assessmentitem", parsed.get(file) ?? [])) {
      locale ??= localeOf(item.attribs["xml:lang"]);
      take(read, item);
    }
  return { ...read, locale };
}

/** The path of a file that another names, within the package. */
function beside(file: string, href: string): string {
  return new URL(href, `file:///${file}`).pathname.slice(1);
}

function take({ questions, losses }: ReadQuestions, item: Element): void {
  const name = attribute(item, "title") || attribute(item, "identifier");
  const [body] = all("itembody", item);
  const interactions = findAll((element) => nameOf(element).endsWith("interaction"), body ? [body] : []);
  const [choice] = interactions;
  const [declared] = all("responsedeclaration", item);
  if (!body || !choice || interactions.length > 1 || nameOf(choice) !== "choiceinteraction") {
    losses.note("question_kind", `${choice ? nameOf(choice) : "description"} ${name}`);
    return;
  }
  const right = new Set((declared ? all("value", declared) : []).map((value) => textContent(value).trim()));
  const isOne = declared && attribute(declared, "cardinality") === "single";
  const answers = all("simplechoice", choice).map((element) => {
    const feedback = all("feedbackinline", element);
    for (const one of feedback) DomUtils.removeElement(one);
    const share = right.has(attribute(element, "identifier")) ? (isOne ? 100 : 50) : 0;
    return {
      words: getInnerHTML(element),
      share,
      feedback: feedback.map((one) => textContent(one)).join(" "),
    };
  });
  const [prompt] = all("prompt", choice);
  DomUtils.removeElement(choice);
  const [told = "", ...others] = all("modalfeedback", item).map((one) => getInnerHTML(one));
  for (const _ of others) losses.note("feedback", name);
  questions.push({
    name,
    text: getInnerHTML(body) + (prompt ? getInnerHTML(prompt) : ""),
    answers,
    explanation: told,
  });
}
