import type { Picture } from "../../contracts/picture.ts";

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
  const image = (
    <img
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={className}
      decoding="async"
      {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
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
