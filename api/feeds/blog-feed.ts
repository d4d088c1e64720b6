import type { Entry } from "../../contracts/content.ts";
import { type Licence, licenceOf } from "../../contracts/licences.ts";
import { siteDescription, siteName } from "../../contracts/site-name.ts";
import type { Locale } from "../../contracts/locale.ts";
import { authorOf, listWholePosts } from "../../modules/blog/index.ts";
import { listLetters, readLetter } from "../../modules/letters/index.ts";
import { readIdentity } from "../../modules/content/index.ts";
import { findIconPicture, iconAddress } from "../../modules/media/index.ts";
import { withPlainQuestions } from "../../modules/quiz/index.ts";
import type { Context } from "../../platform/core/context.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import { inXml } from "../../contracts/in-xml.ts";
import { wholeText } from "./whole-text.ts";

type Asked = { ctx: Context & { locale: Locale }; translations: Translations; archive: string | undefined };

/** How many letters stand among the newest posts. Older ones are on the page of letters. */
const MOST_LETTERS = 20;

/** Posts in one language with their whole text, the newest first, and the documents before and after (RFC 5005, 4). */
type BlogFeed = Awaited<ReturnType<typeof readFeed>>;

/** Reads the newest posts, or an archive of older ones. Refuses an archive that is not there with `not_found`. */
export async function readFeed({ ctx, translations, archive }: Asked) {
  const { origin, locale } = ctx;
  const [identity, { posts, archives }] = await Promise.all([
    readIdentity({ ctx }),
    listWholePosts({ ctx, input: { archive } }),
  ]);
  const { t } = translations.in(locale);
  const texts = await withPlainQuestions({ ctx, input: { texts: posts.map(({ html }) => html) } });
  const picture = await findIconPicture(ctx, identity);
  const letters = archive === undefined ? (await listLetters({ ctx })).slice(0, MOST_LETTERS) : [];
  const reserved = licenceOf(undefined);
  const home = `${origin}/${locale}`;
  const { given, family, orcid } = authorOf(identity, origin);
  // A feed must name an author (RFC 4287, 4.1.1): the site, as long as its person is invented.
  const name = [given, family].filter(Boolean).join(" ");
  const number = archive === undefined ? archives + 1 : Number(archive);
  return {
    locale,
    title: siteName(identity, origin),
    description: siteDescription(identity),
    author: { name, url: orcid ? `https://orcid.org/${orcid}` : `${home}/${identity.slug}` },
    icon: origin + (picture ? iconAddress(picture, "small") : "/favicon.svg"),
    home,
    archive: archive === undefined ? undefined : number,
    before: number > 1 ? number - 1 : undefined,
    after: number < archives ? number + 1 : undefined,
    items: [
      ...posts.map(({ slug, ...post }, at) => ({
        ...post,
        html: texts[at] ?? "",
        url: `${home}/blog/${slug}`,
      })),
      ...(await Promise.all(letters.map((letter) => letterItem(ctx, letter)))),
    ]
      .toSorted((a, b) => b.date.localeCompare(a.date))
      .map(({ feedId, url, title, excerpt, html, date, changedOn = date, licence = reserved, doi }) => {
        const figure = (drawn: string) =>
          `<p><a href="${url}">${inXml(t(`figures:${drawn}.label`, { defaultValue: title }))}</a></p>`;
        return {
          id: feedId ?? url,
          url,
          title,
          licence,
          doi,
          text: excerpt,
          html: wholeText(html, { origin, url, figure }),
          date: `${date}T00:00:00.000Z`,
          updated: `${changedOn}T00:00:00.000Z`,
          terms: termsOf(licence, t("public:post.reserved")),
        };
      }),
  };
}

type Item = Omit<
  Awaited<ReturnType<typeof listWholePosts>>["posts"][number],
  "slug" | "licence" | "feedId" | "changedOn"
> & {
  changedOn?: string;
  feedId?: string | undefined;
  url: string;
  licence?: Licence;
};

