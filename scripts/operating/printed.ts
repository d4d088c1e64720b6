/** The commands of a part of a page, in order: its indented lines. A part ends at the next heading of its level. */
export function commandsOf(page: string, heading: string): string {
  const part = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`the page has no part “${heading}”`);
  const lines = part.split("\n").filter((line) => line.startsWith("    "));
  return lines.map((line) => line.slice(4)).join("\n");
}
