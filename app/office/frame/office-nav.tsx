import {
  ArrowLeftRight,
  Award,
  Ellipsis,
  FileText,
  HeartPulse,
  History,
  Image,
  Inbox,
  Languages,
  LayoutDashboard,
  ShieldCheck,
  Signpost,
  Star,
  Ticket,
  Users,
  Wallet,
} from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { FOOT_BAR, FOOT_BAR_LIST, IN_FOOT_BAR, WAY } from "../../member/frame/foot-bar.ts";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { isAdministrator, isSuperAdministrator } from "./may.ts";

const SCREENS = [
  { screen: "overview", letter: "o", icon: LayoutDashboard, path: "/office" },
  { screen: "content", letter: "e", icon: FileText, path: "/office/content" },
  { screen: "media", letter: "m", icon: Image, path: "/office/media" },
  { screen: "inbox", letter: "i", icon: Inbox, path: "/office/inbox" },
  { screen: "registrations", letter: "n", icon: Ticket, path: "/office/registrations" },
  { screen: "reviews", letter: "r", icon: Star, path: "/office/reviews", isForAdministrators: true },
  { screen: "people", letter: "p", icon: Users, path: "/office/people", isForAdministrators: true },
  {
    screen: "certificates",
    letter: "q",
    icon: Award,
    path: "/office/certificates",
    isForAdministrators: true,
  },
  {
    screen: "money",
    letter: "f",
    icon: Wallet,
    path: "/office/money",
    field: "movement-person",
    isForAdministrators: true,
  },
  { screen: "texts", letter: "t", icon: Languages, path: "/office/texts", isForAdministrators: true },
  { screen: "addresses", letter: "a", icon: Signpost, path: "/office/addresses", isForAdministrators: true },
  { screen: "transfers", letter: "x", icon: ArrowLeftRight, path: "/office/transfers", isForOwners: true },
  {
    screen: "history",
    letter: "h",
    icon: History,
    path: "/office/history",
    field: "history-search",
    isForAdministrators: true,
  },
  { screen: "security", letter: "s", icon: ShieldCheck, path: "/office/security", isForAdministrators: true },
  { screen: "health", letter: "b", icon: HeartPulse, path: "/office/health", isForOwners: true },
] as const;

/** The screens that the member may use. */
export function useScreens() {
  const member = useMember();
  return SCREENS.filter((one) =>
    "isForOwners" in one
      ? isSuperAdministrator(member)
      : !("isForAdministrators" in one) || isAdministrator(member),
  );
}

/** What a phone's bar shows, within the thumb's reach; a button has the others. */
const IN_BAR: ReadonlySet<string> = new Set(["overview", "content", "inbox", "reviews"]);

/** The links to the screens of the back office; folded, their icons alone. On a phone they are a bar at its foot. */
export function OfficeNav() {
  const { t } = useTranslation("office");
  const address = useAddress();
  const shown = useScreens();
  const others = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const isOther = shown.some(({ screen, path }) => !IN_BAR.has(screen) && pathname.startsWith(address(path)));
  return (
    <nav
      className={`${FOOT_BAR} min-w-0 sm:min-h-0 sm:overflow-y-auto sm:[scrollbar-width:thin]`}
      aria-label={t("name")}
    >
      <ul className={`${FOOT_BAR_LIST} sm:flex-col`}>
        {shown.map(({ screen, path, icon: Icon }) => (
          <li key={path} className={IN_BAR.has(screen) ? "" : "max-sm:hidden"}>
            <NavLink
              to={address(path)}
              title={t(`${screen}.title`)}
              end={path === "/office"}
              className={`${WAY} sm:min-h-11 sm:rounded-md sm:px-3 lg:min-h-10 sm:-outline-offset-2 sm:hover:bg-raised sm:aria-[current=page]:bg-raised`}
            >
              <Icon aria-hidden size={18} className="shrink-0" />
              <span className="folded:sr-only">{t(`${screen}.title`)}</span>
            </NavLink>
          </li>
        ))}
        <li className="sm:hidden">
          <button
            type="button"
            popoverTarget="office-others"
            className={`${IN_FOOT_BAR} w-full font-medium ${isOther ? "text-ink" : "text-soft"}`}
          >
            <Ellipsis aria-hidden size={18} />
            {t("more")}
          </button>
        </li>
      </ul>
      <ul
        ref={others}
        id="office-others"
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-0 m-0 w-full grid-cols-2 border-t border-line bg-raised p-3 text-ink [&:popover-open]:grid"
      >
        {shown
          .filter(({ screen }) => !IN_BAR.has(screen))
          .map(({ screen, path, icon: Icon }) => (
            <li key={path}>
              <NavLink
                to={address(path)}
                className="flex min-h-12 items-center gap-3 px-2 font-medium aria-[current=page]:text-brand"
                onClick={() => others.current?.hidePopover()}
              >
                <Icon aria-hidden size={18} className="shrink-0" /> {t(`${screen}.title`)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
