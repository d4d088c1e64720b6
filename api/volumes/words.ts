import type { Post } from "../../contracts/blog.ts";
import { inXml } from "../../contracts/in-xml.ts";
import type { Locale } from "../../contracts/locale.ts";
import type { PdfWords } from "../../modules/volumes/index.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import { formatLongDay } from "../../platform/pdf/open-document.ts";
import { figuresAsLinks } from "../feeds/whole-text.ts";

type Translate = ReturnType<Translations["in"]>["t"];
type Given = { t: Translate; locale: Locale; origin: string; of: "series" | "post" };

/** The same, as the pages know it. */
type Say = (key: string, values?: Record<string, unknown>) => string;

/** The site's figures, which the pages draw. */
export type Figures = () => Promise<{
  drawFigures: (html: string, t: Say, language: string) => string;
  /** Their styles, as CSS. */
  figureStyles: string;
}>;

const contentsOf = ({ t, of }: Given): string =>
  t(of === "series" ? "public:series.contents" : "public:post.contents");

/** What an EPUB is written with. */
export function epubWords(given: Given) {
  const { origin } = given;
  return {
    contents: contentsOf(given),
    whole: (html: string, url: string) => withWholeLinks(saidInWords(html, url, given), origin),
  };
}

/** What a PDF is written with, from the texts of a post's page. */
export async function pdfWords(given: Given, figures?: Figures): Promise<PdfWords> {
  const { t, locale, origin, of } = given;
  const drawn = await figures?.();
  const dayOf = (day: string) => formatLongDay(new Date(`${day}T00:00:00Z`), locale);
  const whole = (post: Post) => {
    const html = drawn
      ? drawn.drawFigures(post.html, t as unknown as Say, locale)
      : saidInWords(post.html, `${origin}/${locale}/blog/${post.slug}`, given);
    return withWholeLinks(html + changesOf(post), origin);
  };
  const changesOf = ({ changes }: Post) => {
    if (changes.length === 0) return "";
    const items = changes.map(
      ({ date, kind, text }) =>
        `<li><strong>${dayOf(date)} · ${t(`public:post.change.${kind}`)}</strong> ${inXml(text)}</li>`,
    );
    return `<h2>${t("public:post.changes")}</h2><ul>${items.join("")}</ul>`;
  };
  return {
    contents: contentsOf(given),
    citing: t(of === "series" ? "public:series.cite" : "public:post.cite"),
    movable: t("public:post.movable"),
    page: t("public:cv.page", { page: "{page}", last: "{last}" }),
    whole,
    about: (post) => `${t("public:post.postedOn")} ${dayOf(post.date)} · ${termsOf(post, t)}`,
    changed: (day) => t("public:post.changed.update", { date: dayOf(day) }),
    sheet: drawn?.figureStyles ?? "",
  };
}

/** Under what terms a post may be used again, and its DOI. */
function termsOf({ licence, doi }: Post, t: Translate): string {
  const terms = licence.url
    ? `${t("public:post.licence")} <a href="${licence.url}">${licence.name}</a>.`
    : t("public:post.reserved");
  return doi ? `${terms} <a href="https://doi.org/${doi}">doi:${inXml(doi)}</a>` : terms;
}

function saidInWords(html: string, url: string, { t }: Given): string {
  return figuresAsLinks(html, (name) => `<p><a href="${url}">${inXml(t(`figures:${name}.label`))}</a></p>`);
}

const withWholeLinks = (html: string, origin: string): string =>
  html.replaceAll(' href="/', ` href="${origin}/`);
