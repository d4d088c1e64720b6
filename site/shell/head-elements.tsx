import mark from "../../content/pictures/favicon.svg?raw";
import { drawingAddress } from "../../contracts/drawing-address.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { useSite } from "./site-data.ts";

/** In the document, because browsers would ask for it before the first paint. */
const houseMark = drawingAddress(mark);

/** The document's title, description, addresses and link preview. */
export function HeadElements() {
  const { head, icon, locale, researcher, siteName } = useSite();
  const { t } = useTranslation();
  const title = head.title.startsWith(researcher.name) ? head.title : `${head.title} · ${researcher.name}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {head.isPrivate && <meta name="robots" content="noindex" />}
      {icon?.tab ? (
        <link rel="icon" href={icon.tab} type="image/png" />
      ) : (
        <link rel="icon" href={houseMark} type="image/svg+xml" />
      )}
      {icon && <link rel="apple-touch-icon" href={icon.touch} />}
      {head.canonical && <Public />}
      <link rel="alternate" type="application/atom+xml" title={t("feed")} href={`/${locale}/feed.xml`} />
      <link rel="alternate" type="application/feed+json" title={t("feed")} href={`/${locale}/feed.json`} />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={siteName}
        href={`/opensearch.xml?locale=${locale}`}
      />
      <noscript>
        <link rel="manifest" href="/site.webmanifest" />
      </noscript>
    </>
  );
}

/** What tells others of a page. One that does not exist has no address. */
function Public() {
  const { head, card, locale, siteName } = useSite();
  return (
    <>
      <link rel="canonical" href={head.canonical} />
      {head.alternates.map(({ locale: language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {head.links?.map(({ rel, href, type }) => (
        <link key={rel + href} rel={rel} href={href} type={type} />
      ))}
      {head.meta?.map(({ name, content }, position) => (
        <meta key={position} name={name} content={content} />
      ))}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content={head.type} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:locale" content={locale === "fr" ? "fr_FR" : "en_GB"} />
      {card && (
        <>
          <meta property="og:image" content={card} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={head.card?.title ?? head.title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
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
