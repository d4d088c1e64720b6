import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import icon from "../../content/pictures/favicon.svg?inline";
import { dataAddress } from "../../ui/data-address.ts";
import { useSite } from "./site-data.ts";
import type { Head } from "./head.ts";

const iconAddress = dataAddress(icon);

/** The document's title, description, addresses and link preview, from the page's loader. */
export function HeadElements() {
  const head = usePageHead();
  return head ? <PageHead head={head} /> : <TitleAlone />;
}

/** The head that the page's own loader returned; undefined if the page was not found. */
export function usePageHead(): Head | undefined {
  for (const { loaderData } of useMatches().toReversed()) {
    if (typeof loaderData === "object" && loaderData !== null && "head" in loaderData)
      return loaderData.head as Head;
  }
  return undefined;
}

function PageHead({ head }: { head: Head }) {
  const { locale, researcher } = useSite();
  const { t } = useTranslation();
  const title = head.title.startsWith(researcher.name) ? head.title : `${head.title} · ${researcher.name}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {head.isPrivate && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={head.canonical} />
      {head.alternates.map(({ locale: language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      <link rel="alternate" type="application/atom+xml" title={t("feed")} href={`/${locale}/feed.xml`} />
      <link rel="alternate" type="application/feed+json" title={t("feed")} href={`/${locale}/feed.json`} />
      <link rel="icon" href={iconAddress} type="image/svg+xml" />
      <noscript>
        <link rel="manifest" href="/site.webmanifest" />
      </noscript>
      <meta property="og:site_name" content={researcher.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content={head.type} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:locale" content={locale === "fr" ? "fr_FR" : "en_GB"} />
      <meta property="og:image" content={head.picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {head.jsonLd.map((thing, position) => (
        <script
          key={position}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll("<", "\\u003c") }}
        />
      ))}
    </>
  );
}

function TitleAlone() {
  const { t } = useTranslation();
  return (
    <>
      <title>{t("notFound.title")}</title>
      <meta name="robots" content="noindex" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}
