import type { Entry } from "../../contracts/content.ts";
import type { Picture } from "../../contracts/picture.ts";

/** A book as the shop sells it (specification, section 3: the product). */
export type Product = {
  id: number;
  slug: string;
  title: string;
  subtitle: string;
  /** In euros. */
  price: number;
  buyUrl: string;
  image: Picture;
  imageHover: Picture;
  imageAlt: string;
};

export function presentProduct(book: Entry<"book">, picture: (path: string) => Picture): Product {
  return {
    id: book.productId,
    slug: book.key,
    title: book.title,
    subtitle: book.subtitle,
    price: book.price,
    buyUrl: book.buyUrl,
    image: picture(book.pictures.front),
    imageHover: picture(book.pictures.back),
    imageAlt: book.pictures.alt,
  };
}
