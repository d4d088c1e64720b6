import type { Picture } from "../../contracts/picture.ts";
import { useSite } from "./site-data.ts";

/** How wide the largest is shown. */
const SIZES = "11rem";

/** The owner's logo, with its version for dark screens, if there is one. */
export function Logo() {
  const { logo, researcher } = useSite();
  const { light, dark, saysName } = logo;
  if (!light) return null;
  const { src, width, height } = light;
  return (
    <picture className="contents">
      {dark && <Sources picture={dark} media="(prefers-color-scheme: dark)" />}
      {light.sources.length > 0 && <Sources picture={light} />}
      <img
        src={src}
        width={width}
        height={height}
        alt={saysName ? researcher.name : ""}
        className={`h-10 w-auto min-w-0 shrink object-contain object-left ${saysName ? "max-w-44" : "max-w-22"}`}
      />
    </picture>
  );
}

function Sources({ picture: { src, sources }, media }: { picture: Picture; media?: string }) {
  const offered = sources.length > 0 ? sources : [{ type: undefined, srcSet: src }];
  return offered.map(({ type, srcSet }) => (
    <source key={srcSet} type={type} srcSet={srcSet} sizes={type && SIZES} media={media} />
  ));
}
