import { lookClasses } from "../../contracts/accent.ts";
import type { Entry } from "../../contracts/content.ts";
import { FIRST_MENU } from "../../contracts/menu.ts";
import { siteName } from "../../contracts/site-name.ts";
import type { Context } from "../../platform/core/context.ts";
import { menuOf } from "./menu.ts";
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
  const [identity, written, [menu], figures] = await Promise.all([
    doors.content.readIdentity({ ctx }),
    doors.content.listOwnPages(ctx.database),
    doors.content.listEntries({ ctx, input: { kind: "menu" } }),
    doors.content.listEntries({ ctx, input: { kind: "figure" } }),
  ]);
  const pages = written.flatMap(({ key, title, slugs, inFooter }) => {
    const slug = slugs[ctx.locale];
    return slug === undefined ? [] : [{ key, title: title[ctx.locale], path: `/${slug}`, inFooter }];
  });
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
    look: lookClasses(identity),
    headings: identity.headings,
    logo: { light: picture(logo), dark: picture(logoDark), saysName: logoSaysName },
    icon: await readIcons(ctx, doors, identity),
    socialPicture: picture(socialPicture),
    researcher: { name, slug, about, phone, email, openingHours, social, isExample },
    menu: menuOf(menu?.entries ?? FIRST_MENU.map(({ to, isUnder }) => ({ to, isUnder })), pages),
    footerPages: pages.filter(({ inFooter }) => inFooter),
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
