import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useAddress } from "../../shell/site-data.ts";
import { isAdministrator } from "./may.ts";

const SCREENS = [
  { screen: "overview", path: "/office" },
  { screen: "content", path: "/office/content" },
  { screen: "media", path: "/office/media" },
  { screen: "inbox", path: "/office/inbox" },
  { screen: "reviews", path: "/office/reviews", isForAdministrators: true },
  { screen: "people", path: "/office/people", isForAdministrators: true },
  { screen: "money", path: "/office/money", isForAdministrators: true },
  { screen: "security", path: "/office/security", isForAdministrators: true },
] as const;

/** The screens of the back office that the member may use. */
export function OfficeNav() {
  const { t } = useTranslation("office");
  const address = useAddress();
  const member = useMember();
  const shown = SCREENS.filter((one) => !("isForAdministrators" in one) || isAdministrator(member));
  return (
    <nav aria-label={t("name")} className="border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {shown.map(({ screen, path }) => (
          <li key={path}>
            <NavLink
              to={address(path)}
              end={path === "/office"}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-soft hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink"
            >
              {t(`${screen}.title`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
