import { type Family, type FileSummary } from "../../contracts/media.ts";
import type { Picture } from "../../contracts/picture.ts";
import type { Actor } from "../../platform/core/context.ts";
import type { FileRow } from "../media/index.ts";
import { mayChange } from "./policy.ts";

export type ListedRow = Omit<FileRow, "words"> & { addedByName: string | null };

/** A file as the team sees it; `picture` where it is one. */
export function presentFile(actor: Actor, row: ListedRow, picture: Picture | undefined): FileSummary {
  const { id, path, name, type, size, alt, addedByName } = row;
  return {
    id,
    path,
    name,
    type,
    size,
    alt,
    addedByName,
    family: familyOf(type),
    src: picture?.src ?? path.replace(/^library\//, "/files/"),
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    focus: focusOf(picture),
    addedAt: row.addedAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
    mayChange: mayChange(actor, row),
  };
}

export function familyOf(type: string): Family {
  if (type.startsWith("image/")) return "picture";
  return type.startsWith("video/") ? "video" : "file";
}

function focusOf(picture: Picture | undefined): { x: number; y: number } | null {
  const [, x, y] = /^(\d+)% (\d+)%$/.exec(picture?.position ?? "") ?? [];
  return x && y ? { x: Number(x) / 100, y: Number(y) / 100 } : null;
}
