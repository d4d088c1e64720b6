import type { ReadQuestion, ReadQuestions } from "./found-question.ts";
import { Losses } from "./losses.ts";

/** Signs that are text, while the others are looked for: `\:` and the like (docs.moodle.org, "GIFT format", special characters). */
const SIGNS = String.raw`\~=#{}:` + "\n";
const HIDDEN = 0xe000;
const hide = (text: string): string =>
  text.replaceAll(/\\([\\~=#{}:n])/g, (_, sign: string) =>
    String.fromCharCode(HIDDEN + SIGNS.indexOf(sign === "n" ? "\n" : sign)),
  );
const show = (text: string): string =>
  text.replaceAll(/[\uE000-\uE007]/g, (sign) => SIGNS[sign.charCodeAt(0) - HIDDEN] ?? "").trim();

const YES_NO: Record<string, boolean> = { T: true, TRUE: true, F: false, FALSE: false };

/**
 * Reads GIFT, a questionnaire for each category (docs.moodle.org, "GIFT format"; Moodle's `question/format/gift/format.php`). `words`
 * says true and false in the reader's language.
 */
export function readGift(text: string, name: string, words: [yes: string, no: string]): ReadQuestions[] {
  const read: ReadQuestions[] = [];
  let current: ReadQuestions = { title: name, questions: [], losses: new Losses() };
  const blocks = text
    .replaceAll("\r\n", "\n")
    .replaceAll(/^[ \t]*\/\/[^\n]*$/gm, "//")
    // A comment ends no question, but an empty line does.
    .split(/\n[ \t]*(?:\n[ \t]*)+/);
  for (const block of blocks) {
    const source = hide(block.replaceAll(/^\/\/$\n?/gm, "").trim());
    if (!source) continue;
    const category = /^\$CATEGORY:([^\n]*)/.exec(source)?.[1];
    const rest = category === undefined ? source : source.slice(source.indexOf("\n") + 1 || source.length);
    if (category !== undefined) {
      current = { title: lastOf(show(category)) || name, questions: [], losses: new Losses() };
      read.push(current);
    } else if (read.length === 0) read.push(current);
    if (rest.trim()) take(current, rest.trim(), words);
  }
  return read;
}

/** Of `$course$/top/Default for X/Gels` only the last part says something. */
export function lastOf(category: string): string {
  return category.split("/").at(-1)?.trim() ?? "";
}

function take({ questions, losses }: ReadQuestions, source: string, words: [string, string]): void {
  const nameEnd = source.startsWith("::") ? source.indexOf("::", 2) : -1;
  const name = nameEnd < 0 ? "" : show(source.slice(2, nameEnd));
  const rest = nameEnd < 0 ? source : source.slice(nameEnd + 2);
  const [start, end] = [rest.indexOf("{"), rest.indexOf("}")];
  const label = name || show(rest).slice(0, 80);
  if (start < 0 || end < start) {
    losses.note("question_kind", `description ${label}`);
    return;
  }
  const [held, general] = splitLast(rest.slice(start + 1, end), "####");
  // Words after the answers make it a sentence with a gap.
  const after = rest.slice(end + 1).trim();
  const text = textOf(rest.slice(0, start) + (after ? `_____${rest.slice(end + 1)}` : ""));
  const answers = answersOf(held.trim(), words);
  if (typeof answers === "string") losses.note("question_kind", `${answers} ${label}`);
  else questions.push({ name, text, answers, explanation: textOf(general) });
}

/** The answers, or what kind of question this is that has none to choose from. */
function answersOf(held: string, [yes, no]: [string, string]): ReadQuestion["answers"] | string {
  if (held === "") return "essay";
  if (held.startsWith("#")) return "numerical";
  if (!held.includes("~")) {
    const [said = "", wrong = "", right = ""] = held.split("#");
    const isTrue = YES_NO[said.trim()];
    if (isTrue === undefined) return held.includes("->") ? "match" : "shortanswer";
    const told = textOf(right) || textOf(wrong);
    return [
      { words: yes, share: isTrue ? 100 : 0, feedback: isTrue ? told : "" },
      { words: no, share: isTrue ? 0 : 100, feedback: isTrue ? "" : told },
    ];
  }
  return held
    .replaceAll("=", "~=")
    .split("~")
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, weight] = /^=?%(-?\d{1,3}(?:\.\d*)?)%/.exec(one) ?? [];
      const share = weight ? Number(weight) : one.startsWith("=") ? 100 : 0;
      const [said = "", feedback = ""] = one.replace(/^=?(%-?[\d.]+%)?/, "").split(/#(.*)/s);
      return { words: textOf(said), share, feedback: textOf(feedback) };
    });
}

/** `[html]`, `[plain]`, `[moodle]` or `[markdown]` says how a text is written. What is no HTML becomes it. */
function textOf(source: string): string {
  const [, format = "", text = source] = /^\s*\[(html|plain|moodle|markdown)\]([\s\S]*)$/.exec(source) ?? [];
  const shown = show(text);
  return format === "html" || /<[a-z]+[\s>/]/i.test(shown) ? shown : asHtml(shown);
}

export function asHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(/\n/g, "<br>");
}

function splitLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}
