import { z } from "zod";
import { ITEM_KINDS } from "./item-kinds.ts";
import { LOCALES } from "./locale.ts";
import { isReadablePath, plainPath } from "./plain-path.ts";
import { REDIRECT_RULES } from "./redirect-rules.ts";
import { ruled } from "./ruled.ts";

/** A path of this site in its one spelling. Of a whole address only its path counts, because the old site had another name. */
const path = ruled(REDIRECT_RULES.path)
  .transform((text) => (/^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).pathname : text))
  .refine((text) => text.startsWith("/") && !/[?#\s]/.test(text) && isReadablePath(text), "own_path")
  .transform((text) => (isReadablePath(text) ? plainPath(text) : text))
  .refine((text) => text !== "/", "own_path");

/** Where it leads: a path of this site, or a whole address elsewhere. */
const target = ruled(REDIRECT_RULES.target).refine(
  (text) =>
    (text.startsWith("/") && !text.startsWith("//") && !/[\s\\]/.test(text)) ||
    (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)),
  "href",
);

/** POST /api/redirects, PUT /api/redirects/{id}. */
export const redirectInput = z
  .object({ path, target })
  .refine(
    (one) => !one.target.startsWith("/") || plainPath(one.target.split(/[?#]/, 1)[0] ?? "") !== one.path,
    {
      path: ["target"],
      error: "leads_to_itself",
    },
  );
export type RedirectInput = z.input<typeof redirectInput>;

/** An address that leads elsewhere. Either `kind` and `key` name an item, or `target` is a path or an address. */
export const redirect = z.object({
  id: z.uuid(),
  path: z.string(),
  kind: z.enum(ITEM_KINDS).nullable(),
  key: z.string().nullable(),
  locale: z.enum(LOCALES).nullable(),
  target: z.string().nullable(),
  /** How often it was followed. */
  hits: z.int(),
  lastHitAt: z.iso.datetime().nullable(),
});
export type RedirectRow = z.output<typeof redirect>;
