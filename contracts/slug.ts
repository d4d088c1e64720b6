import { z } from "zod";

/** A part of an address: small letters without accents, digits, and hyphens between them. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "slug");

/** One for each language, because an address is written in its page's language. */
export const bothSlugs = z.object({ fr: slug, en: slug });
