import { siteDescription, siteName } from "../../contracts/site-name.ts";
import { readIdentity } from "../../modules/content/index.ts";
import { findIconPicture, iconAddress } from "../../modules/media/index.ts";
import type { Context } from "../../platform/core/context.ts";
import { inXml } from "../../contracts/in-xml.ts";

/** In characters (OpenSearch 1.1, ShortName). */
const LONGEST_NAME = 16;

/** Tells a browser how to search the site, in the reader's language (OpenSearch 1.1). */
export async function searchDescription(ctx: Context): Promise<string> {
  const identity = await readIdentity({ ctx });
  const name = siteName(identity, ctx.origin);
  const picture = await findIconPicture(ctx, identity);
  const [icon, type] = picture
    ? [iconAddress(picture, "tab"), "image/png"]
    : ["/favicon.svg", "image/svg+xml"];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${inXml(name.slice(0, LONGEST_NAME).trim())}</ShortName>`,
    `<LongName>${inXml(name)}</LongName>`,
    `<Description>${inXml(siteDescription(identity))}</Description>`,
    `<Language>${ctx.locale}</Language>`,
    "<InputEncoding>UTF-8</InputEncoding>",
    `<Image height="16" width="16" type="${type}">${inXml(ctx.origin + icon)}</Image>`,
    `<Url type="text/html" template="${inXml(`${ctx.origin}/${ctx.locale}/search?q={searchTerms}`)}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${inXml(`${ctx.origin}/opensearch.xml`)}"/>`,
    "</OpenSearchDescription>",
    "",
  ].join("\n");
}
