import { z } from "zod";

/** A link to another site. */
export const link = z.url({ protocol: /^https?$/, error: "link" });
/** A link elsewhere, or a path of this site without its language. */
export const href = z.union([link, z.string().regex(/^\/[\w\-/#]*$/)], { error: "href" });
