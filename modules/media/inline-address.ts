import type { Picture } from "../../contracts/picture.ts";
import type { Context } from "../../platform/core/context.ts";
import { hashOf } from "./find-pictures.ts";
import { readPicture } from "./read-rendition.ts";

/** In bytes, before compression: with it, such a drawing and its page come in the same round trips as the page alone. */
const LARGEST = 48_000;

/** A small drawing as an address that holds it whole, so that nothing is asked for a second time; else none. */
export async function inlineAddress(ctx: Context, picture: Picture): Promise<string | undefined> {
  if (picture.sources.length > 0) return undefined;
  const { type, bytes } = await readPicture({ ctx, input: { hash: hashOf(picture) } });
  if (bytes.length > LARGEST) return undefined;
  return `data:${type},${bytes.toString().replaceAll(/[%#<>"\n]/g, encodeURIComponent)}`;
}
