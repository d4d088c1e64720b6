import { ChevronDown, User } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSignedIn } from "./signed-in.ts";
import { useAddress } from "./site-data.ts";

const SCREENS = [
  { label: "account.dashboard", path: "/dashboard" },
  { label: "account.messages", path: "/messages" },
  { label: "account.quiz", path: "/quiz" },
  { label: "account.operations", path: "/operations", needsAccount: true },
  { label: "account.codes", path: "/generate-qr" },
  { label: "account.scan", path: "/scan-qr" },
  { label: "account.profile", path: "/edit-profile" },
  { label: "account.office", path: "/office", needsAccount: true },
  { label: "account.signOut", path: "/logout" },
] as const;

/** A link to the login page. For a signed-in member it is a menu under their name, once the name is known. */
export function AccountEntry() {
  const { t } = useTranslation();
  const address = useAddress();
  const { isHinted, firstName, waiting } = useSignedIn();
  if (!isHinted) {
    return (
      <Link to={address("/login")} className="account-entry" prefetch="intent">
        <User aria-hidden size={18} className="shrink-0" />
        <span className="truncate max-sm:sr-only">{t("account.signIn")}</span>
      </Link>
    );
  }
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
    </>
  );
}

/** Links to the member's screens and to sign out. A phone's menu shows them too. */
export function MemberItems({ className }: { className?: string }) {
  const { t } = useTranslation();
  const address = useAddress();
  const { isHinted, hasAccount, waiting } = useSignedIn();
  if (!isHinted) return null;
  return SCREENS.filter((screen) => hasAccount || !("needsAccount" in screen)).map(({ label, path }) => (
    <li key={path} className={className}>
      {/* The routes of the back office are known only to its own documents, so this is a plain link. */}
      <Link to={address(path)} className="menu-item" reloadDocument={path === "/office"}>
        {t(label)}
        {path === "/operations" && <Waiting count={waiting} />}
      </Link>
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
