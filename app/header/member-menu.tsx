import { ChevronDown, User } from "lucide-react";
import { createPortal } from "react-dom";
import { SignInLink } from "../../site/shell/sign-in-link.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { useSignedIn } from "../session/signed-in.ts";
import { useAddress } from "../../site/shell/site-data.ts";

const SCREENS = [
  { label: "account.dashboard", path: "/dashboard" },
  { label: "account.messages", path: "/messages" },
  { label: "account.quiz", path: "/quiz" },
  { label: "account.operations", path: "/operations", needsAccount: true },
  { label: "account.registrations", path: "/registrations" },
  { label: "account.codes", path: "/generate-qr" },
  { label: "account.scan", path: "/scan-qr" },
  { label: "account.profile", path: "/edit-profile" },
  { label: "account.office", path: "/office", needsAccount: true },
  { label: "account.signOut", path: "/logout" },
] as const;

/** The link to the login page. For a signed-in member it is a menu under their name, once the name is known. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { isHinted, firstName, waiting } = useSignedIn();
  const inMenu = document.getElementById("member-items");
  if (!isHinted) return <SignInLink />;
  return (
    <>
      <button type="button" className="account-entry" popoverTarget="member-menu">
        <User aria-hidden size={18} className="shrink-0" />
        <span className="truncate max-sm:sr-only">{firstName ?? t("account.dashboard")}</span>
        <Waiting count={waiting} />
        <ChevronDown aria-hidden size={16} className="shrink-0 max-sm:hidden" />
      </button>
      <nav id="member-menu" popover="auto" aria-label={t("account.menu")} className="member-menu">
        <ul>
          <MemberItems />
        </ul>
      </nav>
      {inMenu &&
        createPortal(
          <ul>
            <MemberItems />
          </ul>,
          inMenu,
        )}
    </>
  );
}

/** Links to the member's screens and to sign out. A phone's menu shows them too. */
function MemberItems() {
  const { t } = useTranslation();
  const address = useAddress();
  const { hasAccount, waiting } = useSignedIn();
  return SCREENS.filter((screen) => hasAccount || !("needsAccount" in screen)).map(({ label, path }) => (
    <li key={path}>
      <a href={address(path)} className="menu-item">
        {t(label)}
        {path === "/operations" && <Waiting count={waiting} />}
      </a>
    </li>
  ));
}

/** How many payments the member is asked to make. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className="count-badge">
        {count}
      </span>
      <span className="sr-only">{t("account.waiting", { count })}</span>
    </>
  );
}
