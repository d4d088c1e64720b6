import { siteName } from "../../contracts/site-name.ts";
import { readIdentity } from "../../modules/content/index.ts";
import type { Context } from "../../platform/core/context.ts";

/** The web application manifest (W3C), named after the researcher. */
export async function webManifest(ctx: Context): Promise<object> {
  const identity = await readIdentity({ ctx });
  const name = siteName(identity, ctx.origin);
  return {
    name,
    short_name: name,
    description: identity.tagline,
    lang: ctx.locale,
    start_url: "/",
    display: "standalone",
    background_color: "#FBFAF6",
    theme_color: "#0B6B5D",
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  };
}
