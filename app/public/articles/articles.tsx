import { useTranslation } from "react-i18next";
import type { Entry } from "../../../contracts/content.ts";
import { makeHead } from "../../shell/head.ts";
import { translationsContext } from "../../shell/translations-context.ts";
import { siteContext } from "../../site-context.ts";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import type { Route } from "./+types/articles.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const t = context.get(translationsContext);
  const [identity, publications] = await Promise.all([
    site.doors.content.readIdentity({ ctx: site.ctx }),
    site.doors.content.listEntries({ ctx: site.ctx, input: { kind: "publication" } }),
  ]);
  const head = makeHead(site, {
    title: t("public:articles.title"),
    description: t("public:articles.lead"),
    jsonLd: [
      {
        "@type": "ItemList",
        name: t("public:articles.reading"),
        itemListElement: publications.map(({ title, doi }, position) => ({
          "@type": "ListItem",
          position: position + 1,
          item: { "@type": "ScholarlyArticle", name: title, url: `https://doi.org/${doi}` },
        })),
      },
    ],
  });
  return { head, scholar: identity.scholar, publications: publications.toSorted((a, b) => b.year - a.year) };
}

export default function Articles({ loaderData: { scholar, publications } }: Route.ComponentProps) {
  const { t } = useTranslation("public");
  return (
    <>
      <PageHeader title={t("articles.title")} lead={t("articles.lead")} />
      <div className="page-width">
        <OutwardLink href={scholar} newTab={t("common:newTab")} className="button button-signal">
          {t("articles.scholar")}
        </OutwardLink>
        <h2 className="mt-16 text-3xl">{t("articles.reading")}</h2>
        <p className="measure mt-3 text-soft">{t("articles.readingLead")}</p>
        <ol className="mt-8">
          {publications.map((publication) => (
            <Publication key={publication.key} publication={publication} />
          ))}
        </ol>
      </div>
    </>
  );
}

function Publication({ publication }: { publication: Entry<"publication"> }) {
  const { title, authors, container, year, volume, issue, pages, doi, note } = publication;
  const { t } = useTranslation("public");
  const named = authors
    .slice(0, 3)
    .map(({ family, given }) => (given ? `${family} ${given.charAt(0)}.` : family));
  const place = [volume && (issue ? `${volume}(${issue})` : volume), pages].filter(Boolean).join(", ");
  return (
    <li className="grid gap-x-6 border-t border-line py-6 sm:grid-cols-[5rem_1fr]">
      <span className="eyebrow pt-1">{year}</span>
      <div className="measure">
        <h3 className="text-lg" lang="en">
          <OutwardLink
            href={`https://doi.org/${doi}`}
            newTab={t("common:newTab")}
            className="hover:text-brand"
          >
            {title}
          </OutwardLink>
        </h3>
        <p className="mt-1 text-sm text-soft">
          {named.join(", ")}
          {authors.length > 3 && ` ${t("articles.andOthers")}`}. <cite>{container}</cite>
          {place && ` ${place}`}.
        </p>
        <p className="mt-2">{note}</p>
      </div>
    </li>
  );
}
