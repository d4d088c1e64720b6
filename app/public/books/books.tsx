import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { makeHead } from "../../shell/head.ts";
import { useAddress } from "../../shell/site-data.ts";
import { translationsContext } from "../../shell/translations-context.ts";
import { siteContext } from "../../site-context.ts";
import { formatEuros } from "../../ui/format.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Stars } from "../../ui/stars.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { BookObject } from "./book-object.tsx";
import { Cart } from "./cart.tsx";
import { presentProduct } from "./present-product.ts";
import type { Route } from "./+types/books.ts";

/** The shop: a grid of books. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const t = context.get(translationsContext);
  const books = await site.doors.content.listEntries({ ctx: site.ctx, input: { kind: "book" } });
  const picture = await site.doors.media.findPictures(
    site.ctx.database,
    books.flatMap(({ pictures }) => [pictures.front, pictures.back]),
  );
  const products = await Promise.all(
    books.map(async (book) => ({
      ...presentProduct(book, picture),
      rating: (await site.doors.shop.readReviews({ ctx: site.ctx, input: { book: book.key } })).rating,
    })),
  );
  return {
    head: makeHead(site, { title: t("common:nav.books"), description: t("public:books.lead") }),
    products,
  };
}

export default function Books({ loaderData: { products } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  return (
    <>
      <PageHeader title={t("common:nav.books")} lead={t("books.lead")} />
      <ul className="page-width grid gap-12 sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => (
          <li key={product.slug}>
            <Link
              to={address(`/books/${product.slug}`)}
              tabIndex={-1}
              aria-hidden
              className="block px-4 pb-10"
            >
              <BookObject product={product} />
            </Link>
            <h2 className="text-2xl">
              <Link to={address(`/books/${product.slug}`)} className="hover:text-brand" prefetch="intent">
                {product.title}
              </Link>
            </h2>
            <p className="mt-1 text-soft">{product.subtitle}</p>
            <p className="mt-3 flex items-center gap-4">
              {product.rating !== undefined && (
                <Stars rating={product.rating} label={t("book.stars", { count: product.rating })} />
              )}
              <span className="font-medium">{formatEuros(product.price, i18n.language)}</span>
            </p>
            <div className="mt-5">
              <AddToCart product={product} />
            </div>
          </li>
        ))}
      </ul>
      <Cart />
    </>
  );
}
