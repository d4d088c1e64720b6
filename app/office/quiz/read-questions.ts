import { LETTER, readAnswers } from "./read-answers.ts";

/** A question as it was written in one language. `correct` counts from 0 and is null where no answer is marked, or several are. */
export type WrittenQuestion = {
  text: string;
  answers: string[];
  correct: number | null;
  explanation: string;
  topic: string;
  source: { text: string; url: string };
};

const NUMBER =
  /^(?:#{1,6}\s{0,3})?(?:\*\*)?(?:(?:question|q)\s{0,3})?(\d{1,3})\s{0,3}(?:[.):–-]|(?=\s{0,3}(?:\*\*)?$))\s{0,3}(?:\*\*)?\s{0,3}/i;
const NAMED = /^(?:#{1,6}\s{0,3})?(?:\*\*)?question\s{1,3}(\d{1,3})\s{0,3}[.):–-]?\s{0,3}(?:\*\*)?\s{0,3}/i;
const LABELS = {
  key: /^(?:\*\*)?(?:(?:the\s+)?(?:correct|right)\s+answers?|(?:la\s+)?bonnes?\s+réponses?|answers?(?:\s+key)?|réponses?(?:\s+correctes?)?|ans|rép|corrigé|solutions?)\s*[:=.](?:\*\*)?\s*/i,
  explanation:
    /^(?:\*\*)?(?:explanation|explication|rationale|justification|feedback|why|pourquoi)\s*:(?:\*\*)?\s*/i,
  source: /^(?:\*\*)?(?:sources?|references?|références?)\s*:(?:\*\*)?\s*/i,
  topic: /^(?:\*\*)?(?:topic|theme|thème|category|catégorie)\s*:(?:\*\*)?\s*/i,
};
type Label = keyof typeof LABELS;

/** A line that starts as the answers of a list do. */
const LISTED = /^(?:[✓✔✅☑=*]\s*)?(?:[-–—•●▪○◦*]\s+|\[[ x*✓]?\]\s*|\([ x*✓]?\)\s*|[☐□✓✔✅☑]\s*)\S|^[-*]$/i;
const LETTERED = /^(?:[✓✔✅☑=*]\s*|\*\*)?(?=\(?[a-h]\s?(?:[).:\]]|\s-))/i;
const SOLUTION = /(\d{1,3})\s{0,3}[-.:)=]?\s{0,3}\(?([a-h])\b/gi;

type Open = Record<"text" | "answers" | Label, string[]> & { number: number | undefined };

/**
 * The questions of a text as people write them: numbered or apart by empty lines; answers with letters, bullets, boxes or alone on
 * their lines; the right one marked, or named behind `Answer:` or in a list at the end. `Explanation:`, `Source:` and `Topic:` are
 * understood in both languages. A line after `\` is no more than text.
 */
export function readQuestions(text: string): WrittenQuestion[] {
  const lines = text.replaceAll("\r", "").split("\n").flatMap(apart);
  const open: Open[] = [];
  let into: keyof Omit<Open, "number"> = "text";
  let wasBlank = true;
  let solutions: [string | undefined, string | undefined][] = [];
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === "") {
      wasBlank = true;
      if (into === "explanation") open.at(-1)?.explanation.push("");
      continue;
    }
    const isText = line.startsWith("\\");
    const current = open.at(-1);
    const label = isText ? undefined : labelOf(line);
    const listed = label === "key" ? [...line.replace(LABELS.key, "").matchAll(SOLUTION)] : [];
    if (listed.length > 1) solutions = listed.map(([, number, letter]) => [number, letter]);
    else if (label && current) {
      into = label;
      current[label].push(line.replace(LABELS[label], ""));
    } else if (!isText && isAnswer(lines, { index, current, into })) {
      into = "answers";
      current?.answers.push(line);
    } else if (!isText && isNumbered(line) && !isNumberedAnswer(current)) {
      open.push(begun(Number((NAMED.exec(line) ?? NUMBER.exec(line))?.[1])));
      into = "text";
      const words = line.replace(NAMED.test(line) ? NAMED : NUMBER, "").replace(/\*\*$/, "");
      if (words) open.at(-1)?.text.push(words);
    } else if (!isText && isNumbered(line)) {
      into = "answers";
      current?.answers.push(line.replace(NUMBER, ""));
    } else if (!current || (!isText && wasBlank && into !== "explanation" && isWhole(current))) {
      open.push(begun(undefined));
      into = "text";
      open.at(-1)?.text.push(line);
    } else current[into].push(isText ? line.slice(1) : line);
    wasBlank = false;
  }
  return open.map(closed).map((one, place) => {
    const letter = solutions.find(([number]) => Number(number) === (open[place]?.number ?? place + 1))?.[1];
    return letter ? { ...one, correct: placeOf(letter, one.answers) } : one;
  });
}

