import { eq } from "drizzle-orm";
import type { User } from "../../../contracts/members.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import type { Call } from "../../../platform/core/context.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { decode, readHeader, removePicture, type Step, storePicture } from "../../media/index.ts";
import { findUser } from "../find-user.ts";
import { authorizeSelf } from "../policy.ts";
import { presentUser } from "./read-user.ts";
import type { MemberContext } from "../services.ts";
import { users } from "../tables.ts";

/** In pixels, each way: twice the largest that a page shows. */
const SIDE = 512;
const FORMATS = new Set(["jpeg", "png", "webp", "heif", "gif"]);

export const portraitPath = (user: string) => `members/${user}`;

/**
 * Makes an uploaded picture the member's own: square, and without what a camera writes into it (place, time, device).
 * Refuses what is no picture with `unsupported_media_type`, and more than 25 megapixels with `payload_too_large`. For oneself.
 */
export async function storePortrait({
  ctx,
  input: { id, file },
}: Call<{ id: string; file: Uint8Array }, MemberContext>): Promise<User> {
  const member = authorizeSelf(ctx, id);
  await ctx.limiter.consume("portrait", member.id);
  await ctx.limiter.consume("uploadKilobytes", member.id, Math.ceil(file.byteLength / 1_000));
  const picture = portraitPath(member.id);
  const portrait = await drawPortrait(file);
  await withTransaction(ctx, async (ctx) => {
    await removePicture(ctx.database, picture);
    await storePicture(ctx.database, { path: picture, bytes: portrait });
    await ctx.database.update(users).set({ picture }).where(eq(users.id, member.id));
  });
  return presentUser(ctx, await findUser(ctx.database, member.id));
}

async function drawPortrait(bytes: Uint8Array): Promise<Buffer> {
  const { format } = await readHeader(bytes);
  if (!FORMATS.has(format)) throw new Refusal("unsupported_media_type");
  const steps: Step[] = [["autoOrient"], ["resize", SIDE, SIDE, { fit: "cover" }], ["webp", { quality: 85 }]];
  return decode("upload", { bytes, steps }).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal("unsupported_media_type");
  });
}
