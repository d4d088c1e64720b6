import type { Site } from "../site.ts";

/** The researcher's portrait, which is a drawing until they upload a photograph, and what stands beside it. */
export async function readFace({ ctx, doors }: Site) {
  const { name, role, slug, livesIn, worksAt, portrait } = await doors.content.readIdentity({ ctx });
  const picture = await doors.media.findPictures(ctx.database, [portrait]);
  return { name, role, slug, livesIn, worksAt, portrait: picture(portrait) };
}

export type FaceData = Awaited<ReturnType<typeof readFace>>;
