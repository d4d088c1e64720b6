import {
  ArrowLeftRight,
  Award,
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
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
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
  { screen: "money", letter: "f", icon: Wallet, path: "/office/money", isForAdministrators: true },
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

/** The links to the screens of the back office; folded, their icons alone. */
export function OfficeNav({ isFolded }: { isFolded: boolean }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const shown = useScreens();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a phone the links are one line that scrolls sideways.
  useEffect(() => {
    if (pathname)
      list.current
        ?.querySelector("[aria-current=page]")
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  return (
    <nav className="min-w-0" aria-label={t("name")}>
      <ul
        ref={list}
        className="fade-end flex gap-x-6 overflow-x-auto pr-10 whitespace-nowrap max-lg:sm:flex-wrap sm:pr-0 lg:flex-col"
      >
        {shown.map(({ screen, path, icon: Icon }) => (
          <li key={path}>
            <NavLink
              to={address(path)}
              title={isFolded ? t(`${screen}.title`) : undefined}
              end={path === "/office"}
              className="-mb-px flex min-h-11 scroll-mr-10 items-center gap-3 border-b-2 border-transparent text-sm font-medium text-soft hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink lg:mb-0 lg:min-h-10 lg:rounded-md lg:border-0 lg:px-3 lg:hover:bg-raised lg:aria-[current=page]:bg-raised"
            >
              <Icon aria-hidden size={18} className="shrink-0 max-lg:hidden" />
              <span className="lg:group-data-folded/office:sr-only">{t(`${screen}.title`)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
