import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "../shell/site-data.ts";
import { PictureImage } from "../../ui/picture-image.tsx";
import type { FaceData } from "./read-face.ts";

/** The researcher: the portrait, the name, the role and a link to the profile. In a row on a phone. */
export function Face({ face }: { face: FaceData }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <div className="flex items-center gap-5 lg:block">
      <PictureImage
        picture={face.portrait}
        alt=""
        sizes="(min-width: 64rem) 20rem, 7rem"
        className="aspect-square w-28 shrink-0 rounded-md border border-line bg-raised object-cover lg:w-full"
      />
      <div className="min-w-0 lg:mt-4">
        <p className="font-serif text-xl text-ink">{face.name}</p>
        <p className="text-soft">{face.role}</p>
        <p className="text-sm text-soft">
          {face.worksAt}, {face.livesIn}
        </p>
        <a href={address(`/${face.slug}`)} className="link inline-flex min-h-11 items-center text-sm">
          {t("profile.see")}
        </a>
      </div>
    </div>
  );
}
