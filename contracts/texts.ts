import { z } from "zod";

const namespace = z.string().regex(/^[a-z]{1,20}$/, "invalid");
const key = z.string().regex(/^[\w.\-:]{1,200}$/, "invalid");

export const textName = z.object({ namespace, key });

const one = z.string("invalid").trim().max(2_000, "too_long").nullable();

/** PUT /api/texts/{namespace}/{key}: the team's words; `null` or nothing goes back to ours. */
export const ownTextInput = z.object({ fr: one, en: one });
export type OwnTextInput = z.input<typeof ownTextInput>;

const both = z.object({ fr: z.string().nullable(), en: z.string().nullable() });

/** GET /api/texts, for administrators. */
export const interfaceText = z.object({
  "@id": z.string(),
  namespace,
  key,
  ours: both,
  own: both,
  /** For a missing text: what the page showed in its place. */
  fallback: z.string().nullable(),
});
export type InterfaceText = z.infer<typeof interfaceText>;
