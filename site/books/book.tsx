import { reviewInput } from "../../contracts/shop.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { makeHead } from "../shell/head.ts";
import { orMissing } from "../shell/moved.ts";
import { pageOf } from "../shell/page-of.ts";
import { useAddress, useSite } from "../shell/site-data.ts";
import { opening, withFigures } from "../shell/shown.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ExampleMark } from "../../ui/example-mark.tsx";
import { formatEuros } from "../../ui/format.ts";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Share } from "../../ui/share.tsx";
import { Stars } from "../../ui/stars.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { BookObject } from "./book-object.tsx";
import { CartPlace } from "./cart-place.tsx";
import { presentProduct } from "./present-product.ts";
import type { ReviewAnswer } from "./review-answer.ts";
import { Extract, Spreads } from "./look-inside.tsx";
import { Reviews } from "./reviews.tsx";

export const bookPage = page({ path: "/books/:slug", load, view: Book, post });

type Data = Awaited<ReturnType<typeof load>>;

async function load(site: Site) {
  const { ctx, doors } = site;
  const { slug = "" } = site.params;
  const [book, reviews, identity] = await Promise.all([
    orMissing(doors.content.readEntry({ ctx, input: { kind: "book", key: slug } })),
    orMissing(doors.shop.readReviews({ ctx, input: { book: slug, page: pageOf(site.search) } })),
    doors.content.readIdentity({ ctx }),
  ]);
  const { pictures, spreads = [], extract } = book;
  const picture = await doors.media.findPictures(ctx.database, [
    pictures.front,
    pictures.back,
    ...spreads.map((spread) => spread.picture),
  ]);
  const product = presentProduct(book, picture);
  const preview = doors.media.previewAddress(product.image);
  const head = makeHead(site, {
    title: site.t("common:pair", { first: book.title, second: book.subtitle }),
    description: book.summary,
    card: {
      kicker: site.t("common:nav.books"),
      title: book.title,
      text: book.subtitle,
      picture: product.image,
    },
    type: "book",
    jsonLd: book.isExample
      ? []
      : [
          {
            "@type": "Book",
            name: book.title,
            alternativeHeadline: book.subtitle,
            ...(identity.isExample
              ? {}
              : {
                  author: {
                    "@type": "Person",
                    name: identity.name,
                    url: `${ctx.origin}/${identity.slug}`,
                  } as const,
                }),
            ...(book.isbn ? { isbn: book.isbn.replaceAll("-", "") } : {}),
            inLanguage: ctx.locale,
            image: ctx.origin + preview,
            offers: { "@type": "Offer", price: book.price, priceCurrency: book.currency, url: book.buyUrl },
            ...(reviews.byReaders.rating === undefined
              ? {}
              : {
                  aggregateRating: {
                    "@type": "AggregateRating",
                    ratingValue: reviews.byReaders.rating,
                    reviewCount: reviews.byReaders.count,
                  },
                }),
          },
        ],
  });
  return {
    head,
    product,
    front: await opening(site, product.image),
    chapters: book.contents,
    spreads: spreads.map(({ picture: path, alt }) => ({ picture: picture(path), alt })),
    extract: extract?.html && { heading: extract.heading, html: withFigures(site, extract.html) },
    additional: book.additionalInformation,
    isExample: book.isExample,
    html: withFigures(site, book.description),
    reviews,
    // Reviews are the default tab (specification, section 4: book tab).
    tab: site.search.get("tab") === "description" ? "description" : "reviews",
  } as const;
}

/** The page's two forms: a review, and a report of one. */
async function post({ ctx, doors, parse, params }: Site, values: Record<string, string>) {
  if (values["report"]) {
    await doors.shop.reportReview({ ctx, input: { id: values["report"] } });
    return { reported: values["report"] };
  }
  const input = { ...parse(reviewInput, values), slug: params["slug"] ?? "" };
  await doors.shop.submitReview({ ctx, input });
  return { reported: undefined };
}

type Props = Data & { posted?: ReviewAnswer };

