import { eq, sql } from "drizzle-orm";
import type { Picture } from "../../contracts/picture.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { pictures } from "./tables.ts";

/** The widths that screens need, in pixels: a phone's column, twice that, a wide column, and once more for dense screens. */
export const WIDTHS = [480, 960, 1440, 1920] as const;
export const FORMATS = ["avif", "webp"] as const;

/** The pictures that content calls by these paths. A path without a picture is a fault of the content. */
export async function findPictures(database: Queries, paths: string[]): Promise<(path: string) => Picture> {
  const wanted = [...new Set(paths)];
  const rows = wanted.length === 0 ? [] : await picturesAt(database).execute({ paths: wanted });
  const found = new Map(rows.map((row) => [row.path, presentPicture(row)]));
  return (path) => {
    const picture = found.get(path);
    if (!picture) throw new Error(`the content shows the picture "${path}", which does not exist`);
    return picture;
  };
}

/** Address and size of those pictures that there are. */
export async function findKnownPictures(
  database: Queries,
  paths: string[],
): Promise<Record<string, Pick<Picture, "src" | "width" | "height">>> {
  const rows = paths.length === 0 ? [] : await picturesAt(database).execute({ paths: [...new Set(paths)] });
  return Object.fromEntries(
    rows.map((row) => {
      const { src, width, height } = presentPicture(row);
      return [row.path, { src, width, height }];
    }),
  );
}

/** It takes one parameter, however many paths: PostgreSQL takes 65,535. */
const picturesAt = prepared((database) =>
  database
    .select({
      path: pictures.path,
      hash: pictures.hash,
      type: pictures.type,
      width: pictures.width,
      height: pictures.height,
      focusX: pictures.focusX,
      focusY: pictures.focusY,
    })
    .from(pictures)
    .where(eq(pictures.path, sql`any(${sql.placeholder("paths")})`))
    .prepare("pictures_at"),
);

type Row = Pick<typeof pictures.$inferSelect, "hash" | "type" | "width" | "height" | "focusX" | "focusY">;

function presentPicture({ hash, type, width, height, focusX, focusY }: Row): Picture {
  const position = focusX === null || focusY === null ? undefined : `${percent(focusX)} ${percent(focusY)}`;
  const shown = { width, height, ...(position && { position }) };
  if (type === "image/svg+xml") return { src: `/pictures/${hash}.svg`, ...shown, sources: [] };
  const widths = [...WIDTHS.filter((size) => size < width), width];
  const sources = FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((size) => `/pictures/${hash}-${size}.${format} ${size}w`).join(", "),
  }));
  return { src: `/pictures/${hash}-${Math.min(width, 960)}.webp`, ...shown, sources };
}

const percent = (part: number) => `${Math.round(part * 100)}%`;

/** Where link previews find a picture: 1200 pixels wide, in a format that all of them read. */
export function previewAddress(picture: Picture): string {
  return `/pictures/${hashOf(picture)}-1200.png`;
}

export function hashOf(picture: Picture): string {
  return /\/pictures\/([0-9a-f]+)/.exec(picture.src)?.[1] ?? "";
}
