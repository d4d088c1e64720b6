import { useAddress } from "../shell/site-data.ts";
import { PictureImage } from "../../ui/picture-image.tsx";
import { RichTitle } from "../../ui/rich-title.tsx";
import { BookObject } from "../books/book-object.tsx";
import { GroupSection } from "./group-section.tsx";
import type { PublicationsContent } from "./read-group.ts";

/** What the publications hold: papers as lines, books as objects, figures as pictures. */
export function Publications({ papers, books, figures }: PublicationsContent) {
  const address = useAddress();
  return (
    <>
      <GroupSection page="articles" isEmpty={papers.length === 0}>
        <ol className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
          {papers.map(({ key, title, language, container, year, note }) => (
            <li key={key}>
              <h3 className="text-lg" lang={language}>
                <a href={address(`/articles/${key}`)} className="hover:text-brand">
                  <RichTitle title={title} />
                </a>
              </h3>
              <p className="eyebrow mt-1">
                {container && <span lang={language}>{container}, </span>}
                {year}
              </p>
              {note && <p className="mt-1 text-sm text-soft">{note}</p>}
            </li>
          ))}
        </ol>
      </GroupSection>
      <GroupSection page="books" isEmpty={books.length === 0}>
        <ul className="mt-8 grid gap-10 md:grid-cols-2">
          {books.map((product) => (
            <li key={product.slug} className="flex items-center gap-8">
              <a
                href={address(`/books/${product.slug}`)}
                tabIndex={-1}
                aria-hidden
                className="block w-32 shrink-0 pb-4"
              >
                <BookObject product={product} />
              </a>
              <div className="min-w-0">
                <h3 className="text-xl">
                  <a href={address(`/books/${product.slug}`)} className="hover:text-brand">
                    {product.title}
                  </a>
                </h3>
                <p className="mt-1 text-soft">{product.subtitle}</p>
              </div>
            </li>
          ))}
        </ul>
      </GroupSection>
      <GroupSection page="media" isEmpty={figures.length === 0}>
        <ul className="mt-6 grid grid-cols-2 gap-5 lg:grid-cols-4">
          {figures.map(({ key, title, picture }) => (
            <li key={key}>
              <a href={address("/media")} className="block hover:text-brand">
                <PictureImage
                  picture={picture}
                  alt=""
                  sizes="(min-width: 64rem) 16rem, 50vw"
                  className="h-auto w-full rounded-md border border-line bg-raised"
                />
                <span className="mt-2 block text-sm">{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </GroupSection>
    </>
  );
}
