import { FirstImage } from "../../ui/first-image.tsx";
import type { Product } from "./present-product.ts";

/** The book as an object; pointing at it turns it to its back. */
export function BookObject({ product, isFirst = false }: { product: Product; isFirst?: boolean }) {
  const { image, imageHover, imageAlt } = product;
  const Front = isFirst ? FirstImage : "img";
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
          src={image.src}
          width={image.width}
          height={image.height}
          alt={imageAlt}
          className="book-front"
        />
      </span>
    </span>
  );
}
