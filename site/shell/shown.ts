import type { Picture } from "../../contracts/picture.ts";
import { drawFigures } from "../figures/draw.ts";
import { withCode } from "./with-code.ts";
import { withVideos } from "./with-videos.ts";
import type { Site } from "../site.ts";

/** A long text with its figures drawn, its videos ready to be played and its code to be copied. */
export function withFigures({ t, locale }: Site, html: string): string {
  return withVideos(withCode(drawFigures(html, t, locale), t));
}

/** The picture that a page opens with. A small drawing stands in the document itself, so that nothing waits for it. */
export async function opening({ ctx, doors }: Site, picture: Picture): Promise<Picture> {
  const src = await doors.media.inlineAddress(ctx, picture);
  return src ? { ...picture, src } : picture;
}
