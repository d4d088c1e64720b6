import { siteName } from "../../contracts/site-name.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { formatDate, formatDays } from "../../ui/format.ts";
import { Prose } from "../../ui/prose.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { orMissing } from "../shell/moved.ts";
import { withFigures } from "../shell/shown.ts";
import { useAddress } from "../shell/site-data.ts";
import type { Site } from "../site.ts";

export const letterPage = page({ path: "/letters/:key", load, view: LetterPage });

type Data = Awaited<ReturnType<typeof load>>;

/** A letter as a page: what its mail says. */
async function load(site: Site) {
  const { key = "" } = site.params;
  const { letters, content } = site.doors;
  const [letter, identity] = await Promise.all([
    orMissing(letters.readLetter({ ctx: site.ctx, input: { key } })),
    content.readIdentity({ ctx: site.ctx }),
  ]);
  const { title, description, date } = letter;
  const head = makeHead(site, {
    title,
    description,
    type: "article",
    card: { kicker: site.t("public:letters.title") },
    jsonLd: [
      {
        "@type": "Article",
        headline: title,
        description,
        datePublished: date,
        inLanguage: site.locale,
        publisher: { "@type": "Person", name: siteName(identity, site.ctx.origin) },
      },
    ],
  });
  const blocks = letter.blocks.map((block) => ({
    ...block,
    html: block.html && withFigures(site, block.html),
  }));
  return { head, letter: { ...letter, blocks } };
}

function LetterPage({ letter: { key, title, date, blocks } }: Data) {
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  return (
    <article className="page-width pt-10" data-edited-as={`letter/${key}`}>
      <Breadcrumb
        label={t("breadcrumb")}
        steps={[
          { label: t("common:nav.home"), to: address("/") },
          { label: t("letters.title"), to: address("/letters") },
          { label: title },
        ]}
      />
      <h1 className="max-w-[26ch] text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-5 text-soft">
        <time dateTime={date}>{formatDate(date, i18n.language)}</time>
      </p>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a letter have no names
        <Block key={index} block={block} id={`part-${index + 1}`} />
      ))}
      <p className="mt-12">
        <a href={address("/newsletter")} className="button button-brand" data-no-print>
          {t("letters.subscribe")}
        </a>
      </p>
    </article>
  );
}

function Block({ block, id }: { block: Data["letter"]["blocks"][number]; id: string }) {
  const { i18n } = useTranslation("public");
  const address = useAddress();
  const { heading, html, posts, events, papers } = block;
  return (
    <section className="mt-10" aria-labelledby={heading && id}>
      {heading && (
        <h2 id={id} className="mb-4 text-2xl">
          {heading}
        </h2>
      )}
      {html && <Prose id={`${id}-text`} html={html} />}
      <ul className="measure mt-4 space-y-4">
        {posts.map(({ key, title, excerpt, path }) => (
          <li key={`post ${key}`}>
            <a href={address(path)} className="link text-lg">
              {title}
            </a>
            <p className="text-soft">{excerpt}</p>
          </li>
        ))}
        {events.map(({ key, name, start, end, place, path }) => (
          <li key={`event ${key}`}>
            <a href={address(path)} className="link text-lg">
              {name}
            </a>
            <p className="text-soft">
              {[start && formatDays(start, end ?? start, i18n.language), place].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
        {papers.map(({ key, html: reference, path }) => (
          <Paper key={`paper ${key}`} html={reference} href={address(path)} />
        ))}
      </ul>
    </section>
  );
}

function Paper({ html, href }: { html: string; href: string }) {
  const { t } = useTranslation("public");
  return (
    <li>
      <span lang="en" className="[&_a]:link" dangerouslySetInnerHTML={{ __html: html }} />{" "}
      <a href={href} className="link">
        {t("letters.paper")}
      </a>
    </li>
  );
}
