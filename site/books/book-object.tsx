import { FirstImage } from "../../ui/first-image.tsx";
import type { Picture } from "../../contracts/picture.ts";
import type { Product } from "./present-product.ts";

type Props = {
  product: Product;
  /** The front cover, if the page opens with it. */
  opening?: Picture;
  /** It stands further down than a reader sees at first. */
  isLazy?: boolean;
};

/** The book as an object; pointing at it turns it to its back. */
export function BookObject({ product, opening, isLazy = false }: Props) {
  const { image, imageHover, imageAlt } = product;
  const Front = opening ? FirstImage : "img";
  return (
    <span className="book">
      <span className="book-body">
        <img
          src={imageHover.src}
          width={imageHover.width}
          height={imageHover.height}
          alt=""
          className="book-back"
          loading="lazy"
        />
        <span className="book-spine" />
        <span className="book-pages" />
        <Front
          src={(opening ?? image).src}
          width={image.width}
          height={image.height}
          alt={imageAlt}
          className="book-front"
          {...(isLazy && { loading: "lazy" as const })}
        />
      </span>
    </span>
  );
}
