import type { LiveDocument } from "../../contracts/content.ts";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { Check, Item } from "../../contracts/item.ts";
import { textsOf } from "../../contracts/item-fields.ts";
import { LOCALES, type Locale } from "../../contracts/locale.ts";
import { isReadIn, onlyOf } from "../../contracts/only.ts";
import { readStructures } from "../../contracts/dot-bracket.ts";
import { readFeatures } from "../../contracts/gff.ts";
import { citedNames, codeBlocks, PICTURE } from "../../contracts/markdown.ts";
import { markdownText } from "../../contracts/localized.ts";
import { pageAddressOf } from "../../contracts/page-address.ts";
import { publication } from "../../contracts/paper.ts";
import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { QUESTIONS_PER_GAME } from "../../contracts/quiz-rules.ts";
import { questionnaireDocument } from "../../contracts/quiz.ts";
import type { Context } from "../../platform/core/context.ts";
import { currentSlugs, listLiveEntries } from "../content/index.ts";
import { describedFiles } from "../media/index.ts";
import { findCited, findVersions } from "../papers/index.ts";
import { guessesThatWork } from "../quiz/index.ts";
import { unseenQuestions } from "./asked-questions.ts";
import { missingTerms } from "./missing-terms.ts";
import { type Named, readItem } from "./read-item.ts";
import { filesOf } from "./references.ts";
import { listAsking } from "./uses.ts";

/** What a reader of the draft would stumble over. It warns; nothing of it refuses. For whoever edits the item. */
export async function checkItem({ ctx, input }: { ctx: Context; input: Named }): Promise<Check[]> {
  const item = await readItem({ ctx, input });
  const written = checkTexts(item.kind, item.draft);
  return [
    ...item.stale.map(({ path, locale }) => ({ code: "stale" as const, path, locale, detail: "" })),
    ...written,
    ...fewQuestions(item.kind, item.draft),
    ...guesses(item.kind, item.draft),
    ...(await missingPictures(ctx, item)),
    ...(await brokenLinks(ctx, item)),
    ...(await unknownPapers(ctx, item)),
    ...(await unknownQuestions(ctx, item)),
    ...(await stillAsked(ctx, item)),
    ...(await otherVersion(ctx, item)),
    ...(await termsLacking(ctx, item)),
  ];
}

/** What the words alone show. */
function checkTexts(kind: ItemKind, draft: Record<string, unknown>): Check[] {
  const only = onlyOf(draft);
  return textsOf(kind, draft).flatMap(({ path, schema, text }) =>
    LOCALES.filter((locale) => isReadIn({ only }, locale)).flatMap((locale): Check[] => {
      const words = text[locale];
      const at = (code: Check["code"], detail: string): Check => ({ code, path, locale, detail });
      if (words.trim() === "") return [at("empty", "")];
      const isDrawn = schema === markdownText;
      const prose = isDrawn ? words.replaceAll(BESIDE_MARKS, "\u00A0") : words;
      const spaces = locale === "fr" ? frenchSpaces(prose).map((near) => at("french_space", near)) : [];
      if (!isDrawn) return spaces;
      return [
        ...spaces,
        ...headingJumps(words).map((heading) => at("heading_order", heading)),
        ...undrawnCode(words).map(({ code, line }) => at(code, line.slice(0, MOST_SHOWN))),
        ...looseNotes(words).map(({ code, label }) => at(code, label)),
        ...[...withoutCode(words).matchAll(PICTURE)]
          .filter(([, alt = ""]) => !alt.trim())
          .map(([, , to = ""]) => at("no_alternative_text", to)),
      ];
    }),
  );
}

/** A questionnaire that asks nothing, or less than a game draws. */
function fewQuestions(kind: ItemKind, draft: Record<string, unknown>): Check[] {
  if (kind !== "questionnaire") return [];
  const { questions, questionsPerGame } = draft;
  const count = Array.isArray(questions) ? questions.length : 0;
  const drawn = Number(questionsPerGame ?? QUESTIONS_PER_GAME);
  if (count >= drawn) return [];
  const code = count === 0 ? "no_questions" : "few_questions";
  return [{ code, path: "questions", locale: null, detail: "" }];
}

