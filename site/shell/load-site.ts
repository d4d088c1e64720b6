import type { Entry } from "../../contracts/content.ts";
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
  const [identity, ownPages, figures] = await Promise.all([
    doors.content.readIdentity({ ctx }),
    doors.content.listOwnPages(ctx.database),
    doors.content.listEntries({ ctx, input: { kind: "figure" } }),
  ]);
  const { logo, logoDark, logoSaysName = false, socialPicture } = identity;
  const find = await doors.media.findPictures(
    ctx.database,
    [...figures.map((figure) => figure.picture), logo, logoDark, socialPicture].filter(
      (path) => path !== undefined,
    ),
  );
  const picture = (path: string | undefined) => (path === undefined ? undefined : find(path));
  const { name, slug, about, phone, email, openingHours, social, isExample } = identity;
  return {
    siteName: siteName(identity, ctx.origin),
    accent: identity.accent,
    logo: { light: picture(logo), dark: picture(logoDark), saysName: logoSaysName },
    icon: await readIcons(ctx, doors, identity),
    socialPicture: picture(socialPicture),
    researcher: { name, slug, about, phone, email, openingHours, social, isExample },
    ownPages: ownPages.flatMap(({ key, title, slugs, inFooter }) => {
      const own = slugs[ctx.locale];
      return own === undefined ? [] : [{ key, title: title[ctx.locale], path: `/${own}`, inFooter }];
    }),
    portfolio: figures.map(({ key, title, alt, picture: file }) => ({
      key,
      title,
      alt,
      picture: find(file),
    })),
  };
}

/** The tab's icon, and the address of the one on a phone's screen. Undefined for the house's own mark. */
async function readIcons(ctx: Context, { media }: Site["doors"], identity: Entry<"identity">) {
  const picture = await media.findIconPicture(ctx, identity);
  if (!picture) return undefined;
  return { tab: await media.inlineIcon(ctx, picture), touch: media.iconAddress(picture, "touch") };
}
