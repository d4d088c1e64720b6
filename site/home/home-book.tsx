import { ExampleMark } from "../../ui/example-mark.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { BookObject } from "../books/book-object.tsx";
import { presentProduct } from "../books/present-product.ts";
import { useAddress } from "../shell/site-data.ts";
import type { Site } from "../site.ts";

type Shown = NonNullable<Awaited<ReturnType<typeof readBook>>>;

/** The first book of the shop; nothing where there is none. */
export async function readBook({ ctx, doors }: Site) {
  const [book] = await doors.content.listEntries({ ctx, input: { kind: "book" } });
  if (!book) return undefined;
  const { front, back } = book.pictures;
  const product = presentProduct(book, await doors.media.findPictures(ctx.database, [front, back]));
  const { title, subtitle, summary, isExample } = book;
  return { product, title, subtitle, summary, isExample };
}

/** The book as an object, beside what it is. */
export function HomeBook({ book: { product, title, subtitle, summary, isExample } }: { book: Shown }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  const to = address(`/books/${product.slug}`);
  return (
    <section className="below-fold mt-16 border-y border-line bg-raised" aria-labelledby="book">
      <div className="page-width grid items-center gap-x-16 gap-y-10 py-12 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <a href={to} tabIndex={-1} aria-hidden className="mx-auto block w-full max-w-56 px-4">
          <BookObject product={product} isLazy />
        </a>
        <div>
          <p className="eyebrow">{t("home.book")}</p>
          <h2 id="book" className="mt-1 text-3xl">
            <a href={to} className="hover:text-brand hover:underline">
              {title}
            </a>{" "}
            {isExample && <ExampleMark />}
          </h2>
          <p className="mt-1 font-serif text-xl text-soft">{subtitle}</p>
          <p className="mt-4 max-w-[58ch]">{summary}</p>
          <a href={to} className="link mt-4 inline-flex min-h-11 items-center">
            {t("books.details")}
          </a>
        </div>
      </div>
    </section>
  );
}
