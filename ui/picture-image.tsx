import type { Picture } from "../contracts/picture.ts";
import { FirstImage } from "./first-image.tsx";

type Props = {
  picture: Picture;
  alt: string;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  className?: string;
  /** The picture that a page opens with: it is not lazy. */
  isFirst?: boolean;
};

/** A picture in the smallest format and size that the screen takes. */
export function PictureImage({ picture, alt, sizes, className, isFirst = false }: Props) {
  const { src, width, height, position } = picture;
  const style = position ? { objectPosition: position } : undefined;
  const attributes = { src, width, height, className, style };
  const image = isFirst ? (
    <FirstImage {...attributes} alt={alt} />
  ) : (
    <img {...attributes} alt={alt} decoding="async" loading="lazy" />
  );
  if (picture.sources.length === 0) return image;
  return (
    <picture>
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
