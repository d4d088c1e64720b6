/**
 * An answer without the mail that it quotes below: the block of `>` at its end, and the line above it that says who wrote when.
 * A text with anything else after the quotes stays whole, so that nothing of the writer's is lost.
 */
export function cutQuoted(text: string): string {
  const lines = text.replaceAll("\r\n", "\n").trimEnd().split("\n");
  const last = lines.findLastIndex((line) => line.trim() !== "" && !line.startsWith(">"));
  const hasQuote = lines.slice(last + 1).some((line) => line.startsWith(">"));
  if (last < 0 || !hasQuote) return text.trim();
  return lines.slice(0, attributionOf(lines, last)).join("\n").trim() || text.trim();
}

/** Where the line begins that ends at `last` and says who wrote, which mail programs break in two; else after `last`. */
function attributionOf(lines: string[], last: number): number {
  if (!lines[last]?.trimEnd().endsWith(":")) return last + 1;
  const isSecond = !BEGINS.test(lines[last]) && BEGINS.test(lines[last - 1] ?? "");
  return isSecond ? last - 1 : last;
}

const BEGINS = /^(?:On|Le|Am|El) /;
