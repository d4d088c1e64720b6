import { z } from "zod";
import { accent, headings } from "./accent.ts";
import { cv } from "./cv.ts";
import { link } from "./href.ts";
import { LOCALES } from "./locale.ts";
import { localized, longText } from "./localized.ts";
import { orcid } from "./orcid.ts";
import { picturePath } from "./picture.ts";
import { slug } from "./slug.ts";
import { TIME_ZONE, timeZone } from "./time-zone.ts";

const SOCIAL_NETWORKS = ["twitter", "youtube", "facebook", "linkedin", "instagram", "tiktok"] as const;

/** Who the site belongs to. One entry, key `researcher`. */
export const identity = z.object({
  name: z.string().min(1),
  /** What references have first; without it, the last word of their name. */
  familyName: z.string().optional(),
  slug,
  role: localized,
  tagline: localized,
  about: longText,
  livesIn: localized,
  worksAt: localized,
  from: localized,
  phone: z.string(),
  email: z.email("email"),
  openingHours: localized,
  timeZone: timeZone.default(TIME_ZONE),
  portrait: picturePath,
  follow: link,
  scholar: link,
  /** Their ORCID iD: their papers are known by it. */
  orcid: orcid.optional(),
  social: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: link })),
  activities: z.array(z.object({ date: z.iso.date(), title: localized, text: longText })),
  /** The language of readers whose browser asks for neither. */
  firstLanguage: z.enum(LOCALES).optional(),
  /** What the site is: for search engines, feeds and whoever installs it. Without it, the tagline. */
  siteDescription: longText.optional(),
  logo: picturePath.optional(),
  logoDark: picturePath.optional(),
  /** Whether the logo says the name, which then does not stand beside it. */
  logoSaysName: z.boolean().optional(),
  /** In a browser's tab and on a phone's screen. Without it, the logo. */
  siteIcon: picturePath.optional(),
  /** In the link previews of pages without a picture of their own. */
  socialPicture: picturePath.optional(),
  /** The colour of links and buttons. */
  accent: accent.optional(),
  headings: headings.optional(),
  cv: cv.optional(),
});
