import { siteName } from "../../contracts/site-name.ts";
import type { Context } from "../../platform/core/context.ts";
import type { Site } from "../site.ts";

export type SiteShown = Awaited<ReturnType<typeof loadSite>>;

/** What every page shows around itself. */
export async function loadSite(site: Site) {
  const { ctx, locale, prefix, textsVersion } = site;
  const read = (reader: Context) => readShown(reader, site.doors);
  const shown = await (ctx.share ? ctx.share("site", read) : read(ctx));
  return { locale, prefix, textsVersion, year: ctx.now().getFullYear(), ...shown };
}

async function readShown(ctx: Context, doors: Site["doors"]) {
  const [identity, figures] = await Promise.all([
    doors.content.readIdentity({ ctx }),
    doors.content.listEntries({ ctx, input: { kind: "figure" } }),
  ]);
  const picture = await doors.media.findPictures(
    ctx.database,
    figures.map((figure) => figure.picture),
  );
  const { name, slug, about, phone, email, openingHours, social, isExample } = identity;
  return {
    siteName: siteName(identity, ctx.origin),
    accent: identity.accent,
    researcher: { name, slug, about, phone, email, openingHours, social, isExample },
    portfolio: figures.map(({ key, title, alt, picture: file }) => ({
      key,
      title,
      alt,
      picture: picture(file),
    })),
  };
}
