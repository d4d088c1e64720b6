/** The signs that people put before the right answer, and what they write behind it. */
const MARK_BEFORE = /^(?:[✓✔✅☑=]|\*(?=[\s(a-h]|$)(?!.+\*$)|\[[x*✓]\]|\([x*✓]\))\s*/i;
const MARK_BEHIND =
  /[✓✔✅]$|[([](?:x|✓|correcte?|right|true|vraie?|bonne(?: réponse)?|juste|exacte?)[)\]]$|(?:←|<-{1,3})\s{0,3}(?:correct|right|bonne|juste)/i;
const BOLD = /^(\*\*|__)(.+)\1$/;
const BULLET = /^[-–—•●▪○◦](?:\s+|$)/;
const BOX = /^(?:\[\s?\]|\(\s?\)|[☐□])\s*/;
/** `a)`, `(b)`, `C.`, `D -`; what stands before it is a mark. */
export const LETTER = /^\(?([a-h])\s?(?:[).:\]]|\s-)\s*/i;

/**
 * The answers of one question, a line each, and the places of those that are marked as right: by a sign before or behind them, or by
 * being the only one in bold. Bullets and letters are no part of an answer where all lines have them: `A. thaliana` stays whole.
 */
export function readAnswers(lines: string[]): { texts: string[]; right: number[] } {
  const trimmed = lines.map((line) => line.trim().replace(/^[-*+]\s+(?=\[[ x]?\])/i, ""));
  const isStarred = trimmed.length > 1 && trimmed.every((line) => /^\*\s/.test(line));
  const read = trimmed.map((line) => {
    const plain = isStarred ? line.replace(/^\*\s+/, "") : line;
    const [, , bold] = BOLD.exec(plain) ?? [];
    const begun = (bold ?? plain).replace(MARK_BEFORE, "");
    const end = markBehind(begun);
    const text = begun.slice(0, end).trim().replace(BOX, "");
    return { text, isMarked: begun !== (bold ?? plain) || end < begun.length, isBold: bold !== undefined };
  });
  const some = read.some(({ isMarked }) => isMarked) ? "isMarked" : "isBold";
  const right = read.flatMap((one, place) => (one[some] ? [place] : []));
  return {
    texts: withoutLetters(withoutBullets(read, right)),
    right: some === "isBold" && right.length > 1 ? [] : right,
  };
}

/** Where the mark behind an answer begins, or the answer's end. Stars on both sides are emphasis. */
function markBehind(answer: string): number {
  const star = answer.indexOf("*");
  if (star >= 0 && star === answer.length - 1) return star;
  return MARK_BEHIND.exec(answer)?.index ?? answer.length;
}

function withoutBullets(read: { text: string }[], right: number[]): string[] {
  const texts = read.map(({ text }) => text);
  const isListed = texts.every((text, place) => text === "" || right.includes(place) || BULLET.test(text));
  return isListed ? texts.map((text) => text.replace(BULLET, "")) : texts;
}

function withoutLetters(texts: string[]): string[] {
  const isLettered =
    texts.length > 1 &&
    texts.every((text, place) => LETTER.exec(text)?.[1]?.toLowerCase() === "abcdefgh"[place]);
  return isLettered ? texts.map((text) => text.replace(LETTER, "")) : texts;
}
