import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMember } from "../frame/member-layout.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { HairpinRule } from "../../../ui/hairpin/index.ts";
import { PictureImage } from "../../../ui/picture-image.tsx";

/** Greets the member by picture, full name and place, above a decorative line. */
export function Welcome() {
  const { t } = useTranslation("member");
  const { firstName, lastName, place, picture } = useMember();
  const address = useAddress();
  return (
    <header>
      <div className="flex flex-wrap items-center gap-5">
        {picture ? (
          <PictureImage picture={picture} alt="" sizes="80px" className="size-20 rounded-full object-cover" />
        ) : (
          <span
            aria-hidden
            className="grid size-20 place-items-center rounded-full border border-line bg-raised font-serif text-2xl text-brand"
          >
            {firstName.slice(0, 1)}
            {lastName.slice(0, 1)}
          </span>
        )}
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="text-4xl sm:text-5xl">
            {t("dashboard.greeting", { name: `${firstName} ${lastName}` })}
          </h1>
          <p className="mt-2 flex items-center gap-2 text-soft">
            <MapPin aria-hidden size={16} className="shrink-0" /> {place ?? t("dashboard.noPlace")}
          </p>
        </div>
        <Link to={address("/edit-profile")} className="button">
          {t("dashboard.editProfile")}
        </Link>
      </div>
      <HairpinRule className="mt-6" />
    </header>
  );
}
