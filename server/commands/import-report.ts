import type { Loss, LossCode } from "../../contracts/foreign.ts";
import type { ImportReport } from "../../contracts/transfers.ts";
import type { Taken } from "../../modules/transfers/index.ts";
import { inWords } from "../../platform/core/untaken.ts";
import texts from "../../platform/i18n/locales/en/office.json" with { type: "json" };

type Line = ImportReport["lines"][number];

/** In the order in which somebody wants to know. */
const SAYS: Record<Line["becomes"], string> = {
  refused: "cannot be taken",
  differs: "are here in other words, which stay",
  draft: "become drafts",
  shown: "are as they were there: public if they were",
  invited: "are invited",
  same: "are here already, and stay as they are",
};
const ORDER = Object.keys(SAYS) as Line["becomes"][];

/** The report in a few lines. */
export function* summaryOf({ id, isContinued, report }: Taken, isTrial: boolean): Generator<string> {
  const { system, isWhole, lines, losses, redirects } = report;
  for (const { source, becomes, why } of lines) {
    if (becomes === "refused") yield `${source}: ${why ? inWords(why) : ""}`;
    if (becomes === "differs") yield `${source}: is here in other words, which stay`;
  }
  yield `${system}${isContinued ? ", going on with an import that broke off" : ""}:`;
  if (isWhole) yield "  takes the place of the examples";
  for (const { becomes, some } of grouped(lines)) yield `  ${some.length} ${SAYS[becomes]}`;
  if (redirects > 0) yield `  ${redirects} old addresses will lead here`;
  const lost = totals([...losses, ...lines.flatMap((line) => line.losses)]);
  for (const [code, count] of lost) yield `  ${count} × ${texts.losses[code]}`;
  if (isTrial) yield "nothing was changed: say --yes to import it";
  else if (id) yield `import ${id}`;
}

function grouped(lines: Line[]): { becomes: Line["becomes"]; some: Line[] }[] {
  return ORDER.map((becomes) => ({ becomes, some: lines.filter((line) => line.becomes === becomes) })).filter(
    ({ some }) => some.length > 0,
  );
}

function totals(losses: Loss[]): Map<LossCode, number> {
  const counts = new Map<LossCode, number>();
  for (const { code, count } of losses) counts.set(code, (counts.get(code) ?? 0) + count);
  return counts;
}

/** The whole report as a page of Markdown: each thing, what becomes of it, and what is lost. */
export function importPage(taken: Taken, { name, isTrial }: { name: string; isTrial: boolean }): string {
  const { system, lines, losses } = taken.report;
  const parts = [
    `# Import from ${system}: ${plain(name)}`,
    Array.from(summaryOf(taken, isTrial), (line) => `- ${plain(line.trim())}`).join("\n"),
  ];
  if (losses.length > 0) parts.push("## Left out", lossesOf(losses));
  for (const { becomes, some } of grouped(lines))
    parts.push(`## ${some.length} ${SAYS[becomes]}`, some.map(lineOf).join("\n"));
  return `${parts.join("\n\n")}\n`;
}

function lineOf({ kind, source, title, key, why, losses, addresses }: Line): string {
  const name = `- **${plain(title)}** (${kind}${key ? ` \`${key}\`` : ""}, from \`${source.replaceAll("`", "'")}\`)${why ? `: ${plain(inWords(why))}` : ""}`;
  return [
    name,
    ...addresses.map((one) => `  - was at \`${one}\``),
    ...losses.map((loss) => `  - ${lossOf(loss)}`),
  ].join("\n");
}

const lossesOf = (losses: Loss[]): string => losses.map((loss) => `- ${lossOf(loss)}`).join("\n");

function lossOf({ code, what, why, count }: Loss): string {
  const said = [texts.losses[code], what && plain(what), why && plain(inWords(why))];
  return `${said.filter(Boolean).join(": ")}${count > 1 ? ` (${count} times)` : ""}`;
}

/** Without the signs of Markdown and HTML: what another site says is no markup of this page. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`).replaceAll("\n", " ");
}