function Book(props: Props) {
  const { product, front, reviews, chapters, spreads, extract } = props;
  const { additional, html, head, tab, isExample, posted } = props;
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  return (
    <div className="page-width pt-10" data-edited-as={`book/${product.slug}`}>
      <Breadcrumb
        label={t("breadcrumb")}
        steps={[
          { label: t("common:nav.home"), to: address("/") },
          { label: t("common:nav.books"), to: address("/books") },
          { label: product.title },
        ]}
      />
      <div className="grid items-center gap-12 pt-4 md:grid-cols-[20rem_1fr] lg:gap-20">
        <div className="mx-auto w-full max-w-72 pb-8 md:max-w-none">
          <BookObject product={product} opening={front} />
        </div>
        <div>
          <h1 className="text-5xl">{product.title}</h1>
          <p className="mt-2 font-serif text-xl text-soft">
            {product.subtitle} {isExample && <ExampleMark />}
          </p>
          {reviews.rating !== undefined && (
            <p className="mt-5 flex items-center gap-3 text-sm text-soft">
              <Stars rating={reviews.rating} label={t("book.stars", { count: reviews.rating })} />
              {t("book.basedOn", { count: reviews.count })}
            </p>
          )}
          <p className="mt-5 text-3xl font-serif">{formatEuros(product.price, i18n.language)}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <OutwardLink
              href={product.buyUrl}
              newTab={t("common:newTab")}
              className="button button-signal px-6"
            >
              {t("book.buy")}
            </OutwardLink>
            <AddToCart product={product} />
          </div>
          <div className="mt-8">
            <Share title={product.title} url={head.canonical} />
          </div>
        </div>
      </div>
      <Spreads spreads={spreads} />
      {chapters.length > 0 && (
        <section aria-labelledby="chapters" className="mt-14">
          <h2 id="chapters" className="text-2xl">
            {t("book.chapters")}
          </h2>
          <ol className="mt-5 list-none gap-x-14 border-t border-line sm:columns-2">
            {chapters.map((chapter, at) => (
              <li
                key={chapter}
                className="grid break-inside-avoid grid-cols-[2.5rem_1fr] items-baseline border-b border-line py-3"
              >
                <span className="font-serif text-xl text-soft tabular-nums">{at + 1}</span> {chapter}
              </li>
            ))}
          </ol>
        </section>
      )}
      {extract && <Extract extract={extract} />}
      <Tabs current={tab} />
      <div {...panel("reviews", tab)}>
        <Reviews book={product.slug} reviews={reviews} posted={posted} />
      </div>
      <div {...panel("description", tab)}>
        <Prose id="description" html={html} />
        <AdditionalInformation additional={additional} />
      </div>
      <CartPlace />
    </div>
  );
}

const TABS = ["description", "reviews"] as const;
type Tab = (typeof TABS)[number];

function panel(tab: Tab, current: Tab) {
  return {
    id: `panel-${tab}`,
    role: "tabpanel",
    "aria-labelledby": `tab-${tab}`,
    hidden: tab !== current,
    className: "below-fold pt-8",
  };
}

/** The two tabs are links, so that each has an address and works without a script (`boot/start-tabs.ts`). */
function Tabs({ current }: { current: Tab }) {
  const { t } = useTranslation("public");
  const { path } = useSite();
  const address = useAddress();
  return (
    <div role="tablist" aria-label={t("book.tabs")} className="mt-16 flex gap-8 border-b border-line">
      {TABS.map((tab) => (
        <a
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          aria-selected={tab === current}
          aria-controls={`panel-${tab}`}
          href={`${address(path)}?tab=${tab}#tab-${tab}`}
          className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent font-medium text-soft hover:text-ink aria-selected:border-brand aria-selected:text-ink"
        >
          {t(`book.${tab}`)}
        </a>
      ))}
    </div>
  );
}

function AdditionalInformation({ additional }: { additional: Data["additional"] }) {
  const { t } = useTranslation("public");
  return (
    <section aria-labelledby="additional" className="measure mt-10">
      <h2 id="additional" className="text-xl">
        {t("book.additional")}
      </h2>
      <dl className="mt-4">
        {(["brand", "colour", "size", "weight", "dimensions"] as const).map((name) => (
          <div key={name} className="grid grid-cols-[9rem_1fr] border-b border-line py-2">
            <dt className="text-soft">{t(`book.${name}`)}</dt>
            <dd>{additional[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
