import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";
import type { Picture } from "../../contracts/picture.ts";
import { PictureImage } from "../../ui/picture-image.tsx";

type Figure = { key: string; title: string; alt: string; picture: Picture };

/**
 * Shows the footer's figures large. Each is a native popover with buttons to the next and previous one; `boot.ts`
 * adds arrow keys and swipes.
 */
export function PortfolioViewer({ figures }: { figures: Figure[] }) {
  const { t } = useTranslation();
  return figures.map((figure, position) => {
    const previous = figures.at(position - 1)?.key;
    const next = figures[(position + 1) % figures.length]?.key;
    return (
      <div
        key={figure.key}
        id={`figure-${figure.key}`}
        popover="auto"
        role="dialog"
        aria-label={figure.title}
        className="viewer"
      >
        <figure>
          <PictureImage picture={figure.picture} alt={figure.alt} sizes="(min-width: 64rem) 54rem, 100vw" />
          <figcaption>
            {figure.title} <span className="eyebrow ml-2">{`${position + 1}/${figures.length}`}</span>
          </figcaption>
        </figure>
        <button
          type="button"
          className="icon-button"
          popoverTarget={`figure-${previous}`}
          data-viewer="previous"
          aria-label={t("viewer.previous")}
        >
          <ChevronLeft aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          popoverTarget={`figure-${next}`}
          data-viewer="next"
          aria-label={t("viewer.next")}
          autoFocus
        >
          <ChevronRight aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          popoverTarget={`figure-${figure.key}`}
          popoverTargetAction="hide"
          data-viewer="close"
          aria-label={t("close")}
        >
          <X aria-hidden />
        </button>
      </div>
    );
  });
}