/** A letter as it stands among posts: its own words, and links to what it presents. */
async function letterItem(
  ctx: Asked["ctx"],
  { key, title, description, date }: Entry<"letter">,
): Promise<Item> {
  const { origin, locale } = ctx;
  const { blocks } = await readLetter({ ctx, input: { key } });
  const line = (path: string, name: string) => `<li><a href="/${locale}${path}">${inXml(name)}</a></li>`;
  const html = blocks
    .map(({ heading, html: words = "", posts, events, papers }) => {
      const lines = [
        ...posts.map((post) => line(post.path, post.title)),
        ...events.map((event) => line(event.path, event.name)),
        ...papers.map((paper) => `<li>${paper.html}</li>`),
      ];
      return [
        heading ? `<h2>${inXml(heading)}</h2>` : "",
        words,
        lines.length > 0 ? `<ul>${lines.join("")}</ul>` : "",
      ].join("");
    })
    .join("");
  return { url: `${origin}/${locale}/letters/${key}`, title, excerpt: description, html, date };
}

function termsOf({ name, url }: Licence, reserved: string): string {
  return url ? `${name} (${url})` : reserved;
}

/** The address of a feed, or of one of its archives. */
function addressOf(feed: string, archive?: number): string {
  return archive === undefined ? feed : `${feed}?archive=${archive}`;
}

/** Writes it as Atom (RFC 4287). Titles and summaries are of the type `text`, so that no reader takes them for markup. */
export function atomFeed(feed: BlogFeed): string {
  const { locale, title, description, author, icon, home, items, archive, before, after } = feed;
  const blog = inXml(`${home}/blog`);
  const own = `${home}/feed.xml`;
  const link = (rel: string, href: string) => `<link rel="${rel}" href="${inXml(href)}"/>`;
  const writer = `<author><name>${inXml(author.name)}</name><uri>${inXml(author.url)}</uri></author>`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:fh="http://purl.org/syndication/history/1.0" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/" xml:lang="${locale}">`,
    `<id>${blog}</id>`,
    `<title>${inXml(title)}</title>`,
    `<subtitle>${inXml(description)}</subtitle>`,
    `<updated>${
      items
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? NEVER
    }</updated>`,
    link("alternate", `${home}/blog`),
    link("self", addressOf(own, archive)),
    ...(archive === undefined ? [] : ["<fh:archive/>", link("current", own)]),
    ...(before === undefined ? [] : [link("prev-archive", addressOf(own, before))]),
    ...(after === undefined ? [] : [link("next-archive", addressOf(own, after))]),
    `<icon>${inXml(icon)}</icon>`,
    `<rights>${inXml(title)}</rights>`,
    writer,
    ...items.map(({ id, url, title: name, text, html, date, updated, terms, licence, doi }) =>
      [
        "<entry>",
        `<id>${inXml(id)}</id>`,
        `<title>${inXml(name)}</title>`,
        `<link href="${inXml(url)}"/>`,
        ...(licence.url ? [link("license", licence.url)] : []),
        ...(doi ? [link("cite-as", `https://doi.org/${doi}`), `<prism:doi>${inXml(doi)}</prism:doi>`] : []),
        `<published>${date}</published><updated>${updated}</updated>`,
        writer,
        `<rights>${inXml(terms)}</rights>`,
        `<summary>${inXml(text)}</summary>`,
        `<content type="html">${inXml(html)}</content>`,
        "</entry>",
      ].join("\n"),
    ),
    "</feed>",
    "",
  ].join("\n");
}

/** A feed without posts has not changed since it was empty. */
const NEVER = "1970-01-01T00:00:00.000Z";

/** Writes it as JSON Feed 1.1, with the licence and the DOI in an extension of our own (JSON Feed, "Extensions"). */
export function jsonFeed(feed: BlogFeed): string {
  const { locale, title, description, author, icon, home, items, archive, before } = feed;
  const authors = [author];
  const own = `${home}/feed.json`;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    language: locale,
    home_page_url: `${home}/blog`,
    feed_url: addressOf(own, archive),
    ...(before !== undefined && { next_url: addressOf(own, before) }),
    favicon: icon,
    authors,
    items: items.map(({ id, url, title: name, text, html, date, updated, licence, doi }) => ({
      id,
      url,
      title: name,
      summary: text,
      content_html: html,
      date_published: date,
      date_modified: updated,
      authors,
      language: locale,
      _citation: {
        about: `${home}/blog`,
        ...(licence.url && { license: licence.url }),
        ...(doi && { doi: `https://doi.org/${doi}` }),
      },
    })),
  });
}
