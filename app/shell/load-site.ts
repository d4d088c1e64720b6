import type { Site } from "../site-context.ts";

/** What every page shows around itself. */
export async function loadSite({ ctx, doors, locale, prefix, textsVersion }: Site) {
  const [identity, figures] = await Promise.all([
    doors.content.readIdentity({ ctx }),
    doors.content.listEntries({ ctx, input: { kind: "figure" } }),
  ]);
  const picture = await doors.media.findPictures(
    ctx.database,
    figures.map((figure) => figure.picture),
  );
  const { name, slug, about, phone, email, openingHours, social } = identity;
  return {
    locale,
    prefix,
    textsVersion,
    year: ctx.now().getFullYear(),
    accent: identity.accent,
    researcher: { name, slug, about, phone, email, openingHours, social },
    portfolio: figures.map(({ key, title, alt, picture: file }) => ({
      key,
      title,
      alt,
      picture: picture(file),
    })),
  };
}
