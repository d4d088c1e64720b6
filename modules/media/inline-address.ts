import { drawingAddress } from "../../contracts/drawing-address.ts";
import type { Picture } from "../../contracts/picture.ts";
import type { Context } from "../../platform/core/context.ts";
import { hashOf } from "./find-pictures.ts";
import { readDrawing } from "./read-rendition.ts";

/** In bytes, before compression. A page with such a drawing takes as many round trips as without it. */
const LARGEST = 48_000;

/** The last drawings, by the hash that is their address: a change of the picture is another one. */
const known = new Map<string, string | undefined>();
const MOST_KNOWN = 50;

/** A small drawing as a `data:` address, which saves a request; undefined for any other picture. */
export async function inlineAddress(ctx: Context, picture: Picture): Promise<string | undefined> {
  if (picture.sources.length > 0) return undefined;
  const hash = hashOf(picture);
  if (known.has(hash)) return known.get(hash);
  const { bytes } = await readDrawing({ ctx, input: { hash, encoding: "identity" } });
  const address = bytes.length > LARGEST ? undefined : drawingAddress(bytes.toString());
  known.set(hash, address);
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? "");
  return address;
}
