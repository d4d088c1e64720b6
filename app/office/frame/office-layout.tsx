import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useAddress } from "../../shell/site-data.ts";
import { isTeam } from "./may.ts";
import { CommandSearch } from "./command-search.tsx";
import { OfficeNav } from "./office-nav.tsx";

export const handle = { namespaces: ["office"] };

/** Around every screen of the back office: for the three roles, and in words for anyone else. */
export default function OfficeLayout() {
  const { t } = useTranslation("office");
  const address = useAddress();
  const member = useMember();
  if (!isTeam(member) || member.secondFactorRequired) {
    const [why, way, path] = isTeam(member)
      ? [t("needsSecondFactor"), t("toProfile"), "/edit-profile"]
      : [t("notForYou"), t("toDashboard"), "/dashboard"];
    return (
      <div className="page-width py-14">
        <h1 className="text-3xl">{t("name")}</h1>
        <p className="measure mt-4 text-soft">{why}</p>
        <Link to={address(path)} className="button mt-6">
          {way}
        </Link>
      </div>
    );
  }
  return (
    <div className="page-width pt-8 pb-16">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-6 border-b border-line">
        <OfficeNav />
        <CommandSearch />
      </div>
      <Outlet />
    </div>
  );
}
