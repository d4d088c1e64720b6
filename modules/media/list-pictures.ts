import { asc, notLike } from "drizzle-orm";
import type { LibraryPicture } from "../../contracts/item.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { findPictures } from "./find-pictures.ts";
import { pictures } from "./tables.ts";

/** The pictures that content can show: all but members' own. For the team. */
export async function listPictures({ ctx }: { ctx: Context }): Promise<LibraryPicture[]> {
  requireRole(ctx, ...ROLES);
  const rows = await ctx.database
    .select({ path: pictures.path })
    .from(pictures)
    .where(notLike(pictures.path, "members/%"))
    .orderBy(asc(pictures.path));
  const paths = rows.map(({ path }) => path);
  const find = await findPictures(ctx.database, paths);
  return paths.map((path) => {
    const { src, width, height } = find(path);
    return { path, src, width, height };
  });
}
