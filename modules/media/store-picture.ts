import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/connection.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { readHeader } from "./open-picture.ts";
import { pictures } from "./tables.ts";

const TYPES = {
  svg: "image/svg+xml",
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
  heif: "image/avif",
} as const;

/** Stores the picture that content calls `path`, replacing an older one. Refuses what is no picture. */
export async function storePicture(
  database: Queries,
  { path, bytes }: { path: string; bytes: Buffer },
): Promise<void> {
  const { format, width, height } = await readHeader(bytes);
  if (!(format in TYPES)) throw new Refusal("unsupported_media_type");
  const hash = createHash("sha256").update(path).update(bytes).digest("hex").slice(0, 16);
  const picture = { hash, type: TYPES[format as keyof typeof TYPES], width, height, bytes };
  // The older one goes with the sizes that were drawn of it.
  await database.delete(pictures).where(eq(pictures.path, path));
  await database.insert(pictures).values({ path, ...picture });
}