const begun = (number: number | undefined): Open => ({
  number,
  text: [],
  answers: [],
  key: [],
  explanation: [],
  source: [],
  topic: [],
});

/** Answers that stand side by side: `a) … b) … c) …`. */
function apart(line: string): string[] {
  if (!/^\s*\*?\(?a[).]\s/i.test(line)) return [line];
  return line.split(/\s(?=\*?\(?[b-h][).]\s)/i);
}

const isNumbered = (line: string) => NUMBER.test(line) || NAMED.test(line);

function labelOf(line: string): Label | undefined {
  return (Object.keys(LABELS) as Label[]).find((label) => LABELS[label].test(line));
}

type At = { index: number; current: Open | undefined; into: string };

/** Whether a line is an answer. A letter counts where it is the next one, and where others follow: `A. thaliana` is a name. */
function isAnswer(lines: string[], { index, current, into }: At): boolean {
  if (!current || (into !== "text" && into !== "answers")) return false;
  if (current.text.length === 0 && current.number === undefined) return false;
  const line = lines[index]?.trim() ?? "";
  if (LISTED.test(line)) return true;
  const letter = letterOf(line);
  if (letter !== "abcdefgh"[current.answers.length]) return false;
  return letter !== "a" || lines.slice(index + 1, index + 5).some((next) => letterOf(next.trim()) === "b");
}

function letterOf(line: string): string | undefined {
  return LETTERED.test(line) ? LETTER.exec(line.replace(LETTERED, ""))?.[1]?.toLowerCase() : undefined;
}

/** Whether what is asked without a number is answered with numbers. */
function isNumberedAnswer(current: Open | undefined): boolean {
  return current !== undefined && current.number === undefined && /[?:]$/.test(current.text.at(-1) ?? "");
}

/** Whether nothing of a question is still to come, so that what follows an empty line is the next one. */
function isWhole({ text, answers }: Open): boolean {
  return answers.length > 0 || text.length > 2;
}

function closed({ text, answers, key, explanation, source, topic }: Open): WrittenQuestion {
  // Answers alone on their lines stand where the question's text would go on.
  const end = text.findIndex((line) => /[?:…]$/.test(line)) + 1 || 1;
  const isBare = answers.length === 0 && text.length > 2;
  const { texts, right } = readAnswers(isBare ? text.slice(end) : answers);
  const said = key.join(" ").trim();
  const isTrueOrFalse = texts.length === 0 && /^(vrai|faux|true|false)\b/i.test(said);
  const offered = isTrueOrFalse
    ? /^[vf]a?[ru]/i.test(said) && !/^false/i.test(said)
      ? ["Vrai", "Faux"]
      : ["True", "False"]
    : texts;
  const named = said ? placeOf(said, offered) : null;
  const url = /https?:\/\/\S+/.exec(source.join(" "))?.[0] ?? "";
  return {
    text: (isBare ? text.slice(0, end) : text).join("\n"),
    answers: offered,
    correct: named ?? (right.length === 1 ? (right[0] ?? null) : null),
    explanation: explanation.join("\n").trim(),
    topic: topic.join(" ").trim(),
    source: {
      text: source
        .join(" ")
        .replace(url, "")
        .replace(/[\s,;:(<]{1,9}$/, "")
        .trim(),
      url,
    },
  };
}

/** The answer that a letter, a number or its own words name. */
function placeOf(said: string, answers: string[]): number | null {
  const same = answers.findIndex((answer) => answer.toLowerCase() === said.toLowerCase().replace(/\.$/, ""));
  const [, letter] = /^\(?([a-h])(?![\p{L}\d])/iu.exec(said) ?? [];
  const number = /^\(?(\d)(?!\d)/.exec(said)?.[1];
  const place =
    same >= 0 ? same : letter ? letter.toLowerCase().charCodeAt(0) - 97 : number ? Number(number) - 1 : -1;
  return place >= 0 && place < answers.length ? place : null;
}
