import { FileText, Film } from "lucide-react";
import type { FileSummary } from "../../../contracts/media.ts";

/** A file's thumbnail: the picture, or an icon of its type. */
export function Thumbnail({ file }: { file: Pick<FileSummary, "family" | "src" | "focus" | "name"> }) {
  if (file.family === "picture") {
    const { focus } = file;
    return (
      <img
        src={file.src}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full bg-raised object-cover"
        style={focus ? { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` } : undefined}
      />
    );
  }
  const Icon = file.family === "video" ? Film : FileText;
  return (
    <span className="grid aspect-4/3 w-full place-items-center bg-raised text-soft">
      <Icon aria-hidden size={36} />
      <span className="eyebrow uppercase">{file.name.split(".").at(-1)}</span>
    </span>
  );
}
