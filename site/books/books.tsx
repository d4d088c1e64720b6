import { useTranslation } from "../../ui/texts.tsx";
import { makeHead } from "../shell/head.ts";
import { useAddress } from "../shell/site-data.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import type { Picture } from "../../contracts/picture.ts";
import { ExampleMark } from "../../ui/example-mark.tsx";
import { formatEuros } from "../../ui/format.ts";
import { NothingYet } from "../shell/nothing-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Stars } from "../../ui/stars.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { BookObject } from "./book-object.tsx";
import { CartPlace } from "./cart-place.tsx";
import { presentProduct } from "./present-product.ts";

export const booksPage = page({ path: "/books", load, view: Books });

type Data = Awaited<ReturnType<typeof load>>;

/** The shop: a single book as a spread, more as a grid. */
async function load(site: Site) {
  const { t } = site;
  const books = await site.doors.content.listEntries({ ctx: site.ctx, input: { kind: "book" } });
  const picture = await site.doors.media.findPictures(
    site.ctx.database,
    books.flatMap(({ pictures }) => [pictures.front, pictures.back]),
  );
  const products = await Promise.all(
    books.map(async (book) => ({
      ...presentProduct(book, picture),
      summary: book.summary,
      isExample: book.isExample,
      rating: (await site.doors.shop.readReviews({ ctx: site.ctx, input: { book: book.key } })).rating,
    })),
  );
  return {
    head: makeHead(site, {
      title: t("common:nav.books"),
      description: t("public:books.lead"),
      card: { picture: products[0]?.image },
    }),
    products,
  };
}

type Listed = Data["products"][number];

function Books({ products }: Data) {
  const { t } = useTranslation("public");
  const [only] = products;
  return (
    <>
      <PageHeader title={t("common:nav.books")} lead={t("books.lead")} />
      {!only ? (
        <div className="page-width">
          <NothingYet />
        </div>
      ) : products.length === 1 ? (
        <Spread product={only} />
      ) : (
        <ul className="page-width grid gap-12 sm:grid-cols-2 lg:grid-cols-3">
          {products.map((product) => (
            <li key={product.slug}>
              <Cover product={product} />
              <div className="mt-10">
                <Words product={product} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <CartPlace />
    </>
  );
}

/** One book, like an open one: its cover on the left, its words on the right. */
function Spread({ product }: { product: Listed }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <article className="page-width grid items-center gap-x-16 gap-y-12 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="mx-auto w-full max-w-80 px-4">
        <Cover product={product} opening={product.image} />
      </div>
      <div className="text-lg">
        <Words product={product} isLarge />
        <a
          href={address(`/books/${product.slug}`)}
          className="link mt-6 inline-flex min-h-11 items-center text-base"
        >
          {t("books.details")}
        </a>
      </div>
    </article>
  );
}

function Cover({ product, opening }: { product: Listed; opening?: Picture }) {
  const address = useAddress();
  return (
    <a href={address(`/books/${product.slug}`)} tabIndex={-1} aria-hidden className="block">
      <BookObject product={product} opening={opening} />
    </a>
  );
}

function Words({ product, isLarge = false }: { product: Listed; isLarge?: boolean }) {
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  return (
    <>
      <h2 className={isLarge ? "text-3xl sm:text-4xl" : "text-2xl"}>
        <a href={address(`/books/${product.slug}`)} className="hover:text-brand">
          {product.title}
        </a>
      </h2>
      <p className="mt-1 text-soft">
        {product.subtitle} {product.isExample && <ExampleMark />}
      </p>
      {isLarge && <p className="measure mt-5">{product.summary}</p>}
      <p className="mt-4 flex items-center gap-4">
        {product.rating !== undefined && (
          <Stars rating={product.rating} label={t("book.stars", { count: product.rating })} />
        )}
        <span className="font-medium">{formatEuros(product.price, i18n.language)}</span>
      </p>
      <div className="mt-5">
        <AddToCart product={product} />
      </div>
    </>
  );
}
