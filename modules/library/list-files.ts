import { and, desc, eq, isNotNull, isNull, like, notLike, or, type SQL, sql } from "drizzle-orm";
import type { FileSummary, LibraryFile } from "../../contracts/media.ts";
import type { LIBRARY_SHOWN } from "../../contracts/library-filters.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { findPictures, libraryView, wholePath } from "../media/index.ts";
import { memberName } from "../members/index.ts";
import { findUses, searchable } from "../office/index.ts";
import { presentFile } from "./present.ts";

type Shown = (typeof LIBRARY_SHOWN)[number];
type ListInput = Page & { show: Shown; q?: string; path?: string };

const PICTURE = like(libraryView.type, "image/%");
const VIDEO = like(libraryView.type, "video/%");
const SHOWN: Record<Shown, SQL | undefined> = {
  all: undefined,
  picture: PICTURE,
  video: VIDEO,
  file: and(notLike(libraryView.type, "image/%"), notLike(libraryView.type, "video/%")),
  undescribed: and(
    PICTURE,
    or(eq(sql`${libraryView.alt}->>'fr'`, ""), eq(sql`${libraryView.alt}->>'en'`, "")),
  ),
  removed: undefined,
};

/** A page of the library, newest first, without what was removed unless that is asked for. For the team. */
export async function listFiles({
  ctx,
  input: { show, q, path, page, itemsPerPage },
}: {
  ctx: Context;
  input: ListInput;
}): Promise<PageOf<FileSummary>> {
  const actor = requireRole(ctx, ...ROLES);
  const wanted = searchable(q ?? "").replaceAll(/[\\%_]/g, String.raw`\$&`);
  const where = and(
    show === "removed" ? isNotNull(libraryView.removedAt) : isNull(libraryView.removedAt),
    SHOWN[show],
    path === undefined ? undefined : eq(libraryView.path, path),
    wanted ? like(libraryView.words, `%${wanted}%`) : undefined,
  );
  const [rows, counted] = await Promise.all([
    listed(ctx.database)
      .where(where)
      .orderBy(desc(libraryView.addedAt), libraryView.path)
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage),
    countRows(
      ctx.database,
      ctx.database.select({ id: libraryView.id }).from(libraryView).where(where).getSQL(),
    ),
  ]);
  const picture = await findPictures(ctx.database, picturesOf(rows));
  const items = rows.map((row) => presentFile(actor, row, row.blob ? undefined : picture(row.path)));
  return { items, ...counted };
}

/** A file of the library, and where it stands. Refuses with `not_found`. For the team. */
export async function readLibraryFile({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<LibraryFile> {
  const actor = requireRole(ctx, ...ROLES);
  const [row] = await listed(ctx.database).where(eq(libraryView.id, id));
  if (!row) throw new Refusal("not_found");
  const whole = row.crop && wholePath(row.path);
  const picture = await findPictures(ctx.database, [...picturesOf([row]), ...(whole ? [whole] : [])]);
  const original = whole ? picture(whole) : null;
  return {
    ...presentFile(actor, row, row.blob ? undefined : picture(row.path)),
    crop: row.crop,
    whole: original && { src: original.src, width: original.width, height: original.height },
    uses: await findUses(ctx.database, row.path),
  };
}

function listed(database: Queries) {
  return database
    .select({
      id: libraryView.id,
      path: libraryView.path,
      name: libraryView.name,
      type: libraryView.type,
      size: libraryView.size,
      alt: libraryView.alt,
      crop: libraryView.crop,
      blob: libraryView.blob,
      addedBy: libraryView.addedBy,
      addedAt: libraryView.addedAt,
      removedAt: libraryView.removedAt,
      addedByName: memberName(libraryView.addedBy),
    })
    .from(libraryView)
    .$dynamic();
}

function picturesOf(rows: { path: string; blob: string | null }[]): string[] {
  return rows.filter(({ blob }) => blob === null).map(({ path }) => path);
}
