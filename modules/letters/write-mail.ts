import { Button } from "@react-email/button";
import { convert } from "html-to-text";
import { createElement as element, type ReactNode } from "react";
import { siteName } from "../../contracts/site-name.ts";
import { withFirst } from "../../contracts/first-of-month.ts";
import { FORMATS, type Locale } from "../../contracts/locale.ts";
import type { Services } from "../../platform/core/context.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import { readIdentity } from "../content/index.ts";
import { drawMail, mailStyles, readMailLook } from "../members/index.ts";
import type { Letter, LetterBlock } from "./read-letter.ts";
import type { WrittenMail } from "./tables.ts";

export type LetterWriting = Pick<Services, "database" | "origin"> & { translations: Translations };

/** In the place of the receiver's link to their preferences, until the mail is sent. */
export const PREFERENCES = "%%preferences%%";

const MOST_LETTERS = 78; // In a line of plain text (RFC 5322, 2.1.1).

/** Writes a letter as a mail in the letter's language, as HTML and plain text. No address in it tells who opened it. */
export async function writeMail(
  services: LetterWriting,
  letter: Letter,
  locale: Locale,
): Promise<WrittenMail> {
  const { origin } = services;
  const { t } = services.translations.in(locale);
  const identity = await readIdentity({ ctx: { ...services, locale } });
  const site = siteName(identity, origin);
  const look = await readMailLook(services, identity);
  const styles = mailStyles(look);
  const online = `${origin}/${locale}/letters/${letter.key}`;
  const link = (href: string, label: ReactNode) =>
    element("a", { href, style: { ...styles.link, wordBreak: "normal" } }, label);
  const words = { figure: t("public:letters.mail.figure"), paper: t("public:letters.paper") };
  const draw = { locale, origin, url: online, link, words, styles };
  const html = drawMail(
    { locale, site, look, preview: letter.description },
    element("h1", { style: styles.heading }, letter.title),
    ...letter.blocks.flatMap((block, index) => drawBlock(block, index, draw)),
    element("hr", { style: styles.rule }),
    element(
      "div",
      null,
      element(
        Button,
        { href: online, style: styles.button, className: "button" },
        t("public:letters.mail.online"),
      ),
    ),
    element("p", { style: styles.small, className: "small" }, t("public:letters.mail.why", { site })),
    element(
      "p",
      { style: styles.small, className: "small" },
      link(PREFERENCES, t("public:letters.mail.preferences")),
    ),
    element("p", { style: styles.small, className: "small" }, `${site} · `, link(origin, origin)),
  );
  return { subject: letter.title, html, text: plainText(html) };
}

type Drawing = {
  locale: Locale;
  origin: string;
  url: string;
  link: (href: string, label: ReactNode) => ReactNode;
  /** What leads to a figure that only the site draws, and to a paper. */
  words: { figure: string; paper: string };
  styles: ReturnType<typeof mailStyles>;
};

function drawBlock(block: LetterBlock, index: number, drawing: Drawing): ReactNode[] {
  const { heading, html, posts, events, papers } = block;
  const { locale, origin, link, words, styles } = drawing;
  const at = (path: string) => `${origin}/${locale}${path}`;
  const item = (key: string, title: ReactNode, note?: string) =>
    element("p", { key, style: styles.text }, title, note && element("br"), note);
  return [
    heading && element("h2", { key: `heading ${index}`, style: styles.subheading }, heading),
    html &&
      element("div", {
        key: `words ${index}`,
        style: styles.text,
        dangerouslySetInnerHTML: { __html: forMail(html, drawing) },
      }),
    ...posts.map(({ key, title, excerpt, path }) => item(`post ${key}`, link(at(path), title), excerpt)),
    ...events.map(({ key, name, start, end, place, path }) =>
      item(
        `event ${key}`,
        link(at(path), name),
        [start && daysOf(start, end ?? start, locale), place].filter(Boolean).join(" · "),
      ),
    ),
    ...papers.map(({ key, html: reference, path }) =>
      element(
        "p",
        { key: `paper ${key}`, style: styles.text },
        element("span", { lang: "en", dangerouslySetInnerHTML: { __html: reference } }),
        element("br"),
        link(at(path), words.paper),
      ),
    ),
  ];
}

function daysOf(start: string, end: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(FORMATS[locale], { dateStyle: "long", timeZone: "UTC" });
  const [from, to] = [start, end].map((day) =>
    withFirst(format.format(new Date(`${day}T00:00:00Z`)), locale),
  );
  return from === to ? (from ?? "") : `${from} – ${to}`;
}

/**
 * The HTML that `renderMarkdown` wrote, for mail programs: links and pictures lead to this site from anywhere, a figure that the site
 * draws is a link to it, and pictures are no wider than the mail.
 */
function forMail(html: string, { origin, url, words }: Drawing): string {
  return html
    .replaceAll(
      /<figure data-figure="[\w-]{1,40}"><\/figure>/g,
      `<p><a href="${url}">${words.figure}</a></p>`,
    )
    .replaceAll(/<[a-z][^<>]*>/g, (tag) =>
      tag
        .replaceAll(
          / (href|src)="([#/])/g,
          (_, name: string, start: string) => ` ${name}="${start === "#" ? `${url}#` : `${origin}/`}`,
        )
        .replace(/^<img /, '<img style="height:auto;max-width:100%" '),
    );
}

/** The mail for programs that show no HTML: made of the HTML, so that both say the same (RFC 2046, 5.1.4). */
function plainText(html: string): string {
  return convert(html, {
    wordwrap: MOST_LETTERS,
    selectors: [
      { selector: "style", format: "skip" },
      { selector: ".preview", format: "skip" },
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false } },
      { selector: "h3", options: { uppercase: false } },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
      { selector: "img", format: "skip" },
    ],
  });
}
