import { ChevronDown, Menu, TextAlignEnd, User, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import { LOCALES } from "../../contracts/locale.ts";
import { usePageHead } from "./head-elements.tsx";
import { NAVIGATION } from "./navigation.ts";
import { useSignedIn } from "./signed-in.ts";
import { useAddress, useSite } from "./site-data.ts";

/** The site's header. Its menus open natively, so they work before any script has come. */
export function Header() {
  const { t } = useTranslation();
  const { researcher } = useSite();
  const address = useAddress();
  return (
    <header className="site-header">
      <div className="page-width flex min-h-16 items-center gap-1 sm:gap-3">
        <Link
          to={address("/")}
          className="mr-auto py-3 font-serif text-base font-semibold tracking-tight whitespace-nowrap sm:text-lg"
          prefetch="intent"
        >
          {researcher.name}
        </Link>
        <nav id="menu" popover="auto" aria-label={t("nav.label")} className="site-menu">
          <ul>
            {NAVIGATION.map((item) => (
              <li key={item.path}>
                {"children" in item ? (
                  <MenuGroup label={t(item.label)} items={item.children} />
                ) : (
                  <MenuLink path={item.path} label={t(item.label)} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <AccountLink />
        <LanguageSwitch />
        <button
          type="button"
          className="icon-button"
          popoverTarget="side-panel"
          aria-label={t("sidePanel.open")}
        >
          <TextAlignEnd aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button menu-toggle"
          popoverTarget="menu"
          aria-label={t("nav.toggle")}
        >
          <Menu aria-hidden className="when-collapsed" />
          <X aria-hidden className="when-expanded" />
        </button>
      </div>
    </header>
  );
}

function MenuLink({ path, label }: { path: string; label: string }) {
  const address = useAddress();
  return (
    <NavLink to={address(path)} end={path === "/"} className="menu-item" prefetch="intent">
      {label}
    </NavLink>
  );
}

// `details` with one name: opening a group closes the others, without a script.
function MenuGroup({ label, items }: { label: string; items: readonly { label: string; path: string }[] }) {
  const { t } = useTranslation();
  return (
    <details name="menu-group" className="menu-group">
      <summary className="menu-item">
        {label}
        <ChevronDown aria-hidden size={16} />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <MenuLink path={item.path} label={t(item.label)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** To the login page; for who is signed in on this device, to their dashboard, under their name once it is known. */
function AccountLink() {
  const { t } = useTranslation();
  const address = useAddress();
  const { isHinted, firstName } = useSignedIn();
  return (
    <Link
      to={address(isHinted ? "/dashboard" : "/login")}
      className="inline-flex min-h-11 max-w-36 items-center gap-2 px-2 text-sm font-medium hover:text-brand"
      prefetch="intent"
    >
      <User aria-hidden size={18} className="shrink-0" />
      <span className="truncate max-sm:sr-only">
        {isHinted ? (firstName ?? t("account.dashboard")) : t("account.signIn")}
      </span>
    </Link>
  );
}

/** The same page in the other language; choosing is remembered (product.md 14). */
function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { path } = useSite();
  const other = LOCALES.find((locale) => locale !== i18n.language) ?? "en";
  const alternate = usePageHead()?.alternates.find(({ locale }) => locale === other)?.href;
  const href = alternate ? new URL(alternate).pathname : `/${other}${path === "/" ? "" : path}`;
  return (
    <a href={href} hrefLang={other} lang={other} className="icon-button text-sm font-semibold">
      <span>
        {other.toUpperCase()}
        <span className="sr-only"> {t("switchLanguage")}</span>
      </span>
    </a>
  );
}
