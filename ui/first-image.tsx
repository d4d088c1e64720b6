import { type ComponentProps, use } from "react";
import { TextsContext } from "./prose.tsx";

/** The first picture of a page. A small drawing stands in the document itself (`sendPicture`). */
export function FirstImage({ src, alt, ...rest }: ComponentProps<"img"> & { src: string; alt: string }) {
  const sent = use(TextsContext)?.get(src);
  return (
    <img
      {...rest}
      alt={alt}
      src={sent ?? src}
      fetchPriority={sent ? undefined : "high"}
      suppressHydrationWarning
    />
  );
}
