import type { Picture } from "../../contracts/picture.ts";
import type { Context } from "../../platform/core/context.ts";
import { hashOf } from "./find-pictures.ts";
import { readDrawing } from "./read-rendition.ts";

/** In bytes, before compression. A page with such a drawing takes as many round trips as without it. */
const LARGEST = 48_000;

/** A small drawing as a `data:` address, which saves a request; undefined for any other picture. */
export async function inlineAddress(ctx: Context, picture: Picture): Promise<string | undefined> {
  if (picture.sources.length > 0) return undefined;
  const { type, bytes } = await readDrawing({ ctx, input: { hash: hashOf(picture), encoding: "identity" } });
  if (bytes.length > LARGEST) return undefined;
  return `data:${type},${bytes.toString().replaceAll(/[%#\s"<>\\^`{|}]+/g, encodeURIComponent)}`;
}
