import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Picture } from "../../contracts/picture.ts";
import { PictureImage } from "../../ui/picture-image.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useTranslation } from "../../ui/texts.tsx";

/** Pages of the book in a row: leafed through by swipe, by arrow keys where it has the focus, and by buttons (`boot/start-spreads.ts`). */
export function Spreads({ spreads }: { spreads: { picture: Picture; alt: string }[] }) {
  const { t } = useTranslation("public");
  if (spreads.length === 0) return null;
  return (
    <section aria-labelledby="inside" className="mt-14">
      <div className="flex items-center justify-between gap-4">
        <h2 id="inside" className="text-2xl">
          {t("book.inside")}
        </h2>
        {spreads.length > 1 && (
          <div className="flex gap-2" data-needs-script>
            <button type="button" className="button" data-leaf="previous" aria-controls="spreads">
              <ChevronLeft size={20} aria-hidden />
              <span className="sr-only">{t("book.previousPages")}</span>
            </button>
            <button type="button" className="button" data-leaf="next" aria-controls="spreads">
              <ChevronRight size={20} aria-hidden />
              <span className="sr-only">{t("book.nextPages")}</span>
            </button>
          </div>
        )}
      </div>
      <ol
        id="spreads"
        tabIndex={0}
        aria-labelledby="inside"
        className="mt-5 flex list-none snap-x snap-mandatory gap-4 overflow-x-auto motion-safe:scroll-smooth"
      >
        {spreads.map(({ picture, alt }, at) => (
          // On a phone one page of the two at a time, so that its words can be read.
          <li key={at} className="w-[190%] shrink-0 snap-start sm:w-full">
            <PictureImage
              picture={picture}
              alt={alt}
              sizes="(width >= 80rem) 76rem, (width >= 40rem) 100vw, 190vw"
              className="mx-auto max-h-[80vh] w-auto max-w-full rounded-md border border-line bg-raised"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A part of the book to read, folded. */
export function Extract({ extract }: { extract: { heading: string; html: string } }) {
  const { t } = useTranslation("public");
  return (
    <section aria-labelledby="extract" className="mt-14">
      <h2 id="extract" className="text-2xl">
        {t("book.extract")}
      </h2>
      <details className="mt-5">
        <summary className="button">{extract.heading}</summary>
        <div className="mt-6">
          <Prose id="extract-text" html={extract.html} />
        </div>
      </details>
    </section>
  );
}
