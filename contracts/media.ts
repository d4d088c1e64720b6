import { z } from "zod";
import { itemKind } from "./item.ts";
import { bothTexts } from "./localized.ts";

/** In bytes: a piece of an upload. A lost connection costs one of them. */
export const CHUNK = 512 * 1024;

const MEGABYTE = 1_000_000;
/** In bytes: the largest file of each family. A phone's photograph has 5 to 15 MB, a lecture's video some 150. */
export const LARGEST = { picture: 30 * MEGABYTE, video: 200 * MEGABYTE, file: 50 * MEGABYTE } as const;
export type Family = keyof typeof LARGEST;
const FAMILIES = ["picture", "video", "file"] as const satisfies Family[];

/** Which part of a picture is shown: from 0 to 1, of its width and height. */
export const crop = z
  .object({
    left: z.number().min(0, "invalid").max(1, "invalid"),
    top: z.number().min(0, "invalid").max(1, "invalid"),
    width: z.number().min(0.05, "invalid").max(1, "invalid"),
    height: z.number().min(0.05, "invalid").max(1, "invalid"),
  })
  .refine(({ left, top, width, height }) => left + width <= 1.001 && top + height <= 1.001, "invalid");
export type Crop = z.infer<typeof crop>;

/** The point that must stay in view: from 0 to 1, from the left and the top. */
const focus = z.object({
  x: z.number().min(0, "invalid").max(1, "invalid"),
  y: z.number().min(0, "invalid").max(1, "invalid"),
});
export type Focus = z.infer<typeof focus>;

/** A line of GET /api/media, for the team. */
export const fileSummary = z.object({
  id: z.uuid(),
  /** The name by which content uses it. */
  path: z.string(),
  name: z.string(),
  family: z.enum(FAMILIES),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Its public address. */
  src: z.string(),
  /** In pixels. Absent for a file that is no picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: bothTexts,
  focus: focus.nullable(),
  addedAt: z.iso.datetime(),
  addedByName: z.string().nullable(),
  removedAt: z.iso.datetime().nullable(),
  /** Whether the actor may change it. */
  mayChange: z.boolean(),
});
export type FileSummary = z.infer<typeof fileSummary>;

/** Where a file of the library is used: in public content, in a draft, or in a scheduled version. */
const use = z.object({
  kind: itemKind,
  key: z.string(),
  title: bothTexts,
  where: z.array(z.enum(["live", "draft", "scheduled"])),
});
export type Use = z.infer<typeof use>;

/** GET /api/media/{id}. */
export const libraryFile = fileSummary.extend({
  crop: crop.nullable(),
  /** The picture before it was cropped. */
  whole: z.object({ src: z.string(), width: z.int(), height: z.int() }).nullable(),
  uses: z.array(use),
});
export type LibraryFile = z.infer<typeof libraryFile>;

const name = z.string().trim().min(1, "required").max(200, "too_long");
const size = z.int("invalid").min(1, "empty_file");

/** POST /api/uploads: what is going to be sent. */
export const uploadInput = z.object({ name, size });

/** An unfinished upload. `received` counts its pieces from the first without a gap. */
export const uploadState = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  /** In bytes, of every piece but the last. */
  chunk: z.int(),
  received: z.int(),
});
export type UploadState = z.infer<typeof uploadState>;

/** POST /api/uploads/{id}/completion: the file that this one replaces, if any. */
export const completionInput = z.object({ replaces: z.uuid("invalid").optional() });

/** PATCH /api/media/{id}. */
export const fileInput = z.object({
  name: name.optional(),
  alt: z
    .object({ fr: z.string().trim().max(1_000, "too_long"), en: z.string().trim().max(1_000, "too_long") })
    .optional(),
  focus: focus.nullable().optional(),
  crop: crop.nullable().optional(),
});

/** POST /api/media/{id}/replacement: everything that shows it shows the other one instead. */
export const replacementInput = z.object({ by: z.uuid("invalid") });
