import { z } from "zod";
import { itemKey, itemKind } from "../../contracts/item.ts";
import { LOCALES } from "../../contracts/locale.ts";
import { bothTexts } from "../../contracts/localized.ts";
import { crop } from "../../contracts/media.ts";

/** The first line of an archive says what it is. Raise it when an older release could not read a newer archive. */
export const FORMAT = 1;
export const archiveHead = z.object({ hairpin: z.literal(FORMAT) });

const instant = z.iso.datetime();
/** A file's name in the archive: no part of it climbs. */
const mediaPath = z
  .string()
  .max(300)
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((path) => !path.split("/").some((part) => /^\.+$/.test(part)));

export const mediaList = z.object({
  pictures: z.array(
    z.object({ path: mediaPath, focus: z.object({ x: z.number(), y: z.number() }).nullable() }),
  ),
  library: z.array(
    z.object({
      path: mediaPath,
      name: z.string(),
      type: z.string(),
      size: z.int().nonnegative(),
      alt: bothTexts,
      crop: crop.nullable(),
      addedAt: instant,
      removedAt: instant.nullable(),
    }),
  ),
});

export const textList = z.array(
  z.object({ locale: z.enum(LOCALES), namespace: z.string(), key: z.string(), text: z.string() }),
);

export const addressList = z.array(
  z.object({ kind: itemKind, locale: z.enum(LOCALES), slug: z.string(), key: itemKey }),
);
export const redirectList = z.array(
  z.object({
    path: z.string().max(2_000).startsWith("/"),
    kind: itemKind.nullable(),
    key: itemKey.nullable(),
    locale: z.enum(LOCALES).nullable(),
    target: z.string().max(2_000).nullable(),
  }),
);
export const feedIdList = z.array(
  z.object({ post: itemKey, locale: z.enum(LOCALES), id: z.string().max(2_000) }),
);
export const viewList = z.array(z.object({ post: itemKey, views: z.int().nonnegative() }));
export const timeList = z.array(z.object({ kind: itemKind, key: itemKey, updatedAt: instant }));
