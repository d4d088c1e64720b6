import {
  BookOpenCheck,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  QrCode,
  Ticket,
  UserRound,
  Wallet,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useAddress } from "../../../site/shell/site-data.ts";
import { useSession } from "../../session/session-store.ts";
import { FOOT_BAR, FOOT_BAR_LIST, UNDERLINED, WAY } from "./foot-bar.ts";
import { hasAccount } from "./has-account.ts";

type Way = {
  path: string;
  label: string;
  icon: LucideIcon;
  /** A phone's bar has no room for it: the dashboard leads there. */
  isBesides?: boolean;
};

const OPERATIONS: Way = { path: "/operations", label: "operations.title", icon: Wallet };
const WAYS: Way[] = [
  { path: "/dashboard", label: "dashboard.title", icon: LayoutDashboard },
  { path: "/quiz", label: "quiz.title", icon: BookOpenCheck },
  OPERATIONS,
  { path: "/generate-qr", label: "ways.codes", icon: QrCode },
  { path: "/messages", label: "messages.title", icon: MessageSquare },
  { path: "/registrations", label: "registrations.title", icon: Ticket, isBesides: true },
  { path: "/edit-profile", label: "ways.profile", icon: UserRound, isBesides: true },
];

/** The ways to a member's screens. The document has them before it is known who reads: those who have no account lose one way. */
export function MemberNav() {
  const { t } = useTranslation("member");
  const address = useAddress();
  const member = useSession((state) => state.user.retrieved);
  const shown = WAYS.filter((way) => way !== OPERATIONS || !member || hasAccount(member));
  return (
    <div className="page-width" data-no-print>
      <nav aria-label={t("ways.name")} className={`${FOOT_BAR} sm:border-b sm:border-line`}>
        <ul className={FOOT_BAR_LIST}>
          {shown.map(({ path, label, icon: Icon, isBesides }) => (
            <li key={path} className={isBesides ? "max-sm:hidden" : ""}>
              <NavLink to={address(path)} className={`${WAY} ${UNDERLINED}`}>
                <Icon aria-hidden size={18} className="shrink-0 sm:hidden" />
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
