import { reviewInput } from "../../contracts/shop.ts";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { answerForm } from "../shell/answer-form.ts";
import { makeHead } from "../shell/head.ts";
import { keepTyped } from "../shell/keep-typed.ts";
import { orNotFound } from "../shell/or-not-found.ts";
import { pageOf } from "../shell/page-of.ts";
import { useAddress, useSite } from "../shell/site-data.ts";
import { sendPicture, sendText } from "../shell/texts.ts";
import { siteContext } from "../site.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { formatEuros } from "../../ui/format.ts";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Share } from "../../ui/share.tsx";
import { Stars } from "../../ui/stars.tsx";
import { useIsBrowser } from "../../ui/use-is-browser.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { BookObject } from "./book-object.tsx";
import { Cart } from "./cart.tsx";
import { presentProduct } from "./present-product.ts";
import { Reviews } from "./reviews.tsx";
import type { Route } from "./+types/book.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { ctx, doors } = site;
  const [book, reviews, identity] = await Promise.all([
    orNotFound(doors.content.readEntry({ ctx, input: { kind: "book", key: params.slug } })),
    orNotFound(doors.shop.readReviews({ ctx, input: { book: params.slug, page: pageOf(request) } })),
    doors.content.readIdentity({ ctx }),
  ]);
  const picture = await doors.media.findPictures(ctx.database, [book.pictures.front, book.pictures.back]);
  const product = presentProduct(book, picture);
  await sendPicture(site, product.image);
  const preview = doors.media.previewAddress(product.image);
  const head = makeHead(site, {
    title: `${book.title}: ${book.subtitle}`,
    description: book.summary,
    picture: preview,
    type: "book",
    jsonLd: [
      {
        "@type": "Book",
        name: book.title,
        alternativeHeadline: book.subtitle,
        author: { "@type": "Person", name: identity.name, url: `${ctx.origin}/${identity.slug}` },
        ...(book.isbn ? { isbn: book.isbn.replaceAll("-", "") } : {}),
        inLanguage: ctx.locale,
        image: ctx.origin + preview,
        offers: { "@type": "Offer", price: book.price, priceCurrency: book.currency, url: book.buyUrl },
        ...(reviews.rating === undefined
          ? {}
          : {
              aggregateRating: {
                "@type": "AggregateRating",
                ratingValue: reviews.rating,
                reviewCount: reviews.count,
              },
            }),
      },
    ],
  });
  return {
    head,
    product,
    additional: book.additionalInformation,
    html: sendText(context, "description", book.description),
    reviews,
  };
}

/** The page's two forms: a review, and a report of one. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { ctx, doors, parse } = site;
  return answerForm(site, await request.formData(), async (values) => {
    if (values.report) {
      await doors.shop.reportReview({ ctx, input: { id: values.report } });
      return { reported: values.report };
    }
    await doors.shop.submitReview({ ctx, input: { ...parse(reviewInput, values), slug: params.slug } });
    return { reported: undefined };
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepTyped(request, serverAction);
}

export { unlessPosted as shouldRevalidate } from "../shell/keep-typed.ts";

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { product, reviews, additional, html, head } = loaderData;
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  const [search] = useSearchParams();
  // Reviews are the default tab (specification, section 4: book tab).
  const tab = search.get("tab") === "description" ? "description" : "reviews";
  return (
    <div className="page-width pt-10">
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
          <BookObject product={product} isFirst />
        </div>
        <div>
          <h1 className="text-5xl">{product.title}</h1>
          <p className="mt-2 font-serif text-xl text-soft">{product.subtitle}</p>
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
      <Tabs current={tab} />
      <div id="tabpanel" role="tabpanel" aria-labelledby={`tab-${tab}`} className="below-fold pt-8">
        {tab === "description" ? (
          <>
            <Prose id="description" html={html} />
            <AdditionalInformation additional={additional} />
          </>
        ) : (
          <Reviews reviews={reviews} posted={actionData} />
        )}
      </div>
      <Cart />
    </div>
  );
}

/** The two tabs are links, so that each has an address and works without a script. */
function Tabs({ current }: { current: "description" | "reviews" }) {
  const { t } = useTranslation("public");
  const { path } = useSite();
  const address = useAddress();
  const isBrowser = useIsBrowser();
  // There are two tabs, so every arrow key leads to the other.
  function turn({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (!/^(ArrowLeft|ArrowRight|Home|End)$/.test(key)) return;
    const tabs = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const [first, last] = tabs;
    const other = tabs.find((tab) => tab.ariaSelected !== "true");
    const wanted = key === "Home" ? first : key === "End" ? last : other;
    wanted?.focus();
    wanted?.click();
  }
  return (
    <div role="tablist" aria-label={t("book.tabs")} className="mt-16 flex gap-8 border-b border-line">
      {(["description", "reviews"] as const).map((tab) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          onKeyDown={turn}
          aria-selected={tab === current}
          aria-controls="tabpanel"
          tabIndex={isBrowser && tab !== current ? -1 : undefined}
          to={`${address(path)}?tab=${tab}#tab-${tab}`}
          replace
          preventScrollReset
          className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent font-medium text-soft hover:text-ink aria-selected:border-brand aria-selected:text-ink"
        >
          {t(`book.${tab}`)}
        </Link>
      ))}
    </div>
  );
}

function AdditionalInformation({
  additional,
}: {
  additional: Route.ComponentProps["loaderData"]["additional"];
}) {
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
