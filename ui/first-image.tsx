import type { ComponentProps } from "react";

/** The first picture of a page. One that stands in the document itself needs no request. */
export function FirstImage({ src, alt, ...rest }: ComponentProps<"img"> & { src: string; alt: string }) {
  return <img {...rest} alt={alt} src={src} fetchPriority={src.startsWith("data:") ? undefined : "high"} />;
}
