import type { Entry } from "../../contracts/content.ts";
import { Film } from "./film.tsx";

type Props = { medium: Pick<Entry<"medium">, "key" | "title" | "file">; words?: string };

/** A video of the media: one of the library in the browser's own player, one that came with the site as a film. */
export function MediumVideo({ medium: { key, title, file }, words }: Props) {
  if (!file.startsWith("library/"))
    return <Film id={key} file={file.replace("video/", "")} title={title} words={words} />;
  return (
    <video
      controls
      playsInline
      preload="metadata"
      src={file.replace("library/", "/files/")}
      aria-label={title}
      className="aspect-video h-auto w-full rounded-md border border-line"
    />
  );
}
