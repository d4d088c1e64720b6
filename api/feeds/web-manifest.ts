import { siteDescription, siteName } from "../../contracts/site-name.ts";
import { readIdentity } from "../../modules/content/index.ts";
import { findIconPicture, iconAddress, ICON_SIZES } from "../../modules/media/index.ts";
import type { Context } from "../../platform/core/context.ts";
import { BRAND, PAPER } from "../../platform/pdf/colours.ts";

/** The web application manifest (W3C), named after the researcher. */
export async function webManifest(ctx: Context): Promise<object> {
  const identity = await readIdentity({ ctx });
  const name = siteName(identity, ctx.origin);
  const picture = await findIconPicture(ctx, identity);
  return {
    name,
    short_name: name,
    description: siteDescription(identity),
    lang: ctx.locale,
    start_url: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: BRAND,
    icons: picture
      ? (["small", "large"] as const).map((size) => ({
          src: iconAddress(picture, size),
          sizes: `${ICON_SIZES[size]}x${ICON_SIZES[size]}`,
          type: "image/png",
        }))
      : [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  };
}
