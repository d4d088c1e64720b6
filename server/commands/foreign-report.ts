import type { Loss, LossCode } from "../../contracts/foreign.ts";
import type { ForeignLine, ForeignReport } from "../../modules/foreign/index.ts";

/** What each loss means to whoever brings a site. */
const LOSSES: Record<LossCode, string> = {
  was_page: "it was a page, and becomes a post: the pages of this site have fixed names",
  was_news: "it was a piece of news, and becomes a post",
  private: "not everybody could read it",
  password: "it had a password, and will have none",
  no_date: "it has no date",
  language: "its language is not named, and is taken to be",
  shortcode: "a shortcode says nothing here; the text in it stays",
  liquid: "a piece of Liquid cannot be known without running it",
  embed: "a player or drawing becomes a link, or goes",
  script: "a script goes",
  form: "a form goes",
  computed: "what code computed is not in the source",
  callout: "a box becomes plain text or a quotation",
  cross_reference: "a reference to a numbered thing becomes words",
  citation: "it cites what is not among the papers, which must be mended before it is published",
  picture_absent: "a picture is not there; its description stays",
  picture_remote: "a picture is on another server (--fetch-pictures reads it)",
  link_unknown: "a link leads to what is not there",
  comments: "comments are left out",
  not_taken: "left out",
  address_query: "its old address is a query, which cannot lead on",
  question_kind: "a question is left out, because it has no answers to choose from",
  several_right: "a question is left out, because it has not one right answer of several",
  partial_marks: "an answer that was half right is wrong here",
  word: "Word had something that has no place here",
  feedback: "what was said of each answer is left out; one explanation stays",
};

const SAYS: Record<ForeignLine["becomes"], string> = {
  draft: "become drafts",
  same: "are here already, and stay as they are",
  refused: "cannot be taken",
};

/** The report in a few lines. */
export function* summaryOf({
  id,
  system,
  isContinued,
  lines,
  losses,
  redirects,
}: ForeignReport): Generator<string> {
  for (const { source, becomes, why } of lines) if (becomes === "refused") yield `${source}: ${why}`;
  yield `${system}${isContinued ? ", going on with an import that broke off" : ""}:`;
  for (const [becomes, some] of Map.groupBy(lines, (line) => line.becomes))
    yield `  ${some.length} ${SAYS[becomes]}`;
  yield `  ${redirects} old addresses will lead here`;
  const lost = totals([...losses, ...lines.flatMap((line) => line.losses)]);
  for (const [code, count] of lost) yield `  ${count} × ${LOSSES[code]}`;
  yield id ? `import ${id}` : "nothing was changed: say --yes to import it";
}

function totals(losses: Loss[]): Map<LossCode, number> {
  const counts = new Map<LossCode, number>();
  for (const { code, count } of losses) counts.set(code, (counts.get(code) ?? 0) + count);
  return counts;
}

/** The whole report as a page of Markdown: each thing, what becomes of it, and what is lost. */
export function foreignReport(report: ForeignReport): string {
  const { system, site, lines, losses } = report;
  const parts = [
    `# Import from ${system}: ${plain(site)}`,
    Array.from(summaryOf(report), (line) => `- ${plain(line.trim())}`).join("\n"),
  ];
  if (losses.length > 0) parts.push("## Left out", lossesOf(losses));
  for (const becomes of ["refused", "draft", "same"] as const) {
    const some = lines.filter((line) => line.becomes === becomes);
    if (some.length > 0) parts.push(`## ${some.length} ${SAYS[becomes]}`, some.map(lineOf).join("\n"));
  }
  return `${parts.join("\n\n")}\n`;
}

function lineOf({ kind, source, title, key, why, losses, addresses }: ForeignLine): string {
  const name = `- **${plain(title)}** (${kind}${key ? ` \`${key}\`` : ""}, from \`${source.replaceAll("`", "'")}\`)${why ? `: ${plain(why)}` : ""}`;
  return [
    name,
    ...addresses.map((one) => `  - was at \`${one}\``),
    ...losses.map((loss) => `  - ${lossOf(loss)}`),
  ].join("\n");
}

const lossesOf = (losses: Loss[]): string => losses.map((loss) => `- ${lossOf(loss)}`).join("\n");

function lossOf({ code, what, count }: Loss): string {
  return `${LOSSES[code]}${what ? `: ${plain(what)}` : ""}${count > 1 ? ` (${count} times)` : ""}`;
}

/** Without the signs of Markdown and HTML: what another site says is no markup of this page. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`).replaceAll("\n", " ");
}