/** How a questionnaire would be passed without knowing. An unfinished one is not judged. */
function guesses(kind: ItemKind, draft: Record<string, unknown>): Check[] {
  const { success, data } = questionnaireDocument.safeParse(kind === "questionnaire" && draft);
  if (!success) return [];
  return LOCALES.flatMap((locale) =>
    guessesThatWork(data.questions, locale).map((rule): Check => ({
      code: `guess_${rule}`,
      path: "questions",
      locale,
      detail: "",
    })),
  );
}

/** A text without what is written for machines. */
function withoutCode(markdown: string): string {
  return markdown
    .replaceAll(/^(```|~~~)[\s\S]*?^\1.*$/gm, "")
    .replaceAll(/`[^`\n]*`/g, "")
    .replaceAll(/^\|?[\s:|-]+\|?$/gm, "");
}

/** Ordinary spaces that the drawing of a text makes no-break ones. */
const BESIDE_MARKS = / (?=[;:!?»])|(?<=«) /g;

/** Where French asks for a space that does not break, and has none: before ; : ! ? » and after « (Imprimerie nationale). */
function frenchSpaces(text: string): string[] {
  const prose = withoutCode(text)
    .replaceAll(/\]\([^()]*\)|https?:\S+|<[^<>]*>|&\w+;|^\[[^\]\n\r\u2028\u2029]+\]:.*$/gm, "\u00A0")
    .replaceAll(/\d:\d/g, "");
  const wrong =
    /(?:[^\s\u00A0\u202F!?.([:;&#*_|-] ?[;!?»](?!\w)|[^\s\u00A0\u202F\d:([|*_-] ?:(?=\s|$)|«[^\u00A0\u202F])/gu;
  return Array.from(prose.matchAll(wrong), ({ index }) => around(prose, index)).slice(0, 20);
}

function around(text: string, index: number): string {
  return text
    .slice(Math.max(0, index - 20), index + 12)
    .replaceAll("\n", " ")
    .trim();
}

/** Headings that skip a level, or that have the level of the page's own title. */
function headingJumps(markdown: string): string[] {
  let last = 1;
  return Array.from(withoutCode(markdown).matchAll(/^(#{1,6})\s+(.*)$/gm)).flatMap(
    ([, marks = "", words = ""]) => {
      const isJump = marks.length === 1 || marks.length > last + 1;
      last = Math.max(2, marks.length);
      return isJump ? [words] : [];
    },
  );
}

/** Numbers of notes without a note, which readers see in brackets, and notes without a number, which they don't see at all. */
function looseNotes(
  markdown: string,
): { code: "note_without_text" | "note_without_number"; label: string }[] {
  const texts = new Set<string>();
  const numbers = new Set<string>();
  for (const [, text, number] of withoutCode(markdown).matchAll(
    /^\[\^([\w-]{1,40})\]:|\[\^([\w-]{1,40})\]/gm,
  )) {
    if (text) texts.add(text);
    if (number) numbers.add(number);
  }
  return [
    ...[...numbers]
      .filter((label) => !texts.has(label))
      .map((label) => ({ code: "note_without_text" as const, label })),
    ...[...texts]
      .filter((label) => !numbers.has(label))
      .map((label) => ({ code: "note_without_number" as const, label })),
  ];
}

/** In letters: how much is shown of a line. */
const MOST_SHOWN = 60;

/** Blocks of code that the page would draw, were it not for one of their lines. */
function undrawnCode(markdown: string): { code: Check["code"]; line: string }[] {
  return codeBlocks(markdown).flatMap(({ language, text }) => {
    if (language === "dot-bracket") return readStructures(text).unread ?? [];
    const unread = language === "gff" ? readFeatures(text).unread : undefined;
    return unread === undefined ? [] : { code: "gff_unread" as const, line: unread };
  });
}

/** Terms of the thesaurus that one language's text of a post uses, and the other one lacks. */
async function termsLacking(ctx: Context, { kind, draft }: Pick<Item, "kind" | "draft">): Promise<Check[]> {
  if (kind !== "post" || onlyOf(draft)) return [];
  const texts = textsOf(kind, draft);
  const inAll = (locale: Locale) => texts.map(({ text }) => proseOf(text[locale])).join("\n\n");
  const concepts = await listLiveEntries(ctx.database, ["concept"]);
  const names = concepts.map(({ document }) => document as LiveDocument<"concept">);
  return missingTerms({ fr: inAll("fr"), en: inAll("en") }, names)
    .slice(0, 20)
    .map(({ locale, wanted }) => ({ code: "missing_term", path: "markdown", locale, detail: wanted }));
}

/** What people read of a text: neither code, addresses nor notes, which name papers in their own language. */
const proseOf = (text: string) =>
  withoutCode(text).replaceAll(/\]\([^()]*\)|https?:\S+|<[^<>]*>|^\[\^[^\n]*/gm, " ");

async function missingPictures(
  ctx: Context,
  { kind, draft }: Pick<Item, "kind" | "draft">,
): Promise<Check[]> {
  const files = filesOf(kind, draft);
  const known = await describedFiles(
    ctx.database,
    files.map(({ picture }) => picture),
  );
  return files
    .filter(({ picture }) => !known.get(picture))
    .map(({ path, picture }) => ({
      code: known.has(picture) ? "no_alternative_text" : "missing_picture",
      path,
      locale: null,
      detail: picture,
    }));
}

/** The preprint of an article, or the article of a preprint, that has an entry of its own on the site. */
async function otherVersion(
  ctx: Context,
  { kind, key, draft }: Pick<Item, "kind" | "key" | "draft">,
): Promise<Check[]> {
  const { data } = publication.safeParse(kind === "publication" && draft);
  const [other] = data ? await findVersions(ctx.database, [data]) : [];
  return other === undefined || other === key
    ? []
    : [{ code: "other_version", path: "preprint", locale: null, detail: other }];
}

/** Papers that a text cites and that readers do not see: one that was taken away since, or that never was. */
async function unknownPapers(ctx: Context, { kind, draft }: Pick<Item, "kind" | "draft">): Promise<Check[]> {
  const cited = textsOf(kind, draft)
    .filter(({ schema }) => schema === markdownText)
    .flatMap(({ path, text }) =>
      LOCALES.flatMap((locale) =>
        citedNames(withoutCode(text[locale])).map((detail): Check => ({
          code: "unknown_paper",
          path,
          locale,
          detail,
        })),
      ),
    );
  const found = await findCited(
    ctx.database,
    cited.map(({ detail }) => detail),
  );
  return cited.filter(({ detail }) => !found.has(detail));
}

/** Questions that a text asks and that nobody sees: publishing refuses them too. */
async function unknownQuestions(
  { database }: Context,
  { kind, draft }: Pick<Item, "kind" | "draft">,
): Promise<Check[]> {
  const unseen = await unseenQuestions(database, { kind, document: draft });
  return unseen.map(({ code, path, locale, name }) => ({ code, path, locale, detail: name }));
}

/** Public texts that ask what their questionnaire will no longer have, each by its title. */
async function stillAsked(
  { database, locale }: Context,
  { kind, key, draft }: Pick<Item, "kind" | "key" | "draft">,
): Promise<Check[]> {
  if (kind !== "questionnaire") return [];
  const { questions } = draft as { questions?: { key: string }[] };
  const kept = new Set(questions?.map((question) => `${key}/${question.key}`));
  const asking = await listAsking(database, key);
  return asking
    .filter(({ names }) => names.some((name) => name.startsWith(`${key}/`) && !kept.has(name)))
    .map(({ title }) => ({
      code: "still_asked",
      path: "questions",
      locale: null,
      detail: title[locale] || title.fr || title.en,
    }));
}

/** Links to this site that lead nowhere; those to others are for their reader to try. */
async function brokenLinks(ctx: Context, { kind, draft }: Pick<Item, "kind" | "draft">): Promise<Check[]> {
  const posts = await currentSlugs(ctx.database, "post");
  const leadsNowhere = (to: string) => {
    const { path } = pageAddressOf(to.split(/[#?]/, 1)[0] ?? "");
    const post = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    if (post) return !posts.has(post);
    const isKnown = PUBLIC_PATHS.some((known) => known === path) || /^\/(books|blog)\//.test(path);
    return !isKnown && path.split("/").length > 2;
  };
  return textsOf(kind, draft)
    .filter(({ schema }) => schema === markdownText)
    .flatMap(({ path, text }) =>
      LOCALES.flatMap((locale: Locale) =>
        Array.from(withoutCode(text[locale]).matchAll(/\]\((\/[^)\s]*)/g), ([, to = ""]) => to)
          .filter(leadsNowhere)
          .map((to): Check => ({ code: "broken_link", path, locale, detail: to })),
      ),
    );
}
